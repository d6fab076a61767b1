import { useMemo } from 'react';
import { ADDRESS_TIMELINE, KIND_FIELD } from '../../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import type { CollectionAddition } from '../../../collection/collection-addition.ts';
import { RowsView } from '../../../collection/rows-view.tsx';
import type { ComparableList } from '../../../evidence/comparison/lists-to-compare.tsx';
import { FaultsOfKinds, KindsAtHand } from './faults-of-kinds.tsx';
import type { TimelineStatement } from './state-timeline.ts';
import { arrangeMovements, HIDDEN_FIRST } from './timeline-columns.tsx';
import { timelineOrder } from './timeline-order.ts';
import { hexInFileName } from '../../../parts/known-addresses.ts';

interface TimelineViewProps {
  readonly tab: TabRecord;
  readonly address: string;
  /** The kinds whose rows are available, each collected. */
  readonly kinds: readonly KindOfAddress[];
  /** Those of them that are switched on. */
  readonly shown: readonly KindOfAddress[];
  readonly statement: TimelineStatement;
  /** What is rendered with the session of the rows. */
  readonly tools: CollectionAddition['tools'];
  readonly onAddress: (address: string) => void;
  /** Shows a collection by itself. */
  readonly onLook: (collectionId: string) => void;
}

/** All kinds of an address in one table: one filter, one summary, one file. */
export function TimelineView({
  tab,
  address,
  kinds,
  shown,
  statement,
  tools,
  onAddress,
  onLook,
}: TimelineViewProps) {
  const collections = kinds.flatMap(({ collection }) => collection ?? []);
  const ids = collections.map(({ collectionId }) => collectionId).join();
  const source = useMemo(
    () => ({ collectionIds: ids.split(','), subject: address, isTimeline: true }),
    [ids, address],
  );
  const labels = shown.map(({ kind }) => kind.label).join('\n');
  const areAllShown = shown.length === collections.length;
  const addition = useMemo<CollectionAddition>(
    () => ({
      arrange: (own) => arrangeMovements(own),
      follows: [KIND_FIELD],
      hiddenFirst: HIDDEN_FIRST,
      toQuery: (filter) =>
        areAllShown ? filter : [{ kind: 'equals', field: KIND_FIELD, anyOf: labels.split('\n') }, ...filter],
      toSort: timelineOrder,
      tools: (rows) => (
        <>
          {tools(rows)}
          <FaultsOfKinds {...rows} />
        </>
      ),
    }),
    [labels, areAllShown, tools],
  );
  const lists = shown.flatMap(({ kind, collection }): ComparableList[] =>
    collection === undefined ||
    collection.rowCount === 0 ||
    findCollectable(kind.endpointId)?.chain !== 'main'
      ? []
      : [
          {
            label: kind.label,
            rows: collection.rowCount,
            onOpen: () => onLook(collection.collectionId),
          },
        ],
  );
  return (
    <KindsAtHand value={{ tab, kinds }}>
      <RowsView
        tab={tab}
        endpoint={ADDRESS_TIMELINE}
        source={source}
        collections={collections}
        comparison={{ lists }}
        onAddress={onAddress}
        fileStem={`trail-${hexInFileName(address)}-timeline`}
        addition={addition}
        about={{
          timeline: Object.fromEntries(statement.kinds.map(({ label, text }) => [label, text])),
        }}
      />
    </KindsAtHand>
  );
}
