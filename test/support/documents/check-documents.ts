/**
 * `npm run check:docs`: the fault bar is up to date, titles of tests name existing rows, references
 * lead somewhere, no file has a word that the glossary bans, and comments are narrow enough. With
 * `--write` (`npm run docs:faults`) it fills the fault bar's column of tests instead.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { MOST_COMMENT_WIDTH, wideComments } from './comment-width.ts';
import { codesInTitles, foundNumbers, rowsOfBar, withTests } from './fault-bar.ts';
import { bannedSchema, bannedWords, namesInGlossary, sectionsOnScreen } from './glossary-words.ts';
import { brokenLinks, brokenReferences, commentLines } from './references.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const FAULTS = 'docs/faults.md';
const SPEC = 'docs/spec.md';
const FOUND = 'docs/found-faults.md';
const GLOSSARY = 'docs/glossary.md';
const BANNED = 'docs/glossary-banned.json';
/** Tests in this folder quote invented titles. */
const OWN_FOLDER = 'test/support/documents/';

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const paths = stdout.split('\n').filter((path) => path !== '');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const namesFaults = (path: string): boolean =>
  !path.startsWith(OWN_FOLDER) &&
  (/\.test\.tsx?$/.test(path) || /^test\/(?:prove|bench|contract|support\/storage)\/.*\.ts$/.test(path));

function filesByCode(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const path of paths.filter(namesFaults))
    for (const code of codesInTitles(read(path))) files.set(code, [...(files.get(code) ?? []), path]);
  return files;
}

function problemsOfTitles(files: ReadonlyMap<string, readonly string[]>, bar: string): string[] {
  const rows = new Set(rowsOfBar(bar));
  const found = new Set([...read(FOUND).matchAll(/^\| (\d+) *\|/gm)].map(([, digits]) => Number(digits)));
  return [
    ...[...files].flatMap(([code, named]) =>
      rows.has(code) ? [] : [`${named.join(', ')}: the title names row ${code}, which ${FAULTS} lacks`],
    ),
    ...paths.filter(namesFaults).flatMap((path) =>
      foundNumbers(read(path))
        .filter((number) => !found.has(number))
        .map((number) => `${path}: the title names fault ${number}, which ${FOUND} lacks`),
    ),
  ];
}

function problemsOfReferences(): string[] {
  const contents = new Map(paths.filter((path) => path.endsWith('.md')).map((path) => [path, read(path)]));
  const spec = contents.get(SPEC) ?? '';
  const sources = paths.filter(
    (path) =>
      /^(?:electron|renderer|shared|packaging|test|docs|[A-Z]+\.md)/.test(path) &&
      /\.(?:tsx?|md)$/.test(path),
  );
  return [
    ...sources.flatMap((path) => brokenReferences(path, read(path), paths, spec)),
    ...[...contents.keys()].flatMap((path) => brokenLinks(path, contents, paths)),
  ].map(({ file, line, reference }) => `${file}:${line}: ${reference} leads nowhere`);
}

const isText = (path: string): boolean =>
  /\.(?:tsx?|mjs|md|css|yml)$/.test(path) && !path.startsWith('test/data/');

function problemsOfWords(): string[] {
  const banned = bannedSchema.parse(JSON.parse(read(BANNED)));
  const sources = paths.filter((path) => isText(path) && path !== GLOSSARY && !path.startsWith(OWN_FOLDER));
  const product: string[] = [];
  const problems = sources.flatMap((path) => {
    const source = read(path);
    if (/^(?:electron|renderer|shared)\//.test(path)) product.push(source);
    // Manifests name sections as identifiers.
    const isOnScreen = path.startsWith('renderer/') && !path.endsWith('manifest.ts');
    const sections = isOnScreen ? sectionsOnScreen(source, commentLines(source)) : [];
    return [
      ...bannedWords(path, source, banned).map(
        ({ line, word, use }) => `${path}:${line}: “${word}” is banned by ${GLOSSARY}: use “${use}”`,
      ),
      ...sections.map((line) => `${path}:${line}: a screen shows a section number: name the list instead`),
    ];
  });
  const all = [...product, ...paths].join('\n');
  const missing = namesInGlossary(read(GLOSSARY)).filter((name) => !all.includes(name));
  return [...problems, ...missing.map((name) => `${GLOSSARY}: no code has the name \`${name}\``)];
}

function problemsOfWidth(): string[] {
  const sources = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  return sources.flatMap((path) =>
    wideComments(read(path)).map(
      (line) => `${path}:${line}: wrap the comment at 100 columns (at most ${MOST_COMMENT_WIDTH})`,
    ),
  );
}

const bar = read(FAULTS);
const files = filesByCode();
const filled = withTests(bar, files);
if (process.argv.includes('--write')) {
  writeFileSync(join(root, FAULTS), filled);
} else {
  const problems = [
    ...(filled === bar ? [] : [`${FAULTS} is out of date: run npm run docs:faults`]),
    ...problemsOfTitles(files, bar),
    ...problemsOfReferences(),
    ...problemsOfWords(),
    ...problemsOfWidth(),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else
    process.stdout.write(
      `${rowsOfBar(bar).length} rows of the fault bar, ${paths.length} files: references lead somewhere\n`,
    );
}
