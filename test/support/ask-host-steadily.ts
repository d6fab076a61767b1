/**
 * A process of its own that asks hosts something small again and again, as another page would, and says how long the slowest answers took.
 * Arguments: origin, session key and process number of each host. Each message from the parent is answered by the slowest call since the
 * last one, by host. What other work on the machine took is told apart: the time that host or asker was ready and had no core.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pageOfHost } from './page-of-host.ts';
import { waitedForCoreMs } from './thread-waits.ts';

/** The slowest call by what was the host's own. */
export interface SlowestCall {
  /** Without the time in which host or asker had no core. */
  readonly ownMs: number;
  readonly wallMs: number;
}

const EVERY_MS = 10;
const NONE: SlowestCall = { ownMs: 0, wallMs: 0 };
const slower = (one: SlowestCall, other: SlowestCall): SlowestCall => (other.ownMs > one.ownMs ? other : one);

class Asker {
  #slowest = NONE;
  #began: { readonly at: number; readonly waited: number } | undefined;
  readonly #hostPid: number;

  constructor(hostPid: number) {
    this.#hostPid = hostPid;
  }

  #waited(): number {
    return waitedForCoreMs(this.#hostPid) + waitedForCoreMs(process.pid);
  }

  #sinceBegin(): SlowestCall {
    if (this.#began === undefined) return NONE;
    const wallMs = performance.now() - this.#began.at;
    return { wallMs, ownMs: Math.max(0, wallMs - (this.#waited() - this.#began.waited)) };
  }

  /** A call that is still waited for counts as long as it has lasted. */
  take(): SlowestCall {
    const slowest = slower(this.#slowest, this.#sinceBegin());
    this.#slowest = NONE;
    return slowest;
  }

  async askForEver(origin: string, key: string, onReady: () => void): Promise<never> {
    const { client } = await pageOfHost({ origin, key });
    onReady();
    for (;;) {
      this.#began = { at: performance.now(), waited: this.#waited() };
      await client.call('app.describe', {});
      this.#slowest = slower(this.#slowest, this.#sinceBegin());
      this.#began = undefined;
      await wait(EVERY_MS);
    }
  }
}

const args = process.argv.slice(2);
const askers: Asker[] = [];
const ready: Promise<void>[] = [];
for (let at = 0; at + 2 < args.length; at += 3) {
  const asker = new Asker(Number(args[at + 2]));
  askers.push(asker);
  ready.push(
    new Promise((resolve, reject) => {
      asker.askForEver(args[at] ?? '', args[at + 1] ?? '', resolve).catch(reject);
    }),
  );
}
process.on('message', () => void process.send?.(askers.map((asker) => asker.take())));
process.once('disconnect', () => process.exit(0));
await Promise.all(ready);
process.send?.('ready');
