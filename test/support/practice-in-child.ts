/**
 * A practice service as a separate process, so that its processor time is not the program's.
 * Arguments: the time in Unix ms, which the parent advances by messages, or `wall` for the
 * machine's clock; a fault script as JSON.
 */
import process from 'node:process';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { CANARY } from './core-fixture.ts';

const usesWallClock = process.argv[2] === 'wall';
let now = Number(process.argv[2]);
const practice = await startPracticeServer({
  credentials: CANARY,
  clock: usesWallClock ? Date.now : () => now,
  ...(usesWallClock ? { liveHead: false } : {}),
  faults: JSON.parse(process.argv[3] ?? '{}') as object,
});
process.on('message', (message: { readonly now: number }) => {
  ({ now } = message);
  process.send?.('told');
});
process.on('disconnect', () => void practice.stop().then(() => process.exit(0)));
const { baseUrl, rpcUrl, chainShortName, tradeZoneChainShortName } = practice;
process.send?.({ baseUrl, rpcUrl, chainShortName, tradeZoneChainShortName });
