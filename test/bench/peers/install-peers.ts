/**
 * The packages that the benchmarks of review, flow and graph compare with. They weigh more than 170 MB and
 * nothing else needs them, so they have their own package file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Holds the peers' package file, the code that imports them and, once installed, their
 * node_modules.
 */
export const PEERS_FOLDER = import.meta.dirname;

const LOCK = join(PEERS_FOLDER, 'package-lock.json');
/** npm writes it last. */
const INSTALLED = join(PEERS_FOLDER, 'node_modules', '.package-lock.json');

function run(program: string, ...values: string[]): void {
  const { status, error } = spawnSync(program, values, {
    cwd: PEERS_FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const command = [program, ...values].join(' ');
  const reason = error?.message ?? `exit code ${status}`;
  throw new Error(`\`${command}\` failed in ${PEERS_FOLDER}: ${reason}. Run it there by hand to see why.`);
}

/**
 * Installs the peers if they are missing or older than their lock file, and type-checks the code
 * that imports them. `npm run check` leaves that code out, because it must pass without the peers.
 * Throws if either step fails.
 */
export function installPeers(): void {
  if (!existsSync(INSTALLED) || statSync(INSTALLED).mtimeMs < statSync(LOCK).mtimeMs) {
    console.log(
      'Installing what the benchmark compares with: DuckDB, DuckDB-Wasm, Arquero, AG Grid, Cytoscape …',
    );
    run('npm', 'ci');
  }
  run('npx', '--no-install', 'tsc', '-p', '.');
}
