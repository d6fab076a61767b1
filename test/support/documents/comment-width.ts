/**
 * Finds lines with comments that are too wide to read beside a second column of code. Pure: files
 * are read by check-documents.ts.
 */
import { commentLines } from './references.ts';

/** In characters, with the indentation. Comments are wrapped at 100, and the rest is leeway. */
export const MOST_COMMENT_WIDTH = 110;

/** A linter's directive must stay on one line, with its reason. */
const DIRECTIVE = /(?:oxlint-disable|@ts-)/;

/** The numbers of the lines that have a comment and are wider than `most` characters. */
export const wideComments = (source: string, most: number = MOST_COMMENT_WIDTH): number[] => {
  const comments = commentLines(source);
  return source
    .split('\n')
    .flatMap((line, index) =>
      line.length > most && (comments[index] !== '' || line.includes('{/*')) && !DIRECTIVE.test(line)
        ? [index + 1]
        : [],
    );
};
