import { useMemo } from 'react';
import { ADDRESS_TIMELINE, KIND_FIELD } from '../../../../shared/service/derived/address-timeline.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import type { CollectionAddition } from '../../../collection/collection-addition.ts';
import type { TableColumn } from '../../../table/data-table/table-column.ts';
import { RowsView } from '../../../collection/rows-view.tsx';
import type { ComparableList } from '../../../evidence/comparison/compare-by-list.tsx';
import type { TimelineStatement } from './state-timeline.ts';
import { timelineOrder } from './timeline-order.ts';

interface TimelineViewProps {
  readonly tab: TabRecord;
  readonly address: string;
  /** The kinds whose rows are available, each collected. */
  readonly kinds: readonly KindOfAddress[];
  /** Those of them that are switched on. */
  readonly shown: readonly KindOfAddress[];
  readonly statement: TimelineStatement;
  readonly onAddress: (address: string) => void;
  /** Shows a collection by itself. */
  readonly onLook: (collectionId: string) => void;
}

/**
 * Two chains have separate heights in one column, so it is optional, and amounts are visible at
 * first.
 */
const HIDDEN_FIRST = ['height'];
/** Fields that only the trade zone fills. */
const OF_TRADE_ZONE = ['value'];

/** Together they fit a window of 1440 px beside the sidebar: no address loses its tail. */
const WIDTH_PX: Readonly<Record<string, number>> = {
  [KIND_FIELD]: 94,
  direction: 74,
  methodId: 96,
  from: 168,
  to: 168,
  transactionSymbol: 76,
  // Wide enough for its whole name.
  value: 136,
};

/**
 * What was moved comes before the parties, so that it is visible on a small screen, too; how it was
 * moved comes after both, so that a usual screen shows them.
 */
const BEFORE_PARTIES = ['amount', 'transactionSymbol', 'value'];
const PARTIES = ['from', 'to'];
const BEHIND_PARTIES = ['state', 'methodId'];

function arrange(own: readonly TableColumn[]): readonly TableColumn[] {
  const narrowed = own.map((each) => ({ ...each, widthPx: WIDTH_PX[each.field] ?? each.widthPx }));
  const order = [...BEFORE_PARTIES, ...PARTIES, ...BEHIND_PARTIES];
  const moved = order.flatMap((field) => narrowed.find((each) => each.field === field) ?? []);
  const isMoved = ({ field }: TableColumn): boolean => order.includes(field);
  const place = narrowed.findIndex(({ field }) => PARTIES.includes(field));
  return [
    ...narrowed.slice(0, place).filter((each) => !isMoved(each)),
    ...moved,
    ...narrowed.slice(place).filter((each) => !isMoved(each)),
  ];
}

/** All kinds of an address in one table: one filter, one summary, one file. */
export function TimelineView({
  tab,
  address,
  kinds,
  shown,
  statement,
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
  const hasTradeZone = kinds.some(({ kind }) => kind.id === 'trade-zone');
  const addition = useMemo<CollectionAddition>(
    () => ({
      arrange,
      follows: [KIND_FIELD],
      hiddenFirst: hasTradeZone ? HIDDEN_FIRST : [...HIDDEN_FIRST, ...OF_TRADE_ZONE],
      toQuery: (filter) =>
        areAllShown ? filter : [{ kind: 'equals', field: KIND_FIELD, anyOf: labels.split('\n') }, ...filter],
      toSort: timelineOrder,
      tools: () => null,
    }),
    [labels, areAllShown, hasTradeZone],
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
    <RowsView
      tab={tab}
      endpoint={ADDRESS_TIMELINE}
      source={source}
      collections={collections}
      comparison={{ lists }}
      onAddress={onAddress}
      fileStem={`trail-${address.slice(0, 10)}-timeline`}
      addition={addition}
      about={{
        timeline: Object.fromEntries(statement.kinds.map(({ label, text }) => [label, text])),
      }}
    />
  );
}
