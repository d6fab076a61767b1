import { useCallback, useMemo } from 'react';
import { NATIVE_TOKEN_POSITION_LIST } from '../../../shared/service/endpoints/native-token-position-list.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { CollectionAddition } from '../../collection/collection-addition.ts';
import { CollectionsTab } from '../../collection/of-tab/collections-tab.tsx';
import { useTabCollections } from '../../collection/of-tab/use-tab-collections.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { TableColumn } from '../../table/data-table/table-column.ts';
import { ConcentrationPanel } from './concentration/concentration-panel.tsx';
import { HoldersForm } from './holders-form.tsx';
import { shareColumns } from './shares/share-columns.tsx';
import { sharesExport } from './shares/shares-export.ts';
import { isWholeList } from './shares/total-text.ts';
import { useListedBalances } from './shares/use-listed-balances.ts';

const asIs = (filter: readonly FilterClause[]): readonly FilterClause[] => filter;
const NOTHING: readonly string[] = [];

/** The symbol stands directly behind its amount, in view in every window. */
const withNarrowSymbol = (own: TableColumn): TableColumn =>
  own.field === 'symbol' ? { ...own, widthPx: 90, room: { takesPx: 60 } } : own;

const nameOf = ({ createdAt, goal, rowCount }: CollectionRecord): string =>
  `${new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ')} UTC, ${goal.kind === 'all' ? 'all' : `first ${groupedCount(goal.rows)}`}: ${countText(rowCount, 'holder')}`;

/**
 * Native token holders (4.9): ranked balances, their shares of the total, and how concentrated they
 * are.
 */
export function HoldersTab({ tab }: { readonly tab: TabRecord }) {
  const { openTab } = useWorkbench();
  const collections = useTabCollections(tab);
  const { shownId, shown } = collections;
  const { value: balances, error } = useListedBalances(
    shownId,
    shown?.updatedAt ?? 0,
    shown !== undefined && isWholeList(shown),
  );
  const isRunning = shown?.state === 'running';

  const onAddress = useCallback((address: string) => openTab(trailRequest(address)), [openTab]);
  const addition = useMemo<CollectionAddition>(
    () => ({
      arrange: (own) => [...own.map(withNarrowSymbol), ...shareColumns(balances)],
      hiddenFirst: NOTHING,
      toQuery: asIs,
      tools: ({ onGoTo }) =>
        error !== undefined ? (
          <ErrorNotice error={error} />
        ) : balances === undefined ? null : (
          <ConcentrationPanel balances={balances} isRunning={isRunning} onGoTo={onGoTo} />
        ),
      ...(balances === undefined ? {} : { decode: () => Promise.resolve(sharesExport(balances)) }),
    }),
    [balances, error, isRunning],
  );
  return (
    <CollectionsTab
      tab={tab}
      title="Native token holders"
      collections={collections}
      nameOf={nameOf}
      form={
        <HoldersForm
          onCollect={(goal) =>
            collections.collect({ endpointId: NATIVE_TOKEN_POSITION_LIST.id, params: {}, goal })
          }
        />
      }
      onAddress={onAddress}
      fileStem="native-holders"
      addition={addition}
    />
  );
}
