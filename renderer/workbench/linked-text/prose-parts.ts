/**
 * What of the chain a sentence names: of Casebook itself, such as a statement of completeness or an error, which may quote a service. Pure.
 */
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { hexInText } from '../../parts/hex-in-text.ts';
import { joinedParts, type LinkedPart } from './linked-part.ts';

/** More in one sentence is a list; the rest stays text. */
const MOST_LINKS = 100;

/** `block 12`, `height 12`, `blocks 12 to 15`, `blocks 12, 13 and 15`: a number behind a comma is a height only where a further one follows. */
const HEIGHTS =
  /(?<![\w-])(?:(?:block|height) \d{1,15}|(?:blocks|heights) \d{1,15}(?:, \d{1,15}(?=, \d| and \d))*(?:(?: to | and |–)\d{1,15})?)(?![.,]?\w)/gi;

const NUMBER = /\d+/g;

function heightParts(text: string, chain: ChainSubject['chain']): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  for (const { 0: words, index } of text.matchAll(HEIGHTS))
    for (const { 0: height, index: within } of words.matchAll(NUMBER)) {
      const at = index + within;
      parts.push(
        { text: text.slice(from, at) },
        { text: height, subject: { kind: 'height', value: height, chain } },
      );
      from = at + height.length;
    }
  return [...parts, { text: text.slice(from) }];
}

/** The sentence in parts, which together are the whole of it: whole addresses and hashes, and heights where the words before them say that they are. */
export function proseParts(text: string, chain: ChainSubject['chain']): readonly LinkedPart[] {
  const parts = hexInText(text, MOST_LINKS).flatMap(({ text: part, kind }): LinkedPart[] =>
    kind === undefined ? heightParts(part, chain) : [{ text: part, subject: { kind, value: part, chain } }],
  );
  const named = parts.flatMap(({ subject }, index) => (subject === undefined ? [] : [index]));
  const last = named[MOST_LINKS - 1] ?? parts.length;
  return joinedParts(parts.map((part, index) => (index > last ? { text: part.text } : part)));
}
