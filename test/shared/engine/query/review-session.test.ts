import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import type { FilterClause, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { addressOf, lookalikeOf } from '../../../support/lookalike-addresses.ts';
import { collectionOf, pageOf, reviewOver } from '../../../support/review-rows.ts';

const subject = `0x${'aB'.repeat(20)}`;
const other = `0x${'cd'.repeat(20)}`;
const rowOf = (n: number, fields: JsonObject = {}): JsonObject => ({
  txId: `0x${n.toString(16).padStart(64, '0')}`,
  height: String(100 + n),
  transactionTime: String(1_732_046_400_000 + n * 1000),
  from: subject.toLowerCase(),
  to: other,
  amount: String(n),
  state: 'success',
  transactionSymbol: 'ETH',
  ...fields,
});

let database: CaseDatabase;
let repository: CaseRepository;
let review: ReturnType<typeof reviewOver>;
beforeEach(async () => {
  database = await openDatabase(`review-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
});
afterEach(async () => {
  review.stop();
  await database.delete();
});

async function openWith(...pages: (readonly JsonObject[])[]): Promise<ReviewSession> {
  await repository.commitPages(
    collectionOf('c'),
    pages.map((rows, index) => pageOf('c', index + 1, rows)),
  );
  return review.open({ collectionIds: ['c'], subject });
}
const shown = async (session: ReviewSession, filter: readonly FilterClause[], field = 'txId') => {
  const { matched } = await session.setQuery({ filter, sort: [] });
  return (await session.readWindow(0, matched)).map(({ fields }) => fields[field]);
};

it('gives windows of rows in the order in which they were collected, with their evidence', async () => {
  const session = await openWith([rowOf(1), rowOf(2)], [rowOf(3)]);
  expect(await session.setQuery({ filter: [], sort: [] })).toEqual({ total: 3, matched: 3, malformed: 0 });
  const rows = await session.readWindow(1, 3);
  expect(rows.map(({ key, seq, index }) => ({ key, seq, index }))).toEqual([
    { key: '1:1', seq: 1, index: 1 },
    { key: '2:0', seq: 2, index: 0 },
  ]);
  expect(await session.readWindow(3, 9)).toEqual([]);
});

it('counts malformed rows and keeps them', async () => {
  const page = pageOf('c', 1, [rowOf(1), { height: { $number: '3' } }]);
  await repository.commitPages(collectionOf('c'), [
    {
      ...page,
      rows: page.rows.map((row, index) =>
        index === 1 ? { ...row, problems: [{ field: 'height', reason: 'is a number' }] } : row,
      ),
    },
  ]);
  const session = await review.open({ collectionIds: ['c'] });
  expect(await session.setQuery({ filter: [], sort: [] })).toEqual({ total: 2, matched: 2, malformed: 1 });
});

describe('filters', () => {
  it('tells directions apart, whatever the case of the address, and among several addresses', async () => {
    const session = await openWith([
      rowOf(1),
      rowOf(2, { from: other, to: subject.toUpperCase().replace('0X', '0x') }),
      rowOf(3, { to: subject.toLowerCase() }),
      rowOf(4, { from: other }),
      rowOf(5, { from: other, to: `${other}, ${subject.toLowerCase()}` }),
    ]);
    await session.setQuery({ filter: [], sort: [] });
    expect((await session.readWindow(0, 5)).map(({ direction }) => direction)).toEqual([
      'OUT',
      'IN',
      'SELF',
      'OTHER',
      'IN',
    ]);
    expect(await shown(session, [{ kind: 'direction', anyOf: ['IN', 'SELF'] }], 'amount')).toEqual([
      '2',
      '3',
      '5',
    ]);
  });

  it('X8: takes text as it is: no pattern, no wildcard, no quote has a meaning', async () => {
    const texts = ['a.c', 'abc', '100%', '(a+)+$', 'O\'Brien "x"', 'İstanbul'];
    const session = await openWith(texts.map((transactionSymbol, n) => rowOf(n, { transactionSymbol })));
    const found = (text: string) => shown(session, [{ kind: 'text', text }], 'transactionSymbol');
    expect(await found('A.C')).toEqual(['a.c']);
    expect(await found('%')).toEqual(['100%']);
    expect(await found('(a+)+$')).toEqual(['(a+)+$']);
    expect(await found('"x"')).toEqual(['O\'Brien "x"']);
    expect(await found('.*')).toEqual([]);
    expect(await found('')).toHaveLength(6);
  });

  it('X8: finds each of a table of hostile texts just where it stands', async () => {
    const texts = [
      `${'a'.repeat(5000)}!`,
      '(a+)+$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '100%',
      '100_',
      "x' OR '1'='1",
      '"; DROP TABLE rows; --',
      '\\d+\\',
      '[^]*',
      '*?+{2,}|',
      '$& $1 $`',
      '${x} {{x}}',
      '\u0000\u202E',
    ];
    const session = await openWith(texts.map((transactionSymbol, n) => rowOf(n, { transactionSymbol })));
    for (const text of texts)
      for (const kind of ['text', 'contains'] as const) {
        const clause: FilterClause =
          kind === 'text' ? { kind, text } : { kind, field: 'transactionSymbol', text };
        const expected = texts.filter((each) => each.toLowerCase().includes(text.toLowerCase()));
        expect(await shown(session, [clause], 'transactionSymbol'), text).toEqual(expected);
      }
  });

  it('compares amounts exactly, beyond what a double holds', async () => {
    const amounts = ['9007199254740992', '9007199254740993', '9007199254740993.000000000000000001', '-5', ''];
    const session = await openWith(amounts.map((amount, n) => rowOf(n, { amount })));
    const between = (atLeast?: string, atMost?: string) =>
      shown(
        session,
        [
          {
            kind: 'amount',
            field: 'amount',
            ...(atLeast === undefined ? {} : { atLeast }),
            ...(atMost === undefined ? {} : { atMost }),
          },
        ],
        'amount',
      );
    expect(await between('9007199254740993')).toEqual(amounts.slice(1, 3));
    expect(await between(undefined, '9007199254740993')).toEqual([amounts[0], amounts[1], '-5']);
    expect(await between('9007199254740993.000000000000000001')).toEqual([amounts[2]]);
  });

  it('refuses a bound that is not a number, and keeps the query in force', async () => {
    const session = await openWith([rowOf(1), rowOf(2)]);
    await session.setQuery({ filter: [{ kind: 'text', text: rowOf(2)['txId'] as string }], sort: [] });
    await expect(
      session.setQuery({ filter: [{ kind: 'amount', field: 'amount', atLeast: 'many' }], sort: [] }),
    ).rejects.toMatchObject({ code: 'input.invalid', details: { field: 'amount' } });
    expect((await session.refresh()).matched).toBe(1);
  });

  it('takes both ends of a time range in', async () => {
    const session = await openWith([rowOf(1), rowOf(2), rowOf(3, { transactionTime: '' })]);
    const time = 1_732_046_402_000;
    expect(
      await shown(session, [{ kind: 'time', field: 'transactionTime', from: time, to: time }], 'amount'),
    ).toEqual(['2']);
  });

  it('finds equal hex in either case, and names in theirs only', async () => {
    const session = await openWith([
      rowOf(1, { methodId: '0xA9059CBB', transactionSymbol: 'USDT' }),
      rowOf(2, { methodId: '0xa9059cbb', transactionSymbol: 'usdt' }),
      rowOf(3, { methodId: '' }),
    ]);
    const equal = (field: string, ...anyOf: string[]) =>
      shown(session, [{ kind: 'equals', field, anyOf }], 'amount');
    expect(await equal('methodId', '0xa9059cbb')).toEqual(['1', '2']);
    expect(await equal('transactionSymbol', 'USDT')).toEqual(['1']);
    expect(await equal('methodId', '')).toEqual(['3']);
  });

  it('wants all clauses to hold', async () => {
    const session = await openWith([rowOf(1), rowOf(2, { state: 'fail' }), rowOf(3, { state: 'fail' })]);
    expect(
      await shown(
        session,
        [
          { kind: 'equals', field: 'state', anyOf: ['fail'] },
          { kind: 'amount', field: 'amount', atMost: '2' },
        ],
        'amount',
      ),
    ).toEqual(['2']);
  });
});

describe('sorting', () => {
  const sorted = async (session: ReviewSession, field: string, descending: boolean, show = field) => {
    const { matched } = await session.setQuery({ filter: [], sort: [{ field, descending }] });
    return (await session.readWindow(0, matched)).map(({ fields }) => fields[show]);
  };

  it('sorts amounts as exact numbers, empty ones first', async () => {
    const amounts = [
      '10',
      '9',
      '-5',
      '0.5',
      '',
      '340282366920938463463374607431768211456',
      '9.000000000000000001',
    ];
    const session = await openWith(amounts.map((amount, n) => rowOf(n, { amount })));
    const rising = [
      '',
      '-5',
      '0.5',
      '9',
      '9.000000000000000001',
      '10',
      '340282366920938463463374607431768211456',
    ];
    expect(await sorted(session, 'amount', false)).toEqual(rising);
    expect(await sorted(session, 'amount', true)).toEqual(rising.toReversed());
  });

  it('keeps the collected order of ties, in both directions, and then the next field decides', async () => {
    const session = await openWith([
      rowOf(1, { height: '5', amount: '2' }),
      rowOf(2, { height: '5', amount: '1' }),
      rowOf(3, { height: '10', amount: '2' }),
    ]);
    expect(await sorted(session, 'height', false, 'txId')).toEqual([1, 2, 3].map((n) => rowOf(n)['txId']));
    expect(await sorted(session, 'height', true, 'txId')).toEqual([3, 1, 2].map((n) => rowOf(n)['txId']));
    await session.setQuery({
      filter: [],
      sort: [
        { field: 'height', descending: false },
        { field: 'amount', descending: false },
      ],
    });
    expect((await session.readWindow(0, 3)).map(({ fields }) => fields['amount'])).toEqual(['1', '2', '2']);
  });

  it('sorts by direction, too', async () => {
    const session = await openWith([rowOf(1), rowOf(2, { from: other, to: subject })]);
    expect(await sorted(session, 'direction', false, 'amount')).toEqual(['2', '1']);
  });
});

it('lists the distinct values of a field, most frequent first', async () => {
  const session = await openWith([rowOf(1), rowOf(2, { state: 'fail' }), rowOf(3)]);
  expect(await session.distinct('state', 10)).toEqual([
    { value: 'success', count: 2 },
    { value: 'fail', count: 1 },
  ]);
  expect(await session.distinct('state', 1)).toHaveLength(1);
});

describe('refresh', () => {
  it('takes in new pages in their place, and keeps the query', async () => {
    const session = await openWith([rowOf(1)], [rowOf(2)]);
    await session.setQuery({ filter: [], sort: [{ field: 'amount', descending: true }] });
    await repository.commitPages(collectionOf('c'), [pageOf('c', 3, [rowOf(3)])]);
    expect(await session.refresh()).toEqual({ total: 3, matched: 3, malformed: 0 });
    expect((await session.readWindow(0, 1))[0]?.fields['amount']).toBe('3');
  });

  it('shows another walk as a whole: nothing of the former one stays', async () => {
    const session = await openWith([rowOf(1)], [rowOf(2)]);
    await repository.commitPages(collectionOf('c', 'address-transaction-list', 1), [
      pageOf('c', 1, [rowOf(7)], { walk: 1, seq: 9 }),
    ]);
    expect(await session.refresh()).toEqual({ total: 1, matched: 1, malformed: 0 });
    expect((await session.readWindow(0, 9)).map(({ seq }) => seq)).toEqual([9]);
  });

  it('takes no page in twice, however many refreshes overlap', async () => {
    const session = await openWith([rowOf(1)], [rowOf(2)]);
    await repository.commitPages(collectionOf('c'), [pageOf('c', 3, [rowOf(3)]), pageOf('c', 4, [rowOf(4)])]);
    const snapshots = await Promise.all(Array.from({ length: 5 }, () => session.refresh()));
    for (const snapshot of snapshots) expect(snapshot).toEqual({ total: 4, matched: 4, malformed: 0 });
    expect((await session.readWindow(0, 9)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('goes on after a refresh that failed', async () => {
    const session = await openWith([rowOf(1)]);
    database.close();
    await expect(session.refresh()).rejects.toBeDefined();
    await database.open();
    expect(await session.refresh()).toMatchObject({ total: 1 });
  });
});

it('F8: freezes what the query matches, whatever arrives meanwhile, and names the fields that no column shows', async () => {
  const session = await openWith([rowOf(1, { zebra: 'z' }), rowOf(2), rowOf(3, { apple: 'a' })]);
  const query = { filter: [{ kind: 'amount', field: 'amount', atMost: '2' }], sort: [] } as const;
  await session.setQuery(query);
  const frozen = await session.freeze();
  await repository.commitPages(collectionOf('c'), [pageOf('c', 2, [rowOf(0)])]);
  await session.refresh();
  await session.setQuery({ filter: [], sort: [] });
  const read = async (): Promise<number[]> => {
    const sizes: number[] = [];
    for await (const batch of frozen.readAll(1)) sizes.push(batch.length);
    return sizes;
  };
  expect(frozen).toMatchObject({ count: 2, total: 3, query, otherFields: ['zebra'] });
  expect(await read()).toEqual([1, 1]);
  expect(await read()).toEqual([1, 1]);
  frozen.release();
});

it('F8: freezes and groups what was asked for, also where that is under way still', async () => {
  // So many that a query takes several steps.
  const session = await openWith(Array.from({ length: 30_000 }, (_, n) => rowOf(n + 1)));
  const query = {
    filter: [
      { kind: 'text', text: '1' },
      { kind: 'amount', field: 'amount', atMost: '2' },
    ],
    sort: [],
  } as const;
  const asked = session.setQuery(query);
  const frozen = await session.freeze();
  const { matched } = await asked;
  expect(frozen).toMatchObject({ count: matched, query });
  const wider = session.setQuery({ filter: [], sort: [] });
  const { groups } = await session.group({ by: { field: 'state' }, atMost: 10 });
  await wider;
  expect(groups).toMatchObject([{ value: 'success', count: 30_000 }]);
});

it('F8: freezes all that is stored by then, also where the screen has not heard of it, and before a query that is asked for next', async () => {
  const session = await openWith([rowOf(1), rowOf(5)]);
  const query = { filter: [{ kind: 'amount', field: 'amount', atMost: '2' }], sort: [] } as const;
  await session.setQuery(query);
  await repository.commitPages(collectionOf('c'), [pageOf('c', 2, [rowOf(2)])]);
  const freezing = session.freeze();
  const next = session.setQuery({ filter: [], sort: [] });
  expect(await freezing).toMatchObject({ count: 2, total: 3, query });
  expect(await next).toMatchObject({ matched: 3, total: 3 });
});

it('F8: groups say which query matched their rows: one that was refused matched none', async () => {
  const session = await openWith([rowOf(1), rowOf(5)]);
  const query = { filter: [{ kind: 'amount', field: 'amount', atMost: '2' }], sort: [] } as const;
  await session.setQuery(query);
  const refused = { filter: [{ kind: 'amount', field: 'amount', atMost: 'many' }], sort: [] } as const;
  await expect(session.setQuery(refused)).rejects.toMatchObject({ code: 'input.invalid' });
  expect(await session.group({ by: 'day', atMost: 10, tellsQuery: true })).toMatchObject({ rows: 1, query });
  expect(await session.group({ by: 'day', atMost: 10 })).not.toHaveProperty('query');
});

it('names the receipts as the source of rows that they gave to a list', async () => {
  const session = await openWith([rowOf(1)]);
  await repository.commitPages(collectionOf('c'), [{ ...pageOf('c', 2, [rowOf(2)]), positions: [7] }]);
  await session.refresh();
  const rows = await session.readWindow(0, 2);
  expect(rows.map(({ seq, index, endpointId }) => ({ seq, index, endpointId }))).toEqual([
    { seq: 1, index: 0, endpointId: undefined },
    { seq: 2, index: 7, endpointId: 'logs-from-receipts' },
  ]);
});

it('a newer query cancels an older one', async () => {
  const session = await openWith([rowOf(1), rowOf(2)]);
  const older = session.setQuery({ filter: [{ kind: 'text', text: 'a' }], sort: [] });
  const newer = session.setQuery({ filter: [], sort: [] });
  await expect(older).rejects.toMatchObject({ name: 'AbortError' });
  expect((await newer).matched).toBe(2);
});

it('says what to do where the collection is gone or the session closed', async () => {
  await expect(review.open({ collectionIds: ['nothing'] })).rejects.toMatchObject({
    code: 'storage.not-found',
    nextStep: expect.stringContaining('Rebuild'),
  });
  const session = await openWith([rowOf(1)]);
  session.close();
  await expect(session.refresh()).rejects.toMatchObject({ code: 'storage.not-found' });
});

it('shows several collections one after the other', async () => {
  await repository.commitPages(collectionOf('a'), [pageOf('a', 1, [rowOf(1)], { seq: 20 })]);
  await repository.commitPages(collectionOf('b'), [pageOf('b', 1, [rowOf(2)], { seq: 10 })]);
  const session = await review.open({ collectionIds: ['b', 'a'] });
  await session.setQuery({ filter: [], sort: [] });
  expect((await session.readWindow(0, 2)).map(({ seq }) => seq)).toEqual([10, 20]);
});

it('answers for 100,000 rows', async () => {
  const pages = Array.from({ length: 1000 }, (_, page) =>
    Array.from({ length: 100 }, (_row, index) => rowOf(page * 100 + index)),
  );
  const session = await openWith(...pages);
  expect((await session.setQuery({ filter: [{ kind: 'text', text: '99999' }], sort: [] })).total).toBe(
    100_000,
  );
  const { matched } = await session.setQuery({ filter: [], sort: [{ field: 'amount', descending: true }] });
  expect(matched).toBe(100_000);
  expect((await session.readWindow(0, 1))[0]?.fields['amount']).toBe('99999');
});

it('X6: tells over the wire what may deceive, and asks for the rows that are suspected of it', async () => {
  const landlord = addressOf('landlord');
  const lookalike = lookalikeOf(landlord, 5, 4, 'fake');
  const session = await openWith([
    rowOf(1, { to: landlord }),
    rowOf(2, { to: lookalike, amount: '0' }),
    rowOf(3),
  ]);
  const found = await session.deceptions();
  expect(found?.suspected).toBe(1);
  expect(found?.addresses.get(lookalike)).toMatchObject({ role: 'lookalike', other: landlord, head: 5 });
  expect(await shown(session, [{ kind: 'poisoning', keep: 'suspected' }], 'to')).toEqual([lookalike]);
  expect(await shown(session, [{ kind: 'poisoning', keep: 'others' }], 'to')).toEqual([landlord, other]);
});
