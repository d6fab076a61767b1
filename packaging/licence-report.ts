/**
 * The licences of everything shipped, as one text.
 */
import type { BundledPackage } from './bundled-package.ts';
import { SHIPPED_DATA } from './shipped-data.ts';

/** What may be shipped in a program under the MIT licence. Read a new licence before you add it. */
const ACCEPTED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unicode-3.0',
]);

const HEAD = `Casebook is under the MIT licence (LICENSE.txt). What it is built from is listed here, with the licence of each.
Electron and Chromium, which it runs on, have theirs in LICENSE.electron.txt and LICENSES.chromium.html.
`;

/** SPDX expressions joined by AND and OR; packages use nothing more complex. */
const licencesIn = (identifier: string): readonly string[] =>
  identifier.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);

/**
 * The licences of packages and of the data in our own sources. Throws with the names of packages
 * whose licence is unknown or not accepted.
 */
export function licenceReport(packages: readonly BundledPackage[]): string {
  const wrong = packages.filter(
    ({ identifier = '' }) => !licencesIn(identifier).every((each) => ACCEPTED.has(each)),
  );
  if (wrong.length > 0)
    throw new Error(
      `Licences that nobody has accepted yet: ${wrong.map(({ name, version, identifier = 'none stated' }) => `${name}@${version} (${identifier})`).join(', ')}. Read them, then add them to licence-report.ts or leave the package out.`,
    );
  const sections = [...packages, ...SHIPPED_DATA].map(
    ({ name, version, identifier = '', text }) =>
      `${'='.repeat(80)}\n${name} ${version} (${identifier})\n\n${text ?? `The package has no licence text of its own: the standard text of ${identifier} applies.`}\n`,
  );
  return [HEAD, ...sections].join('\n');
}
