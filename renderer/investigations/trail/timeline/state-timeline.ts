/**
 * How complete a timeline is: what its kinds say together, and which of them keep it from being
 * complete. Pure.
 */
import { SAME_MOVEMENTS } from '../../../../shared/service/derived/address-timeline.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import {
  narrowingText,
  WORST_FIRST,
  wholeOf,
  type ShownState,
} from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { BadgeTone } from '../../../parts/badge.tsx';
import { STATE_TEXT } from '../../../collection/completeness/completeness-text.ts';

/**
 * The state of a kind in a word. A list that the service limits by time, not by rows, is complete
 * within that time.
 */
export const kindStateText = ({ state, collection }: Pick<KindOfAddress, 'state' | 'collection'>): string =>
  state === 'complete-to-cap' && collection?.completeness.bound !== undefined
    ? collection.completeness.bound
    : STATE_TEXT[state].text;

export interface TimelineStatement {
  /** The worst of the shown kinds and of those that were not collected. */
  readonly state: ShownState;
  readonly text: string;
  readonly tone: BadgeTone;
  /** What is missing, with the names of the kinds, the most important first; or that nothing is. */
  readonly told: readonly string[];
  /** How many kinds there are, and how many of them nobody collected. */
  readonly all: number;
  readonly missing: number;
  /** One line for each kind. */
  readonly kinds: readonly { readonly label: string; readonly text: string }[];
}

/** One of two lists of the same movements, which count as one kind. */
const isTwin = ({ kind }: KindOfAddress): boolean => SAME_MOVEMENTS.some((id) => id === kind.id);

/** The most important first; kinds that were not collected are named after them. */
const TOLD = WORST_FIRST.filter((state) => state !== 'complete' && state !== 'not-collected');

function textOf(of: KindOfAddress, place: string): string {
  const { collection } = of;
  const text = kindStateText(of);
  if (collection === undefined) return text;
  const narrowing = narrowingText(collection);
  const rows = countText(collection.rowCount, 'row');
  const only = narrowing === '' ? '' : `; only ${narrowing}`;
  return `${text}, ${rows}${only}${place}. ${collection.completeness.reason}`.trim();
}

/**
 * `shown` are those of `kinds` whose rows are on the timeline. It is complete only if each of them
 * is and no kind is missing; if some are switched off it says how many are complete.
 */
export function stateTimeline(
  kinds: readonly KindOfAddress[],
  shown: readonly KindOfAddress[],
): TimelineStatement {
  const named = (some: readonly KindOfAddress[]): string => some.map(({ kind }) => kind.label).join(', ');
  const isShown = (each: KindOfAddress): boolean => shown.some(({ kind }) => kind.id === each.kind.id);
  // The normal transactions are on it once, from either of the two lists; if from neither, one counts.
  const standsIn = (each: KindOfAddress): boolean => isTwin(each) && shown.some(isTwin);
  const twins = kinds.filter(isTwin);
  const counted = twins.find(({ collection }) => collection !== undefined) ?? twins[0];
  const isCounted = (each: KindOfAddress): boolean => !isTwin(each) || each === counted;
  const others = kinds.filter((each) => !isShown(each) && !standsIn(each) && isCounted(each));
  const missing = others.filter(({ state }) => state === 'not-collected');
  const off = others.filter(({ state }) => state !== 'not-collected');
  const told = [
    ...TOLD.flatMap((state) => {
      const some = shown.filter((each) => each.state === state);
      return [...new Set(some.map(kindStateText))].map((text) => ({
        text: text,
        some: some.filter((each) => kindStateText(each) === text),
      }));
    }),
    { text: 'not collected', some: missing },
    { text: 'switched off', some: off },
  ].flatMap(({ text, some }) => (some.length === 0 ? [] : [`${text}: ${named(some)}`]));
  const placeOf = (each: KindOfAddress): string =>
    isShown(each)
      ? ''
      : standsIn(each)
        ? '; not shown, its transactions are on the timeline'
        : '; switched off';
  const all = shown.length + others.length;
  const states = [...shown, ...missing].map(({ state }) => state);
  const { state, text } = wholeOf(states) ?? { state: 'not-collected', text: '' };
  const isComplete = shown.length > 0 && state === 'complete';
  return {
    state: shown.length === 0 ? 'not-collected' : state,
    text:
      shown.length === 0
        ? 'no kind shown'
        : isComplete && off.length > 0
          ? `complete for ${groupedCount(shown.length)} of ${all} kinds`
          : text,
    tone: isComplete || state === 'collecting' || state === 'failed' ? STATE_TEXT[state].tone : 'warning',
    told: told.length === 0 ? [`all ${all} kinds`] : told,
    all,
    missing: missing.length,
    kinds: kinds.map((each) => ({ label: each.kind.label, text: textOf(each, placeOf(each)) })),
  };
}
