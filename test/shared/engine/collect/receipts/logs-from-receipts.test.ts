import { afterEach, describe, expect, it } from 'vitest';
import { logRecord } from '../../../../../electron/practice/endpoints/main-records.ts';
import type {
  CollectionRecord,
  CompletenessCheck,
} from '../../../../../shared/engine/storage/case-records.ts';
import { loadLogs } from '../../../../../shared/engine/collect/receipts/load-logs.ts';
import { keepHashList } from '../../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import { knownHeights } from '../../../../../shared/engine/collect/receipts/known-heights.ts';
import { heightsText } from '../../../../../shared/service/height-list.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { untilStopped, type CollectingPage } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

type Params = Readonly<Record<string, string>>;

async function start(endpointId: string, params: Params): Promise<string> {
  const { caseId, connectionId } = page;
  const goal = { kind: 'all' } as const;
  const { collectionId } = await page.runner.start({ caseId, connectionId, endpointId, params, goal });
  return collectionId;
}
async function ended(on: CollectingPage, collectionId: string): Promise<CollectionRecord> {
  const record = await untilStopped(on, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}
const collect = async (endpointId: string, params: Params): Promise<CollectionRecord> =>
  ended(page, await start(endpointId, params));
const token = (): string =>
  page.practice.model.catalogue.all.find(({ symbol }) => symbol === 'USDP')?.contract ?? '';
const checkOf = (record: CollectionRecord, name: string): CompletenessCheck | undefined =>
  record.completeness.witnesses.find((each) => each.name === name);
const rowsOf = async (record: CollectionRecord, on: CollectingPage = page): Promise<JsonObject[]> =>
  (await loadLogs(on.repository, record)).map(({ fields }) => fields);

/**
 * The logs of the practice chain in the order of entries, without the method, which receipts do not
 * carry.
 */
function truth(from: number, to: number): object[] {
  const { chain } = page.practice.model;
  const rows = chain.rows({ kind: 'log', address: token() }, { lowest: from, highest: to });
  return rows.slice(0, rows.count).map((ref) => ({ ...logRecord(chain, ref), methodId: '' }));
}
const inOrder = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/**
 * Endpoint 4.10, which ends at the newest 1,000, and heights of the contract's logs on both sides
 * of that end, newest first.
 */
async function pastTheCap(each: number) {
  const logs = await collect('log-by-address', { address: token() });
  expect(logs).toMatchObject({ rowCount: 1000, completeness: { level: 'unknown' } });
  const { chain } = page.practice.model;
  const heights = chain
    .rows({ kind: 'log', address: token() })
    .slice(1000 - each, 2 * each)
    .map(({ stream, k }) => stream.heightAt(k));
  return { logs, heights, params: { address: token(), comparedWith: logs.collectionId } };
}
const textOf = (heights: readonly number[]): string => [...new Set(heights)].join(',');
const truthAt = (heights: readonly number[]): object[] =>
  [...new Set(heights)].flatMap((height) => truth(height, height));

async function expectRebuilt(record: CollectionRecord): Promise<void> {
  const { page: rebuilt } = await page.rebuild();
  expect(await rebuilt.repository.getCollection(record.collectionId)).toEqual(record);
  expect(await rebuilt.repository.listPages(record.collectionId, 0)).toEqual(
    await page.repository.listPages(record.collectionId, 0),
  );
}

const OUTSIDE = 'Other blocks were not read: for them there are only the logs of the list.';
/** The machine may be busy with other things. */
const LONG = 90_000;

describe('logs past the 1,000 of 4.10', { timeout: LONG }, () => {
  it('are read from receipts: each log of the range once, 4.10 agrees, and the journal alone gives the same', async () => {
    page = await openPracticePage();
    const { heights, params } = await pastTheCap(1);
    const [to = 0, from = 0] = heights;
    const range = { startBlockHeight: String(from), endBlockHeight: String(to) };
    const record = await collect('logs-from-receipts', { ...params, ...range });
    const expected = truth(from, to);
    expect(inOrder(await rowsOf(record))).toEqual(inOrder(expected));
    expect(record).toMatchObject({ state: 'done', rowCount: expected.length });
    expect(record.completeness).toMatchObject({
      level: 'complete',
      scope: `for blocks ${from} to ${to}`,
      reason: `Complete for blocks ${from} to ${to}, not for all logs of the contract: every transaction of ${to - from + 1} blocks has its receipt. ${OUTSIDE}`,
    });
    expect(checkOf(record, 'Overlap with the list of logs')).toMatchObject({
      outcome: 'met',
      detail: '1 of 1 logs of the list in these blocks are in the receipts with every field equal.',
    });
    await expectRebuilt(record);
  });

  it('stand by themselves where 4.10 was never asked', async () => {
    page = await openPracticePage();
    const { caseId, connectionId } = page;
    const [height = 0] = page.practice.model.chain
      .rows({ kind: 'log', address: token() })
      .slice(20, 1)
      .map(({ stream, k }) => stream.heightAt(k));
    const record = await collect('logs-from-receipts', {
      address: token(),
      startBlockHeight: String(height - 2),
      endBlockHeight: String(height),
    });
    expect(inOrder(await rowsOf(record))).toEqual(inOrder(truth(height - 2, height)));
    expect(record.completeness).toMatchObject({
      level: 'complete',
      reason: expect.stringMatching(/ Other blocks were not read\.$/) as unknown,
      witnesses: [{ name: 'Receipts of each block', outcome: 'met' }],
    });
    // What the case knows of it by its logs alone is no further block.
    expect(await knownHeights(page.repository, { caseId, connectionId, contract: token() })).toBe('');
    await expectRebuilt(record);
  });

  it('are known at the heights of a batch of hashes, too', async () => {
    page = await openPracticePage();
    const { caseId, client } = page;
    const { logs } = await pastTheCap(1);
    const seen = new Set((await rowsOf(logs)).slice(0, 20).map(({ txId }) => valueText(txId)));
    const hashes = Array.from(seen, (hash, index) => ({ hash, lines: [index + 1] }));
    const list = await keepHashList(client, caseId, { source: 'pasted text', hashes, malformed: [] });
    const found = await rowsOf(await collect('hash-batch', list));
    const ofToken = found.filter(({ tokenContractAddress }) => tokenContractAddress === token());
    expect(ofToken.length).toBeGreaterThan(0);
    expect(await knownHeights(page.repository, { ...logs, contract: token() })).toBe(
      heightsText(ofToken.map(({ height }) => Number(valueText(height)))),
    );
  });

  it('are read at heights that other collections of the case know', async () => {
    page = await openPracticePage();
    const { caseId, connectionId } = page;
    const { logs, params } = await pastTheCap(1);
    const { hub } = page.practice.model.actors;
    const { collectionId } = await page.runner.start({
      caseId,
      connectionId,
      endpointId: 'address-transaction-list',
      params: { address: hub, protocolType: 'token_20', tokenContractAddress: token() },
      goal: { kind: 'first', rows: 50 },
    });
    const transfers = await rowsOf(await ended(page, collectionId));
    const heights = await knownHeights(page.repository, { ...logs, contract: token() });
    const record = await collect('logs-from-receipts', { ...params, heights });
    const known = transfers.map(({ height }) => Number(height));
    expect(inOrder(await rowsOf(record))).toEqual(inOrder(truthAt(known)));
    expect(record.rowCount).toBeGreaterThanOrEqual(50);
    expect(record.completeness.level).toBe('partial');
    expect(record.completeness.reason).toContain('the blocks between them were not read.');
  });

  it.each([
    ['an HTTP refusal', { kind: 'server-error', status: 403, on: 'eth_getBlockReceipts' } as const],
    ['no JSON-RPC answer', { kind: 'code', code: '0', on: 'eth_getBlockReceipts' } as const],
  ])('come one by one where the node answers %s for all receipts of a block', async (_, rule) => {
    page = await openPracticePage({ rules: [rule] });
    const { heights, params } = await pastTheCap(8);
    const record = await collect('logs-from-receipts', { ...params, heights: textOf(heights) });
    expect(inOrder(await rowsOf(record))).toEqual(inOrder(truthAt(heights)));
    expect(checkOf(record, 'Overlap with the list of logs')?.outcome).toBe('met');
    expect(checkOf(record, 'Receipts of each block')).toMatchObject({ outcome: 'met' });
    expect(checkOf(record, 'Receipts of each block')?.detail).toMatch(
      /Of \d+ blocks they came one by one\. Asked for them at once, the node refused: /,
    );
    await expectRebuilt(record);
  });

  it('that contradict 4.10 are kept beside it, and told', async () => {
    let altered = 0;
    page = await openPracticePage({}, (body, path) => {
      if (path !== '/rpc' || !body.includes('"logs":[{') || altered > 0) return body;
      altered += 1;
      return body.replace(/"data":"0x[0-9a-f]{64}/, `"data":"0x${'9'.repeat(64)}`);
    });
    const { heights, params } = await pastTheCap(4);
    const record = await collect('logs-from-receipts', { ...params, heights: textOf(heights) });
    expect(altered).toBe(1);
    expect(record.completeness.level).toBe('partial');
    const overlap = checkOf(record, 'Overlap with the list of logs');
    expect(overlap).toMatchObject({ outcome: 'failed' });
    expect(overlap?.detail).toMatch(/1 differ: block \d+, log \d+ \(data\)\. Both records/);
    expect(overlap?.evidence).toHaveLength(2);
    expect(record.rowCount).toBe(truthAt(heights).length);
  });

  it('of blocks that the node does not know, or of which receipts are missing, are told as unread', async () => {
    page = await openPracticePage({}, (body, path) =>
      path === '/rpc' && body.includes('"cumulativeGasUsed"')
        ? body.replaceAll('"logIndex"', '"index"')
        : body,
    );
    const { heights, params } = await pastTheCap(2);
    const future = page.practice.model.chain.clock.head() + 1_000_000;
    const record = await collect('logs-from-receipts', {
      ...params,
      heights: `${textOf(heights)},${future}`,
    });
    expect(record).toMatchObject({ state: 'done', rowCount: 0, completeness: { level: 'partial' } });
    const { reason } = record.completeness;
    expect(reason).toMatch(/^5 of 5 blocks could not be read whole\. /);
    expect(reason).toContain(`Block ${future}: The node does not know the block.`);
    expect(reason).toContain('has a log without a usable logIndex.');
  });

  it('go on after a kill where they were, and after a pause', async () => {
    page = await openPracticePage();
    const { heights, params } = await pastTheCap(12);
    const collectionId = await start('logs-from-receipts', { ...params, heights: textOf(heights) });
    await new Promise<void>((resolve) => {
      page.runner.subscribe(collectionId, ({ pagesDone }) => pagesDone >= 6 && resolve());
    });
    const reopened = await page.killAndOpen();
    const before = page.practice.requests.count;
    await reopened.runner.resumeInterrupted(page.caseId);
    await reopened.runner.pause(collectionId);
    expect((await reopened.repository.getCollection(collectionId))?.completeness.reason).toMatch(
      /^The collection is paused\. \d+ of \d+ blocks were read\.$/,
    );
    await reopened.runner.resume(collectionId);
    const record = await ended(reopened, collectionId);
    expect(record.completeness).toMatchObject({ level: 'partial' });
    expect(inOrder(await rowsOf(record, reopened))).toEqual(inOrder(truthAt(heights)));
    expect(page.practice.requests.count - before).toBeLessThan(2 * new Set(heights).size);
    const { page: rebuilt } = await page.rebuild();
    expect(inOrder(await rowsOf(record, rebuilt))).toEqual(inOrder(truthAt(heights)));
    expect(await rebuilt.repository.getCollection(collectionId)).toEqual(record);
  });

  it('are refused by field and reason before anything is sent', async () => {
    page = await openPracticePage();
    const before = page.practice.requests.count;
    const refusal = (params: Params): Promise<unknown> =>
      start('logs-from-receipts', { address: token(), ...params }).catch((error: unknown) => error);
    expect(await refusal({ startBlockHeight: '5' })).toMatchObject({ details: { field: 'endBlockHeight' } });
    expect(await refusal({ startBlockHeight: '5', endBlockHeight: '4' })).toMatchObject({
      details: { field: 'startBlockHeight' },
    });
    expect(await refusal({ startBlockHeight: '1', endBlockHeight: '20001' })).toMatchObject({
      message: expect.stringContaining('20,001 blocks are too many') as string,
      details: { field: 'endBlockHeight' },
    });
    expect(await refusal({ heights: '5-' })).toMatchObject({ details: { field: 'heights' } });
    expect(page.practice.requests.count).toBe(before);
  });
});
