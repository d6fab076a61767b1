/**
 * A process of its own that asks the host something small again and again, as another page would, and says how long the slowest answer took.
 * Arguments: origin and session key. Each message from the parent is answered by the slowest call since the last one, in ms.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pageOfHost } from './page-of-host.ts';

const EVERY_MS = 10;
const [origin = '', key = ''] = process.argv.slice(2);
const { client } = await pageOfHost({ origin, key });
let slowest = 0;
let began: number | undefined;
const duration = (): number => (began === undefined ? 0 : performance.now() - began);

process.on('message', () => {
  // A call that is still waited for counts as long as it has lasted.
  process.send?.(Math.max(slowest, duration()));
  slowest = 0;
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  began = performance.now();
  await client.call('app.describe', {});
  slowest = Math.max(slowest, duration());
  began = undefined;
  await wait(EVERY_MS);
}
