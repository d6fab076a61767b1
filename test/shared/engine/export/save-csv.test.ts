import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExportHandlers } from '../../../../electron/core/exports/export-handlers.ts';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import type { HostPorts, SavePlace } from '../../../../electron/core/host-ports.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import type { ExportProfile } from '../../../../shared/engine/export/export-column.ts';
import { saveCsv, type WorkedOutColumns } from '../../../../shared/engine/export/save-csv.ts';
import type { SavedCsv } from '../../../../shared/engine/export/save-table.ts';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { collectionOf, hashOf, pageOf, REVIEW_CASE, reviewOver } from '../../../support/review-rows.ts';
import { scriptedClient, type ScriptedClient } from '../../../support/scripted-client.ts';

const sender = `0x${'ab'.repeat(20)}`;
const rowOf = (n: number, fields: JsonObject = {}): JsonObject => ({
  txId: `0x${n.toString(16).padStart(64, '0')}`,
  height: String(100 + n),
  transactionTime: String(1_732_046_400_123 + n),
  from: sender,
  to: `0x${'cd'.repeat(20)}`,
  amount: String(n),
  transactionSymbol: 'ETH',
  state: n % 2 === 0 ? 'success' : 'fail',
  ...fields,
});

let folder: string;
let database: CaseDatabase;
let repository: CaseRepository;
let review: ReturnType<typeof reviewOver>;
let session: ReviewSession;
let trusted: ScriptedClient;
let place: SavePlace;

/** The trusted side's own export handlers over a real folder; the rest is scripted. */
function trustedSide(): ScriptedClient {
  const handlers = createExportHandlers({
    files: createNodeFilePort(),
    userDataDir: folder,
    pickSavePath: () => Promise.resolve(place),
  } as unknown as HostPorts);
  const context = { clientId: 'page', signal: new AbortController().signal };
  return scriptedClient({
    'files.beginExport': (input: never) => handlers['files.beginExport'](input, context),
    'files.writeExport': (input: never) => handlers['files.writeExport'](input, context),
    'files.finishExport': (input: never) => handlers['files.finishExport'](input, context),
    'files.abortExport': (input: never) => handlers['files.abortExport'](input, context),
    'app.describe': () => ({ version: '9.9.9', host: 'browser', platform: 'linux', userDataPath: folder }),
    'cases.open': () => ({
      caseId: REVIEW_CASE,
      name: 'Case',
      connectionId: 'practice',
      createdAt: 1,
      records: 12,
      headHash: hashOf(12),
      notices: [],
    }),
    'cases.appendEvent': () => ({ seq: 13, sha256: hashOf(13), receivedAt: 1 }),
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-export-'));
  place = { kind: 'path', path: join(folder, 'trail.csv') };
  trusted = trustedSide();
  database = await openDatabase(`export-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
  const rows = Array.from({ length: 1200 }, (_, n) => rowOf(n, n === 700 ? { netWork: '=1+1' } : {}));
  await repository.commitPages(
    collectionOf('c'),
    Array.from({ length: 12 }, (_, page) => pageOf('c', page + 1, rows.slice(page * 100, page * 100 + 100))),
  );
  session = await review.open({ collectionIds: ['c'], subject: sender });
});
afterEach(async () => {
  review.stop();
  await database.delete();
  rmSync(folder, { recursive: true });
});

const save = (
  options: {
    readonly profile?: ExportProfile;
    readonly signal?: AbortSignal;
    readonly bom?: boolean;
    readonly decoded?: WorkedOutColumns;
    readonly warnings?: WorkedOutColumns;
    readonly onProgress?: () => void;
  } = {},
): Promise<SavedCsv | undefined> =>
  saveCsv({
    client: trusted.client,
    caseId: REVIEW_CASE,
    session,
    collections: [collectionOf('c')],
    labels: new Map([[sender, 'Victim']]),
    profile: options.profile ?? 'full',
    bom: options.bom ?? false,
    suggestedName: 'trail.csv',
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress ?? (() => undefined),
    decoded: options.decoded,
    warnings: options.warnings,
  });

const fileText = (name: string): string => readFileSync(join(folder, name), 'utf8');
const manifestOf = (saved: SavedCsv | undefined): Record<string, unknown> =>
  JSON.parse(readFileSync(saved?.manifest.path ?? '', 'utf8')) as Record<string, unknown>;
const recordsOf = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text, { header: true, newline: '\r\n', skipEmptyLines: true }).data;

it('saves exactly the rows that the filter matches, all pages of them, in the order of the sort', async () => {
  await session.setQuery({
    filter: [{ kind: 'equals', field: 'state', anyOf: ['fail'] }],
    sort: [{ field: 'amount', descending: true }],
  });
  const saved = await save();
  expect(saved?.rows).toBe(600);
  const records = recordsOf(fileText('trail.csv'));
  expect(records.map((record) => record['amount'])).toEqual(
    Array.from({ length: 600 }, (_, index) => String(1199 - 2 * index)),
  );
});

it('full profile: every field under its own name, ISO time, label, and where the row came from', async () => {
  await session.setQuery({
    filter: [{ kind: 'amount', field: 'amount', atLeast: '700', atMost: '700' }],
    sort: [],
  });
  await save();
  const [record] = recordsOf(fileText('trail.csv'));
  expect(record).toMatchObject({
    direction: 'OUT',
    txId: rowOf(700)['txId'],
    transactionTime: '1732046400823',
    'transactionTime (ISO 8601 UTC)': '2024-11-19T20:00:00.823Z',
    from: sender,
    'from (label)': 'Victim',
    'to (label)': '',
    amount: '700',
    netWork: "'=1+1",
    endpoint: '4.5 address-transaction-list',
    'received at (ISO 8601 UTC)': '2026-11-20T20:00:00.131Z',
    'journal record': '8',
    'position in answer': '0',
    'answer SHA-256': hashOf(8),
    'malformed fields': '',
  });
});

it('explorer profile: the words of explorers, without the fields that nobody looks at first', async () => {
  await session.setQuery({ filter: [], sort: [] });
  await save({ profile: 'explorer' });
  const [record = {}] = recordsOf(fileText('trail.csv'));
  expect(record['DateTime (UTC)']).toBe('2024-11-19T20:00:00.123Z');
  expect(record['From label']).toBe('Victim');
  expect(record['Direction']).toBe('OUT');
  expect(Object.keys(record)).not.toContain('answer SHA-256');
});

it('the manifest says what was asked, filtered, counted, proved and not proved [V6]', async () => {
  await session.setQuery({ filter: [{ kind: 'text', text: '=1+1' }], sort: [] });
  const saved = await save();
  const csv = readFileSync(join(folder, 'trail.csv'));
  expect(manifestOf(saved)).toMatchObject({
    format: 'casebook-export-manifest-1',
    program: 'Casebook 9.9.9',
    file: {
      name: 'trail.csv',
      sizeBytes: csv.byteLength,
      sha256: createHash('sha256').update(csv).digest('hex'),
    },
    case: { caseId: REVIEW_CASE, journalRecords: 12, journalHeadHash: hashOf(12) },
    query: [{ endpoint: 'address-transaction-list', specSection: '4.5', params: { address: sender } }],
    filter: { words: ['contains “=1+1”'], clauses: [{ kind: 'text', text: '=1+1' }], sort: [] },
    counts: { rowsInFile: 1, rowsCollected: 1200 },
    completeness: [{ level: 'complete', reason: 'All witnesses agree.', witnesses: [] }],
    csv: { formulaGuard: 'apostrophe-v1', guardedCells: 1, cellsWithoutUtf8Form: 0 },
    spreadsheets: {
      columnsChanged: expect.arrayContaining([{ header: 'transactionTime', cells: 1 }]),
      rowsNotRead: 0,
      cellsCut: false,
    },
    evidence: [{ seq: 8, sha256: hashOf(8) }],
    notProved: [
      expect.stringMatching(/origin.*TLS/),
      expect.stringMatching(/this computer’s clock.*Date header/),
      expect.stringMatching(/keeper.*chain has no key/),
    ],
  });
  const columns = (manifestOf(saved)['csv'] as { columns: { header: string; described?: boolean }[] })
    .columns;
  expect(columns.filter(({ described }) => described === false).map(({ header }) => header)).toEqual([
    'netWork',
  ]);
});

it('tells the journal which file was made', async () => {
  await session.setQuery({ filter: [], sort: [] });
  const saved = await save();
  expect(trusted.calls.findLast(({ name }) => name === 'cases.appendEvent')?.input).toMatchObject({
    event: { kind: 'export-made', body: { sha256: saved?.csv.sha256, rows: '1200' } },
  });
});

it.each(['full', 'explorer'] as const)(
  '%s profile: decoded columns under the cell rule, and in the manifest by what; the book of a filter is not repeated',
  async (profile) => {
    const book = { key: 'k', data: { abis: [], implementations: new Map<string, string>() } };
    await session.setQuery({ filter: [{ kind: 'topic', place: 0, anyOf: [''] }], sort: [] });
    const header = 'decoded: value';
    const decoded: WorkedOutColumns = {
      columns: [{ header, kind: 'text', isDescribed: false, read: () => '=1+1' }],
      by: { abis: [{ name: 'Vault' }] },
    };
    const warned = 'warnings: suspected';
    const warnings: WorkedOutColumns = {
      columns: [{ header: warned, kind: 'state', isDescribed: false, read: () => 'no' }],
      by: { rule: 'By chance.' },
    };
    const saved = await save({ profile, decoded, warnings });
    expect(recordsOf(fileText('trail.csv'))[0]?.[warned]).toBe('no');
    expect(recordsOf(fileText('trail.csv'))[0]?.[header]).toBe("'=1+1");
    expect(manifestOf(saved)).toMatchObject({
      decoding: { abis: [{ name: 'Vault' }] },
      warnings: { rule: 'By chance.' },
      filter: { words: ['Topic 0 is (none)'], clauses: [{ kind: 'topic', place: 0 }] },
    });
    await session.setQuery({ filter: [{ kind: 'event', text: 'Transfer', book }], sort: [] });
    const none = await save({ profile });
    expect(manifestOf(none)).toMatchObject({ filter: { clauses: [{ kind: 'event', text: 'Transfer' }] } });
    expect(JSON.stringify(manifestOf(none))).not.toContain('implementations');
    expect(manifestOf(none)).not.toHaveProperty('decoding');
    expect(manifestOf(none)).not.toHaveProperty('warnings');
  },
);

it('V5: gives the same bytes for the same rows', async () => {
  await session.setQuery({ filter: [], sort: [] });
  const first = await save();
  place = { kind: 'path', path: join(folder, 'again.csv') };
  const second = await save();
  expect(second?.csv.sha256).toBe(first?.csv.sha256);
  expect(readFileSync(join(folder, 'again.csv')).equals(readFileSync(join(folder, 'trail.csv')))).toBe(true);
});

it('F8: rows that arrive while it is saved are not in it', async () => {
  await session.setQuery({ filter: [], sort: [] });
  let arrived: Promise<unknown> | undefined;
  const arrive = async (): Promise<void> => {
    await repository.commitPages(collectionOf('c'), [pageOf('c', 13, [rowOf(5000)])]);
    expect(await session.refresh()).toMatchObject({ total: 1201 });
  };
  const saved = await save({ onProgress: () => (arrived ??= arrive()) });
  await arrived;
  expect(arrived).toBeDefined();
  expect(saved?.rows).toBe(1200);
});

it('F8: has the rows that are stored already when it is asked for, also where the screen has not heard of them', async () => {
  await session.setQuery({ filter: [], sort: [] });
  await repository.commitPages(collectionOf('c'), [pageOf('c', 13, [rowOf(5000)])]);
  expect((await save())?.rows).toBe(1201);
});

describe('F1: no half file', () => {
  it('is left by a cancel', async () => {
    await session.setQuery({ filter: [], sort: [] });
    const abort = new AbortController();
    const writes = trusted.calls;
    const saving = saveCsv({
      client: trusted.client,
      caseId: REVIEW_CASE,
      session,
      collections: [collectionOf('c')],
      labels: new Map(),
      profile: 'full',
      bom: false,
      suggestedName: 'trail.csv',
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
    expect(writes.some(({ name }) => name === 'files.abortExport')).toBe(true);
    expect(readdirSync(folder).filter((name) => name !== 'exports')).toEqual([]);
  });

  it('is begun where no place was chosen', async () => {
    place = { kind: 'declined' };
    await session.setQuery({ filter: [], sort: [] });
    expect(await save()).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });
});
