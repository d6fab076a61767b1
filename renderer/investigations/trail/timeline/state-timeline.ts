/**
 * How complete a timeline is: what its kinds say together, and which of them keep it from being complete. Pure.
 */
import { SAME_MOVEMENTS } from '../../../../shared/service/derived/address-timeline.ts';
import { countWords } from '../../../../shared/units/count-words.ts';
import { narrowingWords, type KindOfAddress, type KindState } from '../../../collect/kinds-of-address.ts';
import type { BadgeTone } from '../../../parts/badge.tsx';

/** A state of a kind in words: alone on its chip, and before the names of the kinds that have it. */
export const KIND_STATE_WORDS: Readonly<
  Record<KindState, { readonly word: string; readonly tone: BadgeTone }>
> = {
  complete: { word: 'complete', tone: 'in' },
  'complete-to-cap': { word: 'up to the cap', tone: 'warning' },
  partial: { word: 'partial', tone: 'warning' },
  unknown: { word: 'unknown', tone: 'plain' },
  narrowed: { word: 'a part only', tone: 'warning' },
  collecting: { word: 'collecting', tone: 'accent' },
  'not-collected': { word: 'not collected', tone: 'plain' },
};

export interface TimelineStatement {
  readonly word: string;
  readonly tone: BadgeTone;
  /** What is lacking, with the names of the kinds, the most telling first; or that nothing is. */
  readonly told: readonly string[];
  /** One line for each kind. */
  readonly kinds: readonly { readonly label: string; readonly words: string }[];
}

const ORDER: readonly KindState[] = ['collecting', 'partial', 'narrowed', 'complete-to-cap', 'unknown'];

function wordsOf({ state, collection }: KindOfAddress, isShown: boolean): string {
  const { word } = KIND_STATE_WORDS[state];
  if (collection === undefined) return word;
  const narrowing = narrowingWords(collection);
  const rows = countWords(collection.rowCount, 'row');
  const only = narrowing === '' ? '' : `; only ${narrowing}`;
  return `${word}, ${rows}${only}${isShown ? '' : '; switched off'}. ${collection.completeness.reason}`.trim();
}

/** `shown` are those of `kinds` whose rows are on the timeline. It is complete only where each of them is; and it says of how many kinds there are. */
export function stateTimeline(
  kinds: readonly KindOfAddress[],
  shown: readonly KindOfAddress[],
): TimelineStatement {
  const named = (some: readonly KindOfAddress[]): string => some.map(({ kind }) => kind.label).join(', ');
  const isShown = (each: KindOfAddress): boolean => shown.some(({ kind }) => kind.id === each.kind.id);
  // The normal transactions are on it once, whichever of the two lists they come from.
  const standsIn = (each: KindOfAddress): boolean =>
    SAME_MOVEMENTS.some((id) => id === each.kind.id) &&
    shown.some(({ kind }) => SAME_MOVEMENTS.some((id) => id === kind.id));
  const others = kinds.filter((each) => !isShown(each) && !standsIn(each));
  const missing = others.filter(({ state }) => state === 'not-collected');
  const off = others.filter(({ state }) => state !== 'not-collected');
  const told = [
    ...ORDER.map((state) => ({
      words: KIND_STATE_WORDS[state].word,
      some: shown.filter((each) => each.state === state),
    })),
    { words: 'not collected', some: missing },
    { words: 'switched off', some: off },
  ].flatMap(({ words, some }) => (some.length === 0 ? [] : [`${words}: ${named(some)}`]));
  const isComplete = shown.length > 0 && shown.every(({ state }) => state === 'complete');
  const isCollecting = shown.some(({ state }) => state === 'collecting');
  const all = shown.length + others.length;
  const word =
    shown.length === 0
      ? 'no kind shown'
      : isCollecting
        ? 'collecting'
        : !isComplete
          ? 'not complete'
          : others.length === 0
            ? 'complete'
            : `complete for ${shown.length} of ${all} kinds`;
  return {
    word,
    tone: isCollecting ? 'accent' : isComplete ? 'in' : 'warning',
    told: told.length === 0 ? [`all ${all} kinds`] : told,
    kinds: kinds.map((each) => ({ label: each.kind.label, words: wordsOf(each, isShown(each)) })),
  };
}
