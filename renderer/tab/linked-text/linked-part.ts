import type { ChainSubject } from '../../parts/chain-subject.ts';

/** A piece of a text, unchanged. */
export interface LinkedPart {
  readonly text: string;
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
