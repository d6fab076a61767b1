import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { NATIVE_TOKEN_POSITION_LIST } from '../../../shared/service/endpoints/native-token-position-list.ts';
import type { CollectionRecord, TabRecord } from '../../cases/case-records.ts';
import type { FilterClause } from '../../review/review-session.ts';
import { CollectionView, type CollectionAddition } from '../../workbench/collection-view.tsx';
import { SetChoice } from '../../workbench/sets/set-choice.tsx';
import { useCollection } from '../../workbench/use-collection.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import workbenchClasses from '../../workbench/workbench.module.css';
import { ConcentrationPanel } from './concentration/concentration-panel.tsx';
import { HoldersForm } from './holders-form.tsx';
import { shareColumns } from './shares/share-columns.tsx';
import { sharesExport } from './shares/shares-export.ts';
import { useListedBalances } from './shares/use-listed-balances.ts';

const asIs = (filter: readonly FilterClause[]): readonly FilterClause[] => filter;
const NOTHING: readonly string[] = [];

const nameOf = ({ createdAt, goal, rowCount }: CollectionRecord): string =>
  `${new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ')} UTC, ${goal.kind === 'all' ? 'all' : `first ${goal.rows.toLocaleString('en')}`}: ${rowCount.toLocaleString('en')} holders`;

/** Native token holders (4.9): ranked balances, their shares of the listed total, and how concentrated they are. */
export function HoldersTab({ tab }: { readonly tab: TabRecord }) {
  const { runner, caseRecord, updateTab, openTab } = useWorkbench();
  const newest = tab.collectionIds.at(-1);
  const [looked, setLooked] = useState<string>();
  const shownId = looked ?? newest;
  const shown = useCollection(shownId)?.record;
  const [asking, setAsking] = useState(newest === undefined);
  const balances = useListedBalances(shownId, shown?.updatedAt ?? 0);
  const isCollected = shown?.state !== 'running';

  const collect = async (goal: CollectionRecord['goal']): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const record = await runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId: NATIVE_TOKEN_POSITION_LIST.id,
      params: {},
      goal,
    });
    setAsking(false);
    setLooked(undefined);
    await updateTab({ ...tab, collectionIds: [...tab.collectionIds, record.collectionId] });
  };
  const onAddress = useCallback(
    (address: string) => openTab({ kind: 'trail', params: { address: address.toLowerCase() } }),
    [openTab],
  );
  const addition = useMemo<CollectionAddition>(
    () => ({
      arrange: (own) => {
        const place = 1 + own.findIndex(({ field }) => field === 'amount');
        return [...own.slice(0, place), ...shareColumns(balances), ...own.slice(place)];
      },
      hiddenFirst: NOTHING,
      toQuery: asIs,
      tools: ({ onGoTo }) =>
        balances === undefined ? null : (
          <ConcentrationPanel balances={balances} isCollected={isCollected} onGoTo={onGoTo} />
        ),
      ...(balances === undefined ? {} : { decode: () => Promise.resolve(sharesExport(balances)) }),
    }),
    [balances, isCollected],
  );
  return (
    <div className={workbenchClasses.view}>
      {newest !== undefined && (
        <header className={workbenchClasses.subject}>
          <strong>Native token holders</strong>
          <SetChoice
            collectionIds={tab.collectionIds}
            shown={shownId ?? newest}
            nameOf={nameOf}
            onShow={setLooked}
          />
          <span className={workbenchClasses.spacer} />
          <Button
            variant="default"
            leftSection={<IconAdjustments size={14} />}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            What to collect
          </Button>
        </header>
      )}
      {asking && <HoldersForm onCollect={collect} />}
      {shownId !== undefined && shown !== undefined && (
        <CollectionView
          key={shownId}
          tab={tab}
          collectionId={shownId}
          endpointId={shown.endpointId}
          onAddress={onAddress}
          fileStem="native-holders"
          addition={addition}
        />
      )}
    </div>
  );
}
