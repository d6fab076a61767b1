/**
 * `npm run prove -- hostile-answers [NAMEPART …]`: sends responses that are made to stop a reader,
 * up to the size limit, to the running program: to the query interface, to JSON-RPC and to the test
 * of a connection, in each encoding. With arguments, only those whose names contain all of them.
 * During each response, another page's call must be answered within 250 ms, and the host's memory
 * must stay within 400 MB of its initial size. Then the host is killed. It must restart, list and
 * open the case, and name what it skipped.
 *
 * Time in which the host was ready but had no core counts for the machine, not for the host. The
 * same call to a second, idle host is the baseline for any other load. `--block MS` blocks the
 * host's thread once per request, which must make the proof fail.
 */
import { fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { CasebookClient } from '../../shared/contract/contract.ts';
import { CANARY, connectionSettingsFor } from '../support/core-fixture.ts';
import type { SlowestCall } from '../support/ask-host-steadily.ts';
import {
  echoAgainAndAgain,
  ENCODINGS,
  HOSTILE_ANSWERS,
  LEGAL_NODE_ANSWERS,
} from '../support/hostile-answers.ts';
import { pageOfHost, sessionOf } from '../support/page-of-host.ts';
import { startScriptedServer, type ScriptedServer } from '../support/scripted-server.ts';
import { startBrowserHost, type RunningHost } from '../support/start-browser-host.ts';

const BYTES = 60_000_000;
const MOST_MS = 250;
const MOST_MB = 400;
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { block: { type: 'string' } },
});
const BLOCKING = join(import.meta.dirname, '..', 'support', 'block-on-signal.ts');

/** Figures of a process in MB. `peak` is since the last reset. */
const memoryOf = (pid: number): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const figure = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: figure('VmRSS'), peak: figure('VmHWM') };
};
const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

interface AskedHost {
  readonly session: { readonly origin: string; readonly key: string };
  readonly pid: number;
}

const faster = (one: SlowestCall, other: SlowestCall): SlowestCall =>
  one.ownMs <= other.ownMs ? one : other;

/**
 * The slowest call to a busy host beside the slowest to an idle one. Two clients call each: a host
 * that is blocked delays both, while a machine that withholds a core delays only one.
 */
class SlowestCalls {
  readonly host: SlowestCall;
  readonly idle: SlowestCall;

  constructor([host, hostToo, idle, idleToo]: readonly SlowestCall[]) {
    if (host === undefined || hostToo === undefined || idle === undefined || idleToo === undefined)
      throw new Error('an asker told of no call');
    this.host = faster(host, hostToo);
    this.idle = faster(idle, idleToo);
  }

  isWithin(ms: number): boolean {
    return this.host.ownMs - this.idle.ownMs <= ms;
  }

  toString(): string {
    const [own, wall, idle] = [this.host.ownMs, this.host.wallMs, this.idle.ownMs].map((ms) => ms.toFixed(0));
    return `slowest other call ${own} ms (${wall} ms with waits for a core), of an idle host ${idle} ms`;
  }
}

/** Asks a host from a process of its own, which nothing else keeps busy. */
async function asker({ session, pid }: AskedHost) {
  const child = fork(
    join(import.meta.dirname, '..', 'support', 'ask-host-steadily.ts'),
    [session.origin, session.key, String(pid)],
    { execArgv: ['--import', 'tsx'] },
  );
  const next = (): Promise<unknown> => new Promise((resolve) => child.once('message', resolve));
  await next();
  return {
    slowest: async (): Promise<SlowestCall> => {
      const told = next();
      child.send('slowest');
      return (await told) as SlowestCall;
    },
    stop: () => child.disconnect(),
  };
}

/** Another page of a host, and one of an idle host beside it. */
async function otherPage(host: AskedHost, idle: AskedHost) {
  const askers = await Promise.all([host, host, idle, idle].map(asker));
  return {
    slowest: async (): Promise<SlowestCalls> =>
      new SlowestCalls(await Promise.all(askers.map(({ slowest }) => slowest()))),
    stop: () => askers.forEach(({ stop }) => stop()),
  };
}

interface Question {
  readonly name: string;
  /** For a request with this body. */
  readonly body: (request: string) => Buffer;
  readonly encoding: (typeof ENCODINGS)[number];
  readonly ask: (client: CasebookClient) => Promise<unknown>;
}

interface Place {
  readonly caseId: string;
  readonly connectionId: string;
  readonly origin: string;
}

const fetchBlock =
  ({ caseId, connectionId }: Place) =>
  (client: CasebookClient) =>
    client.call('query.fetchPage', {
      caseId,
      connectionId,
      endpointId: 'block-fills',
      params: { height: '1' },
    });
const fetchReceipts =
  ({ caseId, connectionId }: Place) =>
  (client: CasebookClient) =>
    client.call('rpc.send', { caseId, connectionId, method: 'eth_getBlockReceipts', params: ['0x1'] });
const testConnection =
  ({ origin }: Place) =>
  (client: CasebookClient) =>
    client.call('connections.test', { settings: connectionSettingsFor(origin), secrets: CANARY });

/** As the result of the call that a request makes. */
const asResult =
  (result: Buffer) =>
  (request: string): Buffer => {
    const { id } = JSON.parse(request) as { id: number };
    return Buffer.concat([Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":`), result, Buffer.from('}')]);
  };

function* questions(place: Place): Generator<Question> {
  const gzip = ENCODINGS.find(({ header }) => header === 'gzip') ?? ENCODINGS[0];
  if (gzip === undefined) return;
  for (const { name, body } of HOSTILE_ANSWERS) {
    const at = (bytes: number): Pick<Question, 'body' | 'encoding'> => {
      const made = body(bytes);
      return { body: () => made, encoding: gzip };
    };
    const resultAt = (bytes: number): Pick<Question, 'body' | 'encoding'> => ({
      body: asResult(body(bytes)),
      encoding: gzip,
    });
    yield { name: `query: ${name}`, ...at(BYTES), ask: fetchBlock(place) };
    // Just within the limits: what is then read.
    yield { name: `query, 16 MB: ${name}`, ...at(16_700_000), ask: fetchBlock(place) };
    yield { name: `rpc: ${name}`, ...resultAt(BYTES), ask: fetchReceipts(place) };
    yield { name: `rpc, 21 MB: ${name}`, ...resultAt(20_900_000), ask: fetchReceipts(place) };
  }
  for (const { name, body } of LEGAL_NODE_ANSWERS)
    yield {
      name: `rpc: ${name}`,
      body: asResult(body(20_900_000)),
      encoding: gzip,
      ask: fetchReceipts(place),
    };
  for (const bytes of [BYTES, 16_700_000]) {
    const { body } = echoAgainAndAgain(CANARY.apiKey);
    yield {
      name: `query, ${bytes / 1e6} MB: a key again and again`,
      body: () => body(bytes),
      encoding: gzip,
      ask: fetchBlock(place),
    };
  }
  for (const encoding of ENCODINGS)
    for (const { name, body } of HOSTILE_ANSWERS.slice(0, 2))
      yield {
        name: `${encoding.header}: ${name}`,
        body: () => body(BYTES),
        encoding,
        ask: fetchBlock(place),
      };
  for (const { name, body } of HOSTILE_ANSWERS.slice(0, 8))
    yield { name: `test: ${name}`, body: () => body(BYTES), encoding: gzip, ask: testConnection(place) };
}

const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: unknown) => {
      if (error instanceof CasebookError) return error.code;
      throw error;
    },
  );

async function connect(client: CasebookClient, server: ScriptedServer): Promise<Place> {
  const settings = connectionSettingsFor(server.origin, { secretStorage: 'session' });
  const { settings: saved } = await client.call('connections.save', { settings, secrets: CANARY });
  const { caseId } = await client.call('cases.create', { name: 'Hostile', connectionId: saved.id });
  return { caseId, connectionId: saved.id, origin: server.origin };
}

/**
 * Kills the host, starts it again and opens everything; true where nothing of it was slow or lost.
 */
async function proveRestart(
  host: RunningHost,
  idle: AskedHost,
  place: Place,
  skipped: number,
): Promise<boolean> {
  await host.kill();
  const again = await startBrowserHost({ userDataDir: host.userDataDir });
  try {
    const session = await sessionOf(again.readyUrl);
    const { client, close } = await pageOfHost(session);
    const other = await otherPage({ session, pid: again.pid }, idle);
    await other.slowest();
    const heads = await client.call('cases.list', {});
    const head = await client.call('cases.open', { caseId: place.caseId });
    let named = 0;
    for await (const item of client.stream('cases.replay', { caseId: place.caseId }))
      named += item.kind === 'skipped' ? 1 : 0;
    const slowest = await other.slowest();
    const memory = memoryOf(again.pid);
    const notices = head.notices.filter((notice) => notice.includes('skipped'));
    const isGood = heads.length === 1 && notices.length > 0 === skipped > 0 && slowest.isWithin(MOST_MS);
    process.stdout.write(
      `${isGood ? 'good' : 'BAD '} after a kill: ${heads.length} case listed and opened, ${notices.length} notices of ${skipped} skipped records (${named} more named by replay); ${slowest.toString()}; peak ${memory.peak.toFixed(0)} MB\n`,
    );
    other.stop();
    close();
    return isGood;
  } finally {
    await again.stop();
  }
}

async function prove(): Promise<boolean> {
  const server = await startScriptedServer();
  const host = await startBrowserHost(
    options.block === undefined
      ? {}
      : { environment: { NODE_OPTIONS: `--import tsx --import ${BLOCKING}`, BLOCK_MS: options.block } },
  );
  const session = await sessionOf(host.readyUrl);
  const idleHost = await startBrowserHost();
  const idle: AskedHost = { session: await sessionOf(idleHost.readyUrl), pid: idleHost.pid };
  const { client, close } = await pageOfHost(session);
  const place = await connect(client, server);
  const other = await otherPage({ session, pid: host.pid }, idle);
  server.play(() => ({ body: { code: '0', msg: '', data: [] } }));
  await fetchBlock(place)(client);
  const start = memoryOf(host.pid).now;
  let good = 0;
  let all = 0;
  let skipped = 0;
  for (const { name, body, encoding, ask } of questions(place)) {
    if (!words.every((word) => name.toLowerCase().includes(word.toLowerCase()))) continue;
    let sent = 0;
    let known: Buffer | undefined;
    server.play((request) => {
      const encoded = known ?? encoding.encode(body(request.body));
      // A question of the query interface may be asked twice; one of JSON-RPC has an id of its own.
      if (request.method === 'GET') known = encoded;
      sent = encoded.length;
      return { body: encoded, headers: { 'content-encoding': encoding.header } };
    });
    resetPeak(host.pid);
    await other.slowest();
    const began = performance.now();
    if (options.block !== undefined) process.kill(host.pid, 'SIGUSR2');
    const outcome = await outcomeOf(ask(client));
    const ms = performance.now() - began;
    const slowest = await other.slowest();
    const grown = memoryOf(host.pid).peak - start;
    const isGood = slowest.isWithin(MOST_MS) && grown <= MOST_MB;
    all += 1;
    good += isGood ? 1 : 0;
    skipped += outcome === 'service.too-much' ? 1 : 0;
    process.stdout.write(
      `${isGood ? 'good' : 'BAD '} ${name} (${(sent / 1e6).toFixed(2)} MB sent): ${outcome} after ${ms.toFixed(0)} ms; ${slowest.toString()}; memory +${grown.toFixed(0)} MB\n`,
    );
  }
  other.stop();
  close();
  const restarted = await proveRestart(host, idle, place, skipped);
  await idleHost.stop();
  await server.close();
  for (const { userDataDir } of [host, idleHost]) rmSync(userDataDir, { recursive: true, force: true });
  process.stdout.write(
    `load of this machine: ${loadavg()[0]?.toFixed(1) ?? '?'} on ${availableParallelism()} cores\n`,
  );
  process.stdout.write(`${good} of ${all} within ${MOST_MS} ms of the idle host and ${MOST_MB} MB\n`);
  return good === all && restarted;
}

process.exitCode = (await prove()) ? 0 : 1;
