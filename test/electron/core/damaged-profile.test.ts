import { execFile } from 'node:child_process';
import {
  cp,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOrdinaryUser, NOBODY } from '../../support/as-nobody.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { lookAtProfile, type SeenOfProfile } from '../../support/look-at-profile.ts';
import type { SeenOfUnreadable } from '../../support/look-at-unreadable.ts';
import { useFolders } from '../../support/use-folders.ts';
import { makeWholeProfile } from '../../support/whole-profile.ts';

const newFolder = useFolders();
const run = promisify(execFile);
const UNREADABLE = await bundledProgram(join(import.meta.dirname, '../../support/look-at-unreadable.ts'));
const AS_USER = asOrdinaryUser(UNREADABLE);

type Harm = (path: string) => Promise<unknown>;
const HARMS: readonly [string, Harm][] = [
  ['deleted', (path) => rm(path)],
  ['emptied', (path) => truncate(path, 0)],
  ['cut in half', async (path) => truncate(path, Math.floor((await readFile(path)).byteLength / 2))],
  ['4.5 GB of nothing', (path) => truncate(path, 4.5e9)],
  ['nonsense', (path) => writeFile(path, '\u0000nonsense\u0000'.repeat(40))],
  ['another JSON', (path) => writeFile(path, '{"version":1,"what":[{}]}')],
  [
    'changed in one bit',
    async (path) => {
      const bytes = await readFile(path);
      const middle = Math.floor(bytes.byteLength / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
  ],
  ['a folder', async (path) => (await rm(path), mkdir(path))],
  // Opening it would wait until somebody writes into it.
  ['a pipe', async (path) => (await rm(path), run('mkfifo', [path]))],
  ['a link that leads nowhere', async (path) => (await rm(path), symlink('/nowhere/at all', path))],
  ['a link to itself', async (path) => (await rm(path), symlink(path, path))],
];

/** Both cases are listed, and the harm is named. */
function expectNamed(name: string, { names, said }: SeenOfProfile): void {
  expect(names, name).toEqual(['One', 'Two']);
  // Without settings there are no connections: that is how a new profile looks.
  if (name !== 'settings.json' || said.length > 0)
    expect(said.join(' '), name).toMatch(
      /damaged|missing|not a complete record|not what was written|cannot|failed|cut off|whole|does not begin|was not searched|could not be read/,
    );
}

describe('a start on a profile with one damaged file', () => {
  let whole = '';
  let files: string[] = [];

  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'casebook-test-'));
    await makeWholeProfile(whole);
    files = (await readdir(whole, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(whole.length + 1));
  });

  afterAll(() => rm(whole, { recursive: true }));

  it('has files of every kind to be damaged [J7]', async () => {
    expect(files.map((name) => name.replaceAll(/[0-9a-f]{16}/g, 'ID')).toSorted()).toEqual(
      expect.arrayContaining([
        'case-register.json',
        'cases/ID/journal/000001.journal',
        'cases/ID/journal/head.json',
        'settings.json',
      ]),
    );
    expect(await lookAtProfile(whole)).toEqual({ names: ['One', 'Two'], said: [] });
  });

  it.each(HARMS)(
    '%s: starts, names it, lists both cases, and starts cleanly once it is back [J7]',
    async (_what, harm) => {
      for (const name of files) {
        const profile = join(await newFolder(), 'profile');
        await cp(whole, profile, { recursive: true });
        await harm(join(profile, name));
        expectNamed(name, await lookAtProfile(profile));
        await rm(profile, { recursive: true });
        await cp(whole, profile, { recursive: true });
        expect(await lookAtProfile(profile), name).toEqual({ names: ['One', 'Two'], said: [] });
      }
    },
    300_000,
  );

  it.skipIf(AS_USER === undefined)(
    'of mode 000: starts, names it, lists both cases, and starts cleanly once it may be read [J7]',
    async () => {
      const folder = await newFolder();
      const copy = join(folder, 'whole');
      await cp(whole, copy, { recursive: true });
      const command = [...(AS_USER ?? []), process.execPath, UNREADABLE, copy, folder];
      if (process.getuid?.() === 0)
        for (const each of ['', ...(await readdir(folder, { recursive: true }))])
          await lchown(join(folder, each), NOBODY, NOBODY);
      const [program = '', ...args] = command;
      const { stdout } = await run(program, args, { env: { ...process.env, HOME: folder } });
      const seen = stdout
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as SeenOfUnreadable]));
      expect(seen.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
      for (const { name, harmed, mended } of seen) {
        if ('failed' in harmed) throw new Error(`${name}: ${harmed.failed}`);
        expectNamed(name, harmed);
        expect(harmed.said.join(' '), name).not.toBe('');
        expect(mended, name).toEqual({ names: ['One', 'Two'], said: [] });
      }
    },
    120_000,
  );
});
