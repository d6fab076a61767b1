/**
 * Compares the review with its peers, in real Chromium, on the same rows and in the same run.
 * Storing rows is compared with Dexie (one record per row) and with plain IndexedDB, opening a
 * stored tab with Dexie's toArray, and queries with DuckDB-Wasm, Arquero and a plain array of
 * objects; all must return the same results. Then it measures the built program: typing in the
 * filter and scrolling against AG Grid, and queries while it collects.
 *
 * `npm run bench -- review [--rows 1000000] [--rounds 5] [--lines 1,2,3,4,5]`; for a single line:
 * `--lines 4`
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { installPeers } from './peers/install-peers.ts';
import { openBenchBrowser, type BenchBrowser } from './review/bench-browser.ts';
import { benchQuerying } from './review/query-lines.ts';
import { grouped } from './review/report-line.ts';
import { serveBenchPage } from './review/serve-bench-page.ts';
import { benchWhileCollecting } from './review/screen/collecting-lines.ts';
import { benchKeystrokes } from './review/screen/keystroke-lines.ts';
import { openBenchProgram } from './review/screen/open-bench-program.ts';
import { benchScrolling } from './review/screen/scroll-lines.ts';
import { benchReopening, benchStoring } from './review/store-lines.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    lines: { type: 'string', default: '1,2,3,4,5' },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const lines = new Set(values.lines.split(','));

/** Throws if the browser cannot tell how much memory a worker uses. */
async function tryMemory(browser: BenchBrowser): Promise<void> {
  await browser.run('memory', { task: 'load', engine: 'plain', rows: 10_000 });
  const used = await browser.workerMegabytes();
  await browser.end('memory');
  if (used <= 0) throw new Error(`${browser.version} says that a worker with 10,000 rows uses no memory.`);
}

installPeers();
const server = await serveBenchPage();
const browser = await openBenchBrowser(server.url);
console.log(`${browser.version}, ${grouped(rows)} rows, medians of ${rounds}`);
// Line 2 needs this after minutes of work: a browser that cannot tell is found out at once.
if (lines.has('2')) await tryMemory(browser);
if (lines.has('1')) {
  if (rows > 100_000) await benchStoring(server.url, 100_000, rounds);
  await benchStoring(server.url, rows, rounds);
}
if (lines.has('2')) await benchReopening(server.url, rows, rounds);
if (lines.has('3')) await benchQuerying(browser, rows, rounds);
await browser.close();
if (lines.has('4') || lines.has('5')) {
  const program = await openBenchProgram(rows);
  if (lines.has('4')) {
    await benchKeystrokes(program, rows, rounds);
    await benchScrolling(program, server.url, rows, rounds);
  }
  if (lines.has('5')) await benchWhileCollecting(program, rows, rounds);
  await program.close();
}
server.close();
