/**
 * A log search with the real trusted core, the practice service and the review worker's own
 * handlers: decoding, filters, counts and export.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { readLogRow } from '../../../../shared/engine/abi/read-log-row.ts';
import { topicOfSignature } from '../../../../shared/engine/abi/signature.ts';
import type { AbiRecord } from '../../../../shared/engine/storage/case-records.ts';
import { decodedExport } from '../../../../renderer/investigations/logs/decoded-export.ts';
import { nameLogKind } from '../../../../renderer/investigations/logs/name-log-kind.ts';
import type { FilterClause, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { keptAbiBook, type KeptAbiBook } from '../../../../renderer/tab/abi-book/kept-abi-book.ts';
import { LOG_BY_ADDRESS } from '../../../../shared/service/endpoints/log-by-address.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';
import { reviewOver } from '../../../support/review-rows.ts';

const TRANSFER = topicOfSignature('Transfer(address,address,uint256)');
const APPROVAL = topicOfSignature('Approval(address,address,uint256)');
const DRAWN = 'event Transfer(address indexed payer, address indexed payee, uint256 amount)';

let practice: PracticePage;
let review: ReturnType<typeof reviewOver>;
let contract: string;
let session: ReviewSession;

beforeAll(async () => {
  practice = await openPracticePage();
  review = reviewOver(practice.repository);
  contract = practice.practice.model.catalogue.all.find(({ symbol }) => symbol === 'USDP')?.contract ?? '';
  const { collectionId } = await practice.runner.start({
    caseId: practice.caseId,
    connectionId: practice.connectionId,
    endpointId: LOG_BY_ADDRESS.id,
    params: { address: contract },
    goal: { kind: 'all' },
  });
  await untilStopped(practice, collectionId);
  session = await review.open({ collectionIds: [collectionId] });
}, 300_000);
afterAll(async () => {
  session.close();
  review.stop();
  await practice.dispose();
});

const bookOf = (text?: string, address = contract): KeptAbiBook => {
  const record: AbiRecord = {
    caseId: practice.caseId,
    abiId: text ?? '',
    address,
    name: 'Mine',
    origin: 'pasted',
    entries: JSON.stringify(text === undefined ? [] : readAbi(text)),
    updatedAt: 1,
  };
  return keptAbiBook(text === undefined ? [] : [record], []);
};
const matched = async (...filter: FilterClause[]): Promise<number> =>
  (await session.setQuery({ filter, sort: [] })).matched;
const eventClause = (
  text: string,
  { key, data }: KeptAbiBook = bookOf(),
): Extract<FilterClause, { kind: 'event' }> => ({
  kind: 'event',
  text,
  book: { key, data },
});

/** What the filter must find, worked out from the words of the log alone. */
async function naive(test: (log: { topics: readonly string[]; value: bigint }) => boolean): Promise<number> {
  await session.setQuery({ filter: [], sort: [] });
  const rows = await session.readWindow(0, 5000);
  return rows.filter(({ fields }) => {
    const topics = fields['topics'] as readonly string[];
    const data = fields['data'] as string;
    return test({ topics, value: data.length >= 66 ? BigInt(data.slice(0, 66)) : -1n });
  }).length;
}

describe('decoded logs of the practice service', () => {
  it('every one is read, by the standard, to the last bit', async () => {
    await session.setQuery({ filter: [], sort: [] });
    const rows = await session.readWindow(0, 5000);
    expect(rows).toHaveLength(1000);
    const { book } = bookOf();
    for (const { fields } of rows)
      expect(readLogRow(book, fields)).toMatchObject({
        kind: 'decoded',
        source: 'standard',
        abiName: 'ERC-20',
      });
  });

  it('are counted by kind, and the kinds are named', async () => {
    const kinds = await session.logKinds(10);
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    // The kinds stay while the query changes; what of them it matches follows.
    const { matched } = await session.setQuery({
      filter: [eventClause('Transfer where value > 1e9', bookOf())],
      sort: [],
    });
    const narrowed = await session.logKinds(10);
    expect(narrowed.map(({ topic, count }) => [topic, count])).toEqual(
      kinds.map(({ topic, count }) => [topic, count]),
    );
    expect(narrowed.reduce((sum, kind) => sum + kind.matched, 0)).toBe(matched);
    expect(matched).toBeLessThan(kinds.reduce((sum, kind) => sum + kind.matched, 0));
    expect(narrowed.every(({ topic, matched: of }) => of === 0 || topic === TRANSFER)).toBe(true);
    await session.setQuery({ filter: [], sort: [] });
    expect(kinds[0]).toMatchObject({ address: contract, topic: TRANSFER, topicCount: 3 });
    expect(kinds.map((kind) => nameLogKind(bookOf().book, kind).name)).toContain('Transfer');
    expect(await session.logKinds(1)).toHaveLength(1);
  });
});

describe('filters in the worker', () => {
  it('by decoded value, exactly', async () => {
    const bound = 1_000_000_000n;
    const wanted = await naive(({ topics, value }) => topics[0] === TRANSFER && value > bound);
    expect(wanted).toBeGreaterThan(0);
    expect(await matched(eventClause(`Transfer where value > ${bound}`))).toBe(wanted);
    expect(await matched(eventClause(`Transfer where not value <= ${bound}`))).toBe(wanted);
    expect(await matched({ kind: 'event', text: `Transfer where value > ${bound}` })).toBe(wanted);
  });

  it('by amounts in tokens where the decimals are known, and in base units where it says so [found 32]', async () => {
    const decimals = { [contract.toLowerCase()]: 6 };
    const inTokens = await naive(({ topics, value }) => topics[0] === TRANSFER && value > 1_000_000_000n);
    const raw = await naive(({ topics, value }) => topics[0] === TRANSFER && value > 1000n);
    expect(inTokens).toBeLessThan(raw);
    expect(await matched({ ...eventClause('Transfer where value > 1000'), decimals })).toBe(inTokens);
    expect(await matched({ ...eventClause('Transfer where value > 1000 raw'), decimals })).toBe(raw);
    expect(await matched(eventClause('Transfer where value > 1000'))).toBe(raw);
    const ofAnother = { [`0x${'1'.repeat(40)}`]: 6 };
    expect(await matched({ ...eventClause('Transfer where value > 1000'), decimals: ofAnother })).toBe(raw);
  });

  it('by counterparty and value together, as the same topic does', async () => {
    await session.setQuery({ filter: [], sort: [] });
    const [row] = await session.readWindow(0, 1);
    const topicsOfRow = row?.fields['topics'] as readonly string[] | undefined;
    const to = topicsOfRow?.[2] ?? '';
    const wanted = await naive(({ topics }) => topics[2] === to && topics[0] === TRANSFER);
    expect(await matched(eventClause(`Transfer where to = 0x${to.slice(26)}`))).toBe(wanted);
    expect(await matched({ kind: 'topic', place: 2, anyOf: [to.toUpperCase().replace('0X', '0x')] })).toBe(
      wanted,
    );
  });

  it('by topic, and by the absence of one', async () => {
    expect(await matched({ kind: 'topic', place: 0, anyOf: [TRANSFER, APPROVAL] })).toBe(1000);
    expect(await matched({ kind: 'topic', place: 3, anyOf: [''] })).toBe(1000);
    expect(await matched({ kind: 'topic', place: 1, anyOf: [''] })).toBe(0);
  });

  it('by the names of the book in force, at once after a change of it', async () => {
    const own = bookOf(DRAWN);
    expect(await matched(eventClause('Transfer where amount >= 0', own))).toBeGreaterThan(900);
    expect(await matched(eventClause('Transfer where amount >= 0'))).toBe(0);
  });

  it('refuses what is no filter by name and place, and leaves the query in force', async () => {
    const before = await matched(eventClause('Transfer'));
    await expect(matched(eventClause('Transfer where'))).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'Event filter, character 15: Here the name of an argument is needed, but the filter ends.',
    });
    expect((await session.refresh()).matched).toBe(before);
  });
});

it('the drainer’s event is of no standard: an ABI names it, and a filter finds what was taken', async () => {
  const { drainerContract, victim } = practice.practice.model.actors;
  const { collectionId } = await practice.runner.start({
    caseId: practice.caseId,
    connectionId: practice.connectionId,
    endpointId: LOG_BY_ADDRESS.id,
    params: { address: drainerContract },
    goal: { kind: 'all' },
  });
  await untilStopped(practice, collectionId);
  const drained = await review.open({ collectionIds: [collectionId] });
  const [kind] = await drained.logKinds(5);
  if (kind === undefined) throw new Error('the drainer has no logs');
  expect(nameLogKind(bookOf().book, kind)).toMatchObject({ source: undefined });
  const own = bookOf(
    'event Drained(address indexed owner, address indexed token, uint256 amount)',
    drainerContract,
  );
  expect(nameLogKind(own.book, kind)).toMatchObject({ name: 'Drained', source: 'abi' });
  const found = async (text: string) =>
    (await drained.setQuery({ filter: [eventClause(text, own)], sort: [] })).matched;
  expect(await found(`Drained where owner = ${victim}`)).toBe(2);
  expect(await found('Drained where amount = 17252500000')).toBe(1);
  drained.close();
});

describe('decoded columns of a file', () => {
  const cellsOf = async (book: KeptAbiBook) => {
    const { columns, by } = await decodedExport(session, book);
    await session.setQuery({ filter: [], sort: [] });
    const [row] = await session.readWindow(0, 1);
    if (row === undefined) throw new Error('there is no row');
    const cells = Object.fromEntries(columns.map((column) => [column.header, column.read(row)]));
    return { cells, by, row };
  };

  it('say the event, by what it was decoded, and each argument in a column of its name', async () => {
    const { cells, by } = await cellsOf(bookOf(DRAWN));
    expect(cells).toMatchObject({
      'decoded: event': 'Transfer',
      'decoded: signature': 'Transfer(address,address,uint256)',
      'decoded: by': 'ABI of this address (Mine)',
      'decoded: remark': '',
    });
    expect(cells['decoded: payer']).toMatch(/^0x[0-9a-f]{40}$/);
    expect(cells['decoded: amount']).toMatch(/^\d+$/);
    const list = JSON.parse(cells['decoded: arguments (JSON)'] ?? '') as readonly (readonly string[])[];
    expect(list.map(([name, type]) => [name, type])).toEqual([
      ['payer', 'address'],
      ['payee', 'address'],
      ['amount', 'uint256'],
    ]);
    expect(by['abis']).toMatchObject([
      { address: contract, name: 'Mine', entriesSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    ]);
  });

  it('the standard is surer than the ABI of another contract', async () => {
    const odd = `event Transfer(address indexed a, address indexed b, uint256 c)`;
    const { cells } = await cellsOf(bookOf(odd, `0x${'9'.repeat(40)}`));
    expect(cells['decoded: by']).toBe('built-in standard ERC-20');
  });
});
