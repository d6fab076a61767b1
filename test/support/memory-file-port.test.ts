import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FilePort } from '../../electron/core/files/file-port.ts';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { createMemoryFilePort } from './memory-file-port.ts';
import { useFolders } from './use-folders.ts';

const newFolder = useFolders();
const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));

/** What an act returns, or the system's code of its error. */
const settle = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: unknown) => (error as { code?: string }).code);

/** Does to a port whatever a journal does, and returns everything that it saw. */
async function work(files: FilePort, folder: string): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const note = async (act: Promise<unknown>): Promise<void> => void seen.push(await settle(act));
  const path = join(folder, 'a', 'file');
  await note(files.open(path, 'create'));
  await note(files.list(join(folder, 'a')));
  await files.makeFolder(join(folder, 'a', 'b'));
  const file = await files.open(path, 'create');
  await note(files.open(path, 'create'));
  await note(file.write(text('one')));
  await note(file.write(text('two')));
  await note(file.write(text('X'), 1));
  await note(file.write(text('far'), 10));
  await note(file.write(text('three')));
  await note(file.size());
  const target = new Uint8Array(8);
  await note(file.read(target, 7));
  seen.push(Buffer.from(target).toString('latin1'));
  await note(file.read(target, 99));
  await file.truncate(4);
  await file.truncate(6);
  await file.sync();
  await files.rename(path, join(folder, 'a', 'renamed'));
  await note(file.size());
  await file.close();
  const again = await files.open(join(folder, 'a', 'renamed'), 'append');
  await note(again.write(text('begin')));
  await again.close();
  const added = await files.open(join(folder, 'a', 'new'), 'append');
  await added.close();
  seen.push(Buffer.from(await files.readFile(join(folder, 'a', 'renamed'))).toString('latin1'));
  await note(files.readFile(path));
  await note(files.open(path, 'read'));
  seen.push((await files.list(join(folder, 'a'))).toSorted());
  for (const name of ['renamed', 'b', 'none']) {
    const details = await files.stat(join(folder, 'a', name));
    seen.push(details?.kind, details?.kind === 'file' && details.sizeBytes);
  }
  await files.remove(join(folder, 'a', 'new'));
  await files.remove(join(folder, 'a', 'none'));
  await files.syncFolder(folder);
  seen.push((await files.list(join(folder, 'a'))).toSorted(), (await files.freeBytes(folder)) > 0);
  return seen;
}

it('does what the real port does', async () => {
  const folder = await newFolder();
  const real = await work(createNodeFilePort(), folder);
  expect(real).toContain('EEXIST');
  // The first act fails in memory, too: the folder of this test is only on the real disk.
  expect(await work(createMemoryFilePort(), folder)).toEqual(real);
});
