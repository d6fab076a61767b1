import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import { startCore } from '../../support/core-fixture.ts';
import { useFolders } from '../../support/use-folders.ts';

const newFolder = useFolders();

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
];

/** What a start on the profile shows: each case's name, and everything that was said. */
async function look(userDataDir: string): Promise<{ names: string[]; said: string[] }> {
  const core = await startCore({ userDataDir });
  const said: string[] = [];
  try {
    const heads = await core.handlers['cases.list']({}, core.context());
    for (const { caseId, notices } of heads) {
      said.push(...notices);
      await core.handlers['cases.open']({ caseId }, core.context()).then(
        (head) => said.push(...head.notices),
        (error: unknown) => {
          // A named error with what to do, never the file system's own.
          expect(error).toBeInstanceOf(CasebookError);
          said.push((error as CasebookError).message);
        },
      );
    }
    const notices = await core.handlers['app.takeNotices']({}, core.context());
    const status = await core.handlers['network.status']({}, core.context());
    said.push(...notices.map(({ message }) => message), ...(status.notices ?? []));
    return { names: heads.map(({ name }) => name).toSorted(), said };
  } finally {
    await core.stop();
  }
}

describe('a start on a profile with one damaged file', () => {
  let whole = '';
  let files: string[] = [];

  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'casebook-test-'));
    const core = await startCore({ userDataDir: whole });
    await core.connect('http://127.0.0.1:9');
    for (const name of ['One', 'Two']) {
      const { caseId } = await core.handlers['cases.create'](
        { name, connectionId: 'practice' },
        core.context(),
      );
      const fact = { kind: 'star-set' as const, body: { subject: 'case', on: true } };
      await core.handlers['cases.appendFact']({ caseId, fact }, core.context());
    }
    const fact = { kind: 'label-set' as const, body: { subject: '0xaa', label: 'everywhere' } };
    await core.handlers['cases.appendFact']({ caseId: PROFILE_CASE_ID, fact }, core.context());
    await core.stop();
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
    expect(await look(whole)).toEqual({ names: ['One', 'Two'], said: [] });
  });

  it.each(HARMS)(
    '%s: starts, names it, lists both cases, and starts cleanly once it is back [J7]',
    async (_what, harm) => {
      for (const name of files) {
        const profile = join(await newFolder(), 'profile');
        await cp(whole, profile, { recursive: true });
        await harm(join(profile, name));
        const { names, said } = await look(profile);
        expect(names, name).toEqual(['One', 'Two']);
        // Without settings there are no connections: that is how a new profile looks.
        const isSilent = /^settings\.json$/.test(name) || name.startsWith(`cases/${PROFILE_CASE_ID}`);
        if (!isSilent || said.length > 0)
          expect(said.join(' '), name).toMatch(
            /damaged|missing|no whole record|not what was written|cannot|failed|cut off|whole|does not begin|looked through/,
          );
        await rm(profile, { recursive: true });
        await cp(whole, profile, { recursive: true });
        expect(await look(profile), name).toEqual({ names: ['One', 'Two'], said: [] });
      }
    },
    300_000,
  );
});
