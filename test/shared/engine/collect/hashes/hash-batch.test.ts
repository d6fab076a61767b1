import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import {
  batchCursorOf,
  countFailed,
  sizeOfBatch,
} from '../../../../../shared/engine/collect/hashes/batch-cursor.ts';
import { hashOfRow } from '../../../../../shared/engine/collect/hashes/hash-reading.ts';
import { keepHashList, readHashList } from '../../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import type { HashList } from '../../../../../shared/service/derived/hash-list.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { untilStopped, type CollectingPage } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const unknownHash = (n: number): string => `0x${n.toString(16).padStart(64, 'f')}`;
const listOf = (hashes: readonly string[]): HashList => ({
  source: 'pasted text',
  hashes: hashes.map((hash, index) => ({ hash, lines: [index + 1] })),
  malformed: [{ line: 99, text: '0x12', reason: 'too short: 2 hex digits instead of 64' }],
});

async function start(hashes: readonly string[], endpointId = 'hash-batch'): Promise<string> {
  const { caseId, connectionId, client } = page;
  const params = await keepHashList(client, caseId, listOf(hashes));
  const goal = { kind: 'all' } as const;
  const { collectionId } = await page.runner.start({ caseId, connectionId, endpointId, params, goal });
  return collectionId;
}
async function ended(on: CollectingPage, collectionId: string): Promise<CollectionRecord> {
  const record = await untilStopped(on, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}
async function rowsOf({ collectionId }: CollectionRecord, on: CollectingPage = page): Promise<JsonObject[]> {
  const pages = await on.repository.listPages(collectionId, 0);
  return pages.flatMap(({ rows }) => rows.map(({ fields }) => fields));
}

/** Hashes with token transfers, and how many each has. */
function known(count: number): Map<string, number> {
  const { chain, actors } = page.practice.model;
  const rows = chain.rows(
    { kind: 'token_20', address: actors.hub },
    { lowest: 0, highest: chain.clock.head() },
  );
  const found = new Map<string, number>();
  for (const { stream, k } of rows.slice(0, rows.count)) {
    const shape = stream.shapeAt(k);
    if (found.size < count && shape.state !== 'fail')
      found.set(chain.hashOf({ stream, k, part: 0 }), shape.moves.length);
  }
  return found;
}

describe('a batch of hashes on the main chain', () => {
  it('asks for each hash once, in batches of 20, and gives all transfers; the journal alone gives the same', async () => {
    page = await openPracticePage();
    const hashes = known(43);
    const absent = Array.from({ length: 10 }, (_, n) => unknownHash(n));
    const before = page.practice.requests.count;
    const record = await ended(page, await start([...absent, ...hashes.keys()]));
    expect(record).toMatchObject({
      state: 'done',
      completeness: {
        level: 'complete',
        reason: 'Each of 53 hashes was looked up: 43 found, 10 absent.',
        witnesses: [{ outcome: 'met' }],
      },
    });
    expect(page.practice.requests.count - before).toBe(3);
    const counted = new Map<string, number>();
    for (const fields of await rowsOf(record)) {
      const hash = hashOfRow({ fields });
      counted.set(hash, (counted.get(hash) ?? 0) + 1);
    }
    expect(counted).toEqual(hashes);
    const list = await readHashList(page.client, page.caseId, record.params);
    expect(list).toEqual(listOf([...absent, ...hashes.keys()]));
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
    expect(await rowsOf(record, rebuilt.page)).toEqual(await rowsOf(record));
  });

  it('is whole in the journal also where the service refuses the page size, which leaves no answer', async () => {
    page = await openPracticePage({}, (body, path) =>
      /[?&]limit=100(&|$)/.test(path) ? '{"code":"50036","msg":"Parameter limit error","data":[]}' : body,
    );
    const hashes = known(43);
    const record = await ended(page, await start([...hashes.keys()]));
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    expect((await rowsOf(record)).length).toBe([...hashes.values()].reduce((sum, each) => sum + each, 0));
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
    expect(await rowsOf(record, rebuilt.page)).toEqual(await rowsOf(record));
  });

  it('goes on after a kill without asking twice for what is stored', async () => {
    page = await openPracticePage();
    const hashes = [...known(60).keys()];
    const collectionId = await start(hashes);
    const reopened = await page.killAndOpen();
    await reopened.runner.resumeInterrupted(page.caseId);
    const record = await ended(reopened, collectionId);
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    expect(new Set((await rowsOf(record, reopened)).map((fields) => hashOfRow({ fields })))).toEqual(
      new Set(hashes),
    );
  });

  it('tells failed from absent, goes on with the others, and asks again for the failed alone', async () => {
    let isBroken = true;
    const bad = unknownHash(25);
    page = await openPracticePage({}, (body, path) =>
      isBroken && path.includes(bad) ? '<html>gateway</html>' : body,
    );
    const hashes = [...known(20).keys(), ...Array.from({ length: 30 }, (_, n) => unknownHash(n + 10))];
    const collectionId = await start(hashes);
    const record = await ended(page, collectionId);
    expect(record.state).toBe('failed');
    expect(record.error?.message).toMatch(/^20 of 50 hashes could not be looked up\. /);
    expect(countFailed(batchCursorOf(record), sizeOfBatch(record))).toBe(20);
    expect(record.completeness.reason).toContain('30 of 50 hashes were looked up, 20 failed.');
    isBroken = false;
    const before = page.practice.requests.count;
    await page.runner.resume(collectionId);
    const retried = await ended(page, collectionId);
    expect(page.practice.requests.count - before).toBe(1);
    expect(retried).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    expect(retried.completeness.reason).toContain('20 found, 30 absent');
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(collectionId)).toEqual(retried);
  });

  it('stops where nothing is answered any more', async () => {
    page = await openPracticePage({ rules: [{ kind: 'code', code: '50014', on: '/token-transfer-multi' }] });
    const before = page.practice.requests.count;
    const record = await ended(page, await start(Array.from({ length: 2000 }, (_, n) => unknownHash(n))));
    expect(record.state).toBe('failed');
    expect(page.practice.requests.count - before).toBeLessThan(20);
  });

  it('A9: notices records of hashes that nobody asked for', async () => {
    page = await openPracticePage({}, (body, path) =>
      path.includes('token-transfer-multi')
        ? body.replaceAll(known(1).keys().next().value ?? '', unknownHash(7))
        : body,
    );
    const record = await ended(page, await start([...known(3).keys()]));
    expect(record.completeness.level).toBe('partial');
    expect(record.completeness.reason).toMatch(
      /2 of 3 hashes found, 1 absent; \d+ records came without being asked for/,
    );
  });
});

it('looks hashes up in the trade zone, one record each', async () => {
  page = await openPracticePage();
  const { caseId, connectionId } = page;
  const listed = await page.runner.start({
    caseId,
    connectionId,
    endpointId: 'tz-transaction-list',
    params: {},
    goal: { kind: 'first', rows: 30 },
  });
  await ended(page, listed.collectionId);
  const pages = await page.repository.listPages(listed.collectionId, 0);
  const hashes = pages.flatMap(({ rows }) => rows.map(hashOfRow)).slice(0, 30);
  const record = await ended(page, await start([...hashes, unknownHash(1)], 'hash-batch-trade-zone'));
  expect(record).toMatchObject({ state: 'done', rowCount: hashes.length });
  expect(record.completeness.reason).toContain(`${hashes.length} found, 1 absent`);
});

it('refuses what is not a list', async () => {
  page = await openPracticePage();
  const { caseId, connectionId } = page;
  const goal = { kind: 'all' } as const;
  const startWith = (params: Readonly<Record<string, string>>) =>
    page.runner.start({ caseId, connectionId, endpointId: 'hash-batch', params, goal });
  await expect(startWith({ list: 'x', count: '1' })).rejects.toThrow('not a list of journal records');
  await expect(startWith({ list: '1', count: '100001' })).rejects.toThrow('more than 100,000');
  await expect(startWith({ list: '1', count: '1', protocolType: 'x' })).rejects.toThrow('protocol');
});

describe('further questions about the hashes of a batch', () => {
  /** Hashes of the main chain that move no token. */
  function withoutTokens(count: number): string[] {
    const { chain, actors } = page.practice.model;
    const rows = chain.rows(
      { kind: 'transaction', address: actors.hotWallet },
      { lowest: 0, highest: chain.clock.head() },
    );
    return rows
      .slice(0, Math.min(rows.count, 400))
      .filter(({ stream, k }) => stream.shapeAt(k).moves.length === 0)
      .map((ref) => chain.hashOf(ref))
      .slice(0, count);
  }

  it('the node tells transactions that move no token from hashes of none; the journal alone gives the same', async () => {
    page = await openPracticePage();
    const hashes = withoutTokens(4);
    expect(hashes).toHaveLength(4);
    const before = page.practice.requests.count;
    const list = [...hashes.slice(0, 2), unknownHash(1), ...hashes.slice(2)];
    const record = await ended(page, await start(list, 'hash-transactions'));
    expect(page.practice.requests.count - before).toBe(5);
    expect(record).toMatchObject({ state: 'done', rowCount: 4, completeness: { level: 'complete' } });
    expect(record.completeness.reason).toBe('Each of 5 hashes was looked up: 4 found, 1 absent.');
    const rows = await rowsOf(record);
    expect(rows.map((fields) => hashOfRow({ fields }))).toEqual(hashes);
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
    expect(await rowsOf(record, rebuilt.page)).toEqual(rows);
  });

  it('receipts come without their logs, internal transactions and transfers whole; each says how many have any', async () => {
    page = await openPracticePage();
    const transfers = known(6);
    const list = [...transfers.keys(), unknownHash(1)];
    const receipts = await ended(page, await start(list, 'hash-receipts'));
    expect(receipts.completeness.reason).toBe(
      'Each of 7 hashes was looked up: 6 with records, 1 without any.',
    );
    for (const fields of await rowsOf(receipts)) {
      expect(fields['status']).toBe('0x1');
      expect(fields).not.toHaveProperty('logs');
    }
    const oneByOne = await ended(page, await start(list, 'hash-token-transactions'));
    const counted = new Map<string, number>();
    for (const fields of await rowsOf(oneByOne))
      counted.set(hashOfRow({ fields }), (counted.get(hashOfRow({ fields })) ?? 0) + 1);
    expect(counted).toEqual(transfers);
    const internals = await ended(page, await start(list, 'hash-internal-transactions'));
    expect(internals).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    const rebuilt = await page.rebuild();
    for (const record of [receipts, oneByOne, internals]) {
      expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
      expect(await rowsOf(record, rebuilt.page)).toEqual(await rowsOf(record));
    }
  });

  it('go on after a kill where they were', async () => {
    page = await openPracticePage();
    const hashes = withoutTokens(40);
    const collectionId = await start(hashes, 'hash-transactions');
    const reopened = await page.killAndOpen();
    await reopened.runner.resumeInterrupted(page.caseId);
    const record = await ended(reopened, collectionId);
    expect(record).toMatchObject({ state: 'done', rowCount: hashes.length });
    const rows = await rowsOf(record, reopened);
    expect(new Set(rows.map((fields) => hashOfRow({ fields })))).toEqual(new Set(hashes));
  });

  it('an answer about another transaction is a failure of its hash alone', async () => {
    const [asked, other] = [unknownHash(3), unknownHash(4)];
    let isLying = true;
    page = await openPracticePage({}, (body) =>
      isLying ? body.replace('"result":null', `"result":{"hash":"${other}"}`) : body,
    );
    const collectionId = await start([asked, ...withoutTokens(2)], 'hash-transactions');
    const record = await ended(page, collectionId);
    expect(record.state).toBe('failed');
    expect(record.error?.message).toContain('answered about another transaction');
    expect(batchCursorOf(record)).toMatchObject({ read: [[1, 2]], found: 2 });
    isLying = false;
    await page.runner.resume(collectionId);
    const retried = await ended(page, collectionId);
    expect(retried.completeness.reason).toContain('2 found, 1 absent');
  });
});
