import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openProfile } from '../../../../electron/core/profile/open-profile.ts';
import { lockProfile } from '../../../../electron/core/profile/profile-lock.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { checkInvariants } from '../../../support/check-invariants.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const program = await bundledProgram(join(import.meta.dirname, '../../../support/hold-profile.ts'));

interface Starter {
  readonly child: ChildProcess;
  /** What it said first: that it holds the profile, or why not. */
  readonly said: Promise<{ held?: number; code?: string; message?: string; nextStep?: string }>;
  readonly ended: Promise<void>;
}

const starters: Starter[] = [];
afterEach(async () => {
  for (const { child, ended } of starters.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

const start = (folder: string): Starter => {
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = new Promise<Awaited<Starter['said']>>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(JSON.parse(text) as Awaited<Starter['said']>);
    });
    child.once('close', () => reject(new Error(`it ended without a word: ${text}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const starter = { child, said, ended };
  starters.push(starter);
  return starter;
};

const lockFile = (folder: string, holder: Readonly<Record<string, unknown>>): Promise<void> =>
  mkdir(join(folder, 'running'), { recursive: true }).then(() =>
    writeFile(
      join(folder, 'running', `${'ab'.repeat(8)}.lock`),
      JSON.stringify({
        pid: process.pid,
        startedAt: '',
        machine: hostname(),
        lockedAt: Date.now(),
        holds: true,
        ...holder,
      }),
    ),
  );

describe('one process for one profile', () => {
  it('J8: the second is refused, naming the first and what to do, before it touches anything', async () => {
    const folder = await newFolder();
    const first = start(folder);
    expect(await first.said).toEqual({ held: first.child.pid });
    const before = (await readdir(folder, { recursive: true })).toSorted();
    const refusal = await start(folder).said;
    expect(refusal.code).toBe('storage.locked');
    expect(refusal.message).toContain(`process ${first.child.pid}`);
    expect(refusal.message).toContain(folder);
    expect(refusal.nextStep).toContain('--user-data');
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(before);
    await checkInvariants({ userDataDir: folder, errors: [refusal] });
    // The other program of the two (browser host, Electron) asks through the same function.
    expect((await failureOf(openProfile(folder))).code).toBe('storage.locked');
  });

  it('J8: a lock left by kill -9 is recovered, one that was given back is free', async () => {
    const folder = await newFolder();
    const killed = start(folder);
    await killed.said;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect((await readdir(join(folder, 'running'))).filter((name) => name.endsWith('.lock'))).toHaveLength(1);
    const next = start(folder);
    expect(await next.said).toEqual({ held: next.child.pid });
    next.child.stdin?.end();
    await next.ended;
    expect(await readdir(join(folder, 'running'))).toEqual([]);
    await (await lockProfile(folder)).release();
  });

  it('J8: of many that start at the same moment on a stale lock, one and only one gets in', async () => {
    const folder = await newFolder();
    await lockFile(folder, { pid: 4_194_300 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => start(folder).said));
    expect(outcomes.filter(({ held }) => held !== undefined)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'storage.locked')).toHaveLength(5);
  }, 300_000);

  it('J8: of ten askers at once one and only one gets in, and the next after it has let go', async () => {
    const folder = await newFolder();
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockProfile(folder)));
      const locks = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      expect(locks).toHaveLength(1);
      for (const lock of locks) await lock.release();
    }
    await (await lockProfile(folder)).release();
  });

  it('J8: a process number that another program has now holds nothing [found 6]', async () => {
    const folder = await newFolder();
    await lockFile(folder, { startedAt: 'long ago' });
    await (await lockProfile(folder)).release();
  });

  it.each([0, 1_000_000, Date.now() - 1e12, Date.now() + 1e12, -1])(
    'J8: whatever time it says, %d, a lock of a living process is held: no clock decides [found 6]',
    async (lockedAt) => {
      const folder = await newFolder();
      await lockFile(folder, { lockedAt });
      expect((await failureOf(lockProfile(folder))).message).toContain(`process ${process.pid}`);
    },
  );

  it('J8: a lock of another machine is never taken, and the error names it', async () => {
    const folder = await newFolder();
    await lockFile(folder, { machine: 'elsewhere', pid: 4_194_300, lockedAt: 1_000_000 });
    const error = await failureOf(lockProfile(folder));
    expect(error.message).toContain('elsewhere');
    expect(error.nextStep).toContain(join(folder, 'running'));
  });

  it.each(['', '{', '{"pid":-1}', 'null', '\0\0\0'])(
    'J8: a lock file with %j in it holds nothing',
    async (text) => {
      const folder = await newFolder();
      await lockFile(folder, {});
      const [name = ''] = await readdir(join(folder, 'running'));
      await writeFile(join(folder, 'running', name), text);
      await (await lockProfile(folder)).release();
    },
  );
});

describe('openProfile', () => {
  it('J8: makes every folder private under umask 000, also one that was open before', async () => {
    const outer = await newFolder();
    const folder = join(outer, 'deep', 'profile');
    await mkdir(folder, { recursive: true, mode: 0o777 });
    const holder = start(folder);
    await holder.said;
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'running'))).mode & 0o777).toBe(0o700);
    const [name = ''] = (await readdir(join(folder, 'running'))).filter((each) => each.endsWith('.lock'));
    expect((await stat(join(folder, 'running', name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'running', name), 'utf8')).toContain(`"pid":${holder.child.pid}`);
  });

  it('a file in the place of the folder is told', async () => {
    const path = join(await newFolder(), 'profile');
    await writeFile(path, '');
    const error = await failureOf(openProfile(path));
    expect(error.message).toContain(path);
    await checkInvariants({ userDataDir: join(path, '..'), errors: [error] });
  });
});
