/**
 * `npm run bench -- NAME` and `npm run prove -- NAME`: runs test/bench/NAME.ts or
 * test/prove/NAME.ts; lists them if there is no name. Before that, like `npm test`, installs or
 * requests missing system packages and builds the program if its sources changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../../electron/launcher/build-if-needed.ts';
import { requireSystemPackages } from './require-system-packages.ts';

const [kind, name, ...rest] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', kind === 'bench' ? 'bench' : 'prove');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.slice(0, -3))
  : [];

if (name === undefined || !names.includes(name)) {
  process.stderr.write(
    `${name === undefined ? 'No name given' : `There is no ${String(kind)} called '${name}'`}. Names: ${names.join(', ')}.\n` +
      `Usage: npm run ${String(kind)} -- NAME\n`,
  );
  process.exitCode = 2;
} else {
  requireSystemPackages();
  buildIfNeeded(join(import.meta.dirname, '..', '..'));
  const outcome = spawnSync(process.execPath, ['--import', 'tsx', join(folder, `${name}.ts`), ...rest], {
    stdio: 'inherit',
  });
  process.exitCode = outcome.status ?? 1;
}
