import { execFileSync } from 'node:child_process';
import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const files = createNodeFilePort();

describe('the real file system', () => {
  it('makes files 0600 and folders 0700, whatever the umask, and narrows a folder that was open', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'open'));
    await chmod(join(folder, 'open'), 0o777);
    const before = process.umask(0);
    try {
      await files.makeFolder(join(folder, 'new', 'inner'));
      await files.makeFolder(join(folder, 'open'));
      for (const mode of ['create', 'append'] as const)
        await (await files.open(join(folder, mode), mode)).close();
    } finally {
      process.umask(before);
    }
    for (const name of ['new', 'new/inner', 'open'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
    for (const name of ['create', 'append'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('writes at positions, also in a file opened for appending', async () => {
    const path = join(await newFolder(), 'file');
    const file = await files.open(path, 'append');
    await file.write(Buffer.from('0123456789'), 0);
    await file.write(Buffer.from('AB'), 4);
    await file.sync();
    expect(await file.size()).toBe(10);
    await file.truncate(8);
    const target = Buffer.alloc(20);
    expect(await file.read(target, 2)).toBe(6);
    expect(target.toString('utf8', 0, 6)).toBe('23AB67');
    await file.close();
    expect(Buffer.from(await files.readFile(path)).toString()).toBe('0123AB67');
  });

  it('refuses to create over a file, and to open a missing one for reading', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'there'), '');
    await expect(files.open(join(folder, 'there'), 'create')).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(files.open(join(folder, 'gone'), 'read')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.skipIf(process.platform === 'win32')(
    'refuses a pipe, and does not wait until somebody writes into it [J7]',
    async () => {
      const path = join(await newFolder(), 'pipe');
      execFileSync('mkfifo', [path]);
      await expect(files.readFile(path)).rejects.toMatchObject({ code: 'EINVAL' });
      for (const mode of ['read', 'append'] as const)
        await expect(files.open(path, mode)).rejects.toMatchObject({ code: 'EINVAL' });
    },
  );

  it('tells files, folders and links apart, and nothing from something', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), 'four');
    await symlink(join(folder, 'file'), join(folder, 'link'));
    expect(await files.stat(join(folder, 'file'))).toMatchObject({ kind: 'file', sizeBytes: 4 });
    expect((await files.stat(join(folder, 'link')))?.kind).toBe('link');
    expect((await files.stat(folder))?.kind).toBe('folder');
    expect(await files.stat(join(folder, 'gone'))).toBeUndefined();
    expect((await files.list(folder)).toSorted()).toEqual(['file', 'link']);
    await files.rename(join(folder, 'file'), join(folder, 'moved'));
    await files.remove(join(folder, 'link'));
    await files.remove(join(folder, 'gone'));
    await files.syncFolder(folder);
    expect(await files.list(folder)).toEqual(['moved']);
    expect(await files.freeBytes(folder)).toBeGreaterThan(0);
  });
});
