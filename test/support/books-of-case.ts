/** The transfers of a generated trail as a graph has them. */
import { createTransferBook } from '../../renderer/investigations/graph/transfers/transfer-book.ts';
import { movementOfRow, unsettledOfRow } from '../../shared/engine/transfers/read-transfers.ts';
import { TIMELINE_KINDS } from '../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../shared/service/derived/transfer-source.ts';
import type { CaseOfSums } from './cases-of-sums.ts';
import { finish } from './odd-queries.ts';
import { problemsOf, timelineOf } from './timeline-of-case.ts';

/** The hashes of the rows that the review engine suspects. */
function suspectedOf(given: CaseOfSums): ReadonlySet<unknown> {
  const table = timelineOf(given);
  finish(table.ask({ filter: [{ kind: 'poisoning', keep: 'suspected' }], sort: [] }));
  return new Set(table.readWindow(0, given.rows.length).map(({ fields }) => fields['txId']));
}

/** What settled, and what did not, each in a book of its own. */
export function booksOf(given: CaseOfSums) {
  const { rows } = given;
  const suspected = suspectedOf(given);
  const read = rows.flatMap((row, index) => {
    const source = transferSourceOf(
      TIMELINE_KINDS.find(({ id }) => id === row.list) ?? { endpointId: '', params: {} },
    );
    if (source === undefined) return [];
    const listed = { fields: row.fields, problems: problemsOf(row), seq: 1, index };
    const movement = movementOfRow(listed, source);
    const transfer = typeof movement === 'string' ? unsettledOfRow(listed, movement, source) : movement;
    return transfer === undefined ? [] : [{ ...transfer, isSuspected: suspected.has(row.fields['txId']) }];
  });
  return {
    book: createTransferBook(read.filter((each) => each.unsettled === undefined)),
    unsettled: createTransferBook(read.filter((each) => each.unsettled !== undefined)),
  };
}
