/**
 * `npm run prove -- hash-batch [KILLS] [HASHES]`: looks up a messy list of 100,000 hashes, with
 * repeated and malformed lines, through the real core, wire and journal. The service refuses every
 * 97th request, the page is killed at random moments, and the analyst cancels and resumes once. In
 * the end, after a retry of the failed hashes, each has the outcome that the chain determines, and
 * a database rebuilt from the journal has the same.
 */
import 'fake-indexeddb/auto';
import process from 'node:process';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { batchCursorOf, countFailed, sizeOfBatch } from '../../shared/engine/collect/hashes/batch-cursor.ts';
import { keepHashList, readHashList } from '../../shared/engine/collect/hashes/kept-hash-list.ts';
import { OutcomeFeed } from '../../renderer/investigations/batch/outcomes/outcome-feed.ts';
import { OutcomeTable } from '../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { readHashes } from '../../renderer/investigations/batch/read/read-hashes.ts';
import { TOKEN_TRANSFER_MULTI } from '../../shared/service/endpoints/token-transfer-multi.ts';
import { untilStopped, type CollectingPage } from '../support/collecting-page.ts';
import { openPracticePage } from '../support/practice-page.ts';

const kills = Number(process.argv[2] ?? '10');
const wanted = Number(process.argv[3] ?? '100000');
const REFUSED_EVERY = 97;
/** Bytes, of page, core and practice service in one process: measured 527 MB for 100,000 hashes. */
const MOST_HEAP = 800e6;

const practice = await openPracticePage({
  rules: [{ kind: 'code', code: '50014', on: '/token-transfer-multi', every: REFUSED_EVERY }],
});
const { chain, actors } = practice.practice.model;

/**
 * Records that 4.3 has of each hash: 0 for a transaction that moved no token, and for one that is
 * none.
 */
const truth = new Map<string, number>();
const rows = chain.rows(
  { kind: 'transaction', address: actors.hotWallet },
  { lowest: 0, highest: chain.clock.head() },
);
for (const ref of rows.slice(0, Math.floor(wanted * 0.7))) {
  const shape = ref.stream.shapeAt(ref.k);
  truth.set(chain.hashOf(ref), shape.state === 'fail' ? 0 : shape.moves.length);
}
for (let n = 0; truth.size < wanted; n += 1) truth.set(`0x${n.toString(16).padStart(64, 'e')}`, 0);
const hashes = [...truth.keys()].toSorted();
const lines = hashes.flatMap((hash, n) => [
  n % 3 === 0 ? hash.toUpperCase() : n % 3 === 1 ? `"${hash}",` : `https://explorer.example/tx/${hash}`,
  ...(n % 50 === 0 ? [hashes[n - 50] ?? hash] : []),
  ...(n % 1000 === 0 ? [hash.slice(0, 40)] : []),
]);
const startedAt = performance.now();
const list = await readHashes(
  lines.join('\r\n'),
  { kind: 'anywhere' },
  { source: 'list', signal: new AbortController().signal },
);
process.stdout.write(
  `${lines.length} lines read in ${Math.round(performance.now() - startedAt)} ms: ${list.hashes.length} hashes, ${list.malformed.length} malformed\n`,
);

let page: CollectingPage = practice;
const { caseId, connectionId, client } = practice;
const { collectionId } = await page.runner.start({
  caseId,
  connectionId,
  endpointId: 'hash-batch',
  params: await keepHashList(client, caseId, list),
  goal: { kind: 'all' },
});
let peak = 0;
const memory = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().heapUsed);
}, 500);
const chunks = Math.ceil(wanted / 20);
for (let kill = 1; kill <= kills; kill += 1) {
  const moment = Math.floor((chunks * kill) / (kills + 1));
  while (practice.practice.requests.count < moment) await new Promise((resolve) => setTimeout(resolve, 20));
  page = await practice.killAndOpen();
  await page.runner.resumeInterrupted(caseId);
  if (kill === Math.ceil(kills / 2)) await cancelAndGoOn();
}
/** Cancelled half-way: what arrived stays, nothing more is asked, and it goes on where it was. */
async function cancelAndGoOn(): Promise<void> {
  await page.runner.cancel(collectionId);
  const cancelled = await untilStopped(page, collectionId);
  const rows = cancelled?.rowCount;
  const asked = practice.practice.requests.count;
  if (cancelled?.state !== 'cancelled') throw new Error(`it was cancelled, and is ${cancelled?.state}`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  if (practice.practice.requests.count !== asked) throw new Error('it asks on after it was cancelled');
  if ((await page.repository.getCollection(collectionId))?.rowCount !== rows)
    throw new Error('cancelling lost rows');
  await page.runner.resume(collectionId);
}
const ended = async (): Promise<CollectionRecord> => {
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('the collection is gone');
  return record;
};
let record = await ended();
let retries = 0;
while (record.state !== 'done') {
  const failed = countFailed(batchCursorOf(record), sizeOfBatch(record));
  process.stdout.write(`${failed} failed, asked for again\n`);
  retries += 1;
  if (retries > 10 || failed === 0) throw new Error(`it stopped: ${record.error?.message ?? record.state}`);
  await page.runner.resume(collectionId);
  record = await ended();
}
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(memory);

/** Entries whose outcome, count of records or lines are not what they must be. */
async function countWrong(on: CollectingPage): Promise<number> {
  const stored = await on.repository.getCollection(collectionId);
  if (stored === undefined) throw new Error('the collection is gone');
  const table = new OutcomeTable(await readHashList(client, caseId, stored.params), TOKEN_TRANSFER_MULTI);
  await new Promise<void>((resolve, reject) => {
    const onChange = (): void => {
      if (table.counts().waiting === 0) resolve();
    };
    new OutcomeFeed({ repository: on.repository, table, onChange, onError: reject }).take(stored);
  });
  const entries = table.select({ outcomes: [], repeatedOnly: false, text: '' });
  let seen = 0;
  let wrong = 0;
  for (const entry of entries) {
    const { hash, outcome, records, lines: at } = table.row(entry);
    if (hash === undefined) continue;
    seen += 1;
    const expected = truth.get(hash);
    const isRight =
      records === expected &&
      outcome === (expected > 0 ? 'found' : 'absent') &&
      at.every((line) => lines[line - 1]?.toLowerCase().includes(hash) === true);
    if (!isRight) wrong += 1;
  }
  return wrong + Math.abs(seen - truth.size) + Math.abs(entries.length - seen - list.malformed.length);
}
const wrong = await countWrong(page);
const rebuilt = await practice.rebuild();
const wrongRebuilt = await countWrong(rebuilt.page);
await practice.dispose();
process.stdout.write(
  `${wanted} hashes, ${kills} kills, ${retries} retries, ${practice.practice.requests.count} requests of ${chunks} at least, ${Math.round(seconds)} s, ${Math.round(peak / 1e6)} MB heap at most; ${wrong} wrong, ${wrongRebuilt} wrong after a rebuild\n`,
);
if (peak > MOST_HEAP) process.stdout.write(`FALLS SHORT: the heap may have ${MOST_HEAP / 1e6} MB\n`);
process.exitCode = wrong + wrongRebuilt === 0 && peak <= MOST_HEAP ? 0 : 1;
