/**
 * The product's review table as the worker uses it: reads rows from packed pages, runs queries in
 * steps, and returns a window of rows.
 */
import { packPages } from '../../../../shared/engine/storage/pack-pages.ts';
import type { ReviewQuery } from '../../../../shared/engine/query/review-session.ts';
import { createReviewTable, type ReviewTable } from '../../../../shared/engine/query/session/review-table.ts';
import { runSteps } from '../../../../shared/engine/query/session/run-steps.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { BENCH_SUBJECT } from '../../../support/bench-rows.ts';
import { groupLine, TOLD_GROUPS, type BenchQuery, type LoadEngine } from '../bench-queries.ts';
import { benchPages, PAGES_OF_CHUNK, ROWS_OF_PAGE } from '../../../support/bench-pages.ts';

const NOTHING: ReviewQuery = { filter: [], sort: [] };
const never = new AbortController().signal;

function reviewQueryOf(query: BenchQuery): ReviewQuery {
  switch (query.ask) {
    case 'equals':
      return { filter: [{ kind: 'equals', field: query.field, anyOf: [query.value] }], sort: [] };
    case 'amount':
      return {
        filter: [{ kind: 'amount', field: 'amount', atLeast: String(query.from), atMost: String(query.to) }],
        sort: [],
      };
    case 'time':
      return {
        filter: [{ kind: 'time', field: 'transactionTime', from: query.from, to: query.to }],
        sort: [],
      };
    case 'contains': {
      const { field, text } = query;
      return {
        filter: [field === undefined ? { kind: 'text', text } : { kind: 'contains', field, text }],
        sort: [],
      };
    }
    case 'sort':
      return { filter: [], sort: [{ field: query.field, descending: false }] };
    default:
      return NOTHING;
  }
}

/** The numbers of the rows shown: pages have a seq each, and rows a place in their page. */
function shownRows(table: ReviewTable, matched: number): Uint32Array {
  const rows = new Uint32Array(matched);
  for (let from = 0; from < matched; from += 10_000)
    for (const [place, { seq, index }] of table.readWindow(from, from + 10_000).entries())
      rows[from + place] = (seq - 1) * ROWS_OF_PAGE + index;
  return rows;
}

export const loadOurs: LoadEngine = async (count) => {
  const table = createReviewTable(ADDRESS_TRANSACTION_LIST, BENCH_SUBJECT);
  for (const [first, ...others] of benchPages(count, PAGES_OF_CHUNK)) {
    if (first === undefined) continue;
    const chunk = packPages([first, ...others], ADDRESS_TRANSACTION_LIST.columns);
    table.takePages(0, table.readRows(0, { chunks: [chunk], pages: [] }), [0]);
  }
  await runSteps(table.ask(), never);
  // As the worker does it once a tab is open, while no query is asked.
  const began = performance.now();
  await runSteps(table.prepareOrders(), never);
  return {
    prepared: `the orders by time and by amount were worked out before, as in the background of a tab that was opened: ${Math.round(performance.now() - began)} ms`,
    prepare: async () => void (await runSteps(table.ask(NOTHING), never)),
    show: () => void table.readWindow(0, 100),
    ask: async (query) => {
      if (query.ask === 'distinct') {
        const found = await runSteps(table.distinct(query.field, TOLD_GROUPS), never);
        return () => ({ groups: found.map(({ value, count: rows }) => `${value} ${rows}`) });
      }
      if (query.ask === 'group') {
        const request = {
          by: 'counterparty',
          sum: { field: 'amount' },
          atMost: TOLD_GROUPS,
        } as const;
        const { groups } = await runSteps(table.group(request), never);
        return () => ({
          groups: groups.map(({ value, count: rows, sums, first = 0, last = 0 }) =>
            groupLine(value, rows, sums[0]?.sum ?? '', first, last),
          ),
        });
      }
      const { matched } = await runSteps(table.ask(reviewQueryOf(query)), never);
      return () => ({ rows: shownRows(table, matched) });
    },
  };
};
