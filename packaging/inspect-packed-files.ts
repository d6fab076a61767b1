/** Checks the files of a packed program: only what runs, and within a size budget. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NOT_NEEDED } from './packaging-configuration.ts';
import { extractFile, getRawHeader, listPackage } from '@electron/asar';

/** In bytes. The archive now has about 4 MB; far more means a library that nobody meant to ship. */
const ARCHIVE_BUDGET = 8_000_000;
const UNPACKED_BUDGET = 2_000_000;

/** Each pattern has the reason for refusing the file. */
const REFUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.(?:map|ts|tsx|mts|cts)$/, 'is a source or a source map'],
  [/(?:^|\/)(?:test|tests|__tests__|docs|\.github)\//, 'belongs to the workshop'],
  [/(?:^|\/)(?:\.env|\.npmrc|\.git)/, 'is a setting of a machine'],
  [/\.(?:pem|p12|pfx|key|keychain|mobileprovision)$/, 'looks like a key'],
  [/(?:^|\/)(?:package-lock\.json|tsconfig[^/]*\.json|electron\.vite\.config)/, 'belongs to the build'],
];

/** What the program loads by name. */
const NEEDED = [
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/main/keychain-worker.js',
  'out/main/answer-worker.js',
];

/** The result. `problems` is empty if all is well; `summary` is one line for people. */
export interface PackedFiles {
  readonly problems: readonly string[];
  readonly summary: string;
}

interface Manifest {
  readonly main?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

const packagesIn = (files: readonly string[]): Set<string> =>
  new Set(
    files.flatMap(
      (file) => /^node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(file)?.groups?.['name'] ?? [],
    ),
  );

/**
 * Inspects `resources` below a packed program (on macOS, Contents/Resources). `allowed` are the
 * names of packages that it may and must contain. Throws if there is no archive.
 */
export function inspectPackedFiles(resources: string, allowed: ReadonlySet<string>): PackedFiles {
  const archive = join(resources, 'app.asar');
  const { header } = getRawHeader(archive);
  const isFile = (path: string): boolean => {
    let at: unknown = header;
    for (const part of path.split('/')) at = (at as { files?: Record<string, unknown> }).files?.[part];
    return at !== undefined && !Object.hasOwn(at as object, 'files');
  };
  const files = listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .filter(isFile);
  const outside = filesBelow(join(resources, 'app.asar.unpacked')).map((path) => path.replaceAll('\\', '/'));
  const problems = files.flatMap((file) =>
    REFUSED.filter(([pattern]) => pattern.test(file)).map(([, reason]) => `${file} ${reason}`),
  );
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8')) as Manifest;
  if (!files.includes(manifest.main ?? '')) problems.push(`the main file ${manifest.main ?? ''} is missing`);
  for (const file of NEEDED) if (!files.includes(file)) problems.push(`${file} is missing`);
  const packages = packagesIn(files);
  for (const name of packages)
    if (!allowed.has(name)) problems.push(`${name} is no dependency of the program`);
  for (const name of allowed)
    if (!packages.has(name) && !NOT_NEEDED.some((each) => each === name)) problems.push(`${name} is missing`);
  if (outside.length === 0) problems.push('no native module is outside the archive');
  for (const file of outside)
    if (!file.endsWith('.node')) problems.push(`${file} need not be outside the archive`);
  for (const licence of ['THIRD-PARTY-LICENCES.txt', 'LICENSE.txt'])
    if (readFileSync(join(resources, licence), 'utf8').length < 500) problems.push(`${licence} is empty`);
  const size = statSync(archive).size;
  const unpackedSize = outside
    .map((file) => statSync(join(resources, 'app.asar.unpacked', file)).size)
    .reduce((sum, each) => sum + each, 0);
  if (size > ARCHIVE_BUDGET) problems.push(`app.asar has ${size} bytes, more than ${ARCHIVE_BUDGET}`);
  if (unpackedSize > UNPACKED_BUDGET)
    problems.push(`app.asar.unpacked has ${unpackedSize} bytes, more than ${UNPACKED_BUDGET}`);
  return {
    problems,
    summary: `app.asar: ${files.length} files, ${size} bytes, ${packages.size} packages (${[...packages].toSorted().join(', ')}); outside: ${outside.join(', ')}, ${unpackedSize} bytes`,
  };
}
