/**
 * The fault bar (docs/faults.md) and the titles of tests that name its rows. Pure:
 * check-documents.ts reads the files.
 */

/** A row's code: a letter and a number, such as N7. */
const CODE = /[A-Z]\d{1,2}/.source;
/** `'N7: …'` or `"N7, N8: …"`: codes at the beginning of a string. */
const AT_BEGINNING = new RegExp(`['"\`](${CODE}(?:(?:, | and )${CODE})*): `, 'g');
/** `… [N7]` within a string. */
const IN_BRACKETS = new RegExp(` \\[(${CODE})\\]`, 'g');
/** `Row J1 …` in the description of a proof. */
const IN_DESCRIPTION = new RegExp(`\\b[Rr]ows? (${CODE})\\b`, 'g');
const TABLE_ROW = new RegExp(`^\\| (${CODE}) \\|`);

/** The codes that the titles of a file name, each once, in order of appearance. */
export function codesInTitles(source: string): string[] {
  const codes = new Set<string>();
  for (const pattern of [AT_BEGINNING, IN_BRACKETS, IN_DESCRIPTION])
    for (const [, named = ''] of source.matchAll(pattern))
      for (const code of named.split(/, | and /)) codes.add(code);
  return [...codes];
}

/** The numbers of `[found N]` in the titles of a file. */
export const foundNumbers = (source: string): number[] => [
  ...new Set([...source.matchAll(/\[found (\d+)\]/g)].map(([, digits]) => Number(digits))),
];

/** The codes of all rows of the document. */
export const rowsOfBar = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => TABLE_ROW.exec(line)?.[1] ?? []);

const linkTo = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  return `[${name.replace(/\.test$/, '')}](../${path})`;
};

/**
 * The document with its last column filled: for each row, links to the files (paths from the root)
 * that name it.
 */
export const withTests = (markdown: string, filesByCode: ReadonlyMap<string, readonly string[]>): string =>
  markdown
    .split('\n')
    .map((line) => {
      const code = TABLE_ROW.exec(line)?.[1];
      if (code === undefined) return line;
      const cells = line.split('|').slice(1, -2);
      const links = (filesByCode.get(code) ?? []).toSorted().map(linkTo);
      return `|${[...cells, ` ${links.length === 0 ? '–' : links.join(', ')} `].join('|')}|`;
    })
    .join('\n');
