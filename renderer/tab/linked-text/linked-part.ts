import type { ChainSubject } from '../../parts/chain-subject.ts';

/** A piece of a text. */
export interface LinkedPart {
  readonly text: string;
  /** The whole text, if `text` is a short form of it. */
  readonly whole?: string;
  /** The chain subject that it names; undefined for other text. */
  readonly subject?: ChainSubject;
}

/** Drops empty parts and merges neighbours without a subject. */
export function joinedParts(parts: readonly LinkedPart[]): readonly LinkedPart[] {
  const joined: LinkedPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last !== undefined && last.subject === undefined && part.subject === undefined)
      joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

/** Hex longer than an address is data: one word of it is not the name of anything. */
const LONG_HEX = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]{24,}(?![0-9a-zA-Z])/g;

/**
 * The same parts with hex in short form, head and tail, so that a line has room for them. `short` shortens
 * an address or a hash.
 */
export const shortenedParts = (
  parts: readonly LinkedPart[],
  short: (hex: string) => string,
): readonly LinkedPart[] =>
  parts.map((part) => {
    const text = part.text.replaceAll(LONG_HEX, (hex) => short(hex));
    if (text === part.text) return part;
    return part.subject === undefined ? { ...part, text } : { ...part, text, whole: part.text };
  });

/**
 * Cuts a text after `atMost` characters, but never within an address or a hash. `left` is the
 * number of characters cut off.
 */
export function cutParts(
  parts: readonly LinkedPart[],
  atMost: number,
): { readonly parts: readonly LinkedPart[]; readonly left: number } {
  const kept: LinkedPart[] = [];
  let room = atMost;
  let left = 0;
  for (const part of parts) {
    const fits = left === 0 && part.text.length <= room;
    const head = fits
      ? part.text
      : left === 0 && part.subject === undefined
        ? part.text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
        : '';
    if (head !== '') kept.push({ ...part, text: head });
    room -= head.length;
    left += part.text.length - head.length;
  }
  return { parts: kept, left };
}
