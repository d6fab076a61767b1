import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { writeAtomically } from '../../../../electron/core/files/write-atomically.ts';
import { checkInvariants } from '../../../support/check-invariants.ts';
import { createFaultyFilePort, type FileAct } from '../../../support/faulty-file-port.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const NEW = Buffer.from('the new content, longer than the old');

describe('writeAtomically', () => {
  const acts: readonly FileAct[] = ['open', 'write', 'sync', 'size', 'close', 'rename'];
  const codes = ['ENOSPC', 'EIO', 'EDQUOT', 'EROFS', 'EACCES'];
  it.each(acts.flatMap((act) => codes.map((code) => ({ act, code }))))(
    'J2: $code on $act leaves the old file, and no other',
    async ({ act, code }) => {
      const folder = await newFolder();
      const path = join(folder, 'settings.json');
      await writeFile(path, 'old');
      const effect = { kind: 'error', code, afterBytes: 9 } as const;
      const files = createFaultyFilePort(createNodeFilePort(), { act, nth: 1, effect });
      const error = await failureOf(writeAtomically(files, path, NEW));
      expect(error.message).toContain(path);
      expect(files.struck).toBe(1);
      expect(await readFile(path, 'utf8')).toBe('old');
      expect(await readdir(folder)).toEqual(['settings.json']);
      await checkInvariants({ userDataDir: folder, errors: [error] });
    },
  );

  it('a flush of the folder that fails is told, though the new file is whole', async () => {
    const folder = await newFolder();
    const path = join(folder, 'settings.json');
    const effect = { kind: 'error', code: 'EIO' } as const;
    const files = createFaultyFilePort(createNodeFilePort(), { act: 'syncFolder', nth: 1, effect });
    expect((await failureOf(writeAtomically(files, path, NEW))).code).toBe('storage.io');
    expect(await readFile(path)).toEqual(NEW);
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('J3: writes what a file takes only in small pieces', async () => {
    const path = join(await newFolder(), 'file');
    const effect = { kind: 'short', bytes: 5 } as const;
    const files = createFaultyFilePort(createNodeFilePort(), { act: 'write', nth: 1, times: 99, effect });
    await writeAtomically(files, path, NEW);
    expect(files.struck).toBeGreaterThan(5);
    expect(await readFile(path)).toEqual(NEW);
  });

  it('replaces a symbolic link instead of following it, and makes the file private', async () => {
    const folder = await newFolder();
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, 'not ours');
    const path = join(folder, 'link');
    await symlink(elsewhere, path);
    await writeAtomically(createNodeFilePort(), path, NEW);
    expect((await lstat(path)).isSymbolicLink()).toBe(false);
    expect(await readFile(elsewhere, 'utf8')).toBe('not ours');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('a folder in the way, a folder that is gone, a name too long: each is told', async () => {
    const folder = await newFolder();
    const files = createNodeFilePort();
    await mkdir(join(folder, 'taken'));
    await writeFile(join(folder, 'taken', 'inside'), '');
    const errors = [
      await failureOf(writeAtomically(files, join(folder, 'taken'), NEW)),
      await failureOf(writeAtomically(files, join(folder, 'gone', 'file'), NEW)),
      await failureOf(writeAtomically(files, join(folder, 'n'.repeat(300)), NEW)),
    ];
    expect(errors.map(({ code }) => code)).toEqual([
      'storage.denied',
      'storage.not-found',
      'storage.bad-name',
    ]);
    expect(await readdir(folder)).toEqual(['taken']);
    await checkInvariants({ userDataDir: folder, errors });
  });
});
