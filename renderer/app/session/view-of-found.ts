/**
 * How a tab is looked at to see the rows that a search found in one of its sets. Pure.
 */
import { soughtText } from '../../../shared/units/reference/sought-text.ts';
import { isHash } from '../../../shared/units/hex.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { CollectionRecord, TabKind, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { kindsOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { storedBatchView } from '../../investigations/batch/batch-view-state.ts';
import {
  readTimelineChoice,
  shownKinds,
  storedTimelineChoice,
  switchKind,
} from '../../investigations/trail/timeline/timeline-choice.ts';
import { storedShownSource } from '../../collection/sources/shown-source.ts';
import { readTabView, storedTabView } from '../../tab/tab-view.ts';

/** Kinds of tabs that begin with the table of their newest set. */
const BEGINS_WITH_TABLE: ReadonlySet<TabKind> = new Set([
  'endpoint',
  'logs',
  'tokens',
  'blocks',
  'holders',
  'trade-zone',
]);

export interface FoundInSet {
  /** The set that has the rows. */
  readonly collectionId: string;
  readonly text: string;
}

/** The timeline with the set's kind switched on; a set that is not on it, by itself. */
function timelineOfFound(
  tab: TabRecord,
  collectionId: string,
  collections: readonly CollectionRecord[],
): JsonObject {
  const address = typeof tab.params['address'] === 'string' ? tab.params['address'] : '';
  const kinds = kindsOfAddress(address, collections);
  const { off } = readTimelineChoice(tab.view);
  const own = kinds.find(({ collection }) => collection?.collectionId === collectionId);
  if (own === undefined) return storedTimelineChoice({ off, looked: collectionId });
  const isShown = shownKinds(kinds, off).some(({ kind }) => kind.id === own.kind.id);
  return storedTimelineChoice({
    off: isShown ? off : [...switchKind(kinds, off, own.kind.id)],
    looked: undefined,
  });
}

/**
 * What changes in a tab's view: the table that has the rows, filtered to them, in place of the filter that it had. Undefined where the tab has no such table, so that
 * a filter would hide rows where nobody sees it. `collections` are those of the case.
 */
export function viewOfFound(
  tab: TabRecord,
  { collectionId, text }: FoundInSet,
  collections: readonly CollectionRecord[],
): JsonObject | undefined {
  const table = storedTabView({ ...readTabView(tab.view), filter: [{ kind: 'text', text }] });
  if (BEGINS_WITH_TABLE.has(tab.kind)) return table;
  switch (tab.kind) {
    case 'trail':
      return { ...table, ...timelineOfFound(tab, collectionId, collections) };
    case 'transaction':
    case 'block': {
      const endpointId = collections.find((each) => each.collectionId === collectionId)?.endpointId;
      return endpointId === undefined ? undefined : { ...table, ...storedShownSource(endpointId) };
    }
    case 'batch':
      // Its table is filtered by the hashes of the list alone.
      return isHash(soughtText(text))
        ? storedBatchView({ outcomes: [], repeatedOnly: false, text })
        : undefined;
    default:
      return undefined;
  }
}
