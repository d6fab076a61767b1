import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { unguardCell } from '../../../../shared/engine/export/csv-cell.ts';
import { csvChunks, noCounts, type CsvCounts } from '../../../../shared/engine/export/csv-stream.ts';
import { exportColumns, type ExportColumn } from '../../../../shared/engine/export/export-column.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { HOSTILE_CORPUS, hostileTexts } from '../../../support/hostile-texts.ts';
import { reviewRowOf } from '../../../support/review-rows.ts';

const columns = exportColumns('full', {
  endpoint: ADDRESS_TRANSACTION_LIST,
  labels: new Map(),
  otherFields: ['free'],
});

async function* batchesOf(rows: readonly ReviewRow[]): AsyncIterable<readonly ReviewRow[]> {
  for (let from = 0; from < rows.length; from += 100)
    yield await Promise.resolve(rows.slice(from, from + 100));
}

async function bytesOf(
  rows: readonly ReviewRow[],
  options: {
    readonly bom?: boolean;
    readonly counts?: CsvCounts;
    readonly columns?: readonly ExportColumn[];
  } = {},
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks(batchesOf(rows), options.columns ?? columns, {
    bom: options.bom ?? false,
    counts: options.counts ?? noCounts(),
  })) {
    expect(chunk.byteLength).toBeLessThanOrEqual(512 * 1024);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
const decode = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** What must come back: each column's value, in a form that UTF-8 has. */
const expectedOf = (rows: readonly ReviewRow[]): string[][] =>
  rows.map((row) => columns.map((column) => column.read(row).toWellFormed()));

function readWithPapa(bytes: Uint8Array): string[][] {
  const parsed = Papa.parse<string[]>(decode(bytes), { delimiter: ',', newline: '\r\n' });
  // The file ends with a line end, after which the parser sees one more, empty, line.
  return parsed.data.slice(0, -1);
}

const PYTHON = `
import csv, json, sys
csv.field_size_limit(1 << 30)
with open(sys.argv[1], newline='', encoding='utf-8') as file:
    json.dump(list(csv.reader(file, strict=True)), sys.stdout)
`;
const python = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))'], {
  encoding: 'utf8',
});
const hasPython = python.status === 0 && python.stdout.trim() === 'True';

function readWithPython(bytes: Uint8Array): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-csv-'));
  try {
    const path = join(folder, 'file.csv');
    writeFileSync(path, bytes);
    const { stdout, stderr } = spawnSync('python3', ['-c', PYTHON, path], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as string[][];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hostileRows = hostileTexts(1000).map((text, index) =>
  reviewRowOf(
    { txId: `0x${index.toString(16)}`, amount: String(index), transactionSymbol: text, free: text },
    1,
    index,
  ),
);

function isRead(parsed: readonly string[][], rows: readonly ReviewRow[]): void {
  expect(parsed).toHaveLength(rows.length + 1);
  expect(parsed[0]).toEqual(columns.map(({ header }) => header));
  expect(parsed.slice(1).map((cells) => cells.map((cell) => unguardCell(cell)))).toEqual(expectedOf(rows));
}

describe('F5: an independent reader has every value back', () => {
  it('papaparse', async () => {
    isRead(readWithPapa(await bytesOf(hostileRows)), hostileRows);
  });

  it('papaparse, any text in any field', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_CORPUS));
    const row = fc.record({ txId: text, amount: text, from: text, transactionSymbol: text, free: text });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (records: JsonObject[]) => {
        const rows = records.map((fields, index) => reviewRowOf(fields, 1, index));
        isRead(readWithPapa(await bytesOf(rows)), rows);
      }),
      { numRuns: 300 },
    );
  });

  it.skipIf(!hasPython)('the csv module of Python (needs python3 of 3.11 or newer)', async () => {
    isRead(readWithPython(await bytesOf(hostileRows)), hostileRows);
  });
});

it('F4: what a spreadsheet damages stays as it was stored, and its columns are named', async () => {
  const counts = noCounts();
  const values = { amount: '-5', tokenId: '1234567890123456789012345678901234567890', free: '095e7033' };
  const bytes = await bytesOf([reviewRowOf(values)], { counts });
  const [header = [], cells = []] = readWithPapa(bytes);
  for (const [name, value] of Object.entries(values)) expect(cells[header.indexOf(name)]).toBe(value);
  expect(counts.guardedCells).toBe(0);
  expect(Object.fromEntries(counts.changedBySpreadsheets)).toMatchObject({ tokenId: 1, free: 1 });
  expect(counts.changedBySpreadsheets.has('amount')).toBe(false);
});

it('RFC 4180: CRLF after each line, every field quoted, BOM only where asked for', async () => {
  const rows = [reviewRowOf({ transactionSymbol: 'a"b' })];
  const text = decode(await bytesOf(rows));
  expect(text.endsWith('"\r\n')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(',"a""b",');
  expect(text.startsWith('"direction"')).toBe(true);
  const withBom = await bytesOf(rows, { bom: true });
  expect([...withBom.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(decode(withBom.subarray(3))).toBe(text);
});

it('guards a header, too: a field’s name comes from the service', async () => {
  const hostile = exportColumns('full', {
    endpoint: ADDRESS_TRANSACTION_LIST,
    labels: new Map(),
    otherFields: ['=1+1'],
  });
  const [header = []] = readWithPapa(await bytesOf([], { columns: hostile }));
  expect(header).toContain("'=1+1");
});

it('cuts long texts and many rows into chunks that the contract takes', async () => {
  const long = reviewRowOf({ free: '漢'.repeat(400_000) });
  const counts = noCounts();
  isRead(readWithPapa(await bytesOf([long, ...hostileRows], { counts })), [long, ...hostileRows]);
  expect(counts.longestCell).toBe(400_000);
  expect(counts.rows).toBe(1001);
});

it('counts cells that have no UTF-8 form', async () => {
  const counts = noCounts();
  const bytes = await bytesOf([reviewRowOf({ free: 'a\uD800', transactionSymbol: '\uDC00=1' })], { counts });
  expect(counts.replacedCells).toBe(2);
  expect(decode(bytes)).toContain('"a\uFFFD"');
});

it('F9: the same rows give the same bytes in every time zone', async () => {
  const before = process.env['TZ'];
  const rows = [reviewRowOf({ transactionTime: '1732046400123', amount: '1234.5' })];
  const inZone = async (zone: string): Promise<string> => {
    process.env['TZ'] = zone;
    return decode(await bytesOf(rows));
  };
  try {
    const texts = await Promise.all(
      ['UTC', 'Asia/Kathmandu', 'America/St_Johns'].map((zone) => inZone(zone)),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"1732046400123","2024-11-19T20:00:00.123Z"');
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
