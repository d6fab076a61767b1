import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { expect, it } from 'vitest';
import { inspectPackedFiles } from '../../packaging/inspect-packed-files.ts';
import { useFolders } from '../support/use-folders.ts';

const makeFolder = useFolders();

const GOOD: Readonly<Record<string, string>> = {
  'package.json': '{ "main": "out/main/main.js" }',
  'out/main/main.js': '',
  'out/main/keychain-worker.js': '',
  'out/main/answer-worker.js': '',
  'out/preload/preload.cjs': '',
  'out/renderer/index.html': '',
  'node_modules/keytar/keytar.js': '',
  'node_modules/keytar/prebuilds/keytar.node': 'native',
};

/** A folder like `resources` of a packed program. */
async function pack(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  const resources = join(folder, 'resources');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'program', path)), { recursive: true });
    writeFileSync(join(folder, 'program', path), text);
  }
  await createPackageWithOptions(join(folder, 'program'), join(resources, 'app.asar'), {
    unpack: '**/*.node',
  });
  for (const licence of ['THIRD-PARTY-LICENCES.txt', 'LICENSE.txt'])
    writeFileSync(join(resources, licence), 'x'.repeat(500));
  return resources;
}

const problemsOf = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  inspectPackedFiles(await pack(files), new Set(['keytar'])).problems;

it('finds nothing wrong with a program and its native module', async () => {
  expect(await problemsOf(GOOD)).toEqual([]);
});

it.each([
  ['out/renderer/assets/index.js.map', 'out/renderer/assets/index.js.map is a source or a source map'],
  ['electron/main.ts', 'electron/main.ts is a source or a source map'],
  ['node_modules/keytar/test/a.js', 'node_modules/keytar/test/a.js belongs to the workshop'],
  ['.env', '.env is a setting of a machine'],
  ['out/main/signing.p12', 'out/main/signing.p12 looks like a key'],
  ['node_modules/vitest/index.js', 'vitest is no dependency of the program'],
  ['node_modules/@vitest/expect/index.js', '@vitest/expect is no dependency of the program'],
])('B3: refuses %s', async (path, problem) => {
  expect(await problemsOf({ ...GOOD, [path]: '' })).toEqual([problem]);
});

it.each([
  ['out/main/main.js', ['the main file out/main/main.js is missing']],
  ['out/preload/preload.cjs', ['out/preload/preload.cjs is missing']],
  ['out/main/answer-worker.js', ['out/main/answer-worker.js is missing']],
])('misses %s', async (path, problems) => {
  const files = Object.fromEntries(Object.entries(GOOD).filter(([each]) => each !== path));
  expect(await problemsOf(files)).toEqual(problems);
});

it('weighs the archive', async () => {
  expect(await problemsOf({ ...GOOD, 'out/main/chunk.js': 'x'.repeat(8_000_000) })).toMatchObject([
    expect.stringMatching(/^app\.asar has \d+ bytes, more than 8000000$/),
  ]);
});
