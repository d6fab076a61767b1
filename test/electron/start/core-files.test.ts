import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutCoreFiles } from '../../../electron/start/core-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-core-files-'));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const limitOf = (pid: number): string =>
  /^Max core file size +(\S+) +(\S+)/m
    .exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))
    ?.slice(1)
    .join(' ') ?? '';

/** Whether this machine lets a process have core files at all: else there is nothing to turn off. */
const start = async (script: string): Promise<ChildProcess> => {
  const begun = spawn('/bin/sh', ['-c', `ulimit -c hard; exec ${script}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = begun;
  await once(begun.stdout, 'data');
  return begun;
};

describe.skipIf(process.platform !== 'linux')('core files', () => {
  it('are off once a host has started, in limit and in content: a crash leaves none [S7] [found 12]', async () => {
    const script = join(import.meta.dirname, '..', '..', 'support', 'hold-secret.ts');
    const root = join(import.meta.dirname, '..', '..', '..');
    const tsx = join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs');
    const host = await start(`${process.execPath} --import ${tsx} ${script}`);
    const pid = host.pid ?? 0;
    expect(readFileSync(`/proc/${pid}/coredump_filter`, 'utf8').trim()).toBe('00000000');
    if (existsSync('/usr/bin/prlimit')) await expect.poll(() => limitOf(pid)).toBe('0 0');
    host.kill('SIGABRT');
    await once(host, 'exit');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are off for what the launcher starts, which keeps its process and arguments [found 12]', async () => {
    const { program, args } = withoutCoreFiles(process.execPath, [
      '-e',
      'console.log(process.argv[1]); setInterval(()=>{},1e6)',
      "it's one $argument",
    ]);
    child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    expect(said.toString().trim()).toBe("it's one $argument");
    expect(limitOf(child.pid ?? 0)).toBe('0 0');
  });
});
