/**
 * Whether Electron's runtime is on this machine, and fetching it within a time limit. `require('electron')` is never used to find out: it downloads,
 * synchronously and without a limit.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXECUTABLE = process.platform === 'win32' ? 'electron.exe' : 'electron';

/** Path of the runtime's executable, or undefined. No network. */
export function findElectron(root: string): string | undefined {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') {
    const path = join(override, EXECUTABLE);
    return existsSync(path) ? path : undefined;
  }
  const folder = join(root, 'node_modules', 'electron');
  try {
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim());
    const installed = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return existsSync(path) && installed === version ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Runs Electron's own installer. Resolves with undefined where it worked, else with the reason in a few words. */
export function fetchElectron(root: string, limitMs: number): Promise<string | undefined> {
  const installer = join(root, 'node_modules', 'electron', 'install.js');
  if (!existsSync(installer)) return Promise.resolve('Electron is not among the installed packages');
  return new Promise((resolve) => {
    // The installer's proxy support is off unless asked for.
    const child = spawn(process.execPath, [installer], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ELECTRON_GET_USE_PROXY: '1' },
    });
    let words = '';
    child.stderr.on('data', (bytes: Buffer) => {
      words += bytes.toString('utf8').slice(0, 4000);
    });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(`its download did not end within ${Math.round(limitMs / 1000)} s`);
    }, limitMs);
    child.once('error', () => resolve('its installer could not be started'));
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(undefined);
      else
        resolve(
          `its download failed (${
            words
              .split('\n')
              .find((line) => line.trim() !== '')
              ?.trim()
              .slice(0, 120) ?? `exit ${String(code)}`
          })`,
        );
    });
  });
}
