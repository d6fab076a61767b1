/**
 * `npm run prove -- reproducible-build`: builds the tree in folders of different depth and name, in
 * different time zones, languages and home folders, and requires the same bytes in every file.
 */
import process from 'node:process';
import { buildElsewhere } from '../support/build-elsewhere.ts';

const BUILDS: readonly (readonly [name: string, environment: Readonly<Record<string, string>>])[] = [
  ['a', { TZ: 'UTC', LANG: 'C' }],
  ['a name with blanks, ümlauts', { TZ: 'Asia/Kathmandu', LANG: 'de_DE.UTF-8', HOME: '/nonexistent' }],
  ['deep/er/and/deeper', { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', CI: '1', USER: 'somebody-else' }],
];

const [first = {}, ...others] = BUILDS.map(([name, environment]) => {
  const hashes = buildElsewhere(name, environment);
  process.stdout.write(`built in '${name}': ${Object.keys(hashes).length} files\n`);
  return hashes;
});
const differing = new Set<string>();
for (const other of others)
  for (const file of new Set([...Object.keys(first), ...Object.keys(other)]))
    if (first[file] !== other[file]) differing.add(file);
for (const file of differing) process.stdout.write(`differs: ${file}\n`);
const same = differing.size === 0 && Object.keys(first).length > 0;
process.stdout.write(
  same
    ? `${BUILDS.length} builds wrote the same ${Object.keys(first).length} files, byte for byte\n`
    : `${differing.size} files differ\n`,
);
process.exitCode = same ? 0 : 1;
