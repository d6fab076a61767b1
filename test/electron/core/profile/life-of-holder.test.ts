import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { judgeHolder, type LockHolder } from '../../../../electron/core/profile/judge-holder.ts';
import type { LifeSign } from '../../../../electron/core/profile/life-line.ts';
import {
  readMachineIdentity,
  type MachineIdentity,
} from '../../../../electron/core/profile/machine-identity.ts';
import { lockProfile } from '../../../../electron/core/profile/profile-lock.ts';
import { asOrdinaryUser, NOBODY } from '../../../support/as-nobody.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const program = await bundledProgram(join(import.meta.dirname, '../../../support/hold-profile.ts'));
const AS_USER = asOrdinaryUser(program);

interface Outcome {
  readonly held?: number;
  readonly code?: string;
  readonly message?: string;
}
interface Starter {
  readonly child: ChildProcess;
  readonly said: Promise<Outcome>;
  readonly ended: Promise<void>;
}

const starters: Starter[] = [];
afterEach(async () => {
  for (const { child, ended } of starters.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

/** Starts a process that opens the profile; `through`: a program that starts it, such as unshare. */
const start = (folder: string, through: readonly string[] = []): Starter => {
  const command = [...through, process.execPath, program, folder];
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = new Promise<Outcome>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(JSON.parse(text) as Outcome);
    });
    child.once('close', () => reject(new Error(`it ended without a word: ${text}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const starter = { child, said, ended };
  starters.push(starter);
  return starter;
};

const runningOf = (folder: string): string => join(folder, 'running');
const locksIn = async (folder: string): Promise<string[]> =>
  (await readdir(runningOf(folder))).filter((name) => name.endsWith('.lock'));

/** Changes what the one lock file says. */
const rewriteLock = async (
  folder: string,
  change: (holder: Record<string, unknown> & { identity: MachineIdentity }) => object,
): Promise<void> => {
  const [name = ''] = await locksIn(folder);
  const path = join(runningOf(folder), name);
  const holder = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown> & {
    identity: MachineIdentity;
  };
  await writeFile(path, JSON.stringify(change(holder)));
};

/** Prefixes that start a process in a namespace of its own, where this system lets us. */
const UNSHARES: readonly (readonly string[])[] = [
  ['unshare', '-p', '-f', '--kill-child'],
  ['unshare', '-Urp', '-f', '--kill-child'],
  ['unshare', '-Urp', '-f', '--kill-child', '--mount-proc'],
  ['unshare', '-Urpn', '-f', '--kill-child'],
];
const isAllowed = (through: readonly string[]): boolean => {
  try {
    execFileSync(through[0] ?? '', [...through.slice(1), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('the lock of a living host', () => {
  for (const through of UNSHARES)
    it.skipIf(!isAllowed(through))(
      `is not taken from, nor by, another PID namespace: ${through.join(' ')} [J8] [found 6]`,
      async () => {
        const folder = await newFolder();
        const outside = start(folder);
        expect(await outside.said).toEqual({ held: outside.child.pid });
        expect((await start(folder, through).said).code).toBe('storage.locked');
        outside.child.stdin?.end();
        await outside.ended;
        const inside = start(folder, through);
        expect((await inside.said).held).toBeGreaterThan(0);
        expect((await start(folder).said).code).toBe('storage.locked');
        expect((await start(folder, through).said).code).toBe('storage.locked');
        // Killed with its whole namespace, it is taken over from outside.
        inside.child.kill('SIGKILL');
        await inside.ended;
        const next = start(folder);
        expect(await next.said).toEqual({ held: next.child.pid });
      },
      120_000,
    );

  it('is not taken while it is stopped, as a suspended machine stops it [J8] [found 6]', async () => {
    const folder = await newFolder();
    const holder = start(folder);
    await holder.said;
    holder.child.kill('SIGSTOP');
    expect((await start(folder).said).code).toBe('storage.locked');
    holder.child.kill('SIGCONT');
  });

  it('is not taken although its file says odd things of its number and start [J8] [found 6]', async () => {
    const folder = await newFolder();
    const holder = start(folder);
    await holder.said;
    await rewriteLock(folder, (each) => ({
      ...each,
      pid: 4_194_300,
      startedAt: 'another time',
      lockedAt: 1,
    }));
    expect((await start(folder).said).code).toBe('storage.locked');
  });

  it('is held while its socket was removed, as by a cleaner of old files [J8] [found 6]', async () => {
    const folder = await newFolder();
    const holder = start(folder);
    await holder.said;
    for (const name of await readdir(runningOf(folder)))
      if (name.endsWith('.sock')) await rm(join(runningOf(folder), name));
    expect((await start(folder).said).code).toBe('storage.locked');
  });

  it.skipIf(AS_USER === undefined)(
    'whose file the system does not let be read is not taken for a dead one [J7] [J8]',
    async () => {
      const folder = await newFolder();
      const holder = start(folder);
      await holder.said;
      const [name = ''] = await locksIn(folder);
      await chmod(join(runningOf(folder), name), 0);
      if (process.getuid?.() === 0)
        for (const each of ['', 'running', join('running', name)])
          await chown(join(folder, each), NOBODY, NOBODY);
      const refused = await start(folder, AS_USER).said;
      expect(refused).toMatchObject({ code: 'storage.locked' });
      expect(refused.message).toMatch(/cannot tell .*lock file .*cannot be read .*EACCES/);
      expect(await locksIn(folder)).toEqual([name]);
    },
  );

  it('is not a pipe, nor larger than a lock can be: neither keeps a start waiting [J7]', async () => {
    const folder = await newFolder();
    await mkdir(runningOf(folder));
    execFileSync('mkfifo', [join(runningOf(folder), `${'a'.repeat(16)}.lock`)]);
    await writeFile(join(runningOf(folder), `${'b'.repeat(16)}.lock`), '');
    await truncate(join(runningOf(folder), `${'b'.repeat(16)}.lock`), 4.5e9);
    const holder = start(folder);
    expect(await holder.said).toEqual({ held: holder.child.pid });
    expect(await locksIn(folder)).toHaveLength(1);
  });

  it('holds in a folder whose path is longer than a socket’s may be [J8] [found 6]', async () => {
    const folder = join(await newFolder(), 'a'.repeat(120), 'profile');
    await mkdir(folder, { recursive: true });
    const holder = start(folder);
    expect(await holder.said).toEqual({ held: holder.child.pid });
    expect((await start(folder).said).code).toBe('storage.locked');
    holder.child.kill('SIGKILL');
    await holder.ended;
    await (await lockProfile(folder)).release();
    expect(await readdir(runningOf(folder))).toEqual([]);
  });
});

describe('the lock of a host that was killed', () => {
  it('is taken by exactly one of two that race for it, again and again [J8] [found 6]', async () => {
    const folder = await newFolder();
    for (let round = 0; round < 8; round += 1) {
      const racers = [start(folder), start(folder)];
      const outcomes = await Promise.all(racers.map(({ said }) => said));
      expect(outcomes.filter(({ held }) => held !== undefined)).toHaveLength(1);
      expect(outcomes.filter(({ code }) => code === 'storage.locked')).toHaveLength(1);
      for (const { child, ended } of racers) {
        child.kill('SIGKILL');
        await ended;
      }
      // The winner's is stale now.
      expect((await locksIn(folder)).length).toBeGreaterThan(0);
    }
    await (await lockProfile(folder)).release();
  }, 300_000);

  it('of an earlier boot of this machine is taken, whatever process has its number now [J8] [found 6]', async () => {
    const folder = await newFolder();
    const holder = start(folder);
    await holder.said;
    holder.child.kill('SIGKILL');
    await holder.ended;
    await rewriteLock(folder, (each) => ({
      ...each,
      pid: process.pid,
      startedAt: '',
      identity: { ...each.identity, bootId: 'an-earlier-boot' },
    }));
    const isNamed = readMachineIdentity().machineId !== '';
    if (isNamed) await (await lockProfile(folder)).release();
    else expect((await failureOf(lockProfile(folder))).code).toBe('storage.locked');
  });

  it('of another machine with the same name is never taken [J8] [found 6]', async () => {
    const folder = await newFolder();
    const holder = start(folder);
    await holder.said;
    holder.child.kill('SIGKILL');
    await holder.ended;
    await rewriteLock(folder, (each) => ({
      ...each,
      identity: { ...each.identity, machineId: 'of-another-machine', bootId: 'of-another-boot' },
    }));
    const error = await failureOf(lockProfile(folder));
    expect(error.code).toBe('storage.locked');
    expect(error.message).toContain('another machine');
    expect(error.nextStep).toContain(runningOf(folder));
  });
});

const OURS: MachineIdentity = {
  machine: 'here',
  machineId: 'm1',
  bootId: 'b1',
  pidNamespace: 'pid:[1]',
  netNamespace: 'net:[1]',
};
const holderOf = (identity: Partial<MachineIdentity>): LockHolder => ({
  pid: 7,
  startedAt: '99',
  holds: true,
  identity: { ...OURS, ...identity },
});

describe('judgeHolder', () => {
  const SIGNS: readonly LifeSign[] = ['answers', 'refused', 'gone', 'unclear'];

  it('believes a socket that answers before anything else [J8] [found 6]', () => {
    for (const identity of [{}, { bootId: 'b0' }, { machine: 'there', machineId: 'm2', bootId: 'b9' }])
      expect(judgeHolder(holderOf(identity), OURS, 'answers', () => false)).toBe('lives');
  });

  it('never calls a process of this namespace dead that runs [J8] [found 6]', () => {
    for (const sign of SIGNS) expect(judgeHolder(holderOf({}), OURS, sign, () => true)).toBe('lives');
  });

  it('calls one of another namespace dead only if its socket is refused [J8] [found 6]', () => {
    const other = holderOf({ pidNamespace: 'pid:[2]' });
    expect(judgeHolder(other, OURS, 'refused', () => true)).toBe('dead');
    for (const sign of ['gone', 'unclear'] as const)
      expect(judgeHolder(other, OURS, sign, () => false)).toBe('lives');
  });

  it('leaves other machines alone, named alike or cloned [J8] [found 6]', () => {
    for (const identity of [
      { machineId: 'm2', bootId: 'b2' },
      { machine: 'there', bootId: 'b2' },
      { machine: 'there', machineId: 'm2', bootId: 'b2' },
      { machineId: '', bootId: 'b2' },
    ])
      for (const sign of ['refused', 'gone', 'unclear'] as const)
        expect(judgeHolder(holderOf(identity), OURS, sign, () => false)).toBe('elsewhere');
  });

  it('knows one kernel by its boot, whatever containers call the machine [J8] [found 6]', () => {
    const container = holderOf({ machine: 'c0ffee', machineId: '', pidNamespace: 'pid:[3]' });
    expect(judgeHolder(container, OURS, 'refused', () => false)).toBe('dead');
    expect(judgeHolder(container, OURS, 'gone', () => false)).toBe('lives');
  });
});
