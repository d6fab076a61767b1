import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { TZ_TRANSACTION_FILLS } from '../../../shared/service/endpoints/tz-transaction-fills.ts';
import { TZ_TRANSACTION_MULTI } from '../../../shared/service/endpoints/tz-transaction-multi.ts';
import type { TabRecord } from '../../cases/case-records.ts';
import { CollectionView } from '../../workbench/collection-view.tsx';
import { SetChoice } from '../../workbench/sets/set-choice.tsx';
import { useCollection } from '../../workbench/use-collection.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import workbenchClasses from '../../workbench/workbench.module.css';
import { useActionAddition } from './actions/use-action-addition.tsx';
import { TradeZoneForm, type TradeZoneQuestion } from './question/trade-zone-form.tsx';
import { nameSet, titleOfSet } from './sets/name-set.ts';
import classes from './trade-zone.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The endpoints whose records have action data. */
const WITH_DETAILS: readonly string[] = [TZ_TRANSACTION_FILLS.id, TZ_TRANSACTION_MULTI.id];

/** The trade zone (4.11 to 4.15): actions by address, block or hash, and their details by hash. */
export function TradeZoneTab({ tab }: { readonly tab: TabRecord }) {
  const { runner, caseRecord, updateTab, openTab } = useWorkbench();
  const newest = tab.collectionIds.at(-1);
  const [looked, setLooked] = useState<string>();
  const shownId = looked ?? newest;
  const shown = useCollection(shownId)?.record;
  const [asking, setAsking] = useState(newest === undefined);

  const start = useCallback(
    async ({ endpoint, params }: TradeZoneQuestion, title?: string): Promise<void> => {
      const { caseId, connectionId } = caseRecord;
      const record = await runner.start({
        caseId,
        tabId: tab.tabId,
        connectionId,
        endpointId: endpoint.id,
        params,
        goal: { kind: 'all' },
      });
      setAsking(false);
      setLooked(undefined);
      await updateTab({
        ...tab,
        title: title ?? titleOfSet(record),
        collectionIds: [...tab.collectionIds, record.collectionId],
      });
    },
    [runner, caseRecord, updateTab, tab],
  );
  const onAddress = useCallback(
    (address: string) => openTab({ kind: 'trade-zone', params: { subject: address.toLowerCase() } }),
    [openTab],
  );
  const onDetails = useCallback(
    (hashes: readonly string[]) =>
      start({ endpoint: TZ_TRANSACTION_MULTI, params: { txId: hashes.join(',') } }, tab.title),
    [start, tab.title],
  );
  const addition = useActionAddition({
    isSummary: shown !== undefined && !WITH_DETAILS.includes(shown.endpointId),
    onAddress,
    onDetails,
  });
  return (
    <div className={workbenchClasses.view}>
      {newest !== undefined && (
        <header className={workbenchClasses.subject}>
          <strong>{tab.title}</strong>
          <SetChoice
            collectionIds={tab.collectionIds}
            shown={shownId ?? newest}
            nameOf={nameSet}
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
      {asking && (
        <TradeZoneForm
          initial={{
            subject: textOf(tab.params['subject']),
            as: tab.params['as'] === 'block' ? 'block' : 'transaction',
          }}
          onCollect={start}
        />
      )}
      {newest === undefined && (
        <p className={classes.hint}>
          Actions of an address come newest first, with type, amount and status. What an action says, and why
          one failed, comes by hash: collect the details of the rows that a filter shows.
        </p>
      )}
      {shownId !== undefined && shown !== undefined && (
        <CollectionView
          key={shownId}
          tab={tab}
          collectionId={shownId}
          endpointId={shown.endpointId}
          onAddress={onAddress}
          fileStem={`trade-zone-${shown.endpointId}`}
          addition={addition}
        />
      )}
    </div>
  );
}
