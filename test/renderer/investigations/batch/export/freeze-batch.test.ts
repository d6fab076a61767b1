import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { afterEach, expect, it } from 'vitest';
import { batchCursorOf } from '../../../../../shared/engine/collect/hashes/batch-cursor.ts';
import { saveCsv } from '../../../../../shared/engine/export/save-csv.ts';
import { exportOfBatch } from '../../../../../renderer/investigations/batch/export/freeze-batch.ts';
import type { BatchViewState } from '../../../../../renderer/investigations/batch/batch-view-state.ts';
import { askFurther } from '../../../../../renderer/investigations/batch/further/ask-further.ts';
import { evidenceOfEntry } from '../../../../../renderer/investigations/batch/outcomes/evidence-of-entry.ts';
import { FurtherFeeds } from '../../../../../renderer/investigations/batch/outcomes/further-feeds.ts';
import type { OutcomeFilter } from '../../../../../renderer/investigations/batch/outcomes/outcome.ts';
import type { OutcomeTable } from '../../../../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { HASH_RECEIPTS, HASH_TRANSFERS } from '../../../../../shared/service/derived/hash-batch.ts';
import { untilStopped } from '../../../../support/collecting-page.ts';
import { ABSENT_HASH, BAD_HASH, lookUpBatch } from '../../../../support/look-up-batch.ts';
import type { PracticePage } from '../../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const EVERYTHING: OutcomeFilter = { outcomes: [], repeatedOnly: false, text: '' };
async function lookedUp() {
  const batch = await lookUpBatch();
  page = batch.page;
  return batch;
}

it('has a line for each record, and one for each entry without any, with outcome, lines and evidence', async () => {
  const { record, table, found, fillers, transfers } = await lookedUp();
  expect(record.state).toBe('failed');
  expect(batchCursorOf(record).found).toBe(1);
  const { caseId, client } = page;
  const save = async (filter: BatchViewState) => {
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
  expect(data.find((row) => row['hash asked for'] === ABSENT_HASH)).toMatchObject({
    outcome: 'absent',
    txId: '',
    'journal record': ofFound[0]?.['journal record'],
    'position in answer': '',
  });
  const failed = data.find((row) => row['hash asked for'] === BAD_HASH);
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
  expect(onlyFailed.data.map((row) => row['hash asked for'])).toEqual([BAD_HASH]);
  expect(onlyFailed.manifest).toMatchObject({ filter: { words: ['outcome is failed'] } });

  // As on screen: the words of the outcome falling, and where they are the same as in the list.
  const sort = { field: 'outcome', descending: true };
  const sorted = await save({ ...EVERYTHING, sort });
  expect(sorted.data).toEqual(
    ['malformed', 'found', 'failed', 'absent'].flatMap((word) =>
      data.filter(({ outcome }) => outcome === word),
    ),
  );
  expect(sorted.manifest).toMatchObject({
    filter: { words: [], sort: [sort] },
    hashList: { order: 'by Outcome, descending; where that is the same, as in the list' },
  });
  expect(manifest).toMatchObject({ filter: { sort: [] }, hashList: { order: 'as in the list' } });
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
  // The answer is the record: a position would be one of its logs.
  expect(receipt?.['position in answer']).toBe('');
  const [receipts] = moment.further.filter(({ endpoint }) => endpoint.id === HASH_RECEIPTS.id);
  if (receipts === undefined) throw new Error('no receipts');
  expect(await evidenceOfEntry(repository, receipts, receipts.entryOf(found) ?? -1)).toEqual({
    seq: Number(receipt?.['journal record']),
  });
});
