/**
 * A bill of materials of what is shipped (CycloneDX 1.6, JSON). `npm sbom` would list what is installed: what the bundles took in is neither all
 * nor only that.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-package.ts';

interface LockEntry {
  /** Where it differs from the folder's: an alias. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
}

/** A purl of an npm package: the scope's @ is percent-encoded (package-url specification). */
const purlOf = ({ name, version }: BundledPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** The lock file's digest of the package's archive, as CycloneDX writes digests: hexadecimal. */
function digestOf(lock: Readonly<Record<string, LockEntry>>, { name, version }: BundledPackage) {
  const found = Object.entries(lock).find(
    ([path, entry]) =>
      (entry.name ?? path.split('node_modules/').at(-1)) === name && entry.version === version,
  );
  const digest = found?.[1].integrity?.replace(/^sha512-/, '');
  return digest === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}

/** An SPDX identifier has a place of its own; an expression of several has another. */
const licencesOf = ({ identifier }: BundledPackage) =>
  identifier === undefined
    ? {}
    : {
        licenses: [
          / (?:AND|OR) /.test(identifier) ? { expression: identifier } : { license: { id: identifier } },
        ],
      };

/** The document as text, the same for the same packages. `root` is the project, for its name, version, Electron's version and the lock file. */
export function shippedSbom(root: string, packages: readonly BundledPackage[]): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const electron: BundledPackage = {
    name: 'electron',
    version: lock['node_modules/electron']?.version ?? '',
    identifier: 'MIT',
  };
  const components = [...packages, electron].map((each) => ({
    type: each === electron ? 'framework' : 'library',
    'bom-ref': purlOf(each),
    name: each.name,
    version: each.version,
    purl: purlOf(each),
    ...licencesOf(each),
    ...digestOf(lock, each),
  }));
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${manifest.name}@${manifest.version}`,
        name: manifest.name,
        version: manifest.version,
      },
    },
    components,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
