/** The version of the program, from the package.json beside the bundles. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Searches upwards from the running file, because sources and bundles lie at different depths.
 * '0.0.0' if no package is found.
 */
export function programVersion(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const parsed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (parsed.name === 'casebook') return parsed.version ?? '0.0.0';
    } catch {
      // Not here: go one folder up.
    }
  }
  return '0.0.0';
}
