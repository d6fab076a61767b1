/**
 * Starting and ending the browser host, as a user at a terminal sees it.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { privateFolder, startBrowserHost, type RunningHost } from '../../../support/start-browser-host.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const HOST = join(root, 'out', 'main', 'browser-host.js');
const running: RunningHost[] = [];
const servers: Server[] = [];

/** Starts a host that is expected to end by itself. */
const attempt = (...args: readonly string[]) =>
  spawnSync(process.execPath, [HOST, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, DISPLAY: '' },
  });
const portOf = (host: RunningHost): number => Number(new URL(host.readyUrl).port);

async function started(options: Parameters<typeof startBrowserHost>[0] = {}): Promise<RunningHost> {
  const host = await startBrowserHost(options);
  running.push(host);
  return host;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.stop()));
  for (const server of servers.splice(0)) server.close();
});

describe('the browser host at a terminal', () => {
  it('prints exactly one line on standard output, and the ticket nowhere else', async () => {
    const host = await started();
    expect(host.output().stdout).toMatch(/^Casebook is ready: http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]{43}\n$/);
    const ticket = new URL(host.readyUrl).hash.slice(3);
    expect(host.output().stderr).not.toContain(ticket);
    expect(readFileSync(`/proc/${host.pid}/cmdline`, 'latin1')).not.toContain(ticket);
    expect(readFileSync(`/proc/${host.pid}/environ`, 'latin1')).not.toContain(ticket);
  });

  it('keeps one port for a profile, since the origin owns the browser data', async () => {
    const first = await started();
    const port = portOf(first);
    await first.stop();
    expect(portOf(await started({ userDataDir: first.userDataDir }))).toBe(port);
  });

  it('L5: says that a port is taken, and by which option another is chosen; takes no other in silence', async () => {
    const server = createServer();
    servers.push(server);
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { status, stdout, stderr } = attempt(
      '--user-data',
      privateFolder(),
      '--port',
      String(port),
      '--no-open',
    );
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(new RegExp(`Port ${port} is taken .*--port N`));
  });

  it('L5: a second start on the same profile is refused before anything is opened, and names the process', async () => {
    const host = await started();
    const before = readdirSync(host.userDataDir).toSorted();
    const { status, stdout, stderr } = attempt('--user-data', host.userDataDir, '--no-open');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`already running on this profile (process ${host.pid}`);
    expect(readdirSync(host.userDataDir).toSorted()).toEqual(before);
  });

  it('J8: recovers the profile of a host that was killed', async () => {
    const host = await started();
    await host.kill();
    running.pop();
    const again = await started({ userDataDir: host.userDataDir });
    expect(again.userDataDir).toBe(host.userDataDir);
  });

  it('L6: keeps folders 0700 and files 0600, whatever the umask', async () => {
    const userDataDir = privateFolder();
    const before = process.umask(0);
    try {
      await started({ userDataDir });
    } finally {
      process.umask(before);
    }
    expect(statSync(userDataDir).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(userDataDir)) {
      const found = statSync(join(userDataDir, name));
      expect([name, found.mode & 0o777]).toEqual([name, found.isDirectory() ? 0o700 : 0o600]);
    }
  });

  it.skipIf(process.platform !== 'linux')('listens on 127.0.0.1 and nowhere else [L6]', async () => {
    const host = await started();
    const inodes = new Set(
      readdirSync(`/proc/${host.pid}/fd`).flatMap((fd) => {
        try {
          return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${host.pid}/fd/${fd}`))?.[1] ?? [];
        } catch {
          return [];
        }
      }),
    );
    // Columns of proc(5): local address, state (0A is LISTEN), inode. 0100007F is 127.0.0.1.
    const listening = ['tcp', 'tcp6'].flatMap((table) =>
      readFileSync(`/proc/net/${table}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => fields[3] === '0A' && inodes.has(fields[9] ?? ''))
        .map((fields) => fields[1]),
    );
    const port = Number(new URL(host.readyUrl).port).toString(16).toUpperCase().padStart(4, '0');
    expect(listening).toEqual([`0100007F:${port}`]);
  });

  it('names a bad option and ends with 2', () => {
    expect(attempt('--host', 'moon')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: '--host moon: one of electron, browser, auto is needed.\n',
    });
    expect(attempt('--port', '80')).toMatchObject({ status: 2, stdout: '' });
    expect(attempt('--wat').stderr).toContain('--wat');
  });
});
