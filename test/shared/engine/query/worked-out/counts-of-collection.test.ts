import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeMovement } from '../../../../../shared/engine/deception/judge-movement.ts';
import { countSymbols, othersOf } from '../../../../../shared/engine/deception/shared-symbols.ts';
import type { WorkedOutOfCollection } from '../../../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { movementReader } from '../../../../../renderer/table/warnings/movement-of-row.ts';
import { warningsOf } from '../../../../../renderer/table/warnings/warning-text.ts';
import { cellText } from '../../../../../shared/service/row-value.ts';
import type { Endpoint } from '../../../../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { BLOCK_FILLS } from '../../../../../shared/service/endpoints/block-fills.ts';
import { TOKEN_LIST } from '../../../../../shared/service/endpoints/token-list.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { addressOf, lookalikeOf } from '../../../../support/lookalike-addresses.ts';
import { naiveDeceptions } from '../../../../support/naive-deceptions.ts';
import { naiveColumn } from '../../../../support/naive-review.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { ODD_SUBJECT, oddRow } from '../../../../support/odd-records.ts';
import { pageOf, reviewRowOf } from '../../../../support/review-rows.ts';

/** Places of rows by their counts, the plain way: those of which nothing is said last. */
const naiveOrder = (counts: readonly number[], descending: boolean): number[] =>
  Array.from(counts.keys()).toSorted((one, other) => {
    const [first = 0, second = 0] = [counts[one], counts[other]];
    if (first === 0 || second === 0) return Number(first === 0) - Number(second === 0);
    return descending ? second - first : first - second;
  });

/**
 * Sorts the rows by their counts, first over some and then over all; `countsOf` computes the counts
 * plainly.
 */
function compareOrders(
  endpoint: Endpoint,
  kind: WorkedOutOfCollection['kind'],
  pages: readonly [readonly JsonObject[], readonly JsonObject[]],
  descending: boolean,
  countsOf: (rows: readonly JsonObject[]) => readonly number[],
): void {
  const table = createReviewTable(endpoint, ODD_SUBJECT);
  const order = { field: kind, descending, worked: { kind } };
  const taken: JsonObject[] = [];
  for (const [place, rows] of pages.entries()) {
    table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', place + 1, rows)] }), [0]);
    taken.push(...rows);
    finish(table.ask({ filter: [], sort: [order] }));
    const found = table
      .readWindow(0, taken.length)
      .map(({ seq, index }) => index + (seq === 1 ? 0 : pages[0].length));
    expect(found).toEqual(naiveOrder(countsOf(taken), descending));
  }
}

const landlord = addressOf('landlord');
const alike = [4, 6, 10].map((head) => lookalikeOf(landlord, head, 4, `fake ${head}`));
const capitals = landlord.toUpperCase().replace('0X', '0x');
const party = fc.constantFrom(
  landlord,
  ...alike,
  capitals,
  `${addressOf('stranger')}, ${alike[0]}`,
  `${landlord},${capitals}`,
  ODD_SUBJECT,
  lookalikeOf(ODD_SUBJECT, 4, 8, 'fake subject'),
  '',
);
const movement: fc.Arbitrary<JsonObject> = fc.record({
  from: party,
  to: party,
  amount: fc.constantFrom('0', '0.00', '1850', '0.001', '0.0010000001', '-1', '1e-400', '', 'much'),
  transactionTime: fc.constantFrom('1732046400000', '1732046400001', '1732046400002', ''),
  tokenContractAddress: fc.constantFrom('', addressOf('usdp'), addressOf('fake usdp'), addressOf('other')),
  transactionSymbol: fc.constantFrom('USDP', 'usdp', 'USD\u0420', 'PRC', '\u0420RC', 'HARB', ''),
  tokenId: fc.constantFrom('', '', '7'),
});
const movements = (maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: movement },
      oddRow.map(({ fields }) => fields),
    ),
    { maxLength },
  );

it('sorts movements by as many warnings as the column shows, and anew when others come', () => {
  const read = movementReader(ADDRESS_TRANSACTION_LIST);
  if (read === undefined) throw new Error('these are movements');
  fc.assert(
    fc.property(movements(30), movements(8), fc.boolean(), (first, second, descending) => {
      compareOrders(ADDRESS_TRANSACTION_LIST, 'warnings', [first, second], descending, (rows) => {
        const known = naiveDeceptions(
          ADDRESS_TRANSACTION_LIST,
          rows.map((fields, index) => reviewRowOf(fields, 1, index)),
          ODD_SUBJECT,
        );
        return rows.map((fields) => warningsOf(known, judgeMovement(known, read(fields))).length);
      });
    }),
    { numRuns: 150 },
  );
});

it('leaves rows that are no movements in the order in which they came', () => {
  const rows = ['9', '7', '8'].map((height) => ({ height }));
  compareOrders(BLOCK_FILLS, 'warnings', [rows, rows], true, (all) => all.map(() => 0));
});

it('sorts tokens by how many others have their symbol, or one that looks like it', () => {
  const token = fc.oneof(
    fc.constantFrom('USDP', 'usdp', 'USD\u0420', 'US\u202EDP', 'HARB', 'PRC', '\u0420RC', '', '\u200B'),
    fc.string({ maxLength: 2 }),
  );
  const tokens = (maxLength: number) =>
    fc.array(
      fc.oneof(
        token.map((each) => ({ token: each })),
        fc.constant({}),
      ),
      { maxLength },
    );
  const column = naiveColumn(TOKEN_LIST, 'token');
  fc.assert(
    fc.property(tokens(40), tokens(10), fc.boolean(), (first, second, descending) => {
      compareOrders(TOKEN_LIST, 'same-symbol', [first, second], descending, (rows) => {
        const symbols = rows.map((fields) => cellText(fields, column));
        const times = countSymbols(
          Array.from(new Set(symbols), (value) => ({
            value,
            count: symbols.filter((each) => each === value).length,
          })),
        );
        return symbols.map((symbol) => othersOf(times, symbol));
      });
    }),
    { numRuns: 150 },
  );
});
