/**
 * `npm run prove -- readback`: passes 3,000 hostile texts and as many numbers through a CSV file
 * into LibreOffice and back. No cell may become a formula, and every value must be present.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardCell, unguardCell } from '../../shared/engine/export/csv-cell.ts';
import { csvChunks, noCounts } from '../../shared/engine/export/csv-stream.ts';
import type { ExportColumn } from '../../shared/engine/export/export-column.ts';
import type { ReviewRow } from '../../shared/engine/query/review-session.ts';
import { valueText } from '../../shared/service/row-value.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { readFlatSpreadsheet, type SpreadsheetCell } from '../support/read-flat-spreadsheet.ts';
import { reviewRowOf } from '../support/review-rows.ts';

const COUNT = 3000;
const column = (header: string, kind: ExportColumn['kind']): ExportColumn => ({
  header,
  kind,
  read: ({ fields }) => valueText(fields[header]),
});
const columns = [
  column('text', 'text'),
  column('amount', 'amount'),
  column('tokenId', 'integer'),
  column('txId', 'hash'),
];

const rows: ReviewRow[] = hostileTexts(COUNT).map((text, index) =>
  reviewRowOf(
    {
      text,
      amount: `${index % 2 === 0 ? '-' : ''}${index}.${String(index).padStart(18, '0')}`,
      tokenId: `${index}${'9'.repeat(39)}`,
      txId: `0x${index.toString(16).padStart(64, '0')}`,
    },
    1,
    index,
  ),
);

async function* oneBatch(): AsyncIterable<readonly ReviewRow[]> {
  yield await Promise.resolve(rows);
}

async function csvBytes(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks(oneBatch(), columns, { bom: false, counts: noCounts() }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same file without the guard: what the guard is for. */
function unguardedBytes(): Buffer {
  const quoted = rows.map(
    ({ fields }) => `"${valueText(fields['text']).toWellFormed().replaceAll('"', '""')}"`,
  );
  return Buffer.from(['"text"', ...quoted].join('\r\n'));
}

const folder = mkdtempSync(join(tmpdir(), 'casebook-readback-'));

/** `options` are LibreOffice's tokens for CSV import. */
function convert(name: string, bytes: Buffer, options: string): SpreadsheetCell[][] {
  writeFileSync(join(folder, `${name}.csv`), bytes);
  const done = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      `--infilter=CSV:${options}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, `${name}.csv`),
    ],
    { encoding: 'utf8', timeout: 300_000 },
  );
  if (done.status !== 0) throw new Error(`soffice ended with ${done.status}: ${done.stderr}`);
  return readFlatSpreadsheet(readFileSync(join(folder, `${name}.fods`), 'utf8'));
}

/**
 * Values that LibreOffice cannot represent: control characters, carriage returns, and tabs in a
 * cell with several lines.
 */
function asSpreadsheetKeeps(text: string): string {
  const plain = text
    .replaceAll(/\r\n|\n\r|\r/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  return plain.includes('\n') ? plain.replaceAll('\t', '') : plain;
}

function countFormulas(cells: readonly (readonly SpreadsheetCell[])[]): number {
  return cells.flat().filter(({ formula }) => formula !== undefined).length;
}

/** How the values came through. */
function compareValues(cells: readonly (readonly SpreadsheetCell[])[]): {
  exact: number;
  kept: number;
  lost: string[];
} {
  const found = { exact: 0, kept: 0, lost: [] as string[] };
  for (const [index, { fields }] of rows.entries())
    for (const [at, { header, kind }] of columns.entries()) {
      const value = valueText(fields[header]).toWellFormed();
      const written = guardCell(value, kind).text;
      const read = cells[index + 1]?.[at]?.text ?? '(no cell)';
      if (read === written && unguardCell(read) === value) found.exact += 1;
      else if (read === asSpreadsheetKeeps(written)) found.kept += 1;
      else
        found.lost.push(
          `row ${index + 1}, ${header}: ${JSON.stringify(written)} became ${JSON.stringify(read)}`,
        );
    }
  return found;
}

async function prove(): Promise<boolean> {
  if (spawnSync('soffice', ['--version']).status !== 0) {
    console.error(
      'LibreOffice is not installed. Install it with: sudo apt-get install --no-install-recommends libreoffice-calc',
    );
    return false;
  }
  const bytes = await csvBytes();
  const unguarded = countFormulas(convert('unguarded', unguardedBytes(), '44,34,76,1'));
  const formulas = countFormulas(convert('guarded', bytes, '44,34,76,1'));
  const { exact, kept, lost } = compareValues(convert('as-text', bytes, '44,34,76,1,,0,true,false'));
  for (const line of lost.slice(0, 20)) console.log(line);
  console.log(`without the guard: ${unguarded} formula cells of ${COUNT} texts`);
  console.log(`equal to the character: ${exact} of ${COUNT * columns.length}`);
  console.log(`equal but for characters that LibreOffice cannot hold: ${kept}`);
  console.log(`values lost: ${lost.length}, formula cells: ${formulas} of ${COUNT * columns.length}`);
  return formulas === 0 && lost.length === 0 && unguarded > 0;
}

try {
  process.exitCode = (await prove()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
