/** Cuts labels that begin alike so that they stay different. Pure. */
import { fitsName, lettersOf, nameWithin, STAR } from '../../../collection/scene/drawn-text.ts';

/** The word that tells a label from those that begin like it, as places among its letters. */
export interface TellingPart {
  readonly start: number;
  readonly end: number;
}

/** At most so many letters of a word before and after the first one that differs. */
const BEFORE = 6;
const AFTER = 8;

function countShared(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** The word around the first letter that no other label has at this place. */
function wordAt(letters: readonly string[], place: number): TellingPart {
  let [start, end] = [Math.min(place, letters.length), place];
  while (start > 0 && letters[start - 1] !== ' ' && place - start < BEFORE) start -= 1;
  while (end < letters.length && letters[end] !== ' ' && end - place < AFTER) end += 1;
  return { start, end };
}

/** For labels that begin like another one, the part that tells them apart. */
export function tellingParts(labels: Iterable<string>): ReadonlyMap<string, TellingPart> {
  // In order, the label with the longest beginning in common is beside each.
  const sorted = [...new Set(labels)].toSorted((one, other) => (one < other ? -1 : 1));
  const letters = sorted.map(lettersOf);
  const shared = letters.slice(1).map((each, place) => countShared(letters[place] ?? [], each));
  return new Map(
    sorted.flatMap((label, place) => {
      const most = Math.max(shared[place - 1] ?? 0, shared[place] ?? 0);
      return most === 0 ? [] : [[label, wordAt(letters[place] ?? [], most)] as const];
    }),
  );
}

interface CutLabel {
  readonly title: string;
  readonly hasStar: boolean;
  /** @default the label is cut at its end */
  readonly telling?: TellingPart | undefined;
}

/**
 * A label, with its star, in a width in pixels. It is cut at its end, or in its middle if its end tells
 * it from another one: _Dep…164…_.
 */
export function cutLabel({ title, hasStar, telling }: CutLabel, widthPx: number): string {
  const star = hasStar ? `${STAR} ` : '';
  const plain = nameWithin(`${star}${title}`, widthPx);
  if (telling === undefined || plain === `${star}${title}`) return plain;
  if (lettersOf(plain).length - 1 >= star.length + telling.end) return plain;
  const letters = lettersOf(title);
  const part = letters.slice(telling.start, telling.end).join('');
  const rest = telling.end < letters.length ? `${part}…` : part;
  for (let head = telling.start - 1; head >= 0; head -= 1) {
    const cut = `${star}${letters.slice(0, head).join('').trimEnd()}…${rest}`;
    if (fitsName(cut, widthPx)) return cut;
  }
  return plain;
}
