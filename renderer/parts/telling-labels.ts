/** Finds the part of a label that tells it from labels that begin alike, so that no cut hides it. Pure. */
import { createContext } from 'react';

/** Where the telling part of a label begins and ends. */
export interface TellingPart {
  readonly from: number;
  readonly to: number;
}

/** By label; labels that begin like no other one have none. */
export type TellingParts = ReadonlyMap<string, TellingPart>;

/** For links, of which a table has hundreds; a subscription of each would cost more than its text. */
export const TellingContext = createContext<TellingParts>(new Map());

/** As many characters in common are seen before a cut. */
const LEAST_COMMON = 4;
/** A longer part would take the room of the address. */
const MOST_TELLING = 12;
/** Characters in common before the difference, in a word that is too long. */
const BEFORE_DIFFERENCE = 3;

function commonLength(one: string, other = ''): number {
  const most = Math.min(one.length, other.length);
  for (let length = 0; length < most; length += 1) if (one[length] !== other[length]) return length;
  return most;
}

/** The word at a place, or what surrounds the place if the word is too long. */
function wordAt(label: string, place: number): TellingPart {
  const from = label.slice(0, place).search(/\S*$/);
  const to = place + label.slice(place).search(/\s|$/);
  if (to - from <= MOST_TELLING) return { from, to };
  const start = Math.max(from, place - BEFORE_DIFFERENCE);
  return { from: start, to: Math.min(to, start + MOST_TELLING) };
}

/** Returns the telling parts of labels that begin like another one. */
export function tellingPartsOf(labels: Iterable<string>): TellingParts {
  const sorted = [...new Set(labels)].toSorted();
  const found = new Map<string, TellingPart>();
  for (const [at, label] of sorted.entries()) {
    const common = Math.max(commonLength(label, sorted[at - 1]), commonLength(label, sorted[at + 1]));
    if (common >= LEAST_COMMON) found.set(label, wordAt(label, common));
  }
  return found;
}
