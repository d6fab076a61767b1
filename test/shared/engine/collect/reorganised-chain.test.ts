/**
 * A chain that is reorganised between two readings, end to end: a service over loopback HTTP, the
 * trusted core, the journal on disk, and the page that collects.
 */
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { storedRows, untilStopped } from '../../../support/collecting-page.ts';
import { startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { connectPages, type OpenedPage, type PageMaker } from '../../../support/pages-over-core.ts';
import { readJournalFolder } from '../../../support/read-journal-bytes.ts';
import { startReorganisingService, type ReorganisingService } from '../../../support/reorganising-service.ts';

interface Desk {
  readonly service: ReorganisingService;
  readonly core: CoreFixture;
  readonly pages: PageMaker;
  readonly opened: OpenedPage;
  readonly caseId: string;
  readonly connectionId: string;
}
let desk: Desk | undefined;
afterEach(async () => {
  desk?.pages.close();
  await desk?.core.dispose();
  await desk?.service.server.close();
  desk = undefined;
});

async function openDesk(rowsPerBlock: readonly number[]): Promise<Desk> {
  const service = await startReorganisingService(rowsPerBlock);
  service.followWithNode();
  const core = await startCore();
  const connectionId = await core.connect(service.server.origin);
  const caseId = await core.newCase(connectionId);
  const pages = connectPages(core);
  desk = { service, core, pages, opened: await pages.open(caseId), caseId, connectionId };
  return desk;
}

async function finished({ opened }: Desk, collectionId: string): Promise<CollectionRecord> {
  const record = await untilStopped(opened.page, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}
async function collect(at: Desk): Promise<CollectionRecord> {
  const { caseId, connectionId, service } = at;
  const { collectionId } = await at.opened.page.runner.start({
    caseId,
    connectionId,
    endpointId: 'address-transaction-list',
    params: { address: service.address },
    goal: { kind: 'all' },
  });
  return finished(at, collectionId);
}
const update = async (at: Desk, { collectionId }: CollectionRecord): Promise<CollectionRecord> => {
  await at.opened.page.runner.update(collectionId);
  return finished(at, collectionId);
};
const inOrder = (rows: readonly JsonObject[]): string[] =>
  rows.map(({ txId, height, blockHash }) => [txId, height, blockHash].map(String).join(' ')).toSorted();
const rowsOf = async ({ opened }: Desk, record: CollectionRecord): Promise<string[]> =>
  inOrder(await storedRows(opened.page.repository, record));
const newestBlock = ({ completeness }: CollectionRecord) =>
  completeness.witnesses.find(({ name }) => name === 'Newest block');

/**
 * Every (transaction, block hash) that an answer in the journal names, read by nothing of the
 * program.
 */
async function listedInJournal({ core, caseId }: Desk): Promise<Set<string>> {
  const records = await readJournalFolder(join(core.userDataDir, 'cases', caseId, 'journal'));
  const listed = new Set<string>();
  for (const { body } of records) {
    const text = body.toString('utf8');
    if (!text.includes('transactionLists')) continue;
    const { data } = JSON.parse(text) as { data: { transactionLists: JsonObject[] }[] };
    for (const each of inOrder(data.flatMap(({ transactionLists }) => transactionLists))) listed.add(each);
  }
  return listed;
}

describe('a chain that is reorganised', () => {
  it.each([1, 2, 7, 20])(
    'by %i blocks while it is collected, at whichever request: complete is the list of one moment [A12]',
    async (depth) => {
      const at = await openDesk(Array.from({ length: 45 }, () => 5));
      const first = await collect(at);
      expect(first.completeness.level).toBe('complete');
      const { service } = at;
      const requests = service.server.seen.filter(({ method }) => method === 'GET').length;
      let whole = 0;
      for (let strike = 1; strike <= requests; strike += 1) {
        const from = service.server.seen.filter(({ method }) => method === 'GET').length;
        service.list.forgetThePast();
        const before = inOrder(service.rowsNow());
        service.beforeList = (n) => {
          // Every row comes back in another block, but one of so many.
          if (n !== from + strike) return;
          service.list.reorganise(depth, strike % 2 === 0 ? 3 : 1);
          service.followWithNode();
        };
        const record = await collect(at);
        service.beforeList = () => undefined;
        const rows = await rowsOf(at, record);
        const after = inOrder(service.rowsNow());
        if (record.completeness.level !== 'complete') continue;
        whole += 1;
        expect([before, after]).toContainEqual(rows);
      }
      expect(whole).toBeGreaterThan(0);
    },
    120_000,
  );

  it('after it was collected: the node’s other block is named, the windows are read anew, both stay [A12]', async () => {
    const at = await openDesk(Array.from({ length: 45 }, () => 5));
    const { service } = at;
    const first = await collect(at);
    expect(first.completeness.level).toBe('complete');
    expect(newestBlock(first)).toMatchObject({ outcome: 'met' });
    const before = await rowsOf(at, first);

    // The service's list lags behind the node: the two disagree, and both hashes are told.
    service.list.reorganise(12, 2);
    service.followWithNode();
    await at.opened.page.runner.check(first.collectionId, 'few');
    const checked = await at.opened.page.repository.getCollection(first.collectionId);
    if (checked === undefined) throw new Error('no record');
    expect(newestBlock(checked)).toMatchObject({ outcome: 'failed' });
    const [newest = ''] = before
      .toReversed()
      .toSorted((one, other) => ((one.split(' ')[1] ?? '') < (other.split(' ')[1] ?? '') ? 1 : -1));
    expect(newestBlock(checked)?.detail).toContain(`hash ${newest.split(' ')[2]} in the collection`);
    expect(newestBlock(checked)?.detail).toContain('the chain was reorganised since');
    expect(checked.completeness.level).not.toBe('complete');
    // Nothing that was there is overwritten by what the node says.
    expect(await rowsOf(at, checked)).toEqual(before);

    const updated = await update(at, first);
    expect(updated.completeness.level).toBe('complete');
    expect(updated.completeness.reason).toMatch(
      /were read again, because .*the former answers stay in the journal/,
    );
    expect(newestBlock(updated)).toMatchObject({ outcome: 'met' });
    const after = await rowsOf(at, updated);
    expect(after).toEqual(inOrder(service.rowsNow()));
    // A transaction that came back is there in both blocks, and one that did not is there in its
    // former one.
    const listed = await listedInJournal(at);
    const gone = before.filter((each) => !after.includes(each));
    expect(gone.length).toBeGreaterThan(50);
    for (const each of [...before, ...after]) expect(listed).toContain(each);
    const rebuilt = await at.pages.open(at.caseId);
    expect(inOrder(await storedRows(rebuilt.page.repository, updated))).toEqual(after);
  });

  it('again and again by 1 to 20 blocks, over two windows: each update ends at the list that is [A12]', async () => {
    // Over the service's cap of 10,000 rows.
    const at = await openDesk(Array.from({ length: 460 }, () => 23));
    const { service } = at;
    let record = await collect(at);
    expect(record.completeness).toMatchObject({ level: 'complete' });
    expect(record.completeness.reason).toContain('windows of blocks');
    for (const depth of [1, 8, 20]) {
      service.list.reorganise(depth, 4);
      service.followWithNode();
      record = await update(at, record);
      expect(record.completeness).toMatchObject({ level: 'complete' });
      expect(record.completeness.reason).toContain('read again, because');
      expect(await rowsOf(at, record)).toEqual(inOrder(service.rowsNow()));
    }
  }, 180_000);
});
