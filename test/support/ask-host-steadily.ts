/**
 * A process of its own that asks a host something small again and again, as another page would, and says how long the slowest answer took.
 * Arguments: origin, session key and process number of the host. Each message from the parent is answered by the slowest call since the
 * last one. What other work on the machine took is told apart: the time in which the host's main thread was ready and had no core.
 */
import { setPriority } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pageOfHost } from './page-of-host.ts';
import { waitedForCoreMs } from './thread-waits.ts';

/** The slowest call by what was the host's own. */
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
  // So that it does not wait for a core itself. Its own waits cannot be subtracted: they coincide with those of the host.
  setPriority(HIGHEST_PRIORITY);
} catch {
  // It is not allowed to; the idle host's asker has the same waits then.
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
  // A call that is still waited for counts as long as it has lasted.
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
