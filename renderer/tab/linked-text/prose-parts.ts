/**
 * Finds the chain subjects that a sentence of Casebook names, such as a statement of completeness
 * or an error, which may quote a service. Pure.
 */
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { heightsInProse } from '../../parts/heights-in-prose.ts';
import { hexInText } from '../../parts/hex-in-text.ts';
import { joinedParts, type LinkedPart } from './linked-part.ts';

/** A sentence with more links is a list; the rest stays text. */
const MOST_LINKS = 100;

const heightParts = (text: string, chain: ChainSubject['chain']): readonly LinkedPart[] =>
  heightsInProse(text).map(({ text: part, height, chain: named = chain }) =>
    height === undefined
      ? { text: part }
      : { text: part, subject: { kind: 'height', value: height, chain: named } },
  );

/**
 * Splits a sentence into parts that together give the whole text. Links are whole addresses and
 * hashes, and heights that the text before them announces.
 */
export function proseParts(text: string, chain: ChainSubject['chain']): readonly LinkedPart[] {
  const parts = hexInText(text, MOST_LINKS).flatMap(({ text: part, kind }): readonly LinkedPart[] =>
    kind === undefined ? heightParts(part, chain) : [{ text: part, subject: { kind, value: part, chain } }],
  );
  const named = parts.flatMap(({ subject }, index) => (subject === undefined ? [] : [index]));
  const last = named[MOST_LINKS - 1] ?? parts.length;
  return joinedParts(parts.map((part, index) => (index > last ? { text: part.text } : part)));
}
