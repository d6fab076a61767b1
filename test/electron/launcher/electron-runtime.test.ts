import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { fetchElectron, findElectron } from '../../../electron/launcher/electron-runtime.ts';

const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
afterEach(() => {
  if (override === undefined) delete process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  else process.env['ELECTRON_OVERRIDE_DIST_PATH'] = override;
});

/** A checkout whose electron package holds what is given. */
function checkout(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'casebook-electron-'));
  const folder = join(root, 'node_modules', 'electron');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return root;
}

const PACKAGE = { 'package.json': '{"version":"45.4.1"}', 'path.txt': 'electron' };

it('finds a runtime of the very version', () => {
  const root = checkout({ ...PACKAGE, 'dist/electron': '', 'dist/version': 'v45.4.1' });
  expect(findElectron(root)).toBe(join(root, 'node_modules', 'electron', 'dist', 'electron'));
});

it.each([
  ['nothing was fetched', { 'package.json': '{"version":"45.4.1"}' }],
  ['the download was cut', { ...PACKAGE, 'dist/version': '45.4.1' }],
  ['another version lies there', { ...PACKAGE, 'dist/electron': '', 'dist/version': '44.0.0' }],
])('finds none where %s', (_name, files) => {
  expect(findElectron(checkout(files))).toBeUndefined();
});

it('takes an override, and only where an executable is in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-override-'));
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = folder;
  expect(findElectron('/nowhere')).toBeUndefined();
  writeFileSync(join(folder, 'electron'), '');
  chmodSync(join(folder, 'electron'), 0o755);
  expect(findElectron('/nowhere')).toBe(join(folder, 'electron'));
});

it('says why fetching failed, by the first line of the installer', async () => {
  const root = checkout({
    'install.js': "console.error('TypeError: fetch failed\\n    at stack'); process.exit(1);",
  });
  expect(await fetchElectron(root, 20_000)).toBe('its download failed (TypeError: fetch failed)');
});

it('ends an installer that hangs, at the limit', async () => {
  const root = checkout({ 'install.js': 'setInterval(() => {}, 1000);' });
  expect(await fetchElectron(root, 300)).toMatch(/^its download did not end within/);
});

it('says that the package is not there', async () => {
  expect(await fetchElectron(mkdtempSync(join(tmpdir(), 'casebook-none-')), 1000)).toBe(
    'Electron is not among the installed packages',
  );
});
