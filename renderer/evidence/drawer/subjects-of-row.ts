import type { RowOfAnswer } from './evidence-text.ts';
import type { SubjectKind } from '../../parts/chain-subject.ts';
import { subjectsOfRecord } from '../../table/data-table/cell-subjects.ts';
import { keptNameOf } from '../../tab/kept-name.ts';
import type { RowTarget } from '../../tab/workbench-context.ts';

/** What notes are written about. The words of a log and bare hashes would only fill the list. */
const NOTED: readonly SubjectKind[] = ['transaction', 'address', 'token', 'height', 'block-hash'];

/**
 * Returns the names of what notes about a row may be about, each once: the row itself, then what it
 * names, its transaction first. `answerRow` is undefined while it is being read.
 */
export function subjectsOfRow(
  { seq, index }: RowTarget,
  answerRow: Pick<RowOfAnswer, 'endpoint' | 'fields'> | undefined,
): readonly string[] {
  const named =
    answerRow === undefined ? [] : [...subjectsOfRecord(answerRow.endpoint, answerRow.fields).values()];
  const noted = NOTED.flatMap((kind) => named.filter((subject) => subject.kind === kind));
  return [...new Set([`row:${seq}:${index}`, ...noted.map(keptNameOf)])];
}
