import type { ChainSubject } from '../../parts/chain-subject.ts';

/** A stretch of a text, as it stands there. */
export interface LinkedPart {
  readonly text: string;
  /** What of the chain it names; undefined for all else. */
  readonly subject?: ChainSubject;
}

/** Parts without empty ones, neighbours that name nothing as one. */
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

/** The beginning of a text, up to so many characters; an address or a hash is never cut. `left` is how many characters follow. */
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
