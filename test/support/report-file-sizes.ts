/**
 * Prints the distribution of file lengths so that each check shows drift, and fails if it exceeds
 * today's figures: they may only shrink. Functions have their limit in `.oxlintrc.json`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const MEDIAN_BAR = 57;
const P90_BAR = 142;
const LONGEST_BAR = 374;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
}

const lengths = ['electron', 'renderer', 'shared']
  .flatMap((folder) => sourceFiles(join(root, folder)))
  .map((path) => readFileSync(path, 'utf8').split('\n').length - 1)
  .sort((one, other) => one - other);
const at = (share: number): number =>
  lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;

process.stdout.write(
  `${lengths.length} product files; lines: median ${at(0.5)}, p90 ${at(0.9)}, longest ${lengths.at(-1) ?? 0}\n`,
);
if (at(0.5) > MEDIAN_BAR || at(0.9) > P90_BAR || (lengths.at(-1) ?? 0) > LONGEST_BAR) {
  process.stderr.write(
    `Files have grown past the house rule (median ${MEDIAN_BAR}, p90 ${P90_BAR}, longest ${LONGEST_BAR}): split some.\n`,
  );
  process.exitCode = 1;
}
