import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { packPages } from '../../../../../shared/engine/storage/pack-pages.ts';
import type { WalkRows } from '../../../../../shared/engine/storage/walk-rows.ts';
import type { ReviewQuery, ReviewRow } from '../../../../../shared/engine/query/review-session.ts';
import {
  createReviewTable,
  type ReviewTable,
} from '../../../../../shared/engine/query/session/review-table.ts';
import type { ParsedRow } from '../../../../../shared/contract/query-contract.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { BLOCK_FILLS } from '../../../../../shared/service/endpoints/block-fills.ts';
import {
  naiveDirection,
  naiveDistinct,
  naiveGroups,
  naiveHistogram,
  naiveProblems,
  naiveQuery,
} from '../../../../support/naive-review.ts';
import { finish, oddGrouping, oddLevel, oddQuery } from '../../../../support/odd-queries.ts';
import { ODD_FIELDS, ODD_SUBJECT, oddRow, soughtText } from '../../../../support/odd-records.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const ENDPOINT = ADDRESS_TRANSACTION_LIST;
const query = oddQuery(ODD_FIELDS);
const level = oddLevel(ODD_FIELDS);
const rows = fc.array(oddRow, { maxLength: 60 });

const page = (number: number, given: readonly ParsedRow[], walk = 0, seq = number): PageRecord => ({
  ...pageOf('c', number, [], { walk, seq }),
  rows: [...given],
});

const asPages = (...pages: readonly PageRecord[]): WalkRows => ({ chunks: [], pages });
const asChunk = (added: PageRecord): WalkRows => ({
  chunks: [structuredClone(packPages([added], ENDPOINT.columns))],
  pages: [],
});

const takeRows = (table: ReviewTable, added: WalkRows, walks: readonly number[]): void =>
  table.takePages(0, table.readRows(0, added), walks);

/** Rows of a page as a session must give them. */
const rowsOf = ({ rows: given, evidence }: PageRecord, subject: string | undefined): ReviewRow[] =>
  given.map(({ fields, problems }, index) => ({
    key: `${evidence.seq}:${index}`,
    seq: evidence.seq,
    index,
    sha256: evidence.sha256,
    receivedAt: evidence.receivedAt,
    fields,
    problems,
    direction: naiveDirection(fields, subject),
  }));

function tableOf(given: readonly ParsedRow[]) {
  const table = createReviewTable(ENDPOINT, ODD_SUBJECT);
  takeRows(table, asPages(page(1, given)), [0]);
  return { table, model: rowsOf(page(1, given), ODD_SUBJECT) };
}

it('gives every row just as it came, whatever its fields hold, field by field in their order', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const { table, model } = tableOf(given);
      finish(table.ask());
      const read = table.readWindow(0, given.length);
      expect(read).toEqual(model);
      expect(read.map(({ fields }) => JSON.stringify(fields))).toEqual(
        model.map(({ fields }) => JSON.stringify(fields)),
      );
    }),
    { numRuns: 150 },
  );
});

it('filters and sorts as the plain model does', () => {
  fc.assert(
    fc.property(rows, query, (given, asked) => {
      const { table, model } = tableOf(given);
      const expected = naiveQuery(ENDPOINT, model, asked);
      expect(finish(table.ask(asked))).toEqual({
        total: model.length,
        matched: expected.length,
        ...naiveProblems(model),
      });
      expect(table.readWindow(0, given.length).map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    }),
    { numRuns: 250 },
  );
});

it('finds a text whatever the normalisation of either, and an address in whatever notation [found 21] [found 14]', () => {
  const address = `0x${'5a'.repeat(20)}`;
  const fields = { transactionSymbol: 'Börse ガ', to: address };
  for (const of of ['NFC', 'NFD', 'NFKD'] as const) {
    const symbol = fields.transactionSymbol.normalize(of);
    const { table } = tableOf([
      { fields: { ...fields, transactionSymbol: symbol }, problems: [] },
      { fields: { transactionSymbol: 'Borse', to: `0x${'5b'.repeat(20)}` }, problems: [] },
    ]);
    const matched = (text: string): number =>
      finish(table.ask({ filter: [{ kind: 'text', text }], sort: [] })).matched;
    for (const by of ['NFC', 'NFD', 'NFKD'] as const) expect(matched('BÖRSE ガ'.normalize(by))).toBe(1);
    for (const text of [
      `XKO${address.slice(2)}`,
      `https://e.example/address/${address}#code`,
      `"${address}",`,
    ])
      expect(matched(text)).toBe(1);
    const inField = { kind: 'contains', field: 'transactionSymbol', text: 'ö'.normalize('NFD') } as const;
    expect(finish(table.ask({ filter: [inField], sort: [] })).matched).toBe(1);
  }
});

it('narrows a text letter by letter, with rows that come meanwhile, as the plain model does', () => {
  fc.assert(
    fc.property(
      rows,
      rows,
      query,
      soughtText,
      fc.constantFrom(undefined, 'txId', 'amount', 'to'),
      (first, second, other, text, field) => {
        const table = createReviewTable(ENDPOINT, ODD_SUBJECT);
        const pages = [page(1, first), page(2, second)] as const;
        takeRows(table, asPages(pages[0]), [0]);
        const letters = Array.from(text);
        for (let typed = 1; typed <= letters.length; typed += 1) {
          if (typed === 3) takeRows(table, asPages(pages[1]), [0]);
          const part = letters.slice(0, typed).join('');
          const clause =
            field === undefined
              ? ({ kind: 'text', text: part } as const)
              : ({ kind: 'contains', field, text: part } as const);
          const asked = { ...other, filter: [...other.filter, clause] };
          finish(table.ask(asked));
          const model = (typed < 3 ? pages.slice(0, 1) : pages).flatMap((each) => rowsOf(each, ODD_SUBJECT));
          const expected = naiveQuery(ENDPOINT, model, asked);
          expect(table.readWindow(0, model.length).map(({ key }) => key)).toEqual(
            expected.map(({ key }) => key),
          );
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('a query that is given up changes nothing of what the queries before it have found', () => {
  const symbols = ['A', 'B', 'AB', 'BA', 'C'];
  const given = Array.from({ length: 40 }, (_, row) => ({
    fields: { transactionSymbol: symbols[row % symbols.length] ?? '' },
    problems: [],
  }));
  const { table, model } = tableOf(given);
  const asking = (text: string): ReviewQuery => ({ filter: [{ kind: 'text', text }], sort: [] });
  for (const [one, other, third] of ['ABC', 'BCA', 'CAB', 'ABA']) {
    for (const text of [one, other, one, other]) finish(table.ask(asking(text ?? '')));
    for (const steps of [1, 2, 3, 4]) {
      const givenUp = table.ask(asking(third ?? ''));
      for (let count = 0; count < steps; count += 1) givenUp.next();
      for (const text of [other, `${other}A`]) {
        finish(table.ask(asking(text ?? '')));
        expect(table.readWindow(0, 40)).toEqual(naiveQuery(ENDPOINT, model, asking(text ?? '')));
      }
    }
  }
});

it('nor where rows were let go since', () => {
  const table = createReviewTable(ENDPOINT, ODD_SUBJECT);
  const given = Array.from({ length: 21_000 }, (_, row) => ({
    fields: { transactionSymbol: row % 3 === 0 ? 'A' : 'B' },
    problems: [],
  }));
  const asking = (text: string): ReviewQuery => ({ filter: [{ kind: 'text', text }], sort: [] });
  takeRows(table, asPages(page(1, given)), [0]);
  for (const text of ['A', 'B']) finish(table.ask(asking(text)));
  // All of the former walk is dropped, and with it the table that held it.
  takeRows(table, asPages(page(1, given.slice(0, 9), 1, 2)), [1]);
  for (let again = 0; again < 2; again += 1) {
    expect(finish(table.ask(asking('A'))).matched).toBe(3);
    expect(table.ask(asking('B')).next().done).toBe(false);
  }
});

it('sorts and finds in long lists of values that are close together as the plain model does', () => {
  const near = fc.constantFrom(
    '1.00000000000000000',
    '-1.00000000000000000',
    '90071992547409930000',
    '7.',
    '0.',
  );
  const close = fc.tuple(near, fc.nat(40), fc.nat(9), fc.nat(30)).map(([begin, end, digit, place]) => ({
    amount: `${begin}${end}`,
    txId: `0x${'ab'.repeat(28)}${String(end).padStart(7, '0')}${digit}`,
    from: `0x${'cd'.repeat(18)}${String(end).padStart(4, '0')}`,
    transactionTime: String(1_732_046_400_000 + end * 86_400_000_000 + place),
  }));
  fc.assert(
    fc.property(
      fc.array(close, { minLength: 400, maxLength: 900 }),
      fc.constantFrom('amount', 'txId', 'from', 'transactionTime'),
      fc.boolean(),
      soughtText,
      (given, by, descending, text) => {
        const { table, model } = tableOf(given.map((fields) => ({ fields, problems: [] })));
        for (const filter of [[], [{ kind: 'text' as const, text }]]) {
          const asked = { filter, sort: [{ field: by, descending }] };
          finish(table.ask(asked));
          expect(table.readWindow(0, given.length).map(({ key }) => key)).toEqual(
            naiveQuery(ENDPOINT, model, asked).map(({ key }) => key),
          );
        }
      },
    ),
    { numRuns: 15 },
  );
});

it('leaves rows that answer another question out of sums, also from chunks and after rows were let go [found 2] [found 25]', () => {
  const row = (amount: string, state: string, isOther: boolean): ParsedRow => ({
    fields: { txId: '0x01', from: ODD_SUBJECT, to: '0x02', amount, state },
    problems: isOther ? [{ field: 'from', reason: 'is another address', isOfQuestion: true }] : [],
  });
  const given = [row('1', 'success', false), row('100', 'success', true), row('1000', 'fail', true)];
  const table = createReviewTable(ENDPOINT, ODD_SUBJECT);
  const sums = (): unknown => {
    finish(table.ask());
    const sum = { field: 'amount', state: 'state', isBySide: true };
    return finish(table.group({ by: { field: 'txId' }, sum, atMost: 5 })).groups[0]?.sums;
  };
  takeRows(table, asPages(page(1, given)), [0]);
  expect(sums()).toMatchObject([{ sum: '1', rows: 1, sides: { out: { sum: '1' } }, mismatched: 2 }]);
  takeRows(table, asChunk(page(2, given)), [0]);
  expect(sums()).toMatchObject([{ sum: '2', rows: 2, mismatched: 4 }]);
  const many = Array.from({ length: 20_001 }, () => row('7', 'success', true));
  takeRows(table, asPages(page(3, many)), [0]);
  expect(sums()).toMatchObject([{ sum: '2', rows: 2, mismatched: 20_005 }]);
  takeRows(table, asPages(page(3, given)), [0]);
  expect(sums()).toMatchObject([{ sum: '3', rows: 3, mismatched: 6 }]);
});

it('groups, sums, counts and picks as the plain model does', () => {
  const request = oddGrouping(ODD_FIELDS, ['transactionSymbol', 'state']);
  fc.assert(
    fc.property(
      rows,
      query,
      request,
      level,
      fc.integer({ min: 1, max: 50 }),
      (given, asked, group, top, count) => {
        const { table, model } = tableOf(given);
        finish(table.ask(asked));
        const matched = naiveQuery(ENDPOINT, model, asked);
        expect(finish(table.group(group))).toEqual(naiveGroups(ENDPOINT, matched, group, model, ODD_SUBJECT));
        expect(finish(table.distinct(top.field, count))).toEqual(
          naiveDistinct(ENDPOINT, model, top.field, count),
        );
        expect(finish(table.histogram('transactionTime', count))).toEqual(
          naiveHistogram(ENDPOINT, matched, 'transactionTime', count),
        );
        expect(finish(table.top({ ...top, count }))).toEqual(
          naiveQuery(ENDPOINT, matched, { filter: [], sort: [top] }).slice(0, count),
        );
      },
    ),
    { numRuns: 250 },
  );
});

it('stays right while pages arrive, are replaced and are dropped, before, between and during queries', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('take' as const),
      walk: fc.nat(2),
      number: fc.integer({ min: 1, max: 5 }),
      given: fc.array(oddRow, { maxLength: 8 }),
      walks: fc.subarray([0, 1, 2], { minLength: 1 }),
    }),
    fc.record({ kind: fc.constant('ask' as const), query }),
    fc.record({ kind: fc.constant('again' as const) }),
    // Steps of a query that a newer one cancels.
    fc.record({ kind: fc.constant('give up' as const), query, after: fc.integer({ min: 1, max: 16 }) }),
    // As many steps of what is prepared in the background.
    fc.record({ kind: fc.constant('settle' as const), steps: fc.nat(12) }),
    // Steps of a query, with a page in the middle of them.
    fc.record({
      kind: fc.constant('race' as const),
      query,
      after: fc.nat(16),
      given: fc.array(oddRow, { maxLength: 8 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const table = createReviewTable(ENDPOINT, ODD_SUBJECT);
      let pages: PageRecord[] = [];
      let seq = 0;
      let inForce: ReviewQuery = { filter: [], sort: [] };
      const model = (): ReviewRow[] =>
        pages
          .toSorted((one, other) => one.walk - other.walk || one.page - other.page)
          .flatMap((each) => rowsOf(each, ODD_SUBJECT));
      const take = (
        walk: number,
        number: number,
        given: readonly ParsedRow[],
        walks: readonly number[],
      ): void => {
        seq += 1;
        const added = page(number, given, walk, seq);
        pages = [
          ...pages.filter(
            (each) => walks.includes(each.walk) && !(each.walk === walk && each.page === number),
          ),
          added,
        ];
        takeRows(table, seq % 2 === 0 ? asChunk(added) : asPages(added), walks);
      };
      const frozen: { readonly table: ReturnType<typeof table.freeze>; readonly rows: ReviewRow[] }[] = [];
      const compare = (expected: readonly ReviewRow[]): void => {
        expect(table.readWindow(0, 1000)).toEqual(expected);
        frozen.push({ table: table.freeze(), rows: [...expected] });
      };
      for (const each of steps) {
        if (each.kind === 'take') take(each.walk, each.number, each.given, [...each.walks, each.walk]);
        else if (each.kind === 'settle') {
          const settling = table.settle();
          for (let count = 0; count < each.steps; count += 1) settling.next();
        } else if (each.kind === 'give up') {
          const asking = table.ask(each.query);
          let isOver = false;
          for (let count = 0; count < each.after && !isOver; count += 1) isOver = asking.next().done === true;
          if (isOver) inForce = each.query;
        } else if (each.kind === 'race') {
          const expected = naiveQuery(ENDPOINT, model(), each.query);
          const asking = table.ask(each.query);
          let isOver = false;
          for (let count = 0; count < each.after && !isOver; count += 1) isOver = asking.next().done === true;
          take(0, 9, each.given, [0, 1, 2]);
          if (!isOver) finish(asking);
          inForce = each.query;
          // Begun before the page came, it does not show it; not begun yet, it does.
          compare(each.after === 0 ? naiveQuery(ENDPOINT, model(), each.query) : expected);
        } else {
          if (each.kind === 'ask') inForce = each.query;
          finish(each.kind === 'ask' ? table.ask(each.query) : table.ask());
          compare(naiveQuery(ENDPOINT, model(), inForce));
        }
      }
      for (const each of frozen) expect(each.table.read(0, 1000)).toEqual(each.rows);
    }),
    { numRuns: 100 },
  );
});

it('reads a column under either of its names, the first that has a value', () => {
  const table = createReviewTable(BLOCK_FILLS, undefined);
  const given = [
    '{"difficuity":"3"}',
    '{"difficulty":"2"}',
    '{"difficuity":"","difficulty":"1"}',
    '{"difficulty":null}',
  ];
  const parsed = given.map((each) => ({ fields: JSON.parse(each) as ParsedRow['fields'], problems: [] }));
  takeRows(table, asPages(page(1, parsed)), [0]);
  finish(table.ask({ filter: [], sort: [{ field: 'difficuity', descending: false }] }));
  expect(table.readWindow(0, 9).map(({ index }) => index)).toEqual([3, 2, 1, 0]);
  expect(finish(table.distinct('difficuity', 9)).map(({ value }) => value)).toEqual(['', '1', '2', '3']);
});

it('lets go of rows that are no longer shown, and keeps what is frozen', () => {
  const table = createReviewTable(ENDPOINT, undefined);
  const many = (walk: number) =>
    Array.from({ length: 25_000 }, (_, n) => ({
      fields: { txId: `0x${walk}`, height: String(n) },
      problems: [],
    }));
  takeRows(table, asPages(page(1, many(0))), [0]);
  finish(table.ask({ filter: [{ kind: 'equals', field: 'height', anyOf: ['7'] }], sort: [] }));
  const frozen = table.freeze();
  takeRows(table, asPages(page(1, many(1), 1, 2)), [1]);
  expect(finish(table.ask())).toMatchObject({ total: 25_000, matched: 1 });
  expect(table.readWindow(0, 1)[0]).toMatchObject({ key: '2:7', fields: { txId: '0x1', height: '7' } });
  expect(frozen.read(0, 1)[0]).toMatchObject({ key: '1:7', fields: { txId: '0x0', height: '7' } });
});
