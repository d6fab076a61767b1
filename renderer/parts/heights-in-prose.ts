import type { ChainSubject } from './chain-subject.ts';

/**
 * A part of a text; `height` is that of a block, decimal digits, undefined for what lies between.
 */
export interface ProseHeightPart {
  readonly text: string;
  readonly height?: string;
  /** Present if the words before it name the chain. */
  readonly chain?: ChainSubject['chain'];
}

/**
 * `block 12`, `height 12`, `blocks 12 to 15`, `blocks 12, 13 and 15`: a number after a comma is a
 * height only if another one follows.
 */
const HEIGHTS =
  /(?<![\w-])(?:trade[- ]zone )?(?:(?:block|height) \d{1,15}|(?:blocks|heights) \d{1,15}(?:, \d{1,15}(?=, \d| and \d))*(?:(?: to | and |–)\d{1,15})?)(?![.,]?\w)/gi;

const NUMBER = /\d+/g;

/** Splits a sentence into parts that add up to it: finds heights by the words before them. */
export function heightsInProse(text: string): readonly ProseHeightPart[] {
  const parts: ProseHeightPart[] = [];
  let from = 0;
  for (const { 0: phrase, index } of text.matchAll(HEIGHTS))
    for (const { 0: height, index: within } of phrase.matchAll(NUMBER)) {
      const at = index + within;
      const isTradeZone = /^trade/i.test(phrase);
      parts.push(
        { text: text.slice(from, at) },
        { text: height, height, ...(isTradeZone && { chain: 'trade-zone' }) },
      );
      from = at + height.length;
    }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}
