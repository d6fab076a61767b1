/** Builds a copy of the tree in a separate folder with its own packages, and hashes the result. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..', '..');
const SOURCES = [
  'electron',
  'shared',
  'renderer',
  'package.json',
  'tsconfig.json',
  'electron.vite.config.ts',
];

/** Every file below a folder, by its path inside, with its SHA-256. */
export function hashFolder(folder: string): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) visit(inside);
      else hashes[relative(folder, inside)] = createHash('sha256').update(readFileSync(inside)).digest('hex');
    }
  };
  visit(folder);
  return hashes;
}

/**
 * Uses hard links if possible, because the packages are half a gigabyte. A symbolic link would show
 * in the bundle's comments.
 */
function linkFolder(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source, target) => {
      if (source.includes(join('node_modules', '.cache'))) return false;
      try {
        linkSync(source, target);
        return false;
      } catch {
        // A folder, or another file system: copy it.
        return true;
      }
    },
  });
}

/**
 * The hashes of out/ after a build in a fresh folder named `name`, with additional environment
 * variables.
 */
export function buildElsewhere(
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const above = mkdtempSync(join(tmpdir(), 'casebook-build-'));
  const folder = join(above, name);
  try {
    mkdirSync(folder, { recursive: true });
    for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true });
    linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'error'],
      { cwd: folder, env: { ...process.env, ...environment }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the copy in ${folder} does not build: ${stderr}`);
    return hashFolder(join(folder, 'out'));
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}
