/**
 * Packs the built program with electron-builder. Build it first; it is signed if the environment
 * contains an identity.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build, type Configuration } from 'electron-builder';
import { licenceReport } from './licence-report.ts';
import { listShippedPackages } from './list-shipped-packages.ts';
import { shippedSbom } from './shipped-sbom.ts';
import { LICENCES_FILE, PACKAGING } from './packaging-configuration.ts';

const root = join(import.meta.dirname, '..');

/**
 * Writes the licences of everything shipped to where the configuration expects them, and the bill
 * of materials beside the installers. Throws as listShippedPackages and licenceReport do.
 */
function writeLists(): void {
  const packages = listShippedPackages(root);
  const licences = join(root, LICENCES_FILE);
  mkdirSync(join(licences, '..'), { recursive: true });
  writeFileSync(licences, licenceReport(packages));
  writeFileSync(join(root, 'release', `casebook-${process.platform}.cdx.json`), shippedSbom(root, packages));
}

/**
 * Resolves with the paths of the files written, for the system it runs on. `onlyFolder` makes the
 * unpacked program without an installer; `changes` override the configuration.
 */
export async function packageProgram(
  options: { readonly onlyFolder?: boolean; readonly changes?: Partial<Configuration> } = {},
): Promise<readonly string[]> {
  writeLists();
  return build({
    projectDir: root,
    config: { ...PACKAGING, ...options.changes },
    publish: 'never',
    ...(options.onlyFolder === true ? { dir: true } : {}),
  });
}
