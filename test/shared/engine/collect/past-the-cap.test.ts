import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAddressTransactions } from '../../../../electron/practice/endpoints/address-transactions.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { cursorOf } from '../../../../shared/engine/collect/walk-of-record.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { storedRows, untilStopped, type CollectingPage } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

const spec = (params: Readonly<Record<string, string>>) => ({
  caseId: practice.caseId,
  connectionId: practice.connectionId,
  endpointId: ADDRESS_TRANSACTION_LIST.id,
  params,
  goal: { kind: 'all' } as const,
});
const start = async (params: Readonly<Record<string, string>>): Promise<string> =>
  (await practice.runner.start(spec(params))).collectionId;
const finished = async (page: CollectingPage, collectionId: string): Promise<CollectionRecord> => {
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('the collection is gone');
  return record;
};

/** The rows that there are, cap or no cap, in the order of the list. */
function truthOf(params: Readonly<Record<string, string>>, from = 0, count = Infinity): readonly object[] {
  const answer = answerAddressTransactions(practice.practice.model, params);
  if (answer.form !== 'page') throw new Error('no list');
  return answer.list.slice(from, Math.min(from + count, answer.list.count));
}
/** A range of the hot wallet with 9,601 rows and more: past nine tenths of the cap. */
function hotWalletPastTheCap(): { readonly address: string; readonly startBlockHeight: string } {
  const address = practice.practice.model.actors.hotWallet;
  return { address, startBlockHeight: (truthOf({ address }, 9600, 1)[0] as { height: string }).height };
}
const idsOf = (rows: readonly object[]): string[] =>
  rows.map((row) => (row as { txId: string }).txId).toSorted();

describe('past the service’s cap of 10,000 rows', () => {
  const upperAndLower = (record: CollectionRecord, queries: readonly string[]) => {
    const [upper, lower] = cursorOf(ADDRESS_TRANSACTION_LIST, record).windows;
    const of = (height: number | undefined): number[] =>
      queries.flatMap((query, at) => (query.includes(`endBlockHeight=${height}&`) ? [at] : []));
    return {
      upper: of(upper?.to),
      lower: of(lower?.to ?? cursorOf(ADDRESS_TRANSACTION_LIST, record).pinnedEnd),
    };
  };

  it(
    'P4 P8: collects each row once, over a kill, and the journal alone gives the same; the next window is read while the one before it is checked [pace]',
    { timeout: 180_000 },
    async () => {
      const params = hotWalletPastTheCap();
      const collectionId = await start(params);
      const before = practice.practice.requests.count;
      while (practice.practice.requests.count - before < 120)
        await new Promise((resolve) => setTimeout(resolve, 5));
      const page = await practice.killAndOpen();
      await page.runner.resumeInterrupted(practice.caseId);
      const record = await finished(page, collectionId);
      const queries = practice.practice.requests.newest
        .filter(({ n }) => n > before)
        .map(({ query }) => query);
      const read = upperAndLower(record, queries);
      // Its checks come between the first pages of the next one. That both ends of it are looked at
      // once more at the end would be no sign of that.
      const [begun = 0] = read.lower;
      const [further = 0] = read.lower.slice(10);
      expect(read.upper.filter((at) => at > begun && at < further).length).toBeGreaterThan(0);
      expect(record.completeness).toMatchObject({ level: 'complete' });
      expect(record.completeness.reason).toContain('read in 2 windows of blocks');
      const rows = await storedRows(page.repository, record);
      expect(idsOf(rows)).toEqual(idsOf(truthOf(params)));
      const [upper] = cursorOf(ADDRESS_TRANSACTION_LIST, record).windows;
      expect(upper?.rows).toBeLessThan(9000);
      const rebuilt = await practice.rebuild();
      expect(await rebuilt.page.repository.getCollection(collectionId)).toEqual(record);
      expect(await storedRows(rebuilt.page.repository, record)).toEqual(rows);
    },
  );

  const airdrop = async (page: CollectingPage): Promise<CollectionRecord> => {
    const { collectionId } = await page.runner.start({
      caseId: practice.caseId,
      connectionId: practice.connectionId,
      endpointId: ADDRESS_TRANSACTION_LIST.id,
      params: { address: practice.practice.model.actors.airdropper, protocolType: 'token_20' },
      goal: { kind: 'all' },
    });
    return finished(page, collectionId);
  };

  it('P4: names a single block that is larger than the cap, where its receipts are not to be had', async () => {
    const page = await practice.startNewCase();
    practice.practice.faults = {
      rules: [{ kind: 'server-error', status: 403, on: 'eth_getBlockReceipts' }],
    };
    const record = await airdrop(page);
    practice.practice.faults = {};
    expect(record.completeness.level).toBe('complete-to-cap');
    expect(record.completeness.reason).toMatch(
      /^Block \d+: .*The node did not give the receipts of the block whole\./,
    );
    expect(record.rowCount).toBe(10_000);
  }, 240_000);

  it('P4: fills a single block that is larger than the cap from its receipts, each row once', async () => {
    const page = await practice.startNewCase();
    const record = await airdrop(page);
    expect(record.completeness.level).toBe('complete');
    expect(record.completeness.reason).toContain('the 2,000 more that the list leaves out');
    const wordsOf = (rows: readonly object[]): string[] =>
      rows
        .map((row) => {
          const { txId, from, to, amount, tokenContractAddress, height } = row as Record<string, string>;
          return [txId, from, to, amount, tokenContractAddress, height].join(' ');
        })
        .toSorted();
    const rows = await storedRows(page.repository, record);
    const params = { address: practice.practice.model.actors.airdropper, protocolType: 'token_20' };
    expect(wordsOf(rows)).toEqual(wordsOf(truthOf(params)));
    const rebuilt = await practice.rebuild();
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
    expect(await storedRows(rebuilt.page.repository, record)).toEqual(rows);
  }, 240_000);

  it('P4: says of a block that receipts could not fill, after completeness was checked again, too', async () => {
    const page = await practice.startNewCase();
    practice.practice.faults = { rules: [{ kind: 'truncated', on: 'eth_getBlockReceipts' }] };
    const record = await airdrop(page);
    practice.practice.faults = {};
    const sentence = /Block \d+ alone is over the cap, and its receipts could not be asked for: /;
    expect(record.completeness.level).toBe('complete-to-cap');
    expect(record.completeness.reason).toMatch(sentence);
    await page.runner.check(record.collectionId, 'few');
    const checked = await page.repository.getCollection(record.collectionId);
    expect(checked?.completeness.reason).toMatch(sentence);
    const rebuilt = await practice.rebuild();
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(checked);
  }, 240_000);
});
