/** Builds the program if its sources differ from those of the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['electron', 'renderer', 'shared', 'electron.vite.config.ts', 'package-lock.json'];
const OUTPUTS = [
  'out/main/main.js',
  'out/main/browser-host.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
];

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  const entries = path.includes('.') ? undefined : readdirSync(full, { withFileTypes: true });
  if (entries === undefined) {
    hash.update(path).update('\0').update(readFileSync(full));
    return;
  }
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) addTo(hash, root, `${path}/${entry.name}`);
    else hash.update(`${path}/${entry.name}\0`).update(readFileSync(join(full, entry.name)));
  }
}

/** Returns a hash over names and bytes of all sources. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest('hex');
}

/**
 * Builds, and says so on standard error. Throws an Error with the builder's output if the build
 * fails.
 */
export function buildIfNeeded(root: string): void {
  const stampPath = join(root, 'out', 'source-stamp');
  const stamp = sourceStamp(root);
  const built = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '';
  if (built === stamp && OUTPUTS.every((path) => existsSync(join(root, path)))) return;
  process.stderr.write('Building Casebook …\n');
  const outcome = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8' },
  );
  if (outcome.status !== 0) throw new Error(`The build failed:\n${outcome.stdout}${outcome.stderr}`);
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stampPath, stamp);
}
