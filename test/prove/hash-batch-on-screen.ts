/**
 * `npm run prove -- hash-batch-on-screen [HASHES]`: looks up a file of 100,000 hashes on screen, in
 * real Chromium on the browser host. It is paused and resumed, cancelled and resumed, and the
 * program is killed with its browser and restarted. Some hashes occur twice in different forms, and
 * some entries are malformed. In the end the exported file has for each hash its outcome, as many
 * records as the chain has and all of its lines, and for each malformed entry its line. The memory
 * of the page's process, including its workers, must stay within its limit.
 */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { PracticeModel } from '../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../electron/practice/practice-story.ts';
import { startApp } from '../e2e/fixtures.ts';
import { openNew } from '../e2e/pages/new-menu.ts';
import { exportCsv, openPracticeCase, waitForCollected } from '../e2e/pages/workbench-actions.ts';

const wanted = Number(process.argv[2] ?? '100000');
/** Bytes in memory of the process that shows the page: an empty case has about 200 MB. */
const MOST_MEMORY = 700e6;
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Records that 4.3 has of each hash; 0 for a transaction that moved no token, and for one that is
 * none.
 */
function truthOf(count: number): Map<string, number> {
  const { chain, actors } = new PracticeModel({
    seed: DEFAULT_PRACTICE_SEED,
    clock: Date.now,
    liveHead: true,
  });
  const rows = chain.rows(
    { kind: 'transaction', address: actors.hotWallet },
    { lowest: 0, highest: chain.clock.head() },
  );
  const truth = new Map<string, number>();
  // Not the newest: what the service's own head has may be fewer.
  for (const ref of rows.slice(Math.floor(rows.count / 4), Math.floor(count * 0.7))) {
    const shape = ref.stream.shapeAt(ref.k);
    truth.set(chain.hashOf(ref), shape.state === 'fail' ? 0 : shape.moves.length);
  }
  for (let n = 0; truth.size < count; n += 1) truth.set(`0x${n.toString(16).padStart(64, 'e')}`, 0);
  return truth;
}

/**
 * Bytes in memory of the largest process that shows a page of this profile; 0 where there is none.
 */
function memoryOfPage(profileDir: string): number {
  const sizes = readdirSync('/proc').map((pid): number => {
    try {
      if (!/^\d+$/.test(pid)) return 0;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('--type=renderer') || !command.includes(profileDir)) return 0;
      const [, kilobytes = '0'] =
        /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1024;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...sizes);
}

const strip = (page: Page): Locator =>
  page.getByRole('group', { name: 'Collection' }).filter({ visible: true }).last();

/** Waits until so many hashes were asked for. */
async function waitForHash(page: Page, least: number): Promise<void> {
  for (;;) {
    const words = await strip(page).innerText();
    const at = Number((/hash ([\d,]+) of/.exec(words)?.[1] ?? '0').replaceAll(',', ''));
    if (at >= least) return;
    if (!words.includes('collecting')) throw new Error(`it does not go on: ${words}`);
    await page.waitForTimeout(250);
  }
}

const truth = truthOf(wanted);
const app = await startApp();
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, memoryOfPage(app.profileDir))), 500);
const path = join(app.downloadsDir, 'hashes.csv');
const hashes = [...truth.keys()].toSorted();
const repeated = hashes.filter((_, place) => place % 50 === 7);
const malformed = hashes
  .filter((_, place) => place % 400 === 3)
  .map((hash, n) => (n % 2 === 0 ? hash.slice(0, -1) : `${hash.slice(0, -1)}g`));
/** Cells of the list, from its second line on: the first has the headings. */
const listed = [
  ...hashes,
  ...repeated.map((hash, n) =>
    n % 2 === 0 ? `0x${hash.slice(2).toUpperCase()}` : `https://explorer.example/tx/${hash}`,
  ),
  ...malformed,
];
const linesOf = new Map(hashes.map((hash, place) => [hash, [place + 2]]));
for (const [place, hash] of repeated.entries()) linesOf.get(hash)?.push(hashes.length + place + 2);
const malformedLines = new Map(
  malformed.map((text, place) => [text, hashes.length + repeated.length + place + 2]),
);
await writeFile(path, ['Number,Txhash', ...listed.map((cell, n) => `${n},${cell}`)].join('\n'));

await openPracticeCase(app.page);
await openNew(app.page, 'Batch of hashes');
const form = app.page.getByRole('form', { name: 'Batch of hashes' }).filter({ visible: true });
await form.locator('input[type=file]').setInputFiles(path);
const count = wanted.toLocaleString('en');
await form.getByText(`${count} different hashes`).waitFor();
const beganAt = performance.now();
await form.getByRole('button', { name: `Look up ${count}` }).click();

for (const [act, state, share] of [
  ['Pause', 'paused', 0.2],
  ['Cancel', 'cancelled', 0.4],
] as const) {
  await waitForHash(app.page, wanted * share);
  await strip(app.page).getByRole('button', { name: act }).click();
  await strip(app.page).getByText(state, { exact: true }).waitFor();
  const before = await strip(app.page).innerText();
  await app.page.waitForTimeout(2000);
  if ((await strip(app.page).innerText()) !== before) throw new Error(`it went on after it was ${state}`);
  await strip(app.page).getByRole('button', { name: 'Resume' }).click();
  await strip(app.page).getByText('collecting', { exact: true }).waitFor();
}
await waitForHash(app.page, wanted * 0.6);
await app.restartAll('kill');
await strip(app.page).waitFor({ timeout: 120_000 });
await waitForCollected(app.page);
const seconds = Math.round((performance.now() - beganAt) / 1000);
const found = [...truth.values()].filter((records) => records > 0).length;
for (const [outcome, hashes] of [
  ['found', found],
  ['absent', wanted - found],
  ['malformed', malformed.length],
  ['repeated', repeated.length],
] as const)
  await app.page
    .getByRole('button', { name: `${outcome} ${hashes.toLocaleString('en')}`, exact: true })
    .filter({ visible: true })
    .waitFor();
const { csvPath } = await exportCsv(app, 'batch.csv');
clearInterval(watch);

const seen = new Map<string, number>();
let wrong = 0;
let refused = 0;
await new Promise<void>((resolve, reject) => {
  Papa.parse<Record<string, string>>(createReadStream(csvPath), {
    header: true,
    skipEmptyLines: true,
    step: ({ data }) => {
      const lines = data['lines of the list'] ?? '';
      if (data['outcome'] === 'malformed') {
        refused += 1;
        if (lines !== String(malformedLines.get(data['malformed entry'] ?? '')) || data['reason'] === '')
          wrong += 1;
        return;
      }
      const hash = data['hash asked for'] ?? '';
      if (lines !== linesOf.get(hash)?.join('; ')) wrong += 1;
      const records = truth.get(hash);
      const isFound = data['outcome'] === 'found';
      if (records === undefined || isFound !== records > 0) wrong += 1;
      seen.set(hash, (seen.get(hash) ?? 0) + (isFound ? 1 : 0));
    },
    complete: () => resolve(),
    error: reject,
  });
});
for (const [hash, records] of truth) if (seen.get(hash) !== records) wrong += 1;
wrong += Math.abs(refused - malformed.length);
const { complaints } = app;
await app.close();
say(
  `${wanted} hashes (${repeated.length} of them twice in the list) and ${malformed.length} malformed entries, ${found} found, ${seen.size} hashes in the file; paused, cancelled and killed once each; ${seconds} s, ${Math.round(peak / 1e6)} MB of memory at most; ${wrong} wrong, ${complaints.length} complaints of the page`,
);
if (peak > MOST_MEMORY) say(`FALLS SHORT: the page may have ${MOST_MEMORY / 1e6} MB`);
process.exitCode =
  wrong === 0 && seen.size === wanted && complaints.length === 0 && peak <= MOST_MEMORY ? 0 : 1;
