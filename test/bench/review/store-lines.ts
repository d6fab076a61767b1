/**
 * Lines 1 and 2: rows into the database, and a stored tab opened again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { IN_FLIGHT } from '../../../shared/engine/collect/run-collection.ts';
import { openBenchBrowser, type BenchBrowser } from './bench-browser.ts';
import { ROWS_OF_PAGE } from '../../support/bench-pages.ts';
import type { BenchTask, StoreTimes } from './page/bench-task.ts';
import { grouped, median, ms, reportLine, reportOnIndexedDb } from './report-line.ts';

const DEXIE_BAR = 8;
const RAW_BAR = 0.6;
const REOPEN_BAR = 0.1;
const MEGABYTES_BAR = 300;
/** 10,000 rows in a transaction. */
const PAGES_OF_PEER = 200;
/**
 * Three ways of storing: page by page, as from a slow service; as many pages together as a walk has
 * in flight; and as a rebuild reads a journal, which creates chunks directly.
 */
const JOURNAL_AT_ONCE = 200;
const PAGES_AT_ONCE = [1, IN_FLIGHT, JOURNAL_AT_ONCE];
/** Beyond, only the way that a walk is stored is measured: the peer takes minutes for each. */
const ROWS_OF_ALL_WAYS = 100_000;

/** Each task in a worker of its own, which is gone afterwards. */
async function runOnce(browser: BenchBrowser, task: BenchTask): Promise<StoreTimes> {
  const times = await browser.run<StoreTimes>('storage', task);
  await browser.end('storage');
  return times;
}

/** A browser that has just been started is busy with itself. */
const SETTLED_MS = 4000;

/**
 * Runs a task in its own browser with an empty profile, so that the database does not tidy up
 * earlier data in the background during the measurement.
 */
async function runAlone(url: string, task: BenchTask): Promise<StoreTimes> {
  const browser = await openBenchBrowser(url);
  try {
    await sleep(SETTLED_MS);
    return await browser.run<StoreTimes>('storage', task);
  } finally {
    await browser.close();
  }
}

/** Line 1. `url` is the benchmark's page. */
export async function benchStoring(url: string, rows: number, rounds: number): Promise<void> {
  const ways = rows > ROWS_OF_ALL_WAYS ? [IN_FLIGHT] : PAGES_AT_ONCE;
  const rate = {
    rows: new Map<string, number[]>(),
    ours: new Map<string, number[]>(),
    raw: new Map<string, number[]>(),
  };
  const note = (into: Map<string, number[]>, name: string, took: number): void =>
    void into.set(name, [...(into.get(name) ?? []), (1000 * rows) / took]);
  for (let round = 0; round < rounds; round += 1) {
    for (const atOnce of ways) {
      const peer = await runAlone(url, { task: 'store', how: 'rows', rows, atOnce });
      note(rate.rows, String(atOnce), peer['rows'] ?? Number.NaN);
      const raw = await runAlone(url, { task: 'store', how: 'pages', rows, atOnce });
      note(rate.raw, String(atOnce), raw['pages'] ?? Number.NaN);
      const how = atOnce === JOURNAL_AT_ONCE ? 'taken in' : 'ours';
      const ours = await runAlone(url, { task: 'store', how, rows, atOnce });
      note(rate.ours, String(atOnce), ours['pages'] ?? Number.NaN);
      note(rate.ours, `${atOnce} compacted`, (ours['pages'] ?? 0) + (ours['compaction'] ?? Number.NaN));
    }
  }
  const rowsASecond = (value: number): string => `${grouped(Math.round(value))} rows/s`;
  for (const atOnce of ways.map(String)) {
    // It is given the same transactions: as many rows in each.
    const peer = median(rate.rows.get(atOnce) ?? []);
    const ours = median(rate.ours.get(atOnce) ?? []);
    const raw = median(rate.raw.get(atOnce) ?? []);
    const compacted = median(rate.ours.get(`${atOnce} compacted`) ?? []);
    const told = `1. ${grouped(rows)} rows stored in pages of ${ROWS_OF_PAGE}, ${atOnce} a transaction`;
    reportOnIndexedDb(
      `${told}: ${rowsASecond(ours)}; Dexie, a record a row, four indexes, as many rows a transaction: ${rowsASecond(peer)}`,
      ours / peer,
      DEXIE_BAR,
      raw / peer,
    );
    reportOnIndexedDb(
      `${told}, and compacted: ${rowsASecond(compacted)}; the same Dexie`,
      compacted / peer,
      DEXIE_BAR,
      raw / peer,
    );
    reportLine(
      `${told}: ${rowsASecond(ours)}; IndexedDB put of the same pages: ${rowsASecond(raw)}`,
      ours / raw,
      RAW_BAR,
    );
  }
}

/** A browser of its own with rows stored in it, without a measurement. */
async function openStored(url: string, task: BenchTask): Promise<BenchBrowser> {
  const browser = await openBenchBrowser(url);
  await runOnce(browser, task);
  await sleep(SETTLED_MS);
  return browser;
}

/**
 * Line 2. Each store has its own profile: a browser keeps all data of a page in one database, and
 * opening any of it waits for all of it.
 */
export async function benchReopening(url: string, rows: number, rounds: number): Promise<void> {
  const peerBrowser = await openStored(url, { task: 'store', how: 'rows', rows, atOnce: PAGES_OF_PEER });
  const browser = await openStored(url, { task: 'store', how: 'ours', rows, atOnce: IN_FLIGHT });
  const ours: StoreTimes[] = [];
  const peer: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const read = await runOnce(peerBrowser, { task: 'reopen', how: 'rows' });
    peer.push(read['all'] ?? Number.NaN);
    // What the other one leaves behind is cleared away meanwhile.
    await sleep(SETTLED_MS);
    ours.push(await browser.run<StoreTimes>('storage', { task: 'reopen', how: 'ours' }));
    megabytes.push(await browser.workerMegabytes());
    await browser.end('storage');
  }
  await peerBrowser.close();
  await browser.close();
  const of = (part: string): number => median(ours.map((times) => times[part] ?? Number.NaN));
  const ratio = of('all') / median(peer);
  reportLine(
    `2. a tab of ${grouped(rows)} rows opened, sorted by amount, to the first rows: ${ms(of('all'))} (${ms(of('load'))} reading, ${ms(of('sort'))} sorting); Dexie toArray of the rows: ${ms(median(peer))}`,
    ratio,
    REOPEN_BAR,
    'most',
  );
  const used = median(megabytes);
  reportLine(
    `2. memory of the worker that holds them: ${Math.round(used)} MB of ${MEGABYTES_BAR}`,
    used / MEGABYTES_BAR,
    1,
    'most',
  );
}
