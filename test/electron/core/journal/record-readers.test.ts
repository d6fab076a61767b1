import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_PREVIOUS_HASH } from '../../../../electron/core/journal/record-format.ts';
import { RECORD_READERS } from '../../../../electron/core/journal/record-readers.ts';
import type { JournalEntry } from '../../../../electron/core/journal/journal-entry.ts';
import {
  answerEntry,
  CASE_ID,
  expectedBodies,
  openAt,
  readBodies,
  writeJournal,
} from '../../../support/journal-fixture.ts';
import { encodeRecord2, fileHeaderOf, RECORD_READER_2 } from '../../../support/journal-version-2.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const readers = new Map([...RECORD_READERS, [2, RECORD_READER_2]]);
const FIRST = '000001.journal';
const SECOND = '000002.journal';

/** Writes entries as a file of version 2. Returns the hash of the last one, and where each begins. */
async function writeFile2(
  path: string,
  entries: readonly JournalEntry[],
  after: { readonly seq: number; readonly hash: string } = { seq: 0, hash: FIRST_PREVIOUS_HASH },
): Promise<{ readonly hash: string; readonly offsets: readonly number[] }> {
  let bytes = fileHeaderOf(2);
  let { seq, hash } = after;
  const offsets: number[] = [];
  for (const entry of entries) {
    seq += 1;
    const record = encodeRecord2(entry, { seq, previousHash: hash, caseId: CASE_ID });
    offsets.push(bytes.byteLength);
    bytes = Buffer.concat([bytes, record.bytes]);
    ({ hash } = record);
  }
  await writeFile(path, bytes);
  return { hash, offsets };
}

describe('a journal of another version, with a reader for it', () => {
  it('is read, verified and continued in a file of this version', async () => {
    const folder = await newFolder();
    const named = { name: 'Made up', connectionId: 'practice', createdAt: 1 };
    const created: JournalEntry = {
      kind: 'case-created',
      receivedAt: 1,
      body: Buffer.from(JSON.stringify(named)),
    };
    const { hash } = await writeFile2(join(folder, FIRST), [created, answerEntry(2), answerEntry(3)]);
    const written = await readFile(join(folder, FIRST));
    const journal = await openAt(folder, { readers });
    expect(journal).toMatchObject({ records: 3, headHash: hash, summary: named });
    expect(await journal.read(2)).toMatchObject({ ...answerEntry(2), verified: true, ref: { seq: 2 } });
    expect(await journal.readStart(3)).toMatchObject({
      kind: 'answer',
      bodyBytes: answerEntry(3).body.byteLength,
    });
    expect((await journal.append(answerEntry(4))).seq).toBe(4);
    expect((await journal.read(4)).previousHash).toBe(hash);
    expect(await journal.verify()).toMatchObject({ intact: true, records: 4, problems: [] });
    await journal.close();
    const again = await openAt(folder, { readers });
    const bodies = await readBodies(again);
    expect([...bodies].slice(1)).toEqual([...expectedBodies(2, 4)]);
    expect((await again.append(answerEntry(5))).seq).toBe(5);
    await again.close();
    expect(await readFile(join(folder, FIRST))).toEqual(written);
    expect((await readFile(join(folder, SECOND))).toString('latin1')).toMatch(/^CASEBOOK-JOURNAL 1 /);
    expect((await readdir(folder)).filter((name) => name.endsWith('.journal'))).toEqual([FIRST, SECOND]);
  });

  it('may follow a file of this version, and a damaged record costs no other', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    const before = await openAt(folder);
    const after = { seq: 2, hash: before.headHash };
    await before.close();
    const entries = [answerEntry(3), answerEntry(4), answerEntry(5)];
    const { offsets } = await writeFile2(join(folder, SECOND), entries, after);
    const bytes = await readFile(join(folder, SECOND));
    const inBody = (offsets[2] ?? 0) - 20;
    bytes.writeUInt8(bytes.readUInt8(inBody) ^ 1, inBody);
    await writeFile(join(folder, SECOND), bytes);
    const journal = await openAt(folder, { readers });
    expect([...(await readBodies(journal)).keys()]).toEqual([1, 2, 3, 5]);
    expect(journal.notices.join()).toContain(
      `Record 4 (answer) at offset ${offsets[1]} of ${SECOND} is damaged`,
    );
    expect((await journal.verify()).problems.join()).toContain('Record 4');
    await journal.close();
  });

  it('is never appended to, also without a record', async () => {
    const folder = await newFolder();
    await writeFile2(join(folder, FIRST), []);
    const journal = await openAt(folder, { readers });
    await journal.append(answerEntry(1));
    await journal.close();
    expect(await readFile(join(folder, FIRST))).toEqual(fileHeaderOf(2));
    const again = await openAt(folder, { readers });
    expect(await readBodies(again)).toEqual(expectedBodies(1, 1));
    await again.close();
  });

  it('is cut where a crash tore its end', async () => {
    const folder = await newFolder();
    const { offsets } = await writeFile2(join(folder, FIRST), [answerEntry(1), answerEntry(2)]);
    const bytes = await readFile(join(folder, FIRST));
    await writeFile(join(folder, FIRST), bytes.subarray(0, -30));
    const journal = await openAt(folder, { readers });
    expect([...(await readBodies(journal)).keys()]).toEqual([1]);
    expect(await readFile(join(folder, FIRST))).toEqual(bytes.subarray(0, offsets[1]));
    expect(journal.notices.join()).toContain('kept as');
    expect((await journal.append(answerEntry(2))).seq).toBe(2);
    expect(await journal.verify()).toMatchObject({ intact: true, records: 2 });
    await journal.close();
  });
});

it('refuses a version without a reader by its file and number, says what to do, and changes nothing', async () => {
  const folder = await newFolder();
  await writeFile2(join(folder, FIRST), [answerEntry(1)]);
  const before = await readFile(join(folder, FIRST));
  const error = await failureOf(openAt(folder));
  expect(error).toMatchObject({ code: 'storage.newer-version', details: { path: join(folder, FIRST) } });
  expect(error.message).toContain(`${join(folder, FIRST)} (journal version 2; this program reads version 1)`);
  expect(error.nextStep).toBe('Open the case with the newer version.');
  const next = await failureOf(
    openAt(folder, { readers: new Map([[3, RECORD_READER_2], ...RECORD_READERS]) }),
  );
  expect(next.message).toContain('journal version 2; this program reads versions 1 and 3');
  expect(await readdir(folder)).toEqual([FIRST]);
  expect(await readFile(join(folder, FIRST))).toEqual(before);
});
