/**
 * Runs as a separate process: appends to a journal, several entries at a time, reports on standard
 * output what was acknowledged, and kills itself at the planned act. Arguments: folder, first n,
 * act, nth, bytes that a write still stores.
 */
import { writeSync } from 'node:fs';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { createFaultyFilePort, type FileAct } from './faulty-file-port.ts';
import { answerEntry, openAt } from './journal-fixture.ts';

const [folder = '', firstN = '1', act = 'write', nth = '1', afterBytes = '0'] = process.argv.slice(2);
const files = createFaultyFilePort(createNodeFilePort(), {
  act: act as FileAct,
  nth: Number(nth),
  effect: { kind: 'kill', afterBytes: Number(afterBytes) },
});
const journal = await openAt(folder, { files, rollBytes: 20_000 });
// The planned kill ends it; the limit only stops a plan that never strikes.
for (let n = Number(firstN); n < Number(firstN) + 2000; n += 3) {
  const batch = [n, n + 1, n + 2];
  const refs = await Promise.all(batch.map((each) => journal.append(answerEntry(each, (each * 37) % 3000))));
  // Synchronous, so that the report is out before the kill.
  writeSync(1, refs.map((ref, at) => `${JSON.stringify({ n: batch[at], ref })}\n`).join(''));
}
