/**
 * The history of calls as a file, over the real trusted core, its journal and the practice service's node.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '../../../../../../renderer/investigations/rpc/history/export/all-calls.ts';
import { saveCalls } from '../../../../../../renderer/investigations/rpc/history/export/save-calls.ts';
import { askNode } from '../../../../../../renderer/evidence/node-answers/ask-node.ts';
import { CasebookError } from '../../../../../../shared/errors/casebook-error.ts';
import { openPracticePage, type PracticePage } from '../../../../../support/practice-page.ts';
import { scriptedClient } from '../../../../../support/scripted-client.ts';

/** More than the contract gives at once. */
const BALANCES = 230;

let practice: PracticePage;
let victim: string;
beforeAll(async () => {
  practice = await openPracticePage();
  ({ victim } = practice.practice.model.actors);
  const { client, caseId, connectionId } = practice;
  for (let asked = 0; asked < BALANCES; asked += 46)
    await askNode(
      client,
      { caseId, connectionId },
      Array.from({ length: 46 }, () => ({ method: 'eth_getBalance', params: [victim, 'latest'] })),
    );
  await askNode(client, { caseId, connectionId }, [
    { method: 'eth_getTransactionCount', params: [victim, 'latest'] },
  ]);
}, 300_000);
afterAll(() => practice.dispose());

async function saved(method: string | undefined) {
  const { client, caseId } = practice;
  const files = await saveCalls(client, caseId, method, {
    bom: false,
    suggestedName: 'calls.csv',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (files === undefined) throw new Error('nothing was saved');
  const text = await readFile(files.csv.path, 'utf8');
  return {
    rows: Papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data,
    manifest: JSON.parse(await readFile(files.manifest.path, 'utf8')) as unknown,
  };
}

it('has every call once, newest first, beyond what is read at once, each with its record', async () => {
  const { rows, manifest } = await saved(undefined);
  expect(rows).toHaveLength(BALANCES + 1);
  const records = rows.map((row) => Number(row['journal record']));
  expect(records).toEqual(records.toSorted((one, other) => other - one));
  expect(new Set(records).size).toBe(rows.length);
  expect(rows[0]).toMatchObject({
    method: 'eth_getTransactionCount',
    'params (JSON)': `["${victim}","latest"]`,
    outcome: 'result',
    'asked by a collection': 'no',
  });
  const { client, caseId } = practice;
  const last = rows.at(-1);
  const { ref, body } = await client.call('cases.readEvidence', {
    caseId,
    seq: Number(last?.['journal record']),
  });
  expect(last).toMatchObject({
    method: 'eth_getBalance',
    'params (JSON)': `["${victim}","latest"]`,
    'answer SHA-256': ref.sha256,
    'answer bytes': String(body.byteLength),
  });
  expect(new TextDecoder().decode(body)).toContain(last?.['beginning of the answer']);
  expect(manifest).toMatchObject({ calls: { method: 'all' }, counts: { rowsInFile: rows.length } });
});

it('has those of one method where the list is of one', async () => {
  const { rows, manifest } = await saved('eth_getTransactionCount');
  expect(rows.map(({ method }) => method)).toEqual(['eth_getTransactionCount']);
  expect(manifest).toMatchObject({ calls: { method: 'eth_getTransactionCount' }, counts: { rowsInFile: 1 } });
});

it('does not take a batch that cannot be read for the end of the list', async () => {
  const { client } = scriptedClient({ 'cases.listCalls': () => ({ calls: [], hasMore: true }) });
  const reading = async (): Promise<void> => {
    for await (const _ of allCalls(client, {
      caseId: practice.caseId,
      signal: new AbortController().signal,
    }));
  };
  await expect(reading()).rejects.toThrow(CasebookError);
});
