/**
 * Opens the user's browser without showing the ticket to other users of the machine: process
 * arguments are public, so the browser gets a private file that redirects.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

function openCommand(target: string): readonly [string, readonly string[]] {
  if (process.platform === 'darwin') return ['open', [target]];
  if (process.platform === 'win32') return ['cmd', ['/c', 'start', '', target]];
  return ['xdg-open', [target]];
}

function run(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    child.unref();
  });
}

const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  (process.env['DISPLAY'] ?? '') !== '' ||
  (process.env['WAYLAND_DISPLAY'] ?? '') !== '';

/**
 * Opens the page through a 0600 redirect file in the profile. Returns a sentence if that failed.
 */
export async function openBrowser(userDataDir: string, readyUrl: string): Promise<string | undefined> {
  if (!hasDisplay()) return 'There is no display here: open the link above in a browser on this machine.';
  const path = join(userDataDir, 'open-casebook.html');
  await writeFile(
    path,
    `<!doctype html><meta charset="utf-8"><title>Casebook</title><meta http-equiv="refresh" content="0;url=${readyUrl}"><a href="${readyUrl}">Open Casebook</a>\n`,
    { mode: 0o600 },
  );
  const [program, args] = openCommand(pathToFileURL(path).href);
  return (await run(program, args))
    ? undefined
    : `No browser could be started with ${program}: open the link above in a browser on this machine.`;
}

/** Opens an external https address, after the user was asked. */
export function openOutside(url: string): Promise<boolean> {
  if (!hasDisplay() || new URL(url).protocol !== 'https:') return Promise.resolve(false);
  const [program, args] = openCommand(url);
  return run(program, args);
}
