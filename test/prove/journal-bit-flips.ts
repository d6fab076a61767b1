/**
 * Row J4 at full length: flips every 97th bit of a 2 MB journal in place, one at a time. Each flip
 * must be named with its record and offset, and every other record must still be found complete.
 * After every 500th flip the journal is also opened, read, appended to and reopened. Arguments:
 * size in MB (2), step in bits (97).
 */
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { walkJournal } from '../../electron/core/journal/walk-journal.ts';
import { flipBits } from '../support/flip-bits.ts';
import { CASE_ID, writeJournal } from '../support/journal-fixture.ts';
import { readJournalBytes } from '../support/read-journal-bytes.ts';

const [megabytes = '2', stepText = '97'] = process.argv.slice(2);
const RECORD_BYTES = 20_000;
const step = Number(stepText);
const folder = await mkdtemp(join(tmpdir(), 'casebook-flips-'));
const records = Math.max(2, Math.round((Number(megabytes) * 1_000_000) / RECORD_BYTES));
await writeJournal(folder, records, RECORD_BYTES - 500);

const path = join(folder, '000001.journal');
const original = await readFile(path);
const expected = readJournalBytes(original).map(({ hash }) => hash);
const starts: number[] = [];
for (let at = original.indexOf('\n') + 1; at < original.byteLength;)
  at = starts.push(at) && at + 52 + original.readUInt32BE(at + 4) + original.readUInt32BE(at + 8);

const files = createNodeFilePort();
const failures: string[] = [];
let flips = 0;
const file = await open(path, 'r+');
const bits = original.byteLength * 8;
for (let bit = 0; bit < bits; bit += step) {
  const byte = Math.floor(bit / 8);
  const hit = starts.filter((start) => start <= byte).length;
  await file.write(Buffer.of((original[byte] ?? 0) ^ (1 << (bit % 8))), 0, 1, byte);
  const found = new Set<string>();
  let named = false;
  let torn = false;
  for await (const item of walkJournal(files, folder, CASE_ID)) {
    if (item.kind === 'record') found.add(item.record.hash);
    else if (item.kind === 'file-end') torn = item.sizeBytes > item.endOffset;
    else if (hit === 0) named ||= item.sentence.includes('does not begin');
    else
      named ||=
        item.sentence.startsWith(`Record ${hit} `) && item.sentence.includes(`offset ${starts[hit - 1]} `);
  }
  const lost = expected.filter((hash, at) => at + 1 !== hit && !found.has(hash)).length;
  if (!named || torn || lost > 0 || (hit > 0 && found.size !== expected.length - 1))
    failures.push(`bit ${bit}: named ${named}, taken for torn ${torn}, other records lost ${lost}`);
  await file.write(original.subarray(byte, byte + 1), 0, 1, byte);
  flips += 1;
  if (flips % 10_000 === 0) process.stderr.write(`${flips} of ${Math.ceil(bits / step)} flips\n`);
}
await file.close();
const whole = await flipBits(folder, step * 500);
failures.push(...whole.failures);
await rm(folder, { recursive: true, force: true });
for (const failure of failures.slice(0, 20)) console.log(failure);
console.log(
  `${flips} single-bit flips of a journal of ${original.byteLength} bytes (every ${step}th bit), ${whole.flips} of them also opened, appended to and reopened: ${failures.length} failures`,
);
if (failures.length > 0) process.exitCode = 1;
