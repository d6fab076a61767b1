/**
 * `npm run bench -- collect [LINE …]`: collecting with all its waits against a bare loop of undici
 * and `JSON.parse` under the same bound, over loopback, in the same run. The practice service is a
 * process of its own. Ours goes through core, journal (one flush for each group of answers), wire,
 * plan and database (fake-indexeddb), reads the ends of each window again and asks its counters.
 * Its page runs in a thread of its own, as it is a process of its own in the program. Each line
 * starts a new thread: unlike a browser's database, fake-indexeddb keeps all rows on the heap, and
 * those of earlier lines would slow down garbage collection. The bare loop is told the windows and
 * fetches their pages once. Lines: `20`, `100-new`, `100-learnt`, `unbounded`; all by default.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import type { CollectionSpec } from '../../shared/engine/collect/collection-runner.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { practiceHeaders, practiceTarget } from '../support/ask-practice.ts';
import { CANARY, startCore, type CoreFixture } from '../support/core-fixture.ts';
import { servePage } from '../support/pages-over-core.ts';
import type { CollectInThread, CollectedByThread } from './collect/collecting-thread.ts';

const ENDPOINT_ID = 'address-transaction-list';
const PAGE_ROWS = 50;
/** Slots of the bare loop: as many as the program may have under way. */
const IN_FLIGHT = 32;

interface Line {
  readonly name: string;
  readonly bar: number;
  readonly rows: number;
  /** Requests per second; infinite where only the service sets the bound. */
  readonly bound: number;
  /** True where the connection was used in a former run of the program. */
  readonly isLearnt: boolean;
}

const LINES: readonly Line[] = [
  { name: '20', bar: 0.9, rows: 23_000, bound: 20, isLearnt: false },
  { name: '100-new', bar: 0.7, rows: 23_000, bound: 100, isLearnt: false },
  { name: '100-learnt', bar: 0.9, rows: 23_000, bound: 100, isLearnt: true },
  { name: 'unbounded', bar: 0.35, rows: 250_000, bound: Number.POSITIVE_INFINITY, isLearnt: false },
];

interface Span {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

/** Below the service's cap of 10,000. */
const SPAN_ROWS = 9000;

const rowsBetween = ({ model }: PracticeServer, from: number, to: number): number =>
  model.chain.rows({ kind: 'transaction', address: model.actors.hotWallet }, { lowest: from, highest: to })
    .count;

/**
 * The greatest height from which there are at least so many rows up to `to`; 0 where there are
 * fewer.
 */
function heightWithRows(service: PracticeServer, rows: number, to: number): number {
  let low = 0;
  let high = to;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rowsBetween(service, middle, to) >= rows) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What the bare loop is told: ranges of blocks below the cap, with their pages. */
function spansOf(service: PracticeServer, lowest: number, highest: number): Span[] {
  const spans: Span[] = [];
  for (let to = highest; to >= lowest;) {
    const from = Math.max(lowest, heightWithRows(service, SPAN_ROWS, to));
    spans.push({ from, to, pages: Math.ceil(rowsBetween(service, from, to) / PAGE_ROWS) });
    to = from - 1;
  }
  return spans;
}

/**
 * The thread of the page: in the program it is another process. Resolves once it is ready.
 */
async function startPage(): Promise<Worker> {
  const path = pathToFileURL(join(import.meta.dirname, 'collect', 'collecting-thread.ts')).href;
  const program = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(path)});
  })`;
  const page = new Worker(program, { eval: true, execArgv: [] });
  await once(page, 'message');
  return page;
}

/** Milliseconds until the whole list is stored and called complete. */
async function collect(
  core: CoreFixture,
  page: Worker,
  spec: Omit<CollectionSpec, 'caseId' | 'endpointId' | 'goal'>,
  rows: number | undefined,
): Promise<number> {
  const caseId = await core.newCase(spec.connectionId);
  const port = servePage(core);
  const told = once(page, 'message') as Promise<[CollectedByThread]>;
  const asked: CollectInThread = {
    port,
    spec: { ...spec, caseId, endpointId: ENDPOINT_ID, goal: { kind: 'all' } },
  };
  page.postMessage(asked, [port]);
  const [{ ms, level, reason, rowCount }] = await told;
  if (level !== 'complete') throw new Error(`not complete: ${reason}`);
  if (rows !== undefined && rowCount !== rows) throw new Error(`${rowCount} rows instead of ${rows}`);
  return ms;
}

/** A process of its own, with the wall clock. */
async function startService(): Promise<{ readonly service: PracticeServer; stop(): void }> {
  const child = fork(join(import.meta.dirname, '../support/practice-in-child.ts'), ['wall'], {
    execArgv: ['--import', 'tsx'],
  });
  const [told] = (await once(child, 'message')) as [Partial<PracticeServer>];
  // The same chain in this process says what there is to be collected; it is never asked over HTTP.
  const twin = await startPracticeServer({ credentials: CANARY, liveHead: false });
  await twin.stop();
  return { service: { ...twin, ...told }, stop: () => child.disconnect() };
}

/** Milliseconds for fetching and parsing each page once, at most `bound` requests a second. */
async function fetchBare(
  service: PracticeServer,
  address: string,
  spans: readonly Span[],
  bound: number,
): Promise<number> {
  const dispatcher = new Agent({ connections: IN_FLIGHT });
  const targets = spans.flatMap(({ from, to, pages }) =>
    Array.from({ length: pages }, (_, index) =>
      practiceTarget(service, ENDPOINT_ID, {
        address,
        startBlockHeight: String(from),
        endBlockHeight: String(to),
        page: String(index + 1),
        limit: String(PAGE_ROWS),
      }),
    ),
  );
  let next = 0;
  let rows = 0;
  const began = performance.now();
  const work = async (): Promise<void> => {
    for (let at = next; at < targets.length; at = next) {
      next += 1;
      const waitMs = began + (at * 1000) / bound - performance.now();
      if (waitMs >= 1) await delay(waitMs);
      const target = targets[at] ?? '';
      const answer = await fetch(service.baseUrl + target, {
        headers: practiceHeaders(service, target),
        dispatcher,
      });
      const { data } = JSON.parse(await answer.text()) as {
        data: readonly { transactionLists: readonly unknown[] }[];
      };
      rows += data[0]?.transactionLists.length ?? 0;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  const ms = performance.now() - began;
  await dispatcher.close();
  const wanted = spans.reduce((sum, { from, to }) => sum + rowsBetween(service, from, to), 0);
  if (rows !== wanted) throw new Error(`the bare loop had ${rows} rows instead of ${wanted}`);
  return ms;
}

async function measure(service: PracticeServer, page: Worker, line: Line): Promise<void> {
  const highest = service.model.chain.clock.head();
  const lowest = heightWithRows(service, line.rows, highest);
  const spans = spansOf(service, lowest, highest);
  const address = service.model.actors.hotWallet;
  const rows = rowsBetween(service, lowest, highest);
  const core = await startCore({ realTime: true, ports: { now: Date.now } });
  const { chainShortName, tradeZoneChainShortName, rpcUrl } = service;
  const connectionId = await core.connect(service.baseUrl, {
    chainShortName,
    tradeZoneChainShortName,
    rpcUrl,
    ...(Number.isFinite(line.bound) ? { requestsPerSecond: line.bound } : { paceUnbounded: true }),
  });
  const params = {
    address,
    protocolType: 'transaction',
    startBlockHeight: String(lowest),
    endBlockHeight: String(highest),
  };
  if (line.isLearnt) await collect(core, page, { connectionId, params }, rows);
  const ours = await collect(core, page, { connectionId, params }, rows);
  const bare = await fetchBare(service, address, spans, line.bound);
  await core.dispose();
  const bound = Number.isFinite(line.bound)
    ? `at most ${line.bound} requests/s`
    : 'as fast as the service accepts';
  const ratio = bare / ours;
  process.stdout.write(
    `${rows.toLocaleString('en')} rows, ${bound}, ${line.isLearnt ? 'learnt' : 'new'} connection: ${(ours / 1000).toFixed(1)} s until complete; ` +
      `a bare loop ${(bare / 1000).toFixed(1)} s; ratio ${ratio.toFixed(2)} (bar ${line.bar})${ratio < line.bar ? ' FALLS SHORT' : ''}\n`,
  );
}

/**
 * A thread's first collection compiles code that later ones reuse. It runs on another connection
 * and does not count.
 */
async function warmUp(service: PracticeServer, page: Worker): Promise<void> {
  const address = service.model.actors.hub;
  const core = await startCore({ realTime: true, ports: { now: Date.now } });
  const { chainShortName, tradeZoneChainShortName, rpcUrl } = service;
  const chains = { chainShortName, tradeZoneChainShortName, rpcUrl, paceUnbounded: true };
  const connectionId = await core.connect(service.baseUrl, chains);
  await collect(core, page, { connectionId, params: { address } }, undefined);
  await core.dispose();
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => LINES.every((line) => line.name !== name));
if (unknown.length > 0)
  throw new Error(`no line ${unknown.join(', ')}; lines are ${LINES.map(({ name }) => name).join(', ')}`);
const child = await startService();
const { service } = child;
for (const line of LINES)
  if (names.length === 0 || names.includes(line.name)) {
    const page = await startPage();
    await warmUp(service, page);
    await measure(service, page, line);
    await page.terminate();
  }
child.stop();
