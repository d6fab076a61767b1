import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flipBits } from '../../../support/flip-bits.ts';
import {
  answerEntry,
  expectedBodies,
  openAt,
  readBodies,
  writeJournal,
} from '../../../support/journal-fixture.ts';
import { readJournalBytes } from '../../../support/read-journal-bytes.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const FILE = '000001.journal';

/** The journal's file, cut into its first line and its records. */
const pieces = async (folder: string): Promise<{ line: Buffer; records: Buffer[] }> => {
  const bytes = await readFile(join(folder, FILE));
  let at = bytes.indexOf('\n') + 1;
  const line = bytes.subarray(0, at);
  const records = readJournalBytes(bytes).map(({ body }) => {
    const size = 12 + bytes.readUInt32BE(at + 4) + body.byteLength + 40;
    at += size;
    return bytes.subarray(at - size, at);
  });
  return { line, records };
};

const rewrite = (folder: string, line: Buffer, records: readonly (Buffer | undefined)[]): Promise<void> =>
  writeFile(join(folder, FILE), Buffer.concat([line, ...records.flatMap((each) => each ?? [])]));

/** Opens, says what opening and verifying found, and closes. */
const findings = async (folder: string): Promise<{ notices: string; problems: string; intact: boolean }> => {
  const journal = await openAt(folder);
  const { problems, intact } = await journal.verify();
  await journal.close();
  return { notices: journal.notices.join(' '), problems: problems.join(' '), intact };
};

describe('damage inside a journal', () => {
  it('J4: every 97th bit, flipped: the record is named with request and offset, the others stay usable', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 6);
    const report = await flipBits(folder, 97);
    expect(report.failures).toEqual([]);
    expect(report.flips).toBeGreaterThan(200);
  }, 300_000);

  it('J4: every bit of the last record’s ends and of the first line is told from a torn end', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 1, 2);
    const size = (await readFile(join(folder, FILE))).byteLength;
    const line = await flipBits(folder, 1, { firstBit: (size - 44) * 8 });
    expect(line.failures).toEqual([]);
    const start = await readFile(join(folder, FILE));
    const firstRecord = start.indexOf('\n') + 1;
    const first = await flipBits(folder, 7);
    expect(first.failures).toEqual([]);
    expect(firstRecord).toBeGreaterThan(0);
  }, 300_000);

  it('J4: names the request of a record whose answer was altered', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const { line, records } = await pieces(folder);
    const altered = Buffer.from(records[1] ?? []);
    altered[altered.byteLength - 60] = (altered[altered.byteLength - 60] ?? 0) ^ 4;
    await rewrite(folder, line, [records[0], altered, records[2]]);
    const { problems } = await findings(folder);
    const offset = line.byteLength + (records[0]?.byteLength ?? 0);
    expect(problems).toContain(`Record 2 (block-fills) at offset ${offset} of ${FILE} is damaged`);
  });

  it('J4: damage while the case is open is named when the record is read, and by verify', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder);
    for (const n of [1, 2, 3]) await journal.append(answerEntry(n));
    const bytes = await readFile(join(folder, FILE));
    bytes[bytes.byteLength - 60] = (bytes[bytes.byteLength - 60] ?? 0) ^ 1;
    await writeFile(join(folder, FILE), bytes);
    await expect(journal.read(3)).rejects.toMatchObject({ code: 'storage.damaged', details: { seq: 3 } });
    expect((await journal.read(2)).verified).toBe(true);
    expect((await journal.verify()).intact).toBe(false);
    await journal.close();
  });

  it('J5: records removed from the end are missed, keep their numbers, and are never forgotten', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 5);
    const { line, records } = await pieces(folder);
    await rewrite(folder, line, records.slice(0, 3));
    const { notices, intact } = await findings(folder);
    expect(notices).toContain('counts 5 records, but only 3 are intact');
    expect(intact).toBe(false);
    const journal = await openAt(folder);
    expect((await journal.append(answerEntry(6))).seq).toBe(6);
    await expect(journal.read(4)).rejects.toMatchObject({ code: 'storage.damaged' });
    await journal.close();
    // The new record continues the lost one: the removed end, found again, would fit.
    const { line: lineNow, records: now } = await pieces(folder);
    await rewrite(folder, lineNow, [...records, now[3]]);
    expect(await findings(folder)).toEqual({ notices: '', problems: '', intact: true });
    await rewrite(folder, lineNow, [...records.slice(0, 3), now[3]]);
    const later = await findings(folder);
    expect(later.problems).toContain('Records 4 to 5 are missing or damaged before record 6');
    expect(later.notices).toContain('Records 4 to 5 are missing');
  });

  it('J5: an older copy of the whole file is missed against the head', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    await copyFile(join(folder, FILE), join(folder, 'older'));
    const journal = await openAt(folder);
    await journal.append(answerEntry(3));
    await journal.close();
    await copyFile(join(folder, 'older'), join(folder, FILE));
    expect(await findings(folder)).toMatchObject({
      intact: false,
      notices: expect.stringContaining('older copy') as string,
    });
  });

  it('J5: a journal whose file was deleted is missed against the head, and goes on under new numbers', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    await rm(join(folder, FILE));
    const journal = await openAt(folder);
    expect(journal.notices.join(' ')).toContain('counts 2 records, but only 0 are intact');
    expect((await journal.append(answerEntry(3))).seq).toBe(3);
    await journal.close();
  });

  it('J5: a file missing from the middle is named', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder, { rollBytes: 700 });
    for (let n = 1; n <= 6; n += 1) await journal.append(answerEntry(n));
    await journal.close();
    await rm(join(folder, '000002.journal'));
    const { notices, intact } = await findings(folder);
    expect(notices).toMatch(/Records? .* (is|are) missing or damaged before record/);
    expect(intact).toBe(false);
  });

  it.each([
    ['reordered', (r: readonly Buffer[]) => [r[0], r[2], r[1], r[3]]],
    ['removed from the middle', (r: readonly Buffer[]) => [r[0], r[2], r[3]]],
    ['inserted twice', (r: readonly Buffer[]) => [r[0], r[1], r[1], r[2], r[3]]],
    ['put at the end again', (r: readonly Buffer[]) => [r[0], r[1], r[2], r[3], r[0]]],
  ])('J5: a record %s is found', async (_what, change) => {
    const folder = await newFolder();
    await writeJournal(folder, 4);
    const { line, records } = await pieces(folder);
    await rewrite(folder, line, change(records));
    const { notices, problems, intact } = await findings(folder);
    expect(intact).toBe(false);
    expect(problems).toMatch(/missing|out of order/);
    expect(notices).toMatch(/missing|out of order/);
  });

  it('J5: a record of another journal in the place of one is found, and so is all of another journal [found 5]', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    await writeJournal(folder, 3);
    await writeJournal(other, 3, 80);
    const { line, records } = await pieces(folder);
    const { records: foreign } = await pieces(other);
    await rewrite(folder, line, [records[0], foreign[1], records[2]]);
    expect((await findings(folder)).problems).toMatch(/Record 3 .* does not continue the record before it/);
    await rewrite(folder, line, [...foreign]);
    // A chain without a key can be rewritten as a whole; the head, kept elsewhere, tells.
    const all = await findings(folder);
    expect(all.intact).toBe(false);
    expect(all.problems).toContain('states that record 3 has the hash');
  });

  it('J5: a head that is damaged or gone is said, and written anew', async () => {
    const folder = await newFolder();
    for (const harm of [
      () => writeFile(join(folder, 'head.json'), 'nonsense'),
      () => truncate(join(folder, 'head.json'), 0),
      () => rm(join(folder, 'head.json')),
      async () => {
        const text = await readFile(join(folder, 'head.json'), 'utf8');
        await writeFile(join(folder, 'head.json'), text.replace('"records":2', '"records":9'));
      },
    ]) {
      await rm(join(folder, FILE), { force: true });
      await rm(join(folder, 'head.json'), { force: true });
      await writeJournal(folder, 2);
      await harm();
      const { notices, intact } = await findings(folder);
      expect(notices).toContain('head.json');
      expect(intact).toBe(true);
      expect(await findings(folder)).toEqual({ notices: '', problems: '', intact: true });
    }
  });

  it('a hostile answer full of record marks neither slows a search nor passes for a record', async () => {
    const folder = await newFolder();
    const journal = await openAt(folder);
    await journal.append(answerEntry(1));
    const forged = Buffer.concat([
      Buffer.from('CBR1'),
      Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]),
      Buffer.from('{}'),
    ]);
    const body = Buffer.concat(Array.from({ length: 50_000 }, () => forged));
    await journal.append({ kind: 'answer', receivedAt: 1, body });
    await journal.append(answerEntry(3));
    await journal.close();
    const { line, records } = await pieces(folder);
    const broken = Buffer.from(records[1] ?? []);
    broken.fill(0, 0, 4);
    await rewrite(folder, line, [records[0], broken, records[2]]);
    const again = await openAt(folder);
    const bodies = await readBodies(again);
    expect([...bodies.keys()]).toEqual([1, 3]);
    expect(bodies.get(1)).toBe(expectedBodies(1, 1).get(1));
    await again.close();
  });
});
