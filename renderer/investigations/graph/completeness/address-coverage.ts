/**
 * How much of an address's trail is collected: each kind of its main-chain list (4.5), and its actions in the trade zone (4.11), by the collections' own statements.
 */
import { countWords } from '../../../../shared/units/count-words.ts';
import type { CollectionRecord } from '../../../cases/case-records.ts';
import {
  kindsOfAddress,
  narrowingWords,
  type KindOfAddress,
  type KindState,
} from '../../../collect/kinds-of-address.ts';

export type CoverageLevel = 'none' | 'partial' | 'complete';

/** What would collect the rest of a kind: a collection of its own, or going on with the one that was stopped. */
export type CollectingAct =
  { readonly act: 'start' } | { readonly act: 'resume'; readonly collectionId: string };

/** One kind of movements of an address. */
export interface KindCoverage {
  /** Value of 4.5's protocolType, or 'trade-zone'. */
  readonly kind: string;
  readonly title: string;
  readonly level: CoverageLevel;
  /** e.g. 'complete', 'collecting, 120 rows'. */
  readonly words: string;
  readonly isRunning: boolean;
  /** Undefined where it runs, or where asking again would bring no more: complete, or as complete as the service lets it be. */
  readonly missing: CollectingAct | undefined;
}

export interface AddressCoverage {
  readonly level: CoverageLevel;
  /** For the node: 'not collected', 'partly collected', 'collected'. */
  readonly word: string;
  readonly kinds: readonly KindCoverage[];
  /** Its actions in the trade zone, where not every address is: they have no part in `level`. */
  readonly tradeZone: KindCoverage;
}

/** Kinds whose rows are transfers of this chain; the other protocol types of 4.5 are those of other chains, and 4.6 lists one year of the first kind again. */
const TRANSFER_KINDS = ['transaction', 'internal', 'token_20', 'token_721', 'token_1155'];

const TRADE_ZONE = 'trade-zone';

const STATE_WORDS: Readonly<Record<KindState, string>> = {
  'not-collected': 'not collected',
  collecting: 'collecting',
  narrowed: 'a part only',
  complete: 'complete',
  'complete-to-cap': 'complete up to the cap of the service',
  partial: 'partial',
  unknown: 'completeness unknown',
};

/** States of a set that was read to its end for the whole of its kind. */
const READ_TO_END: readonly KindState[] = ['complete', 'complete-to-cap', 'unknown'];

function missingOf({ state, collection }: KindOfAddress): CollectingAct | undefined {
  if (state === 'collecting' || READ_TO_END.includes(state)) return undefined;
  const isStopped =
    collection !== undefined && collection.state !== 'done' && narrowingWords(collection) === '';
  return isStopped ? { act: 'resume', collectionId: collection.collectionId } : { act: 'start' };
}

function coverageOfKind(of: KindOfAddress): KindCoverage {
  const { kind, state, collection } = of;
  const rows = collection === undefined ? '' : `, ${countWords(collection.rowCount, 'row')}`;
  return {
    kind: kind.id,
    title: kind.label,
    level: state === 'complete' ? 'complete' : state === 'not-collected' ? 'none' : 'partial',
    words: `${STATE_WORDS[state]}${rows}`,
    isRunning: state === 'collecting',
    missing: missingOf(of),
  };
}

const WORDS: Readonly<Record<CoverageLevel, string>> = {
  none: 'not collected',
  partial: 'partly collected',
  complete: 'collected',
};

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
    const all = kindsOfAddress(address, byAddress.get(address) ?? []).map(coverageOfKind);
    const kinds = all.filter(({ kind }) => TRANSFER_KINDS.includes(kind));
    const tradeZone = all.find(({ kind }) => kind === TRADE_ZONE);
    if (tradeZone === undefined) throw new Error('the trade zone is a kind of the timeline');
    const every = (wanted: CoverageLevel): boolean => kinds.every(({ level }) => level === wanted);
    const level = every('complete') ? 'complete' : every('none') ? 'none' : 'partial';
    return { level, word: WORDS[level], kinds, tradeZone };
  };
}
