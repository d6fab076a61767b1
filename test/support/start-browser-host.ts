/** Starts the built browser host as a user would, with a private user-data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface RunningHost {
  readonly readyUrl: string;
  readonly userDataDir: string;
  readonly pid: number;
  /** What it printed so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  stop(): Promise<void>;
  /** SIGKILL: nothing can clean up. */
  kill(): Promise<void>;
}

export interface HostOptions {
  readonly userDataDir?: string;
  readonly args?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** A new folder under the system's temporary folder. */
export const privateFolder = (): string => mkdtempSync(join(tmpdir(), 'casebook-e2e-'));

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Resolves when the host has printed its line; rejects with its output otherwise. */
export async function startBrowserHost(options: HostOptions = {}): Promise<RunningHost> {
  const userDataDir = options.userDataDir ?? privateFolder();
  const child = spawn(
    process.execPath,
    [
      join(root, 'out', 'main', 'browser-host.js'),
      '--user-data',
      userDataDir,
      '--no-open',
      ...(options.args ?? []),
    ],
    // No keychain and no display, unless a test provides its own.
    {
      cwd: root,
      env: {
        ...process.env,
        DISPLAY: '',
        DBUS_SESSION_BUS_ADDRESS: '',
        CASEBOOK_IDLE_EXIT_MS: '0',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  const readyUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      stdout += bytes.toString('utf8');
      const line = /^Casebook is ready: (\S+)\n/m.exec(stdout);
      if (line?.[1] !== undefined) resolve(line[1]);
    });
    child.stderr.on('data', (bytes: Buffer) => {
      stderr += bytes.toString('utf8');
    });
    child.once('exit', (code) => reject(new Error(`the host ended with ${String(code)}: ${stderr}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended(child);
  };
  return {
    readyUrl,
    userDataDir,
    pid: child.pid ?? 0,
    output: () => ({ stdout, stderr }),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
