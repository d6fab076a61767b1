/**
 * Finds Electron's runtime on this machine, and fetches it within a time limit. Never calls
 * `require('electron')` to find out, because that downloads synchronously and without a limit.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXECUTABLE = process.platform === 'win32' ? 'electron.exe' : 'electron';

/** Returns the path of the runtime's executable, or undefined. Uses no network. */
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

/**
 * Runs Electron's own installer. Resolves with undefined on success, otherwise with a short reason.
 */
export function fetchElectron(root: string, limitMs: number): Promise<string | undefined> {
  const installer = join(root, 'node_modules', 'electron', 'install.js');
  if (!existsSync(installer)) return Promise.resolve('Electron is not among the installed packages');
  return new Promise((resolve) => {
    // The installer uses a proxy only if this is set.
    const child = spawn(process.execPath, [installer], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ELECTRON_GET_USE_PROXY: '1' },
    });
    let output = '';
    child.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8').slice(0, 4000);
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
            output
              .split('\n')
              .find((line) => line.trim() !== '')
              ?.trim()
              .slice(0, 120) ?? `exit ${String(code)}`
          })`,
        );
    });
  });
}
