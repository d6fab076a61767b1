import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actionText, type ActionPath } from '../../../../../shared/engine/actions/action-fields.ts';
import type { SortOrder } from '../../../../../shared/engine/query/review-session.ts';
import { createAbiBook } from '../../../../../shared/engine/abi/abi-book.ts';
import { readLogRow } from '../../../../../shared/engine/abi/read-log-row.ts';
import { topicOfSignature } from '../../../../../shared/engine/abi/signature.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { LOG_BY_ADDRESS } from '../../../../../shared/service/endpoints/log-by-address.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { compareDecimals, parseDecimal } from '../../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const UINT256_MAX = (2n ** 256n - 1n).toString();
const AMOUNT: ActionPath = ['order', 'amount'];

/**
 * Possible values in a field of an action: amounts that a double cannot distinguish, addresses,
 * texts, and nothing.
 */
const oddText = fc.oneof(
  fc.constantFrom('0', '-0', '00', '1', '1.0', '01', '1.5', '1.50', '-1', '-1.5', '-1.25', '0.05', '0.5'),
  fc.constantFrom('9007199254740992', '9007199254740993', '9007199254740992.5', UINT256_MAX, '1e3', '1e-3'),
  fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map(String),
  fc.tuple(fc.nat(99), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
  fc
    .tuple(fc.constantFrom('1', '-1'), fc.nat({ max: 600 }))
    .map(([begin, zeros]) => begin + '0'.repeat(zeros)),
  fc.constantFrom('0x', '0xAB', '0xab', '0xab00', '0xabc', `0x${'Ff'.repeat(20)}`, `0x${'f0'.repeat(20)}`),
  fc.constantFrom('', 'buy', 'BUY', 'sell', 'ünï', '😀', '\ud800', 'a'.repeat(300), `${'a'.repeat(300)}b`),
  fc.string(),
);
const oddField = fc.oneof(
  { weight: 6, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.constantFrom('12', '1e21', '-0.5', 'true', 'null', '[1,2]', '{}', '{"a":1}') },
);
const oddRow: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 8, arbitrary: oddField.map((text) => ({ actionData: `{"order":{"amount":${text}}}` })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonObject>({}, { actionData: '' }, { actionData: '{' }, { actionData: '[]' }),
  },
);

type Compared = readonly [kind: number, compare: (other: string) => number];

/** Numbers before bytes before texts. */
function comparedAs(text: string): Compared {
  const decimal = parseDecimal(text);
  if (decimal !== undefined)
    return [0, (other) => compareDecimals(decimal, parseDecimal(other) ?? { units: 0n, scale: 0 })];
  const lower = text.toLowerCase();
  const isHex = /^0x(?:[0-9a-f]{2})*$/.test(lower);
  return [
    isHex && text.startsWith('0x') ? 1 : 2,
    (other) => Number(lower > other.toLowerCase()) - Number(lower < other.toLowerCase()),
  ];
}

/** Places of rows in the order that is asked for, the plain way. */
function naiveOrder(texts: readonly string[], descending: boolean): number[] {
  return texts
    .map((text, place) => ({ text, place }))
    .toSorted((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      const [kind, compare] = comparedAs(one.text);
      const [otherKind] = comparedAs(other.text);
      return (descending ? -1 : 1) * (kind - otherKind || compare(other.text));
    })
    .map(({ place }) => place);
}

function tableOf(...pages: readonly (readonly JsonObject[])[]) {
  const table = createReviewTable(TZ_TRANSACTION_MULTI, undefined);
  const take = (page: number): void => {
    const added = { chunks: [], pages: [pageOf('c', page, pages[page - 1] ?? [])] };
    table.takePages(0, table.readRows(0, added), [0]);
  };
  take(1);
  return { table, take };
}

const byAmount = (descending: boolean): SortOrder => ({
  field: 'action:/order/amount',
  descending,
  worked: { kind: 'action', path: AMOUNT },
});

it('sorts rows by a field of their actions as the plain model does, with rows that come meanwhile', () => {
  fc.assert(
    fc.property(
      fc.array(oddRow, { maxLength: 80 }),
      fc.array(oddRow, { maxLength: 20 }),
      fc.boolean(),
      (first, second, descending) => {
        const { table, take } = tableOf(first, second);
        const asked = { filter: [], sort: [byAmount(descending)] };
        for (const given of [first, [...first, ...second]]) {
          if (given !== first) take(2);
          finish(table.ask(asked));
          const texts = given.map((fields) => actionText(fields, AMOUNT));
          expect(table.readWindow(0, given.length).map(({ fields }) => actionText(fields, AMOUNT))).toEqual(
            naiveOrder(texts, descending).map((place) => texts[place]),
          );
          expect(
            table.readWindow(0, given.length).map(({ seq, index }) => index + (seq - 1) * first.length),
          ).toEqual(naiveOrder(texts, descending));
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('keeps the order of long lists, either way round and of a part of them', () => {
  const rows = Array.from({ length: 3000 }, (_, place) => ({
    status: place % 3 === 0 ? '0x0' : '0x1',
    actionData: place % 7 === 0 ? '{}' : `{"order":{"amount":"${10n ** 20n + BigInt((place * 37) % 50)}"}}`,
  }));
  const { table } = tableOf(rows);
  const texts = rows.map((fields) => actionText(fields, AMOUNT));
  for (const descending of [true, false, true])
    for (const status of [undefined, '0x0']) {
      finish(
        table.ask({
          filter: status === undefined ? [] : [{ kind: 'equals', field: 'status', anyOf: [status] }],
          sort: [byAmount(descending)],
        }),
      );
      expect(table.readWindow(0, rows.length).map(({ index }) => index)).toEqual(
        naiveOrder(texts, descending).filter(
          (place) => status === undefined || rows[place]?.status === status,
        ),
      );
    }
});

it('sorts by implied decimals and by the number of remarks; records without any come last', () => {
  const rows: JsonObject[] = [
    { value: '1', valueRaw: '1000000' },
    { value: '', valueRaw: '' },
    { value: '1', valueRaw: '1000000000000000000' },
    { value: '1', valueRaw: '17', status: '0x0', errorMessage: '' },
    { value: '1', valueRaw: '17' },
  ];
  const { table } = tableOf(rows);
  const orderBy = (kind: 'implied-decimals' | 'remarks', descending: boolean): number[] => {
    finish(table.ask({ filter: [], sort: [{ field: kind, descending, worked: { kind } }] }));
    return table.readWindow(0, rows.length).map(({ index }) => index);
  };
  expect(orderBy('implied-decimals', true)).toEqual([2, 0, 1, 3, 4]);
  expect(orderBy('implied-decimals', false)).toEqual([0, 2, 1, 3, 4]);
  expect(orderBy('remarks', true)).toEqual([3, 4, 0, 1, 2]);
});

it('sorts logs by their event, those that fit no ABI last; logs of one event stay as they came', () => {
  const data = { abis: [], implementations: new Map() };
  const book = createAbiBook(data);
  const word = (end: string): string => `0x${end.padStart(64, '0')}`;
  const topic = fc.constantFrom(
    ...['Transfer(address,address,uint256)', 'Approval(address,address,uint256)', 'Unheard(uint8)'].map(
      topicOfSignature,
    ),
    word('7'),
  );
  const log: fc.Arbitrary<JsonObject> = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(
          topic,
          fc.array(fc.constantFrom(word('a'), word('b')), { maxLength: 3 }),
          fc.constantFrom('', word('9')),
        )
        .map(([first, others, data]) => ({ address: '0xAA', topics: [first, ...others], data })),
    },
    { weight: 1, arbitrary: fc.constantFrom<JsonObject>({}, { topics: [] }, { topics: 'none', data: '0x' }) },
  );
  fc.assert(
    fc.property(fc.array(log, { maxLength: 60 }), fc.boolean(), (logs, descending) => {
      const table = createReviewTable(LOG_BY_ADDRESS, undefined);
      table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, logs)] }), [0]);
      const worked = { kind: 'event', book: { key: 'standards', data } } as const;
      finish(table.ask({ filter: [], sort: [{ field: 'decoded', descending, worked }] }));
      const texts = logs.map((fields) => {
        const reading = readLogRow(book, fields);
        return reading.kind === 'unknown' ? '' : reading.signature;
      });
      expect(table.readWindow(0, logs.length).map(({ index }) => index)).toEqual(
        naiveOrder(texts, descending),
      );
    }),
    { numRuns: 100 },
  );
});
