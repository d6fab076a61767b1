/** The addresses of a case, as its home lists them. Pure. */
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';
import { worstOf, type ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { kindsOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { shownKinds } from '../../../shared/engine/collect/shown-kinds.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { stateOfFaults, withFaultsText } from '../../collection/of-tab/faults-text.ts';
import {
  faultsOfTab,
  hasFaults,
  NO_FAULTS,
  withJudged,
  type RowFaults,
} from '../../collection/of-tab/row-faults.ts';
import type { JudgedNow } from '../../evidence/contradicted/judged-now.ts';
import { stateTimeline } from '../../investigations/trail/timeline/state-timeline.ts';

export interface AddressOfCase {
  /** In lower case. */
  readonly address: string;
  /** What its trail says of itself: a kind that nobody collected is missing, rows of another may be wrong. */
  readonly state: ShownState;
  readonly stateText: string;
  /** How many kinds are collected; '' if all are. */
  readonly missingText: string;
  readonly rows: number;
  /** When its newest collection changed, in Unix ms; 0 if it has none. */
  readonly changedAt: number;
  /** One collection for each kind that was collected. */
  readonly collectionIds: readonly string[];
  readonly isStarred: boolean;
}

function addressOf({ endpointId, params }: CollectionRecord): string | undefined {
  const address = params['address']?.toLowerCase();
  return address === undefined || timelineKindOf(endpointId, params) === undefined ? undefined : address;
}

/** What is wrong with the rows of an address: as last judged, or as its trail found when it was shown. */
const faultsOfRows = (tabs: readonly TabRecord[], ids: readonly string[], judged: JudgedNow): RowFaults =>
  withJudged(tabs.map((tab) => faultsOfTab(tab, ids)).find(hasFaults) ?? NO_FAULTS, ids, judged);

/**
 * Those with a list of their own, and the starred and labelled ones. Starred ones are first, then those
 * with the most rows. `starred` and `labelled` are subjects, as the case keeps them; `tabs` are its tabs.
 * `judged` says how many of their rows are disputed.
 */
export function addressesOfCase(
  collections: readonly CollectionRecord[],
  starred: ReadonlySet<string>,
  labelled: readonly string[] = [],
  tabs: readonly TabRecord[] = [],
  judged: JudgedNow = new Map(),
): readonly AddressOfCase[] {
  const addresses = new Set([
    ...collections.flatMap((record) => addressOf(record) ?? []),
    ...[...starred, ...labelled].filter(isAddress),
  ]);
  return [...addresses]
    .map((address): AddressOfCase => {
      const kinds = kindsOfAddress(address, collections);
      // Two lists have the same movements: they count once.
      const ofTrail = shownKinds(kinds);
      const shown = ofTrail.flatMap(({ collection }) => collection ?? []);
      const { state, text, all, missing } = stateTimeline(kinds, ofTrail);
      const collectionIds = shown.map(({ collectionId }) => collectionId);
      const faults = faultsOfRows(tabs, collectionIds, judged);
      return {
        address,
        state: worstOf([state, stateOfFaults(faults) ?? state]) ?? state,
        stateText: shown.length === 0 ? 'not collected' : withFaultsText(text, faults),
        missingText: missing === 0 ? '' : `${all - missing} of ${all} kinds`,
        rows: shown.reduce((sum, { rowCount }) => sum + rowCount, 0),
        changedAt: Math.max(0, ...shown.map(({ updatedAt }) => updatedAt)),
        collectionIds,
        isStarred: starred.has(address),
      };
    })
    .toSorted((one, other) => Number(other.isStarred) - Number(one.isStarred) || other.rows - one.rows);
}
