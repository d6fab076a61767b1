/**
 * Finds the files and packages that a module consists of, in the text of its imports, including
 * those of types.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface ModulesOf {
  /** Paths from the root of the repository. */
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

const ROOT = join(import.meta.dirname, '../..');
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'([^'\n]+)'/g;

/** Follows the imports of `entry`, a path from the root of the repository. */
export function modulesOf(entry: string): ModulesOf {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    for (const [, name = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED))
      if (name.startsWith('.')) waiting.push(relative(ROOT, join(ROOT, dirname(path), name)));
      else packages.add(name);
  }
  return { files, packages };
}
