/**
 * Finds references to files and sections in comments and documents that lead nowhere. Pure: the
 * file tree comes as a list of paths from the root.
 */

/**
 * A name with an extension, with or without folders: `docs/spec.md`, `../units/hex.ts`,
 * `use-reading.ts`.
 */
const FILE_NAME =
  /(?<![\w@{}*/.:-])(?:\.{0,2}\/)*(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx|ts|mjs|md)(?![\w-]|\.\w)/g;
/** A folder or a document without its extension: `docs/screenshots`. */
const IN_DOCS = /(?<![\w/.-])docs\/[\w-]+(?![\w./*-])/g;
const SPEC_SECTION = /\b[Ss]pec (\d(?:\.\d{1,2})?)\b/g;
const MARKDOWN_LINK = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/gm;

export interface BrokenReference {
  /** Path from the root of the file that cites. */
  readonly file: string;
  readonly line: number;
  readonly reference: string;
}

/**
 * The comments of a TypeScript source, line by line; other lines are empty, so that line numbers
 * stay.
 */
export const commentLines = (source: string): string[] => {
  let isInside = false;
  return source.split('\n').map((line) => {
    const text = line.trim();
    if (isInside) {
      isInside = !text.includes('*/');
      return text;
    }
    if (text.startsWith('/*')) {
      isInside = !text.includes('*/');
      return text;
    }
    return /(?:^|\s)\/\/ (.*)$/.exec(line)?.[1] ?? '';
  });
};

/** Returns whether `reference` is the end of a path; does not check folders above it (`../`). */
function leadsSomewhere(reference: string, paths: readonly string[]): boolean {
  // `test/prove/NAME.ts` stands for any of them.
  if (/\b[A-Z]{2,}\.\w+$/.test(reference) && !reference.endsWith('.md')) return true;
  const name = reference.replace(/^(?:\.{0,2}\/)+/, '');
  return paths.some((path) => path === name || path.endsWith(`/${name}`));
}

const linesOf = (file: string, source: string): string[] =>
  file.endsWith('.md') ? source.split('\n') : commentLines(source);

const anchorsOf = (markdown: string): Set<string> =>
  new Set([
    ...[...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
    ...[...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/<[^>]*>|[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  ]);

const resolvePath = (from: string, target: string): string => {
  const parts = from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/**
 * Links of a Markdown document whose file or anchor is missing. `contents` has the text of each
 * Markdown file by path.
 */
export const brokenLinks = (
  file: string,
  contents: ReadonlyMap<string, string>,
  paths: readonly string[],
): BrokenReference[] => {
  const markdown = contents.get(file) ?? '';
  return [...markdown.matchAll(MARKDOWN_LINK)].flatMap((match) => {
    const target = match[1] ?? match[2] ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : resolvePath(file, path);
    const isThere = paths.some((each) => each === linked || each.startsWith(`${linked}/`));
    const hasAnchor = anchor === undefined || anchorsOf(contents.get(linked) ?? '').has(anchor);
    if (isThere && hasAnchor) return [];
    return [{ file, line: markdown.slice(0, match.index).split('\n').length, reference: target }];
  });
};

/**
 * File names in the comments or the text of `file` that match no path, and sections that
 * docs/spec.md lacks.
 */
export const brokenReferences = (
  file: string,
  source: string,
  paths: readonly string[],
  spec: string,
): BrokenReference[] => {
  const sections = anchorsOf(spec);
  return linesOf(file, source).flatMap((text, index) => {
    const names = [...text.matchAll(FILE_NAME)].map(([name]) => name);
    const folders = [...text.matchAll(IN_DOCS)].map(([name]) => name);
    const missing = [
      ...names.filter((name) => !leadsSomewhere(name, paths)),
      ...folders.filter((name) => !paths.some((path) => path.startsWith(`${name}/`))),
    ];
    const unknown = [...text.matchAll(SPEC_SECTION)].filter(([, section = '']) => !sections.has(section));
    return [...missing, ...unknown.map(([cited]) => cited)].map((reference) => ({
      file,
      line: index + 1,
      reference,
    }));
  });
};
