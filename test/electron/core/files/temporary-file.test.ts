import { execFile, execFileSync } from 'node:child_process';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ExportWriter } from '../../../../electron/core/exports/export-writer.ts';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import { sweepTemporaries, temporaryPathFor } from '../../../../electron/core/files/temporary-file.ts';
import {
  judgeMaker,
  makerOf,
  makerOfName,
  makerText,
  type TemporaryMaker,
} from '../../../../electron/core/files/temporary-maker.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const run = promisify(execFile);
const files = createNodeFilePort();
const SCRIPT = join(import.meta.dirname, '../../../support/export-once.ts');
const DAY_MS = 86_400_000;

const HERE = {
  machine: 'desk',
  machineId: 'm1',
  bootId: 'b1',
  pidNamespace: 'pid:[1]',
  netNamespace: 'net:[1]',
};
const makerIn = (place: Partial<typeof HERE>, pid = 7, start = '100'): TemporaryMaker =>
  makerOf(pid, { ...HERE, ...place }, start);
const OURS = makerIn({}, 9, '50');
const nameOf = (maker: TemporaryMaker): string => `.casebook-${makerText(maker)}-${'a'.repeat(12)}.part`;

describe('who made a temporary file', () => {
  it.each<[string, TemporaryMaker, string | undefined, string]>([
    ['this process', OURS, '50', 'ours'],
    ['one of our namespace that runs', makerIn({}), '100', 'lives'],
    ['one of our namespace that ended', makerIn({}), undefined, 'dead'],
    ['one whose number another process has now', makerIn({}), '300', 'dead'],
    ['one that had our own number before', makerIn({}, 9, '10'), '50', 'dead'],
    ['one whose start nobody says', makerIn({}, 7, ''), '300', 'lives'],
    ['one of another PID namespace', makerIn({ pidNamespace: 'pid:[2]' }), undefined, 'unknown'],
    [
      'one of a container with another name',
      makerIn({ machine: 'box', machineId: '', pidNamespace: 'pid:[2]' }),
      undefined,
      'unknown',
    ],
    ['one of an earlier boot', makerIn({ bootId: 'b0', pidNamespace: 'pid:[2]' }), '100', 'dead'],
    ['one of another machine', makerIn({ machineId: 'm2', bootId: 'b2' }), undefined, 'unknown'],
    ['one of a clone of this machine', makerIn({ machine: 'clone', bootId: 'b2' }), undefined, 'unknown'],
    ['one of a machine that says nothing', makerIn({ machineId: '', bootId: '' }), undefined, 'unknown'],
  ])('%s is judged by the system’s word for it [J8] [found 6]', (_, maker, start, expected) => {
    expect(makerOfName(nameOf(maker))).toEqual(maker);
    expect(judgeMaker(maker, OURS, (pid) => (pid === maker.pid ? start : undefined))).toBe(expected);
  });

  it('is unsaid in names of programs before, and nobody of any other file', () => {
    expect(makerOfName(`.casebook-12-${'a'.repeat(12)}.part`)).toBe('unsaid');
    for (const name of ['trail.csv', '.casebook-x.part', `a.casebook-12-${'a'.repeat(12)}.part`])
      expect(makerOfName(name)).toBeUndefined();
  });
});

describe('temporary files that were left', () => {
  /** Puts one there, changed so many days ago. */
  const put = async (folder: string, name: string, days: number): Promise<void> => {
    const path = join(folder, name);
    await writeFile(path, 'left');
    const then = new Date(Date.now() - days * DAY_MS);
    await utimes(path, then, then);
  };

  it('in a folder that others use are removed if their process is gone, or cannot be asked and was idle for a week [J8]', async () => {
    const folder = await newFolder();
    const own = temporaryPathFor(join(folder, 'own.csv')).slice(folder.length + 1);
    const elsewhere = nameOf(makerIn({ machineId: 'm2', bootId: 'b2' }));
    const older = `.casebook-1-${'b'.repeat(12)}.part`;
    const words = own.split('-');
    // The highest number that a process can have here; none has it.
    const ended = [words[0], '4194399', ...words.slice(2)].join('-');
    for (const days of [0, 8]) {
      for (const name of [own, elsewhere, older, ended, 'trail.csv']) await put(folder, name, days);
      await sweepTemporaries(files, folder, { isLocked: false });
      const left = days === 0 ? [own, elsewhere, older, 'trail.csv'] : [own, 'trail.csv'];
      expect((await readdir(folder)).toSorted()).toEqual(left.toSorted());
    }
    await put(folder, elsewhere, 0);
    await sweepTemporaries(files, folder, { isLocked: true });
    expect((await readdir(folder)).toSorted()).toEqual([own, 'trail.csv'].toSorted());
  });

  const UNSHARE = ['-Urp', '-f', '--kill-child'];
  const isAllowed = (): boolean => {
    try {
      execFileSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };

  it.skipIf(!isAllowed())(
    'are not those of an export that another PID namespace cannot see running [J8] [found 6]',
    async () => {
      const folder = await newFolder();
      const writer = await ExportWriter.begin(files, join(folder, 'outside.csv'));
      await writer.write(Buffer.from('first,'));
      await run('unshare', [
        ...UNSHARE,
        process.execPath,
        '--import',
        'tsx',
        SCRIPT,
        join(folder, 'inside.csv'),
      ]);
      await writer.write(Buffer.from('last'));
      await writer.finish();
      expect((await readdir(folder)).toSorted()).toEqual(['inside.csv', 'outside.csv']);
      expect(await readFile(join(folder, 'outside.csv'), 'utf8')).toBe('first,last');
    },
    60_000,
  );
});
