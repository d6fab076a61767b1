import { useState } from 'react';
import type { TabRecord } from '../../cases/case-records.ts';
import { useCollection } from '../../workbench/use-collection.ts';
import { CollectionView } from '../../workbench/collection-view.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import workbenchClasses from '../../workbench/workbench.module.css';
import { AddressHeader } from './address-header.tsx';
import { HopBreadcrumb } from './hop-breadcrumb.tsx';
import { TrailForm, type TrailQuestion } from './trail-form.tsx';

/** An address trail: one address, its collections (4.5, 4.6), and the hops that led to it. */
export function TrailTab({ tab }: { readonly tab: TabRecord }) {
  const workbench = useWorkbench();
  const address = typeof tab.params['address'] === 'string' ? tab.params['address'] : '';
  const collectionId = tab.collectionIds.at(-1);
  const [asking, setAsking] = useState(collectionId === undefined);
  // Which list it is, the collection itself says; the tab's parameters stay what identifies the tab.
  const endpointId = useCollection(collectionId)?.record.endpointId;

  const collect = async ({ endpoint, params }: TrailQuestion): Promise<void> => {
    const { caseId, connectionId } = workbench.caseRecord;
    const record = await workbench.runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId: endpoint.id,
      params,
      goal: { kind: 'all' },
    });
    setAsking(false);
    await workbench.changeTab(tab, (newest) => ({
      ...newest,
      collectionIds: [...newest.collectionIds, record.collectionId],
    }));
  };
  const follow = (next: string): void => {
    workbench.openTab({
      kind: 'trail',
      params: { address: next.toLowerCase() },
      hops: [...tab.hops, { address, tabId: tab.tabId }],
    });
  };
  return (
    <div className={workbenchClasses.view}>
      <HopBreadcrumb tab={tab} address={address} />
      <AddressHeader address={address} asking={asking} onAsk={() => setAsking(!asking)} />
      {asking && (
        <TrailForm
          address={address}
          initialEndpointId={endpointId ?? 'address-transaction-list'}
          onCollect={collect}
        />
      )}
      {collectionId !== undefined && endpointId !== undefined && (
        <CollectionView
          key={collectionId}
          tab={tab}
          collectionId={collectionId}
          endpointId={endpointId}
          subject={address}
          onAddress={follow}
          fileStem={`trail-${address.slice(0, 10)}-${endpointId}`}
        />
      )}
    </div>
  );
}
