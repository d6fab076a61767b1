/**
 * Measures appending to the journal against its lower bound: the same bytes appended to a plain
 * file, with one fdatasync per append. The two alternate append by append, so that a slow moment of
 * the machine affects both. Reports medians.
 */
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeRecord } from '../../electron/core/journal/record-format-1.ts';
import { answerEntry, openAt } from '../support/journal-fixture.ts';

const BAR = 0.7;
const PLACE = { seq: 1, previousHash: '0'.repeat(64), writtenAt: 1_790_000_000_000 };
const folder = await mkdtemp(join(process.env['BENCH_FOLDER'] ?? tmpdir(), 'casebook-bench-'));

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const { count, bodyBytes } of [
  { count: 1500, bodyBytes: 2_000 },
  { count: 1500, bodyBytes: 40_000 },
  { count: 60, bodyBytes: 4_000_000 },
]) {
  const journalFolder = join(folder, `journal-${bodyBytes}`);
  await mkdir(journalFolder);
  const journal = await openAt(journalFolder);
  const bare = await open(join(folder, `bare-${bodyBytes}`), 'wx');
  const bareTimes: number[] = [];
  const ourTimes: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const entry = answerEntry(n, bodyBytes);
    const bytes = Buffer.concat(encodeRecord(entry, PLACE).chunks);
    const began = performance.now();
    await bare.write(bytes);
    await bare.datasync();
    const turned = performance.now();
    await journal.append(entry);
    bareTimes.push(turned - began);
    ourTimes.push(performance.now() - turned);
  }
  await bare.close();
  await journal.close();
  const ratio = median(bareTimes) / median(ourTimes);
  const perSecond = Math.round(1000 / median(ourTimes));
  const verdict = ratio < BAR ? ' FALLS SHORT' : '';
  console.log(
    `journal append, answers of ${bodyBytes} bytes: ${perSecond} a second, one flush each, against a bare file with the same bytes; ratio ${ratio.toFixed(2)} (bar ${BAR})${verdict}`,
  );
}
await rm(folder, { recursive: true, force: true });
