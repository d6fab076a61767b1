/**
 * A transaction with the real trusted core, the practice service and the review worker's own
 * handlers: found in the case, requested from the node, and read back from the journal alone.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listsOfPlace } from '../../../../renderer/investigations/transaction/ask/lists-of-transaction.ts';
import {
  nodeQuestions,
  readNodeRecords,
} from '../../../../renderer/investigations/transaction/ask/node-records.ts';
import {
  fieldsOfReceipt,
  fieldsOfTransaction,
} from '../../../../renderer/investigations/transaction/fields/fields-of-node.ts';
import { fieldsOfRow } from '../../../../renderer/investigations/transaction/fields/fields-of-row.ts';
import {
  TRANSACTION_FIELDS,
  type TransactionFields,
} from '../../../../renderer/investigations/transaction/fields/transaction-fields.ts';
import { readNodeAnswers } from '../../../../renderer/evidence/node-answers/read-node-answers.ts';
import { collectionOfList } from '../../../../renderer/evidence/node-answers/source-list.ts';
import { askNode } from '../../../../renderer/evidence/node-answers/ask-node.ts';
import { readKeptNode, storedKeptNode } from '../../../../renderer/evidence/node-answers/kept-node.ts';
import { answerOfRecord } from '../../../../shared/engine/comparison/answer-of-record.ts';
import { judgeField } from '../../../../renderer/evidence/field-table/judge-field.ts';
import { saveFields } from '../../../../renderer/evidence/field-table/save-fields.ts';
import {
  findStoredRows,
  searchedCollections,
  type WantedRows,
} from '../../../../renderer/evidence/stored-rows/find-stored-rows.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';
import { reviewOver } from '../../../support/review-rows.ts';

let practice: PracticePage;
let review: ReturnType<typeof reviewOver>;
let hash: string;
const wanted = (value: string): WantedRows => ({ kind: 'transaction-hash', value, mostRows: 50 });

const collect = async (endpointId: string, params: Readonly<Record<string, string>>): Promise<void> => {
  const { collectionId } = await practice.runner.start({
    caseId: practice.caseId,
    connectionId: practice.connectionId,
    endpointId,
    params,
    goal: { kind: 'all' },
  });
  await untilStopped(practice, collectionId);
};

beforeAll(async () => {
  practice = await openPracticePage();
  review = reviewOver(practice.repository);
  const { victim } = practice.practice.model.actors;
  await collect('normal-transaction-list', { address: victim });
  await collect('token-list', { protocolType: 'token_721' });
  const [stored] = searchedCollections(
    await practice.repository.listCollections(practice.caseId),
    wanted(''),
  );
  if (stored === undefined) throw new Error('nothing was collected');
  const session = await review.open({ collectionIds: [stored.collectionId] });
  await session.setQuery({
    filter: [
      { kind: 'equals', field: 'from', anyOf: [victim] },
      { kind: 'equals', field: 'state', anyOf: ['success'] },
    ],
    sort: [],
  });
  const [row] = await session.readWindow(0, 1);
  hash = valueText(row?.fields['txId']);
  session.close();
}, 300_000);
afterAll(async () => {
  review.stop();
  await practice.dispose();
});

it('is found in the sets of the case that have transactions, and in no others', async () => {
  const collections = await practice.repository.listCollections(practice.caseId);
  expect(collections).toHaveLength(2);
  const searched = searchedCollections(collections, wanted(hash));
  expect(searched.map(({ endpointId }) => endpointId)).toEqual(['normal-transaction-list']);
  const [collection] = searched;
  if (collection === undefined) throw new Error('there is no set');
  expect(searchedCollections(collections, wanted(hash), [collection.collectionId])).toEqual([]);
  expect(await findStoredRows(review.open, collection, wanted(hash))).toMatchObject({ count: 1 });
  expect(await findStoredRows(review.open, collection, wanted(`0x${'0'.repeat(64)}`))).toBeUndefined();
});

it('list and node say the same of every field that both tell, read from the journal alone', async () => {
  const { client, caseId, connectionId } = practice;
  const asked = await askNode(client, { caseId, connectionId }, nodeQuestions(hash));
  expect(asked).toMatchObject({ problems: [] });
  expect(asked.seqs).toHaveLength(3);
  const kept = readKeptNode(storedKeptNode(asked));
  expect(kept).toEqual(asked);
  const records = await Promise.all(
    asked.seqs.map((seq) => client.call('cases.readEvidence', { caseId, seq })),
  );
  const { transaction, receipt, raw } = readNodeRecords(
    records.flatMap((record) => answerOfRecord(record) ?? []),
    hash,
  );
  const [collection] = searchedCollections(await practice.repository.listCollections(caseId), wanted(hash));
  const stored =
    collection === undefined ? undefined : await findStoredRows(review.open, collection, wanted(hash));
  const [row] = stored?.rows ?? [];
  if (
    transaction?.fields === undefined ||
    receipt?.fields === undefined ||
    stored === undefined ||
    row === undefined
  )
    throw new Error('a source is missing');
  expect(typeof raw?.result === 'string' || raw?.result === null).toBe(true);
  const sources = [
    fieldsOfTransaction(transaction.fields, transaction.seq),
    fieldsOfReceipt(receipt.fields, receipt.seq),
    fieldsOfRow(stored.endpoint, row, stored.collection.params),
  ];
  const standings = Object.fromEntries(
    TRANSACTION_FIELDS.map((field) => [field, judgeField(field, sources)]),
  );
  expect(Object.values(standings)).not.toContain('differs');
  for (const field of ['Status', 'Block height', 'Sender', 'Gas used', 'Nonce', 'Fee', 'Gas price'] as const)
    expect([field, standings[field]]).toEqual([field, 'same']);

  const { victim } = practice.practice.model.actors;
  const saved = await saveFields(
    client,
    caseId,
    { fields: TRANSACTION_FIELDS, sources, about: { transaction: hash } },
    {
      bom: false,
      suggestedName: 'sources.csv',
      signal: new AbortController().signal,
      onProgress: () => undefined,
      labels: new Map([[victim, 'Drained wallet']]),
    },
  );
  if (saved === undefined) throw new Error('nothing was saved');
  const lines = Papa.parse<Record<string, string>>((await readFile(saved.csv.path, 'utf8')).trimEnd(), {
    header: true,
  }).data;
  const byField = new Map(lines.map((line) => [line['field'], line]));
  const headers = Object.keys(lines[0] ?? {}).slice(2);
  expect(headers).toHaveLength(3);
  // Each cell is what its source says, and each column names the answer that says it.
  for (const field of TRANSACTION_FIELDS)
    expect(headers.map((header) => byField.get(field)?.[header] ?? '')).toEqual(
      sources.map(({ values }) => values[field]?.text ?? ''),
    );
  expect(byField.get('Nonce')?.['sources agree']).toBe('same');
  expect(byField.get('Sender (label)')?.[headers[0] ?? '']).toBe('Drained wallet');
  expect(byField.get('Time (ISO 8601 UTC)')?.[headers[2] ?? '']).toMatch(/^20\d\d-.*Z$/);
  for (const [place, { seq }] of sources.entries()) {
    const { ref } = await client.call('cases.readEvidence', { caseId, seq });
    const header = headers[place] ?? '';
    expect(byField.get('journal record')?.[header]).toBe(String(seq));
    expect(byField.get('answer SHA-256')?.[header]).toBe(ref.sha256);
  }
  const manifest = JSON.parse(await readFile(saved.manifest.path, 'utf8')) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    about: { transaction: hash },
    sources: headers.map((column, place) => ({
      column,
      journalRecord: sources[place]?.seq,
      bytesMatch: true,
    })),
    counts: { rowsInFile: lines.length },
  });
});

it('by what the node says the lists of its sender and block are asked, and each has it, saying the same', async () => {
  const { client, caseId, connectionId, repository } = practice;
  const { seqs } = await askNode(client, { caseId, connectionId }, nodeQuestions(hash));
  const records = readNodeRecords(await readNodeAnswers(client, caseId, seqs), hash);
  const lists = listsOfPlace(records);
  expect(lists.map(({ endpoint }) => endpoint.specSection)).toEqual(['4.5', '4.6', '4.7']);
  const { transaction } = records;
  if (transaction?.fields === undefined) throw new Error('the node does not know it');
  const sources: TransactionFields[] = [fieldsOfTransaction(transaction.fields, transaction.seq)];
  for (const list of lists) {
    await collect(list.endpoint.id, list.params);
    const collection = collectionOfList(
      list,
      (await repository.listCollections(caseId)).toSorted((one, other) => one.createdAt - other.createdAt),
    );
    expect(collection?.state).toBe('done');
    const stored =
      collection === undefined ? undefined : await findStoredRows(review.open, collection, wanted(hash));
    const [row] = stored?.rows ?? [];
    expect([list.title, stored?.count]).toEqual([list.title, 1]);
    if (row !== undefined) sources.push(fieldsOfRow(list.endpoint, row, list.params));
  }
  for (const field of ['Block height', 'Block hash', 'Sender', 'Recipient', 'Method selector'] as const)
    expect([field, judgeField(field, sources)]).toEqual([field, 'same']);
});

it('what the node does not know is an answer too', async () => {
  const { client, caseId, connectionId } = practice;
  const unknown = `0x${'0'.repeat(64)}`;
  const { seqs } = await askNode(client, { caseId, connectionId }, nodeQuestions(unknown));
  const records = await Promise.all(seqs.map((seq) => client.call('cases.readEvidence', { caseId, seq })));
  const { transaction, receipt } = readNodeRecords(
    records.flatMap((record) => answerOfRecord(record) ?? []),
    unknown,
  );
  expect([transaction?.fields, receipt?.fields]).toEqual([undefined, undefined]);
  expect(transaction?.absence).toBe('The node does not know the transaction.');
});

it('a view of another program is no reason to fail', () => {
  for (const node of ['', '{', '{"seqs":["x"]}']) expect(readKeptNode({ node })).toBeUndefined();
});
