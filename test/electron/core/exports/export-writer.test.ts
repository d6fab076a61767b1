import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ExportWriter } from '../../../../electron/core/exports/export-writer.ts';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { checkInvariants } from '../../../support/check-invariants.ts';
import { createFaultyFilePort, type FileAct } from '../../../support/faulty-file-port.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../../../support/export-until-killed.ts');
const real = createNodeFilePort();

/** A whole export of three chunks. */
const saveThree = async (files: typeof real, path: string): Promise<void> => {
  const writer = await ExportWriter.begin(files, path);
  for (const text of ['one,', 'two,', 'three']) await writer.write(Buffer.from(text));
  await writer.finish();
};

describe('a large file', () => {
  it('is written whole, private, with its size and SHA-256', async () => {
    const folder = await newFolder();
    const path = join(folder, 'trail.csv');
    const writer = await ExportWriter.begin(real, path);
    const chunks = Array.from({ length: 50 }, (_, n) => Buffer.alloc(n * 1000, n));
    // Not awaited one by one: their order is that of the calls.
    const sizes = await Promise.all(chunks.map((chunk) => writer.write(chunk)));
    expect(await readdir(folder)).not.toContain('trail.csv');
    const done = await writer.finish();
    const bytes = await readFile(path);
    expect(bytes).toEqual(Buffer.concat(chunks));
    expect(sizes.at(-1)).toBe(bytes.byteLength);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(done).toEqual({ path, sizeBytes: bytes.byteLength, sha256 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['trail.csv']);
  });

  const acts: readonly FileAct[] = ['stat', 'open', 'write', 'sync', 'size', 'close', 'rename'];
  const codes = ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'ENODEV'];
  it.each(acts.flatMap((act) => codes.map((code) => ({ act, code }))))(
    'F1: $code on $act leaves the old file, nothing half-written, and names the path',
    async ({ act, code }) => {
      const folder = await newFolder();
      const path = join(folder, 'trail.csv');
      for (const old of [undefined, 'old content']) {
        if (old !== undefined) await writeFile(path, old);
        const effect = { kind: 'error', code, afterBytes: 2 } as const;
        const nth = act === 'write' ? 3 : 1;
        const files = createFaultyFilePort(real, { act, nth, effect });
        const error = await failureOf(saveThree(files, path));
        expect(error.message).toContain(path);
        if (act === 'write') expect(error.message).toContain('8 bytes written, 5 more needed');
        expect(await readdir(folder)).toEqual(old === undefined ? [] : ['trail.csv']);
        if (old !== undefined) expect(await readFile(path, 'utf8')).toBe(old);
        await checkInvariants({ userDataDir: folder, errors: [error] });
      }
    },
  );

  it.each([
    ['write', 1, 500],
    ['write', 7, 99_999],
    ['sync', 1, 0],
    ['rename', 1, 0],
    ['syncFolder', 1, 0],
  ])(
    'F1: kill -9 at %s number %i: old file or new file, and the next export sweeps what was left',
    async (act, nth, afterBytes) => {
      const folder = await newFolder();
      const path = join(folder, 'trail.csv');
      await writeFile(path, 'old content');
      const words = [await bundledProgram(SCRIPT), path, act, String(nth), String(afterBytes)];
      const ended = await run(process.execPath, words).then(
        () => 'ended',
        (error: unknown) => (error as { signal?: string }).signal,
      );
      expect(ended).toBe('SIGKILL');
      const there = await readFile(path);
      if (act === 'syncFolder') expect(there.byteLength).toBe(1_000_000);
      else expect(there.toString()).toBe('old content');
      await saveThree(real, join(folder, 'next.csv'));
      expect((await readdir(folder)).toSorted()).toEqual(['next.csv', 'trail.csv']);
    },
  );

  it('F1: cancelled at any moment, nothing is left', async () => {
    const folder = await newFolder();
    const writer = await ExportWriter.begin(real, join(folder, 'trail.csv'));
    const writing = writer.write(Buffer.alloc(5_000_000));
    await writer.abort();
    await writing;
    await writer.abort();
    expect(await readdir(folder)).toEqual([]);
    expect((await failureOf(writer.write(Buffer.from('late')))).message).toContain('already ended');
    expect((await failureOf(writer.finish())).message).toContain('already ended');
  });

  it('F1: a folder as target, a name of 300 bytes, a drive that goes: each is told', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'taken.csv'));
    const errors = [
      await failureOf(ExportWriter.begin(real, join(folder, 'taken.csv'))),
      await failureOf(saveThree(real, join(folder, `${'n'.repeat(296)}.csv`))),
    ];
    const drive = join(folder, 'drive');
    await mkdir(drive);
    const writer = await ExportWriter.begin(real, join(drive, 'trail.csv'));
    await writer.write(Buffer.from('x'));
    await rm(drive, { recursive: true });
    errors.push(await failureOf(writer.finish()));
    expect(errors.map(({ code }) => code)).toEqual([
      'storage.denied',
      'storage.bad-name',
      'storage.not-found',
    ]);
    expect(await readdir(folder)).toEqual(['taken.csv']);
    await checkInvariants({ userDataDir: folder, errors });
  });

  it('F1: a file that ends up shorter than what was written is not put in place', async () => {
    const folder = await newFolder();
    const path = join(folder, 'trail.csv');
    const short = {
      ...real,
      open: async (...open: Parameters<typeof real.open>) => {
        const file = await real.open(...open);
        return { ...file, size: async () => (await file.size()) - 1 };
      },
    };
    expect((await failureOf(saveThree(short, path))).code).toBe('storage.io');
    expect(await readdir(folder)).toEqual([]);
  });

  it('F2: a symbolic link as target is replaced, not followed', async () => {
    const folder = await newFolder();
    const elsewhere = join(folder, 'elsewhere.csv');
    await writeFile(elsewhere, 'not ours');
    const path = join(folder, 'link.csv');
    await symlink(elsewhere, path);
    await saveThree(real, path);
    expect((await lstat(path)).isFile()).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('one,two,three');
    expect(await readFile(elsewhere, 'utf8')).toBe('not ours');
  });
});
