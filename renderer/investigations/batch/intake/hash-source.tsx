import { Button, CloseButton, FileButton, Select, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useCallback, useState, type ClipboardEvent } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { readTextFile } from '../../../parts/read-text-file.ts';
import { useDropZone } from '../../../parts/use-drop-zone.ts';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../batch.module.css';
import type { HashTable } from '../read/hash-table.ts';
import { columnText, tableText } from './table-text.ts';
import type { HashText } from './use-hash-reading.ts';

interface HashSourceProps {
  readonly value: HashText;
  readonly onValue: (value: HashText) => void;
  readonly table: HashTable | undefined;
  /** -1 for the whole text; undefined for what its headings suggest. */
  readonly column: number | undefined;
  readonly onColumn: (column: number) => void;
}

export const PASTED = 'pasted text';
/**
 * A longer text would slow the field down: it is parsed all the same, but named instead of shown.
 */
const SHOWN_CHARACTERS = 100_000;
const MOST_BYTES = 64 * 1024 * 1024;

const sizeOf = (characters: number): string => `${groupedCount(characters)} characters`;

/** Where the hashes come from: typed, pasted, dropped, or the text of a file. */
export function HashSource({ value, onValue, table, column, onColumn }: HashSourceProps) {
  const [refusal, setRefusal] = useState<string>();
  const take = useCallback(
    (text: string, source: string): void => {
      setRefusal(undefined);
      onValue({ text, source });
    },
    [onValue],
  );
  const takeFile = useCallback(
    async (file: File | null | undefined): Promise<void> => {
      if (file === null || file === undefined) return;
      if (file.size > MOST_BYTES) {
        setRefusal(`${file.name} has ${groupedCount(file.size)} bytes: at most 64 MiB are read.`);
        return;
      }
      try {
        take(await readTextFile(file), file.name);
      } catch {
        setRefusal(
          `${file.name} could not be read. Look whether it is still there, and whether you may read it.`,
        );
      }
    },
    [take],
  );
  const onDrop = useCallback(
    (data: DataTransfer): void => {
      const [file] = data.files;
      if (file === undefined) take(data.getData('text/plain'), PASTED);
      else void takeFile(file);
    },
    [take, takeFile],
  );
  const { ref, isOver } = useDropZone<HTMLElement>(onDrop);
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (text.length <= SHOWN_CHARACTERS) return;
    event.preventDefault();
    take(text, PASTED);
  };
  const isNamed = value.source !== PASTED || value.text.length > SHOWN_CHARACTERS;
  return (
    <section
      ref={ref}
      className={isOver ? `${classes.source} ${classes.over}` : classes.source}
      aria-label="Hashes"
    >
      {isNamed ? (
        <div className={classes.named}>
          <strong>
            <HostileText text={value.source} atMost={80} />
          </strong>
          <span className={workbenchClasses.dim}>{sizeOf(value.text.length)}</span>
          <CloseButton size={22} aria-label="Take another list" onClick={() => take('', PASTED)} />
        </div>
      ) : (
        <Textarea
          label="Transaction hashes"
          description="In any form: one per line or many, with commas, quotes or links to explorers. Up to 100,000."
          placeholder={'0x…\nhttps://explorer.example/tx/0x…'}
          classNames={{ input: 'casebook-mono' }}
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          rows={8}
          value={value.text}
          onPaste={onPaste}
          onChange={(event) => take(event.currentTarget.value, PASTED)}
        />
      )}
      <div className={classes.choices}>
        <FileButton accept=".csv,.tsv,.txt,.json,text/*" onChange={(file) => void takeFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={14} />}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <span className={workbenchClasses.dim}>or drop one here</span>
        {table !== undefined && (
          <Select
            aria-label="Column"
            className={workbenchClasses.field}
            allowDeselect={false}
            placeholder="Choose the column"
            data={[
              { value: '-1', label: 'All of the text' },
              ...table.columns.map((each) => ({
                value: String(each.index),
                label: columnText(each, table.kind),
              })),
            ]}
            value={column === undefined && table.best === undefined ? null : String(column ?? table.best)}
            onChange={(chosen) => onColumn(Number(chosen ?? -1))}
          />
        )}
      </div>
      {table !== undefined && (
        <div className={workbenchClasses.dim} role="status">
          {tableText(table, column)}
        </div>
      )}
      {refusal !== undefined && (
        <p className={workbenchClasses.notice} role="alert">
          {revealWhole(refusal)}
        </p>
      )}
    </section>
  );
}
