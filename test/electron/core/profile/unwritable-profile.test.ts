import { spawn } from 'node:child_process';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { createJournalShelf } from '../../../../electron/core/journal/journal-shelf.ts';
import { openProfile } from '../../../../electron/core/profile/open-profile.ts';
import { writeNothingBelow } from '../../../../electron/core/profile/unwritable-profile.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { answerEntry, readBodies } from '../../../support/journal-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { mountSmallDisk, type SmallDisk } from '../../../support/small-disk.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const disks: SmallDisk[] = [];
afterEach(() => {
  for (const disk of disks.splice(0)) disk.remove();
});

/** Undefined where this system refuses a mount. */
const newDisk = (): SmallDisk | undefined => {
  const disk = mountSmallDisk(8);
  if (disk !== undefined) disks.push(disk);
  return disk;
};

const HARMS: readonly [string, string, (disk: SmallDisk) => void][] = [
  ['full to the last byte', 'ENOSPC', (disk) => disk.fill(0)],
  ['full but for some kilobytes', 'ENOSPC', (disk) => disk.fill(30_000)],
  ['read-only', 'EROFS', (disk) => disk.setReadOnly(true)],
];

const shelfOf = (userDataDir: string, unwritable?: { cause: string; folder: string; reason: string }) => {
  const files = createNodeFilePort();
  return createJournalShelf({
    files: unwritable === undefined ? files : writeNothingBelow(files, unwritable),
    userDataDir,
    now: () => 1_790_000_000_000,
    ...(unwritable === undefined ? {} : { unwritable: unwritable.reason }),
  });
};

describe('a profile on a disk that cannot be written', () => {
  it.for(HARMS)(
    '%s: opens with the reason; cases are listed, read and verified, and nothing is written [J2] [found 7]',
    async ([, cause, harm], context) => {
      const disk = newDisk();
      if (disk === undefined) return context.skip('found 7: this system refuses a mount');
      const writable = shelfOf(disk.folder);
      const { caseId } = await writable.create('Case', 'practice');
      for (let n = 2; n <= 5; n += 1) await (await writable.open(caseId)).append(answerEntry(n));
      await writable.close();
      // A torn end, as a crash leaves it: it cannot be cut off now.
      const file = join(disk.folder, 'cases', caseId, 'journal', '000001.journal');
      await appendFile(file, 'CBR1 torn');
      const before = await readFile(file);
      harm(disk);

      const { unwritable, lock, folder } = await openProfile(disk.folder);
      expect(unwritable).toMatchObject({ cause, folder });
      expect(unwritable?.reason).toContain(disk.folder);
      expect(unwritable?.reason).toContain('Casebook started in Review');
      const shelf = shelfOf(disk.folder, unwritable);
      expect(await shelf.list()).toMatchObject([{ name: 'Case', caseId }]);
      const journal = await shelf.open(caseId);
      expect(journal.records).toBe(5);
      expect((await readBodies(journal)).size).toBe(5);
      expect((await journal.verify()).problems.join(' ')).toContain('9 bytes at offset');
      expect(journal.readOnly).toBe(unwritable?.reason);
      const refusal = await failureOf(journal.append(answerEntry(6)));
      expect(refusal.message).toContain('Casebook started in Review');
      expect((await failureOf(shelf.create('New', 'practice'))).code).toMatch(/^storage\./);
      await shelf.close();
      await lock.release();
      expect(await readFile(file)).toEqual(before);

      if (cause === 'EROFS') disk.setReadOnly(false);
      else disk.free();
      const again = await openProfile(disk.folder);
      expect(again.unwritable).toBeUndefined();
      await again.lock.release();
    },
  );

  it('is refused while another process holds it, although no lock can be written [J8] [found 7]', async (context) => {
    const disk = newDisk();
    if (disk === undefined) return context.skip('found 7: this system refuses a mount');
    const program = await bundledProgram(join(import.meta.dirname, '../../../support/hold-profile.ts'));
    const holder = spawn(process.execPath, [program, disk.folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    try {
      disk.fill(0);
      expect((await failureOf(openProfile(disk.folder))).code).toBe('storage.locked');
    } finally {
      const ended = new Promise((resolve) => holder.once('close', resolve));
      holder.kill('SIGKILL');
      await ended;
    }
    const { unwritable, lock } = await openProfile(disk.folder);
    expect(unwritable?.cause).toBe('ENOSPC');
    await lock.release();
  });

  it('leaves nothing behind where it can be written [found 7]', async () => {
    const folder = await newFolder();
    const { unwritable, lock } = await openProfile(folder);
    expect(unwritable).toBeUndefined();
    await lock.release();
    expect(await readdir(folder)).toEqual(['running']);
    expect(await readdir(join(folder, 'running'))).toEqual([]);
  });
});
