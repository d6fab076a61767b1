/**
 * `npm run prove -- mutations` (row W4 of the fault bar): removes each guard of the program, one at
 * a time, in a copy of the tree, and requires that a test fails. Without a removal the same tests
 * must pass.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MUTATIONS, type Mutation } from '../support/mutation-list.ts';

const root = join(import.meta.dirname, '..', '..');
const COPIED = [
  'electron',
  'shared',
  'renderer',
  'test',
  'package.json',
  'tsconfig.json',
  'tsconfig.slice.json',
];
const CONFIGURATION = ['electron.vite.config.ts', 'vitest.config.ts'];

function run(folder: string, program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
  return status === 0;
}

function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-mutations-'));
  // Some tests start a process of another user, who has to read the copy.
  chmodSync(folder, 0o755);
  for (const name of [...COPIED, ...CONFIGURATION])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const build = (folder: string): boolean =>
  run(folder, 'electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'error']);
const needsBuild = (redBy: Mutation['redBy']): boolean => redBy !== 'slice' && !('unit' in redBy);
/**
 * Of a guard that is named by its row ('J7: …') only the tests that are named for the row count.
 */
const rowOf = ({ name }: Pick<Mutation, 'name'>): string | undefined => /^([A-Z]\d+): /.exec(name)?.[1];

/** What must be green while the guard stands, and red without it. */
interface Check {
  readonly redBy: Mutation['redBy'];
  readonly row?: string | undefined;
}
const checkOf = (mutation: Mutation): Check => ({ redBy: mutation.redBy, row: rowOf(mutation) });

function isGreen(folder: string, { redBy, row }: Check): boolean {
  if (redBy === 'slice') return run(folder, 'tsx/dist/cli.mjs', ['test/electron-standin/check-slice.ts']);
  const [project, specs] = 'unit' in redBy ? ['unit', redBy.unit] : ['e2e-standin', redBy];
  const named = row === undefined ? [] : ['-t', `\\b${row}\\b`];
  // The first failed test is proof enough: what the others of a broken program wait for takes
  // minutes.
  return run(folder, 'vitest/vitest.mjs', ['run', '--bail=1', '--project', project, ...named, ...specs]);
}

function mutate(folder: string, { file, find, replace }: Mutation): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(path, before);
}

/** A mutation that does not even build is red too: whoever makes it cannot ship it. */
function turnsRed(folder: string, mutation: Mutation): boolean {
  const undo = mutate(folder, mutation);
  try {
    return (needsBuild(mutation.redBy) && !build(folder)) || !isGreen(folder, checkOf(mutation));
  } finally {
    undo();
  }
}

/** Arguments: words that a mutation's name must contain; none for all. */
function proveMutations(): boolean {
  const words = process.argv.slice(2);
  const mutations = MUTATIONS.filter(({ name }) => words.every((word) => name.includes(word)));
  if (mutations.length === 0) throw new Error(`no mutation is named with ${words.join(' and ')}`);
  if (mutations.some(({ redBy }) => needsBuild(redBy)))
    if (!run(root, 'tsx/dist/cli.mjs', ['test/electron-standin/build-standin.ts'])) return false;
  const folder = copyTree();
  try {
    const greenBefore = new Map<string, boolean>();
    let red = 0;
    for (const mutation of mutations) {
      // Looked at only now: tests that are red by themselves cost their own mutations, not all others.
      const check = checkOf(mutation);
      const key = JSON.stringify(check);
      const isGreenBefore =
        greenBefore.get(key) ?? ((!needsBuild(check.redBy) || build(folder)) && isGreen(folder, check));
      greenBefore.set(key, isGreenBefore);
      const turned = isGreenBefore && turnsRed(folder, mutation);
      red += turned ? 1 : 0;
      const outcome = turned ? 'red' : isGreenBefore ? 'STILL GREEN' : 'RED UNCHANGED';
      process.stdout.write(`${outcome}: ${mutation.name}\n`);
    }
    process.stdout.write(`${red} of ${mutations.length} mutations turned a test red\n`);
    return red === mutations.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = proveMutations() ? 0 : 1;
