import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { afterEach, expect, it } from 'vitest';
import { batchCursorOf } from '../../../../../renderer/collect/hashes/batch-cursor.ts';
import { keepHashList, readHashList } from '../../../../../renderer/collect/hashes/kept-hash-list.ts';
import { saveCsv } from '../../../../../renderer/export/save-csv.ts';
import { exportOfBatch } from '../../../../../renderer/investigations/batch/export/freeze-batch.ts';
import { askFurther } from '../../../../../renderer/investigations/batch/further/ask-further.ts';
import { FurtherFeeds } from '../../../../../renderer/investigations/batch/outcomes/further-feeds.ts';
import { OutcomeFeed } from '../../../../../renderer/investigations/batch/outcomes/outcome-feed.ts';
import {
  OutcomeTable,
  type OutcomeFilter,
} from '../../../../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { readHashes } from '../../../../../renderer/investigations/batch/read/read-hashes.ts';
import { HASH_RECEIPTS, HASH_TRANSFERS } from '../../../../../shared/service/derived/hash-batch.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../../shared/service/endpoints/token-transfer-multi.ts';
import { untilStopped } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const EVERYTHING: OutcomeFilter = { outcomes: [], repeatedOnly: false, text: '' };
const BAD = `0x${'ba'.repeat(32)}`;
const ABSENT = `0x${'de'.repeat(32)}`;

/** A list with every outcome, looked up; the found hash moves at least one token. */
async function lookedUp() {
  page = await openPracticePage({}, (body, path) => (path.includes(BAD) ? '<html>gateway</html>' : body));
  const { chain, actors } = page.practice.model;
  const rows = chain.rows(
    { kind: 'token_20', address: actors.hub },
    { lowest: 0, highest: chain.clock.head() },
  );
  const [ref] = rows.slice(0, 1);
  if (ref === undefined) throw new Error('no row');
  const found = chain.hashOf(ref);
  // 20 hashes of the first chunk, then the one that cannot be looked up.
  const fillers = Array.from({ length: 18 }, (_, n) => `0x${(n + 1).toString(16).padStart(64, 'a')}`);
  const text = [found, '=cmd(0x12', ABSENT, found.toUpperCase(), ...fillers, BAD].join('\n');
  const list = await readHashes(
    text,
    { kind: 'anywhere' },
    { source: 'list.txt', signal: new AbortController().signal, pause: () => Promise.resolve() },
  );
  const { caseId, connectionId, client } = page;
  const { collectionId } = await page.runner.start({
    caseId,
    connectionId,
    endpointId: 'hash-batch',
    params: await keepHashList(client, caseId, list),
    goal: { kind: 'all' },
  });
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('no record');
  const table = new OutcomeTable(await readHashList(client, caseId, record.params), TOKEN_TRANSFER_MULTI, {
    collectionId,
  });
  await new Promise<void>((resolve, reject) => {
    new OutcomeFeed({
      repository: page.repository,
      table,
      onChange: () => {
        if ([...table.lacking(50)].length === 0) resolve();
      },
      onError: reject,
    }).take(record);
  });
  return { record, table, found, fillers, transfers: ref.stream.shapeAt(ref.k).moves.length };
}

it('has a line for each record, and one for each entry without any, with outcome, lines and evidence', async () => {
  const { record, table, found, fillers, transfers } = await lookedUp();
  expect(record.state).toBe('failed');
  expect(batchCursorOf(record).found).toBe(1);
  const { caseId, client } = page;
  const save = async (filter: OutcomeFilter) => {
    const batch = exportOfBatch({
      repository: page.repository,
      record,
      moment: { table, further: [] },
      filter,
    });
    const saved = await saveCsv({
      ...batch,
      client,
      caseId,
      collections: [record],
      labels: new Map(),
      profile: 'full',
      bom: false,
      suggestedName: 'batch.csv',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    if (saved === undefined) throw new Error('declined');
    const { data } = Papa.parse<Record<string, string>>(readFileSync(saved.csv.path, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(batch.counts.matched);
    return {
      data,
      manifest: JSON.parse(readFileSync(saved.manifest.path, 'utf8')) as Record<string, unknown>,
    };
  };
  const { data, manifest } = await save(EVERYTHING);
  expect(data).toHaveLength(transfers + 1 + 1 + fillers.length + 1);
  const ofFound = data.filter((row) => row['hash asked for'] === found);
  expect(ofFound).toHaveLength(transfers);
  for (const row of ofFound) {
    expect(row).toMatchObject({
      outcome: 'found',
      'times in the list': '2',
      'lines of the list': '1; 4',
      txId: found,
      endpoint: '4.3 token-transfer-multi',
    });
    expect(Number(row['journal record'])).toBeGreaterThan(0);
  }
  expect(data.find(({ outcome }) => outcome === 'malformed')).toMatchObject({
    'hash asked for': '',
    'malformed entry': '0x12',
    reason: 'too short: 2 hex digits instead of 64',
    'lines of the list': '2',
    'journal record': '',
    'received at (ISO 8601 UTC)': '',
  });
  expect(data.find((row) => row['hash asked for'] === ABSENT)).toMatchObject({
    outcome: 'absent',
    txId: '',
    'journal record': ofFound[0]?.['journal record'],
    'position in answer': '',
  });
  const failed = data.find((row) => row['hash asked for'] === BAD);
  expect(failed).toMatchObject({ outcome: 'failed', 'journal record': '' });
  expect(failed?.['reason']).not.toBe('');
  expect(manifest).toMatchObject({
    hashList: {
      source: 'list.txt',
      journalRecords: record.params['list'],
      differentHashes: '21',
      malformedEntries: '1',
      outcomes: { found: '1', absent: '19', failed: '1', malformed: '1', waiting: '0', repeated: '1' },
    },
    counts: { rowsInFile: data.length },
    evidence: [{ seq: Number(ofFound[0]?.['journal record']) }],
  });
  const onlyFailed = await save({ ...EVERYTHING, outcomes: ['failed'] });
  expect(onlyFailed.data.map((row) => row['hash asked for'])).toEqual([BAD]);
  expect(onlyFailed.manifest).toMatchObject({ filter: { words: ['outcome is failed'] } });
});

it('has what was asked further, too: each record with its source, fields of the node under names of their own', async () => {
  const { record, table, found, transfers } = await lookedUp();
  const { caseId, client, repository, runner } = page;
  const further = new Promise<readonly OutcomeTable[]>((resolve, reject) => {
    const feeds = new FurtherFeeds({
      client,
      repository,
      onError: reject,
      onChange: (tables) => {
        if (tables.length === 2 && tables.every((each) => each.counts().waiting === 0)) resolve(tables);
      },
    });
    const ask = async (): Promise<void> => {
      const hashes = [{ hash: found, lines: [1] }];
      await askFurther({ client, runner, batch: record, source: 'list.txt' }, [
        { kind: HASH_RECEIPTS, hashes },
        { kind: HASH_TRANSFERS, hashes },
      ]);
      const all = await repository.listCollections(caseId);
      const own = all.filter(({ params }) => params['batch'] === record.collectionId);
      const ended = await Promise.all(own.map(({ collectionId }) => untilStopped(page, collectionId)));
      feeds.take(ended.filter((each) => each !== undefined));
    };
    ask().catch(reject);
  });
  const moment = { table, further: await further };
  const batch = exportOfBatch({ repository, record, moment, filter: { ...EVERYTHING, text: found } });
  const saved = await saveCsv({
    ...batch,
    client,
    caseId,
    collections: [record],
    labels: new Map(),
    profile: 'full',
    bom: false,
    suggestedName: 'batch.csv',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const { data } = Papa.parse<Record<string, string>>(readFileSync(saved?.csv.path ?? '', 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(batch.counts.matched);
  const counted = (source: string): number =>
    data.filter((row) => row['source of this record'] === source).length;
  expect(['4.3', '4.2', 'eth_getTransactionReceipt'].map(counted)).toEqual([transfers, transfers, 1]);
  expect(data).toHaveLength(2 * transfers + 1);
  const receipt = data.find((row) => row['source of this record'] === 'eth_getTransactionReceipt');
  expect(receipt).toMatchObject({
    'hash asked for': found,
    'found by': '4.3',
    txId: '',
    'node.transactionHash': found,
    'node.status': '0x1',
  });
  expect(Number(receipt?.['journal record'])).toBeGreaterThan(0);
});
