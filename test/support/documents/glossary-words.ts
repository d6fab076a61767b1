/**
 * Words that the glossary bans, and names that it claims. Pure: check-documents.ts reads the files.
 */
import { z } from 'zod';

/** docs/glossary-banned.json: what to write, and the words that it replaces. */
export const bannedSchema = z.array(
  z.strictObject({
    use: z.string().min(1),
    not: z.array(z.string().min(2)).min(1),
    /** Prefixes of paths from the root; absent: everywhere. */
    within: z.array(z.string()).optional(),
    /** A preceding word that makes it right: “there is no list”. */
    unlessAfter: z.string().optional(),
  }),
);
type Banned = z.output<typeof bannedSchema>;

export interface BannedWord {
  readonly line: number;
  readonly word: string;
  readonly use: string;
}

/** Between words of a phrase: spaces, also if a comment continues on the next line. */
const BETWEEN = String.raw`(?:\s|\n\s*(?:\*|//))+`;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Finds a name such as `givingWay` as written, anything else regardless of case. */
function patternOf(word: string, unlessAfter: string | undefined): RegExp {
  const isName = /^\S*[a-z_][A-Z]\S*$|^[A-Z_]+$/.test(word);
  const text = word.split(' ').map(escaped).join(BETWEEN);
  const other = unlessAfter === undefined ? '' : `(?<!${escaped(unlessAfter)} )`;
  const before = other + (/^\w/.test(word) ? '(?<![A-Za-z0-9])' : '');
  const after = /\w$/.test(word) ? '(?![A-Za-z0-9])' : '';
  return new RegExp(before + text + after, isName ? 'g' : 'gi');
}

/** The banned words of a file. `path` is from the root. */
export const bannedWords = (path: string, source: string, banned: Banned): BannedWord[] =>
  banned
    .filter(({ within }) => within === undefined || within.some((folder) => path.startsWith(folder)))
    .flatMap(({ use, not, unlessAfter }) =>
      not.flatMap((word) =>
        [...source.matchAll(patternOf(word, unlessAfter))].map(({ index }) => ({
          line: source.slice(0, index).split('\n').length,
          word,
          use,
        })),
      ),
    );

/**
 * A section of the wire's description in a string or in JSX: a user should read the name of the
 * list instead.
 */
const SECTION = /(?<![\w.$])4\.(?:1[0-6]|[1-9])(?![\w.])/;

/**
 * Lines of a page's source that may show a section number. `comments` are the file's comment lines.
 */
export const sectionsOnScreen = (source: string, comments: readonly string[]): number[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      comments[index] === '' && SECTION.test(line) && /['"`>]/.test(line) ? [index + 1] : [],
    );

/**
 * The names that the glossary says are in the code: the third column of its tables, without names
 * of the wire.
 */
export const namesInGlossary = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => {
    const cell = line.startsWith('| ') ? (line.split('|')[3] ?? '') : '';
    return [...cell.matchAll(/`([^`]+)`( _wire_)?/g)].flatMap(([, name = '', ofWire]) =>
      ofWire === undefined ? [name] : [],
    );
  });
