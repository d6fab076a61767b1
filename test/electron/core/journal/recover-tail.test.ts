import { copyFile, cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answerEntry,
  expectedBodies,
  openAt,
  readBodies,
  writeJournal,
} from '../../../support/journal-fixture.ts';
import { createMemoryFilePort } from '../../../support/memory-file-port.ts';
import { useFolders } from '../../../support/use-folders.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';

const newFolder = useFolders();
const FILE = '000001.journal';

/** Offsets at which records begin, and the file's size, read off the journal as it grows. */
const sizesWhileGrowing = async (folder: string, count: number): Promise<number[]> => {
  const journal = await openAt(folder);
  const sizes: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    await journal.append(answerEntry(n));
    sizes.push((await readFile(join(folder, FILE))).byteLength);
  }
  await journal.close();
  return sizes;
};

describe('a torn tail', () => {
  it('J1: cut at every byte of the last record, the journal opens, goes on, and survives a second crash', async () => {
    const folder = await newFolder();
    const sizes = await sizesWhileGrowing(folder, 3);
    const [, before = 0, after = 0] = sizes;
    const whole = await readFile(join(folder, FILE));
    for (let cut = before; cut < after; cut += 1) {
      const files = createMemoryFilePort();
      files.put(join(folder, FILE), whole.subarray(0, cut));
      const journal = await openAt(folder, { files });
      expect(journal.records, `cut at ${cut}`).toBe(2);
      expect(await readBodies(journal)).toEqual(expectedBodies(1, 2));
      const aside = (await files.list(folder)).filter((name) => name.startsWith(`${FILE}.torn-2026`));
      if (cut === before) expect(aside).toEqual([]);
      else {
        expect(aside).toHaveLength(1);
        expect(files.bytesOf(join(folder, aside[0] ?? '')).equals(whole.subarray(before, cut))).toBe(true);
        expect(journal.notices.join(' ')).toContain(`The last ${groupedCount(cut - before)} bytes`);
      }
      // The repaired file has the same bytes for every cut, so 100 second crashes, each in the
      // middle of a record and at another byte, cover what may follow.
      expect(files.bytesOf(join(folder, FILE)).equals(whole.subarray(0, before))).toBe(true);
      if (cut - before >= 100) {
        await journal.close();
        continue;
      }
      expect((await journal.append(answerEntry(3))).seq).toBe(3);
      await journal.append(answerEntry(4));
      const grown = files.bytesOf(join(folder, FILE));
      await journal.close();
      files.put(join(folder, FILE), grown.subarray(0, grown.byteLength - 1 - (cut % 100)));
      files.put(join(folder, 'head.json'), Buffer.alloc(0));
      const again = await openAt(folder, { files });
      expect(await readBodies(again), `second crash after cut at ${cut}`).toEqual(expectedBodies(1, 3));
      expect((await again.append(answerEntry(4))).seq).toBe(4);
      expect(await again.verify()).toMatchObject({ intact: true, records: 4 });
      await again.close();
    }
  }, 300_000);

  it('J1: cut at every byte of the first record and of the line before it, the journal begins again', async () => {
    const folder = await newFolder();
    const [first = 0] = await sizesWhileGrowing(folder, 1);
    const whole = await readFile(join(folder, FILE));
    for (let cut = 0; cut < first; cut += 1) {
      const files = createMemoryFilePort();
      files.put(join(folder, FILE), whole.subarray(0, cut));
      const journal = await openAt(folder, { files });
      expect(journal.records).toBe(0);
      expect((await journal.append(answerEntry(1))).seq).toBe(1);
      expect(await journal.verify()).toMatchObject({ intact: true, records: 1 });
      await journal.close();
      const again = await openAt(folder, { files });
      expect(again.notices).toEqual([]);
      expect(await readBodies(again)).toEqual(expectedBodies(1, 1));
      await again.close();
    }
  }, 300_000);

  it.each(['zeros', 'noise'])('J1: a tail of %s is cut off and kept', async (kind) => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    const tail = kind === 'zeros' ? Buffer.alloc(5000) : Buffer.from('CBR1END\nCBR1'.repeat(400));
    await writeFile(join(folder, FILE), tail, { flag: 'a' });
    const journal = await openAt(folder);
    expect(journal.notices.join(' ')).toContain(`The last ${groupedCount(tail.byteLength)} bytes`);
    await journal.append(answerEntry(3));
    expect(await journal.verify()).toMatchObject({ intact: true, records: 3 });
    await journal.close();
  });

  it('keeps each of two tails that were cut at the same moment of the clock', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 1);
    for (const tail of ['one', 'two']) {
      await writeFile(join(folder, FILE), tail, { flag: 'a' });
      await (await openAt(folder)).close();
    }
    const kept = (await readdir(folder)).filter((name) => name.includes('.torn-'));
    const texts = await Promise.all(kept.map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts.toSorted()).toEqual(['one', 'two']);
  });

  it('a head that lags by the last appends is no damage', async () => {
    const folder = await newFolder();
    await writeJournal(folder, 2);
    await copyFile(join(folder, 'head.json'), join(folder, 'old-head'));
    const journal = await openAt(folder);
    await journal.append(answerEntry(3));
    const crashed = await newFolder();
    await cp(folder, crashed, { recursive: true });
    await copyFile(join(folder, 'old-head'), join(crashed, 'head.json'));
    await journal.close();
    const again = await openAt(crashed);
    expect(again.notices).toEqual([]);
    expect(again.records).toBe(3);
    await again.close();
  });
});
