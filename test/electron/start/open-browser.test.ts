import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openBrowser, openOutside } from '../../../electron/start/open-browser.ts';

const before = { ...process.env };
const READY = 'http://127.0.0.1:47600/#t=ticket-that-nobody-may-see';

afterEach(() => {
  process.env = { ...before };
});

/** A folder with an `xdg-open` of our own, which writes down what it was given. */
function withOpener(exitCode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-open-'));
  writeFileSync(
    join(folder, 'xdg-open'),
    `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/arguments"\nexit ${exitCode}\n`,
  );
  chmodSync(join(folder, 'xdg-open'), 0o755);
  process.env['PATH'] = `${folder}:/usr/bin:/bin`;
  process.env['DISPLAY'] = ':99';
  return folder;
}

it.runIf(process.platform === 'linux')(
  'L3: opens the browser through a private file, never with the ticket among its arguments',
  async () => {
    const folder = withOpener(0);
    expect(await openBrowser(folder, READY)).toBeUndefined();
    const given = readFileSync(join(folder, 'arguments'), 'utf8');
    expect(given).toMatch(/^file:\/\/.*\/open-casebook\.html\n$/);
    expect(given).not.toContain('ticket');
    const page = join(folder, 'open-casebook.html');
    expect(statSync(page).mode & 0o777).toBe(0o600);
    expect(readFileSync(page, 'utf8')).toContain(READY);
  },
);

it.runIf(process.platform === 'linux')('says so when no browser can be started', async () => {
  expect(await openBrowser(withOpener(3), READY)).toMatch(
    /^No browser could be started with xdg-open: open the link above/,
  );
});

it.runIf(process.platform === 'linux')('says so when there is no display', async () => {
  delete process.env['DISPLAY'];
  delete process.env['WAYLAND_DISPLAY'];
  expect(await openBrowser(tmpdir(), READY)).toMatch(/^There is no display here/);
});

it.runIf(process.platform === 'linux')('opens https outside, and nothing else', async () => {
  const folder = withOpener(0);
  expect(await openOutside('https://token.example/')).toBe(true);
  expect(readFileSync(join(folder, 'arguments'), 'utf8')).toBe('https://token.example/\n');
  expect(await openOutside('http://token.example/')).toBe(false);
  expect(await openOutside('file:///etc/passwd')).toBe(false);
});
