/**
 * `npm run prove -- properties [TIMES]`: runs every test file with properties 10 times (or TIMES),
 * each time with a new seed. `npm test` uses one fixed seed, so rare failures are found here. A
 * failure prints its seed: CASEBOOK_PROPERTY_SEED=SEED repeats the same values.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..', '..');
const times = Number(process.argv[2] ?? 10);
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e'))
  .map((file) => join('test', file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("'fast-check'"));

let clean = 0;
for (let time = 1; time <= times; time += 1) {
  const seed = randomInt(2 ** 31);
  process.stdout.write(`run ${time} of ${times}: ${files.length} files, seed ${seed}\n`);
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--project=contract', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: Infinity,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CASEBOOK_PROPERTY_SEED: String(seed) },
    },
  );
  if (status !== 0) process.stdout.write(stdout);
  if (status === 0) clean += 1;
}
process.stdout.write(`properties: ${clean} of ${times} runs without a failed test\n`);
process.exitCode = clean === times && times > 0 ? 0 : 1;
