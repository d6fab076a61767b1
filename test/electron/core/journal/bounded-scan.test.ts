import { open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { createJournalShelf } from '../../../../electron/core/journal/journal-shelf.ts';
import { createFaultyFilePort, type FaultyFilePort } from '../../../support/faulty-file-port.ts';
import {
  answerEntry,
  expectedBodies,
  openAt,
  readBodies,
  writeJournal,
} from '../../../support/journal-fixture.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const FILE = '000001.journal';
const GIGABYTE = 1_000_000_000;

/** The real file system, counting the bytes that are read. */
const countingFiles = (): { files: FaultyFilePort; readBytes: () => number } => {
  const files = createFaultyFilePort(createNodeFilePort());
  let bytes = 0;
  const counting: FaultyFilePort = {
    ...files,
    open: async (path, mode) => {
      const file = await files.open(path, mode);
      return {
        ...file,
        read: async (target, position) => {
          const count = await file.read(target, position);
          bytes += count;
          return count;
        },
      };
    },
  };
  return { files: counting, readBytes: () => bytes };
};

/** Bytes put at an offset of a file that grows sparsely up to it. */
const putAt = async (path: string, bytes: Uint8Array, offset: number): Promise<void> => {
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.byteLength, offset);
  await file.close();
};

/** A record's beginning that claims a body of so many bytes. */
const claimOf = (bodyBytes: number): Buffer => {
  const prefix = Buffer.from('CBR1\0\0\0\0\0\0\0\0', 'latin1');
  prefix.writeUInt32BE(2, 4);
  prefix.writeUInt32BE(bodyBytes, 8);
  return Buffer.concat([prefix, Buffer.from('{}')]);
};

describe('a journal with gigabytes of nothing in it', () => {
  it.each<[string, (path: string, sizeBytes: number) => Promise<void>]>([
    ['a sparse tail', (path) => truncate(path, 4.5 * GIGABYTE)],
    [
      'a sparse tail that begins as a record does',
      async (path, sizeBytes) => {
        await truncate(path, 4.5 * GIGABYTE);
        await putAt(path, claimOf(1 << 30), sizeBytes);
      },
    ],
    [
      'a sparse tail with marks in it',
      async (path, sizeBytes) => {
        await truncate(path, 4.5 * GIGABYTE);
        for (let n = 1; n <= 5; n += 1) await putAt(path, claimOf(900 << 20), sizeBytes + n * 10_000_000);
      },
    ],
    [
      'a sparse tail that ends as a record does',
      async (path) => {
        await truncate(path, 4.5 * GIGABYTE);
        const end = Buffer.from('\0\0\0\0END\n', 'latin1');
        end.writeUInt32BE(4_000_000_000);
        await putAt(path, end, 4.5 * GIGABYTE - end.byteLength);
      },
    ],
    [
      'no first line',
      async (path) => {
        await truncate(path, 4.5 * GIGABYTE);
        await putAt(path, Buffer.alloc(10), 0);
      },
    ],
  ])('opens, is verified and takes records with %s, reading little of it [found 9]', async (_what, harm) => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    const path = join(folder, FILE);
    await harm(path, (await stat(path)).size);
    const { files, readBytes } = countingFiles();
    const journal = await openAt(folder, { files });
    expect(readBytes()).toBeLessThan(200_000_000);
    expect(await readBodies(journal)).toEqual(expectedBodies(1, 3));
    expect(journal.notices.join(' ')).toMatch(/the rest was not searched|does not begin/);
    expect((await journal.append(answerEntry(4))).seq).toBeGreaterThan(3);
    const report = await journal.verify();
    expect(report.intact).toBe(false);
    expect(report.records).toBe(4);
    expect(readBytes()).toBeLessThan(400_000_000);
    await journal.close();
    // Nothing of it was changed, cut off or copied.
    expect((await stat(path)).size).toBe(4.5 * GIGABYTE);
    expect((await readdir(folder)).filter((name) => name.includes('.torn-'))).toEqual([]);
    const again = await openAt(folder);
    expect((await readBodies(again)).size).toBe(4);
    await again.close();
  });

  it('finds the records behind a stretch of gigabytes [found 9]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 6);
    const path = join(folder, FILE);
    const whole = await readFile(path);
    const third = whole.indexOf('CBR1', whole.indexOf('CBR1', whole.indexOf('CBR1') + 1) + 1);
    await writeFile(path, whole.subarray(0, third));
    await truncate(path, 4.5 * GIGABYTE);
    await putAt(path, whole.subarray(third), 4.5 * GIGABYTE);
    const { files, readBytes } = countingFiles();
    const journal = await openAt(folder, { files });
    expect(readBytes()).toBeLessThan(200_000_000);
    expect(await readBodies(journal)).toEqual(expectedBodies(1, 6));
    expect((await journal.verify()).intact).toBe(false);
    await journal.close();
  });

  it('cuts off and keeps a torn end of many megabytes, piece by piece [J1] [found 9]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    const path = join(folder, FILE);
    const { size } = await stat(path);
    await truncate(path, size + 200_000_000);
    await putAt(path, claimOf(900 << 20), size);
    const { files } = countingFiles();
    const journal = await openAt(folder, { files });
    expect(journal.notices.join(' ')).toContain('The last 200,000,000 bytes');
    expect((await stat(path)).size).toBe(size);
    const [aside = ''] = (await readdir(folder)).filter((name) => name.includes('.torn-'));
    expect((await stat(join(folder, aside))).size).toBe(200_000_000);
    expect((await journal.append(answerEntry(3))).seq).toBe(3);
    expect((await journal.verify()).intact).toBe(true);
    await journal.close();
  });

  it('a head.json of gigabytes is damaged and is not read [found 9]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 3);
    await truncate(join(folder, 'head.json'), 4.5 * GIGABYTE);
    const journal = await openAt(folder);
    expect(journal.notices.join(' ')).toContain('head.json) is damaged');
    expect(journal.records).toBe(3);
    await journal.close();
  });

  it('does not keep the other cases from being listed and opened [found 9]', async () => {
    const userDataDir = await newFolder();
    const { files, readBytes } = countingFiles();
    const shelf = createJournalShelf({ files, userDataDir, now: () => 1 });
    const good = await shelf.create('Good', 'practice');
    const bad = await shelf.create('Bad', 'practice');
    await shelf.close();
    await truncate(join(userDataDir, 'cases', bad.caseId, 'journal', FILE), 4.5 * GIGABYTE);
    const again = createJournalShelf({ files, userDataDir, now: () => 1 });
    const listed = await again.list();
    expect(readBytes()).toBeLessThan(200_000_000);
    expect(listed.find(({ caseId }) => caseId === good.caseId)?.notices).toEqual([]);
    const shown = listed.find(({ caseId }) => caseId === bad.caseId);
    expect(shown).toMatchObject({ name: 'Bad', records: 2 });
    expect(shown?.notices.join(' ')).toContain('the rest was not searched');
    expect((await again.open(good.caseId)).records).toBe(1);
    await again.close();
  });

  it('names a hundred problems at opening, however many there are [found 9]', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 400);
    const path = join(folder, FILE);
    const bytes = await readFile(path);
    for (let at = bytes.indexOf('"x"'); at >= 0; at = bytes.indexOf('"x"', at + 1)) bytes.write('"y"', at);
    await writeFile(path, bytes);
    const journal = await openAt(folder);
    expect(journal.notices).toHaveLength(101);
    expect(journal.notices.at(-1)).toContain('more problems');
    expect((await journal.verify()).problems.length).toBeGreaterThanOrEqual(400);
    await journal.close();
  });
});
