/**
 * Makes text from a chain safe to show: writes out characters that are invisible or change the
 * reading direction.
 */

/**
 * Controls, format characters (bidi, zero width, tags), line and paragraph separators, lone
 * surrogates, private use, and marks and letters that are drawn as nothing (joiner, fillers, blank
 * braille, supplementary variation selectors).
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u{E0100}-\u{E01EF}]/gu;
/** The same invisible character several times. */
const INVISIBLE_RUN = new RegExp(`(${INVISIBLE.source})\\1*`, 'gu');
/**
 * More combining marks in a row than any script needs, and marks without a letter below them, which would
 * be drawn over what precedes: a bracket of ours, or the text around.
 */
const LOOSE_MARKS = new RegExp(`\\p{M}{4,}|(?<=^|[⟦⟧]|${INVISIBLE.source})\\p{M}+`, 'gu');
/** What follows of a run of marks, or of one invisible character. */
const REST_OF_RUN = new RegExp(`(?<=\\p{M})\\p{M}+|(?<=(${INVISIBLE.source}))\\1+`, 'uy');
/** More different marks than this are only counted. */
const MOST_DIFFERENT = 2;

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const codePoint = (character: string): string => `⟦${nameOf(character)}⟧`;

/** Writes out equal neighbours once, with their count: ⟦U+200B × 12⟧. */
const writeRun = (run: string): string => {
  const characters = Array.from(run);
  const [first = ''] = characters;
  return characters.length === 1 ? codePoint(first) : `⟦${nameOf(first)} × ${characters.length}⟧`;
};

function writeMarks(marks: string): string {
  const runs = marks.match(/(\p{M})\1*/gu) ?? [];
  return runs.length <= MOST_DIFFERENT ? runs.map(writeRun).join('') : `⟦${Array.from(marks).length} marks⟧`;
}

export interface RevealedText {
  /** At most `atMost` characters, with an ellipsis if more follow. */
  readonly text: string;
  /** True if something was written out or left out. */
  readonly altered: boolean;
}

/** What is written out, or left out: read and cut as one character. */
const MARK = /⟦[^⟦⟧]*⟧|[^]/gu;
/** In place of a mark that has no room at the beginning, where it must not vanish. */
const MARK_OF_ANY = '⟦…⟧';

/**
 * The first characters, with one ellipsis: a mark such as ⟦U+202E⟧ is shown whole or not at all, and
 * full stops before the ellipsis would read as part of it.
 */
function cutText(revealed: string, atMost: number): string {
  let shown = '';
  let left = atMost;
  for (const [part] of revealed.matchAll(MARK)) {
    const length = part.length === 1 ? 1 : Array.from(part).length;
    if (length > left) {
      // Without an ellipsis of its own: the mark has one.
      if (shown === '' && atMost >= MARK_OF_ANY.length) shown = MARK_OF_ANY;
      break;
    }
    shown += part;
    left -= length;
  }
  return `${shown.replace(/[.…]+$/, '')}…`;
}

/** So much of a text that the shown part of it is known. A run is never split: its count would be wrong. */
function headOf(text: string, atMost: number): string {
  const most = 2 * atMost + 64;
  if (text.length <= most) return text;
  // Cutting between the halves of a surrogate pair would create a lone one.
  const { length } = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  REST_OF_RUN.lastIndex = length;
  return text.slice(0, length + (REST_OF_RUN.exec(text)?.[0].length ?? 0));
}

/** `atMost` counts characters of the result, without its ellipsis. */
export function revealHostile(text: string, atMost: number): RevealedText {
  const head = headOf(text, atMost);
  const revealed = head.replaceAll(LOOSE_MARKS, writeMarks).replaceAll(INVISIBLE_RUN, writeRun);
  const cut = text.length > head.length || (revealed.length > atMost && Array.from(revealed).length > atMost);
  const shown = cut ? cutText(revealed, atMost) : revealed;
  return { text: shown, altered: shown !== text };
}

/**
 * Line ends and tabs are visible if a text keeps its lines; the first three of marks above a letter stay.
 */
const WRITTEN_OUT_IN_LINES = new RegExp(
  `(?:(?!\\t|\\r?\\n)(?:${INVISIBLE.source})|(?<=\\p{M}{3}|(?:^|[⟦⟧]|${INVISIBLE.source})\\p{M}{0,2})\\p{M})+`,
  'gu',
);

export interface RevealedLines {
  /** In order; they add up to the whole text. */
  readonly parts: readonly { readonly text: string; readonly isWrittenOut: boolean }[];
  /** How many characters are written out. */
  readonly writtenOut: number;
}

/**
 * A whole text of several lines: writes out invisible, direction-changing and stacked characters
 * one by one, adjacent ones in a part of their own. After `atMost` such parts the rest is one part.
 */
export function revealLines(text: string, atMost: number): RevealedLines {
  const parts: { text: string; isWrittenOut: boolean }[] = [];
  let writtenOut = 0;
  const inWriting = (run: string): string => {
    const characters = Array.from(run);
    writtenOut += characters.length;
    return characters.map(codePoint).join('');
  };
  let from = 0;
  for (const { 0: run, index } of text.matchAll(WRITTEN_OUT_IN_LINES)) {
    if (parts.length >= 2 * atMost) break;
    parts.push(
      { text: text.slice(from, index), isWrittenOut: false },
      { text: inWriting(run), isWrittenOut: true },
    );
    from = index + run.length;
  }
  parts.push({ text: text.slice(from).replaceAll(WRITTEN_OUT_IN_LINES, inWriting), isWrittenOut: false });
  return { parts: parts.filter((part) => part.text !== ''), writtenOut };
}

/** The same invisible character several times, but line ends and tabs. */
const INVISIBLE_RUN_IN_LINES = new RegExp(`(?!\\t|\\r?\\n)(${INVISIBLE.source})(?:(?!\\r\\n)\\1)*`, 'gu');

/**
 * A whole text of several lines in one piece, in which equal neighbours are written out once: for names,
 * sentences that quote somebody, and attributes, which have no parts.
 */
export const revealWhole = (text: string): string =>
  text.replaceAll(LOOSE_MARKS, writeMarks).replaceAll(INVISIBLE_RUN_IN_LINES, writeRun);
