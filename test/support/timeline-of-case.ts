/** A generated trail in the review engine, as it is after its lists were collected. */
import { createReviewTable, type ReviewTable } from '../../shared/engine/query/session/review-table.ts';
import { ADDRESS_TIMELINE, TIMELINE_KINDS } from '../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../shared/service/derived/transfer-source.ts';
import type { ParsedRow } from '../../shared/contract/query-contract.ts';
import { LISTS, type CaseOfSums, type FatedRow } from './cases-of-sums.ts';
import { finish } from './odd-queries.ts';
import { pageOf } from './review-rows.ts';

/** What is wrong with a row, as far as it does not match its request. */
export const problemsOf = ({ fate }: FatedRow): ParsedRow['problems'] =>
  fate === 'mismatched' ? [{ field: 'from', reason: 'is another address', isOfQuestion: true }] : [];

/** The timeline of a case, every list a collection of its own. */
export function timelineOf({ subject, rows }: CaseOfSums): ReviewTable {
  const kinds = LISTS.flatMap((list) => TIMELINE_KINDS.find(({ id }) => id === list) ?? []);
  const table = createReviewTable(ADDRESS_TIMELINE, subject, {
    lists: kinds.map(({ endpointId, label }) => ({ endpointId, kind: label })),
    sources: kinds.map((kind) => transferSourceOf(kind)),
  });
  for (const [place, list] of LISTS.entries()) {
    const own = rows.filter((row) => row.list === list);
    const page = {
      ...pageOf('c', 1, [], { seq: place + 1 }),
      rows: own.map((row) => ({ fields: row.fields, problems: problemsOf(row) })),
    };
    table.takePages(place, table.readRows(place, { chunks: [], pages: [page] }), [0]);
  }
  finish(table.ask());
  return table;
}
