import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconDownload, IconFileImport, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { SavedFile } from '../../../shared/engine/export/write-export.ts';
import type { LabelEntry, LabelScope } from '../../../shared/engine/labels/label-book.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { leaveDialogFor } from '../dialogs/leave-dialog.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { openSubject } from '../subjects/open-subject.ts';
import { warningsOfBook } from './label-warnings.ts';
import { filterLabels, writtenOf, type ShownScope } from './filter-labels.ts';
import { LabelLine } from './label-line.tsx';
import { LookalikeLabels } from './lookalike-labels.tsx';
import classes from './labels.module.css';
import { removeLabel } from './removed-label.tsx';
import { RemovedLabelLine } from './removed-label-line.tsx';
import { SavedLabels } from './saved-labels.tsx';
import { saveLabels } from './save-labels.ts';
import { SCOPE_TEXT } from './scope-text.ts';
import { VirtualLines } from './virtual-lines.tsx';

const SCOPE_HEADS = { case: 'In this case', all: 'In all cases' } as const;
const SCOPES = [
  { value: 'both', label: 'Both' },
  { value: 'case', label: 'This case' },
  { value: 'all', label: 'All cases' },
];

/** The scopes that have labels here: an empty column would take the room of the labels. */
const scopesOf = (entries: readonly LabelEntry[]): readonly LabelScope[] => [
  ...(entries.some(({ ofCase }) => ofCase !== undefined) ? (['case'] as const) : []),
  ...(entries.some(({ ofAll }) => ofAll !== undefined) ? (['all'] as const) : []),
];

interface LabelListProps {
  readonly caseId: string;
  readonly onImport: () => void;
  readonly onEdit: (subject: string) => void;
}

/**
 * Lists every label with its scopes, source and date. Labels can be filtered, removed and saved.
 */
export function LabelList({ caseId, onImport, onEdit }: LabelListProps) {
  const services = useFrameServices();
  const close = useDialogStore((state) => state.close);
  const { labelBook, readOnlyReason } = useOpenCaseStore();
  const [scope, setScope] = useState<ShownScope>('both');
  const [text, setText] = useState('');
  const [saved, setSaved] = useState<{ readonly file: SavedFile; readonly count: number }>();
  const { failure, act } = useAct();
  const sought = useDeferredValue(text);
  const shown = useMemo(
    () => filterLabels(labelBook.entries, scope, sought),
    [labelBook.entries, scope, sought],
  );
  const warnings = useMemo(() => warningsOfBook(labelBook.entries), [labelBook.entries]);
  const scopes = scopesOf(shown);
  const isReadOnly = readOnlyReason !== undefined;
  const open = ({ subject }: LabelEntry): void => leaveDialogFor(() => openSubject(services, subject));
  const save = async (): Promise<void> => {
    setSaved(undefined);
    const written = writtenOf(shown, scope).map(({ record, from }) => ({
      record,
      scope: SCOPE_TEXT[from],
    }));
    const file = await saveLabels(services.client, written, 'labels.csv');
    if (file !== undefined) setSaved({ file, count: written.length });
  };
  const remove = ({ counts, ofCase, ofAll }: LabelEntry): void => {
    const record = counts === 'case' ? ofCase : ofAll;
    if (record !== undefined)
      void act(() => removeLabel(services, caseId, { record, scope: counts, place: 0 }));
  };
  return (
    <Stack gap="sm">
      <div className={classes.bar}>
        <TextInput
          className={classes.filter}
          aria-label="Filter labels"
          placeholder="Filter by address, label or source"
          leftSection={<IconSearch size={14} />}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Which labels"
          data={SCOPES}
          value={scope}
          onChange={(value) => setScope(value as ShownScope)}
        />
        <span className={classes.dim} role="status">
          {groupedCount(shown.length)} of {groupedCount(labelBook.entries.length)}
        </span>
        <span className={classes.spacer} />
        <Button
          variant="default"
          leftSection={<IconFileImport size={14} />}
          disabled={isReadOnly}
          onClick={onImport}
        >
          Import a CSV…
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          disabled={shown.length === 0}
          title={
            scope === 'both'
              ? 'Saves the listed labels of both books; the column “holds in” names the book of each'
              : 'Saves the listed labels'
          }
          onClick={() => void act(save)}
        >
          Export CSV
        </Button>
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <LookalikeLabels count={warnings.size} />
      <RemovedLabelLine caseId={caseId} act={act} />
      {saved !== undefined && <SavedLabels file={saved.file} count={saved.count} />}
      {shown.length === 0 ? (
        <p className={classes.nothing}>
          {labelBook.entries.length === 0
            ? 'No labels yet. Label an address where it is shown, or import a CSV with the columns address and label.'
            : 'No matching labels.'}
        </p>
      ) : (
        <VirtualLines
          label="Labels"
          heads={['Subject', ...scopes.map((each) => SCOPE_HEADS[each]), 'Source', 'Set at (UTC)', '']}
          columns={scopes.length === 1 ? `${classes.book} ${classes.oneScope}` : classes.book}
          count={shown.length}
          cells={(index) => {
            const entry = shown[index];
            return entry === undefined ? null : (
              <LabelLine
                key={`${entry.subject} ${entry.counts}`}
                entry={entry}
                warning={warnings.get(entry.subject)}
                scopes={scopes}
                isReadOnly={isReadOnly}
                onOpen={() => open(entry)}
                onEdit={() => onEdit(entry.subject)}
                onRemove={() => remove(entry)}
              />
            );
          }}
        />
      )}
      <p className={classes.hint}>
        {readOnlyReason ??
          'A label of this case takes precedence over one for all cases. Both are kept in journals on this machine.'}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
