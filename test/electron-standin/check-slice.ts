/**
 * `npm run check:slice`: main and preload type-checked against the slice of Electron that the
 * stand-in has.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'node_modules', '.cache', 'electron-standin-types');

/**
 * Electron's type namespace without its `declare module` blocks, because an ambient module would
 * take precedence over `paths`.
 */
function writeNamespace(): void {
  const declarations = readFileSync(join(root, 'node_modules', 'electron', 'electron.d.ts'), 'utf8');
  const namespace = declarations.replaceAll(
    /^declare module '(node:)?(electron|original-fs)[^{]*\{[\s\S]*?^\}/gm,
    '',
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'electron-namespace.d.ts'), namespace);
}

writeNamespace();
const checked = spawnSync('npx', ['--no-install', 'tsc', '-p', 'tsconfig.slice.json'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = checked.status ?? 1;
