/** A practice service as a process of its own, so that its CPU time is not the recorder's; the parent tells it what time it is. */
import process from 'node:process';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { CANARY } from './core-fixture.ts';

let now = Number(process.argv[2]);
const practice = await startPracticeServer({
  credentials: CANARY,
  clock: () => now,
  faults: JSON.parse(process.argv[3] ?? '{}') as object,
});
process.on('message', (message: { readonly now: number }) => {
  ({ now } = message);
  process.send?.('told');
});
process.on('disconnect', () => void practice.stop().then(() => process.exit(0)));
process.send?.({ rpcUrl: practice.rpcUrl });
