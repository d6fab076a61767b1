/**
 * Writes a bill of materials of what is shipped ([CycloneDX
 * 1.6](https://cyclonedx.org/docs/1.6/json/), JSON). `npm sbom` would list what is installed, which
 * is both more and less than what the bundles include.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-package.ts';

interface LockEntry {
  /** Present if it differs from the folder's name: an alias. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
}

/**
 * The purl of an npm package: the scope's @ is percent-encoded ([package-url
 * specification](https://github.com/package-url/purl-spec)).
 */
const purlOf = ({ name, version }: BundledPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** The lock file's digest of the package's archive, in CycloneDX's form: hexadecimal. */
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

/** CycloneDX has separate fields for a single SPDX identifier and for an expression. */
const licencesOf = ({ identifier }: BundledPackage) =>
  identifier === undefined
    ? {}
    : {
        licenses: [
          / (?:AND|OR) /.test(identifier) ? { expression: identifier } : { license: { id: identifier } },
        ],
      };

/**
 * Returns the document as text, the same for the same packages. `root` is the project, for its
 * name, version, Electron's version and the lock file.
 */
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
