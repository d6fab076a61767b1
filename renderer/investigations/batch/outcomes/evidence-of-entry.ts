import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import type { RecordTarget } from '../../../tab/workbench-context.ts';
import type { OutcomeTable } from './outcome-table.ts';
import { readChunks, rowsByHash } from './records-of-entry.ts';

/** Returns whether there was a response about an entry. */
export function hasAnswer(table: OutcomeTable, entry: number): boolean {
  const source = table.sourceOf(entry);
  return ['found', 'absent'].includes(source.table.ownOutcome(source.entry));
}

/**
 * The evidence for the outcome of an entry with a response: its first record, the node's response,
 * or the response without a record of it. Rejects if the database cannot be read, and with
 * storage.not-found if it no longer has the response.
 */
export async function evidenceOfEntry(
  repository: Pick<CaseRepository, 'listPagesBetween'>,
  table: OutcomeTable,
  entry: number,
): Promise<RecordTarget> {
  const source = table.sourceOf(entry);
  const place = source.table.placeOf(source.entry);
  const pages = place === undefined ? [] : await readChunks(repository, source.table, place, place);
  const row = rowsByHash(pages, source.table.endpoint).get(table.row(entry).hash ?? '')?.[0];
  if (row !== undefined) return { seq: row.seq, ...(row.index < 0 ? {} : { index: row.index }) };
  const [first] = pages;
  if (first === undefined)
    throw new CasebookError('storage.not-found', {
      message: 'The answer about this hash was asked for in the browser database, which does not have it.',
      nextStep: 'Choose “Rebuild case from journal” in the menu of the case: the journal has every answer.',
    });
  return { seq: first.evidence.seq };
}
