/**
 * Row J1 at full length: kills a real process repeatedly while it appends to one journal, at random
 * operations and bytes, and checks after each kill that everything acknowledged is there.
 * Arguments: number of kills (200), seed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FileAct } from '../support/faulty-file-port.ts';
import { killAppending } from '../support/kill-appending.ts';

const [killsText = '200', seedText = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const kills = Number(killsText);
const seed = Number(seedText);
const plan = fc.record({
  act: fc.constantFrom<FileAct>('write', 'write', 'write', 'sync', 'sync', 'syncFolder', 'open'),
  nth: fc.integer({ min: 1, max: 12 }),
  afterBytes: fc.integer({ min: 0, max: 9000 }),
});
const plans = fc.sample(plan, { numRuns: kills, seed });
const userDataDir = await mkdtemp(join(tmpdir(), 'casebook-kills-'));
const acknowledged = await killAppending(userDataDir, plans);
await rm(userDataDir, { recursive: true, force: true });
console.log(`${kills} kills (seed ${seed}), ${acknowledged} acknowledged records: 0 lost, 0 damaged`);
