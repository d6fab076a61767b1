import { Button, FileButton, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { TextEncoding } from '../../../shared/units/text-encoding.ts';
import { readLabelFile } from '../../../shared/engine/labels/file/decode-label-file.ts';
import type { ChosenColumns } from '../../../shared/engine/labels/file/label-columns.ts';
import {
  countKept,
  planLabelImport,
  type LabelTarget,
} from '../../../shared/engine/labels/file/plan-label-import.ts';
import { readLabelRows, type LabelRows } from '../../../shared/engine/labels/file/read-label-rows.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useDropZone } from '../../parts/use-drop-zone.ts';
import { useAct } from '../../parts/use-act.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { ColumnChoices } from './column-choices.tsx';
import { importIntoBooks } from './import-into-books.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import classes from './labels.module.css';

interface ReadFile {
  readonly name: string;
  readonly encoding: TextEncoding;
  readonly text: string;
  readonly rows: LabelRows;
}

const DELIMITER_TEXT: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
  '': 'spaces',
};
const TARGETS: readonly { readonly value: LabelTarget; readonly label: string }[] = [
  { value: 'case', label: 'This case' },
  { value: 'all', label: 'All cases' },
];
const AS_NAMED = { value: 'as-named', label: 'As each line states' } as const;

/**
 * Reads a file of labels, previews its effect, and imports it. Each book gets all of its labels or
 * none.
 */
export function LabelImport({ caseId, onBack }: { readonly caseId: string; readonly onBack: () => void }) {
  const services = useFrameServices();
  const entries = useOpenCaseStore((state) => state.labelBook.entries);
  const [chosen, setChosen] = useState<LabelTarget>();
  const [read, setRead] = useState<ReadFile>();
  const { busy, failure, act } = useAct();
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [leavesOut, setLeavesOut] = useState(false);
  const [done, setDone] = useState('');
  const namesBooks = read?.rows.namesBooks === true;
  const target =
    chosen === 'as-named' && !namesBooks ? 'case' : (chosen ?? (namesBooks ? 'as-named' : 'case'));
  const plan = useMemo(
    () => (read === undefined ? undefined : planLabelImport(read.rows.labels, entries, target)),
    [read, entries, target],
  );
  const take = useCallback(
    async (file: File | null | undefined): Promise<void> => {
      if (file === null || file === undefined) return;
      setRead(undefined);
      setDone('');
      setColumns({});
      setLeavesOut(false);
      await act(async () => {
        const { text, encoding } = await readLabelFile(file);
        setRead({ name: file.name, encoding, text, rows: readLabelRows(text) });
      });
    },
    [act],
  );
  const onDrop = useCallback((data: DataTransfer) => void take(data.files[0]), [take]);
  const { ref, isOver } = useDropZone<HTMLDivElement>(onDrop);
  const chooseColumns = (next: ChosenColumns): void => {
    if (read === undefined) return;
    setColumns(next);
    setLeavesOut(false);
    setRead({ ...read, rows: readLabelRows(read.text, next) });
  };
  const toKeep = plan === undefined ? 0 : countKept(plan.toKeep.case) + countKept(plan.toKeep.all);
  const hasProblems = read !== undefined && read.rows.problemCount > 0;
  // Invalid lines are skipped only if the user chose so.
  const isWrong = hasProblems && !leavesOut;
  const keep = async (): Promise<void> => {
    if (read === undefined || plan === undefined) return;
    setDone('');
    await act(async () => {
      await importIntoBooks(services, caseId, {
        file: read.name,
        toKeep: plan.toKeep,
        onWritten: (text) => setDone(`Imported ${text}.`),
      });
      setRead(undefined);
    });
  };
  return (
    <Stack gap="sm" ref={ref} className={isOver ? (classes.over ?? '') : ''}>
      <p className={classes.hint}>
        A CSV with a first line such as <span className="casebook-mono">address,label,source,date,note</span>.
        The first two are required. An address may also be a transaction hash or a link, and may have several
        labels. Separators may be commas, semicolons, tabs or bars; the encoding UTF-8 or UTF-16. At most 16
        MiB and 50,000 labels. A column <span className="casebook-mono">holds in</span> with “this case” or
        “all cases” assigns each line to a book. You see the effects before anything is imported.
      </p>
      <div className={classes.bar}>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={14} />}>
              Choose a file…
            </Button>
          )}
        </FileButton>
        <span className={classes.dim}>or drop one here</span>
        <span className={classes.spacer} />
        <span className={classes.dim}>Import into</span>
        <SegmentedControl
          aria-label="Import into"
          data={namesBooks ? [AS_NAMED, ...TARGETS] : [...TARGETS]}
          value={target}
          onChange={(value) => setChosen(value)}
        />
      </div>
      <div role="status">
        <HostileText text={done} atMost={160} />
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {read !== undefined && (
        <div className={classes.summary}>
          <strong>
            <HostileText text={read.name} atMost={80} />
          </strong>
          <span className={classes.dim}>
            {read.encoding}, separated by {DELIMITER_TEXT[read.rows.delimiter] ?? `“${read.rows.delimiter}”`}
            {isWrong ? '' : `, ${countText(read.rows.labels.length, 'label')}`}
          </span>
        </div>
      )}
      {read !== undefined && (
        <ColumnChoices columns={read.rows.columns} chosen={columns} onChoose={chooseColumns} />
      )}
      {hasProblems && (
        <ImportProblems rows={read.rows} leavesOut={leavesOut} onLeaveOut={() => setLeavesOut(!leavesOut)} />
      )}
      {plan !== undefined && !isWrong && <ImportPreview plan={plan} saysWhere={target === 'as-named'} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Back to the book
        </Button>
        <Button disabled={isWrong || toKeep === 0} loading={busy} onClick={() => void keep()}>
          {toKeep === 0 || isWrong ? 'Import' : `Import ${countText(toKeep, 'label')}`}
        </Button>
      </Group>
    </Stack>
  );
}
