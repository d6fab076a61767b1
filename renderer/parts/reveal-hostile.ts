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
/** More combining marks in a row than any script needs. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

const codePoint = (character: string): string =>
  `⟦U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`;

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

/** `atMost` counts characters of the result, without its ellipsis. */
export function revealHostile(text: string, atMost: number): RevealedText {
  // Cutting between the halves of a surrogate pair would create a lone one.
  const most = 2 * atMost + 64;
  const head = text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const revealed = head.replaceAll(STACKED_MARKS, '$1⟦…⟧').replaceAll(INVISIBLE, codePoint);
  const cut = text.length > head.length || (revealed.length > atMost && Array.from(revealed).length > atMost);
  const shown = cut ? cutText(revealed, atMost) : revealed;
  return { text: shown, altered: shown !== text };
}

/**
 * Line ends and tabs are visible if a text keeps its lines; the first three of stacked marks stay.
 */
const WRITTEN_OUT_IN_LINES = new RegExp(
  `(?:(?!\\t|\\r?\\n)(?:${INVISIBLE.source})|(?<=\\p{M}{3})\\p{M})+`,
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

/**
 * The whole text as `revealLines` writes it, in one piece: for sentences that quote somebody, and
 * for attributes, which have no parts.
 */
export const revealWhole = (text: string): string =>
  revealLines(text, 0)
    .parts.map((part) => part.text)
    .join('');
