/**
 * Lists every package that is shipped at least in part: what the three bundles include, and what is
 * shipped unchanged in node_modules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BundledPackage } from './bundled-package.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Resolves as Node does: the nearest node_modules above. */
function findPackage(from: string, name: string, root: string): string {
  for (let folder = from; ; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) throw new Error(`${name}, which ${from} needs, is not installed: run npm ci`);
  }
}

function licenceTextOf(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
}

/** Keyed by folder, from the root: an alias (keytar) has another name inside. */
function installed(root: string): Map<string, BundledPackage> {
  const found = new Map<string, BundledPackage>();
  const visit = (folder: string): void => {
    const { dependencies = {} } = readJson(join(folder, 'package.json')) as Manifest;
    for (const asked of Object.keys(dependencies)) {
      const at = findPackage(folder, asked, root);
      const { name, version, license } = readJson(join(at, 'package.json')) as Manifest;
      const folderName = relative(root, at).replaceAll('\\', '/');
      if (found.has(folderName)) continue;
      const text = licenceTextOf(at);
      found.set(folderName, {
        name,
        version,
        ...(license === undefined ? {} : { identifier: license }),
        ...(text === undefined ? {} : { text }),
      });
      visit(at);
    }
  };
  visit(root);
  return found;
}

/** Import names of the production dependencies and of theirs. Throws if one is not installed. */
export const listInstalledPackages = (root: string): ReadonlySet<string> =>
  new Set([...installed(root).keys()].map((folder) => folder.split('node_modules/').at(-1) ?? ''));

/**
 * Sorted by name. `root` is the project with its build in out/. Throws if a bundle's list or a
 * dependency is missing.
 */
export function listShippedPackages(root: string): readonly BundledPackage[] {
  const found = new Map([...installed(root).values()].map((each) => [`${each.name}@${each.version}`, each]));
  for (const bundle of ['main', 'preload', 'renderer']) {
    const list = readJson(join(root, 'out', bundle, 'licences.json')) as readonly BundledPackage[];
    for (const each of list) found.set(`${each.name}@${each.version}`, each);
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
