/**
 * A separate process that keeps sending a host small requests, as another page would, and reports
 * how long the slowest one took. Arguments: origin, session key and process number of the host.
 * Replies to each message from the parent with the slowest call since the last one. Separates what
 * other work on the machine took: the time in which the host's main thread was ready but had no
 * core.
 */
import { setPriority } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pageOfHost } from './page-of-host.ts';
import { waitedForCoreMs } from './thread-waits.ts';

/** The slowest call, by the host's own share of it. */
export interface SlowestCall {
  /** Without the time in which the host had no core. */
  readonly ownMs: number;
  readonly wallMs: number;
}

const EVERY_MS = 10;
const HIGHEST_PRIORITY = -20;
const NONE: SlowestCall = { ownMs: 0, wallMs: 0 };
const slower = (one: SlowestCall, other: SlowestCall): SlowestCall => (other.ownMs > one.ownMs ? other : one);

const [origin = '', key = '', pid = ''] = process.argv.slice(2);
try {
  // Keeps this process from waiting for a core. Its own waits cannot be subtracted, because they
  // coincide with the host's.
  setPriority(HIGHEST_PRIORITY);
} catch {
  // Not permitted; the measurement of the idle host then has the same waits.
}
const { client } = await pageOfHost({ origin, key });
let slowest = NONE;
let began: { readonly at: number; readonly waited: number } | undefined;

const sinceBegin = (): SlowestCall => {
  if (began === undefined) return NONE;
  const wallMs = performance.now() - began.at;
  return { wallMs, ownMs: Math.max(0, wallMs - (waitedForCoreMs(Number(pid)) - began.waited)) };
};

process.on('message', () => {
  // A call still in progress counts as long as it has lasted.
  process.send?.(slower(slowest, sinceBegin()));
  slowest = NONE;
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  began = { at: performance.now(), waited: waitedForCoreMs(Number(pid)) };
  await client.call('app.describe', {});
  slowest = slower(slowest, sinceBegin());
  began = undefined;
  await wait(EVERY_MS);
}
