/**
 * Run by the test of a full disk, in a folder on a small tmpfs: appends until it is full, frees
 * space, continues, and prints what happened.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { answerEntry, openAt } from './journal-fixture.ts';

const folder = process.argv[2] ?? '';
const ballast = join(folder, 'ballast');
await writeFile(ballast, Buffer.alloc(300_000));
const journal = await openAt(folder);
let stored = 0;
let refusal: unknown;
while (refusal === undefined) {
  try {
    await journal.append(answerEntry(stored + 1, 10_000));
    stored += 1;
  } catch (error) {
    refusal = error;
  }
}
await rm(ballast);
const after = await journal.append(answerEntry(stored + 1, 10_000));
const { intact } = await journal.verify();
await journal.close();
const { notices } = await openAt(folder);
const { code, message } =
  refusal instanceof CasebookError ? refusal : { code: '', message: 'no CasebookError' };
process.stdout.write(JSON.stringify({ code, message, stored, seqAfter: after.seq, intact, notices }));
