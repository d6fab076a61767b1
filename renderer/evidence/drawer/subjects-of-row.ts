import type { RowOfAnswer } from './evidence-text.ts';
import type { SubjectKind } from '../../parts/chain-subject.ts';
import { subjectsOfCell } from '../../table/data-table/cell-subjects.ts';
import { keptNameOf } from '../../tab/kept-name.ts';
import type { RowTarget } from '../../tab/workbench-context.ts';

/** What notes are written about. The words of a log and bare hashes would only fill the list. */
const NOTED: readonly SubjectKind[] = ['transaction', 'address', 'token', 'height', 'block-hash'];

/** What a note may be about. */
export interface NotedSubject {
  /** Its name in the case; see shared/engine/storage/subject.ts. */
  readonly subject: string;
  /** Where the row has it, in the words of its columns: 'From', or 'From, To' of both. */
  readonly what: string;
}

/**
 * Returns what notes about a row may be about, each once: the row itself, then what it names, its
 * transaction first. `answerRow` is undefined while it is being read.
 */
export function subjectsOfRow(
  { seq, index }: RowTarget,
  answerRow: Pick<RowOfAnswer, 'endpoint' | 'fields'> | undefined,
): readonly NotedSubject[] {
  const places = new Map([[`row:${seq}:${index}`, 'This row']]);
  const { columns = [], chain = 'main' } = answerRow?.endpoint ?? {};
  const named = columns.flatMap((column) =>
    subjectsOfCell(column, answerRow?.fields ?? {}, chain).map((subject) => ({ subject, column })),
  );
  for (const kind of NOTED)
    for (const { subject, column } of named) {
      if (subject.kind !== kind) continue;
      const name = keptNameOf(subject);
      const before = places.get(name);
      // A token is named by its symbol, its full name and its contract.
      const isNew =
        before === undefined || (kind === 'address' && !before.split(', ').includes(column.label));
      if (isNew) places.set(name, before === undefined ? column.label : `${before}, ${column.label}`);
    }
  return Array.from(places, ([subject, what]) => ({ subject, what }));
}
