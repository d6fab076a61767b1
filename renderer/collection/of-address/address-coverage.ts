/**
 * How much of an address's trail is collected: each kind of its main-chain list (4.5), and its
 * actions in the trade zone (4.11), by the collections' own statements. The trail's timeline
 * defines the kinds and when they are complete.
 */
import { countText } from '../../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { kindsOfAddress, type KindOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import {
  narrowingText,
  wholeOf,
  type ShownState,
  type Whole,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { STATE_TEXT } from '../completeness/completeness-text.ts';

export type CoverageLevel = Whole['level'];

/** What would collect the rest of a kind: a new collection, or resuming a stopped one. */
export type CollectingAct =
  { readonly act: 'start' } | { readonly act: 'resume'; readonly collectionId: string };

/** One kind of movements of an address. */
export interface KindCoverage {
  /** Id of the timeline's kind: a value of 4.5's protocolType, or 'trade-zone'. */
  readonly kind: string;
  readonly title: string;
  readonly level: CoverageLevel;
  /** e.g. 'complete', 'collecting, 120 rows'. */
  readonly text: string;
  readonly isRunning: boolean;
  /**
   * Undefined if it is running, or if requesting again would add nothing: complete, or as complete
   * as the service allows.
   */
  readonly missing: CollectingAct | undefined;
}

export interface AddressCoverage {
  /** The worst of its kinds. */
  readonly state: ShownState;
  readonly level: CoverageLevel;
  /** For the node: 'not collected', 'partly collected', 'collected'. */
  readonly text: string;
  readonly kinds: readonly KindCoverage[];
}

/** 4.6 lists one year of the first kind again. */
const STANDS_IN = 'normal-list';

/** States of a collection that was read to its end for its whole kind. */
const READ_TO_END: readonly ShownState[] = ['complete', 'complete-to-cap', 'unknown'];

function missingOf({ state, collection }: KindOfAddress): CollectingAct | undefined {
  if (state === 'collecting' || READ_TO_END.includes(state)) return undefined;
  const isStopped =
    collection !== undefined && collection.state !== 'done' && narrowingText(collection) === '';
  return isStopped ? { act: 'resume', collectionId: collection.collectionId } : { act: 'start' };
}

function coverageOfKind(of: KindOfAddress): KindCoverage {
  const { kind, state, collection } = of;
  const rows = collection === undefined ? '' : `, ${countText(collection.rowCount, 'row')}`;
  return {
    kind: kind.id,
    title: kind.label,
    level: wholeOf([state])?.level ?? 'none',
    text: `${STATE_TEXT[state].text}${rows}`,
    isRunning: state === 'collecting',
    missing: missingOf(of),
  };
}

const COVERAGE_TEXT: Readonly<Record<CoverageLevel, string>> = {
  none: 'not collected',
  partial: 'partly collected',
  complete: 'collected',
};

const NOTHING_COLLECTED = { level: 'none', state: 'not-collected' } as const;

/** Coverage by address, lower case, from all collections of the case. */
export function coverageIndex(
  collections: readonly CollectionRecord[],
): (address: string) => AddressCoverage {
  const byAddress = new Map<string, CollectionRecord[]>();
  for (const collection of collections) {
    const address = collection.params['address']?.toLowerCase();
    if (address === undefined) continue;
    const known = byAddress.get(address);
    if (known === undefined) byAddress.set(address, [collection]);
    else known.push(collection);
  }
  return (address) => {
    const kinds = kindsOfAddress(address, byAddress.get(address) ?? []).filter(
      ({ kind }) => kind.id !== STANDS_IN,
    );
    const { level, state } = wholeOf(kinds.map((each) => each.state)) ?? NOTHING_COLLECTED;
    return { state, level, text: COVERAGE_TEXT[level], kinds: kinds.map(coverageOfKind) };
  };
}
