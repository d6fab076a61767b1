/**
 * Flips single bits of a journal, one at a time, and checks the program's reaction to each: damage
 * is named, other records stay readable, nothing is skipped silently, and nothing is written to the
 * damaged file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerEntry, openAt } from './journal-fixture.ts';
import { createMemoryFilePort, type MemoryFilePort } from './memory-file-port.ts';
import { readJournalBytes } from './read-journal-bytes.ts';

const FILE = '000001.journal';

export interface FlipReport {
  readonly flips: number;
  /** What went wrong, with the bit's number. */
  readonly failures: readonly string[];
}

/** The record that contains the offset, from 1; 0 for the file's first line. */
const recordAtOffset = (starts: readonly number[], offset: number): number =>
  starts.filter((start) => start <= offset).length;

const checkOne = async (
  files: MemoryFilePort,
  folder: string,
  whole: { readonly bodies: readonly string[]; readonly starts: readonly number[] },
  bit: number,
  flipped: Buffer,
): Promise<string[]> => {
  const failures: string[] = [];
  const fail = (text: string): void => void failures.push(`bit ${bit}: ${text}`);
  const hit = recordAtOffset(whole.starts, Math.floor(bit / 8));
  const journal = await openAt(folder, { files });
  const notices = journal.notices.join(' ');
  if (hit === 0 ? !notices.includes('does not begin') : !notices.includes(`Record ${hit} `))
    fail(`record ${hit} is not named: ${notices}`);
  if (journal.notices.some((notice) => notice.includes('were cut off'))) fail('taken for a torn end');
  const report = await journal.verify();
  if (report.intact) fail('verify calls it intact');
  const problems = report.problems.join(' ');
  if (hit > 0 && !new RegExp(`Record ${hit} .*offset ${whole.starts[hit - 1]} of ${FILE}`).test(problems))
    fail(`verify does not name record ${hit} with its offset: ${problems}`);
  for (let seq = 1; seq <= whole.bodies.length; seq += 1) {
    const body = await journal.read(seq).then(
      (record) => Buffer.from(record.body).toString('utf8'),
      () => undefined,
    );
    if (body !== (seq === hit ? undefined : whole.bodies[seq - 1])) fail(`record ${seq} reads wrong`);
  }
  const { seq } = await journal.append(answerEntry(999));
  if (seq !== whole.bodies.length + 1) fail(`the next record took number ${seq}`);
  await journal.close();
  if (!files.bytesOf(join(folder, FILE)).equals(flipped)) fail('the damaged file was written to');
  const again = await openAt(folder, { files });
  if (!again.notices.some((notice) => notice.includes(hit === 0 ? 'does not begin' : `ecord ${hit} `)))
    fail('after a restart the damage is forgotten');
  if (again.records !== seq) fail(`after a restart there are ${again.records} records`);
  await again.close();
  return failures;
};

/**
 * Flips every `step`-th bit from `firstBit` on of the journal in `folder` (one file, closed,
 * responses 1 to n), each in a copy in memory.
 */
export const flipBits = async (
  folder: string,
  step: number,
  options: { readonly firstBit?: number; readonly onProgress?: (done: number) => void } = {},
): Promise<FlipReport> => {
  const original = await readFile(join(folder, FILE));
  const head = await readFile(join(folder, 'head.json'));
  const records = readJournalBytes(original);
  const starts: number[] = [];
  let at = original.indexOf('\n') + 1;
  for (const { body } of records) {
    starts.push(at);
    at += 12 + original.readUInt32BE(at + 4) + body.byteLength + 40;
  }
  const bodies = records.map(({ body }) => body.toString('utf8'));
  const copy = join(folder, 'flipped');
  const failures: string[] = [];
  let flips = 0;
  for (let bit = options.firstBit ?? 0; bit < original.byteLength * 8; bit += step) {
    const files = createMemoryFilePort();
    const flipped = Buffer.from(original);
    const byte = Math.floor(bit / 8);
    flipped[byte] = (flipped[byte] ?? 0) ^ (1 << (bit % 8));
    files.put(join(copy, FILE), flipped);
    files.put(join(copy, 'head.json'), head);
    failures.push(...(await checkOne(files, copy, { bodies, starts }, bit, flipped)));
    flips += 1;
    options.onProgress?.(flips);
  }
  return { flips, failures };
};
