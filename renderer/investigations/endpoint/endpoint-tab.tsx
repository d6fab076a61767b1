import { useState } from 'react';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { TabRecord } from '../../cases/case-records.ts';
import { CollectionView } from '../../workbench/collection-view.tsx';
import { ParameterForm } from '../../workbench/parameter-form.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from '../../workbench/workbench.module.css';
import { textParams } from '../../workbench/text-params.ts';

/** Any of the 15 endpoints: the form of its description, and its rows. */
export function EndpointTab({ tab }: { readonly tab: TabRecord }) {
  const workbench = useWorkbench();
  const endpointId = typeof tab.params['endpointId'] === 'string' ? tab.params['endpointId'] : '';
  const endpoint = findEndpoint(endpointId);
  const collectionId = tab.collectionIds.at(-1);
  const [asked, setAsked] = useState(0);
  if (endpoint === undefined)
    return <div className={classes.notice}>This Casebook does not know the endpoint {endpointId}.</div>;

  const collect = async (params: Readonly<Record<string, string>>): Promise<void> => {
    const { caseId, connectionId } = workbench.caseRecord;
    const record = await workbench.runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId,
      params,
      goal: { kind: 'all' },
    });
    setAsked(asked + 1);
    await workbench.updateTab({ ...tab, collectionIds: [...tab.collectionIds, record.collectionId] });
  };
  return (
    <div className={classes.view}>
      <ParameterForm
        endpoint={endpoint}
        initial={textParams(tab.params['params'])}
        submitLabel="Collect"
        onSubmit={collect}
      />
      {collectionId !== undefined && (
        <CollectionView
          key={collectionId}
          tab={tab}
          collectionId={collectionId}
          endpointId={endpointId}
          onAddress={(address) =>
            workbench.openTab({ kind: 'trail', params: { address: address.toLowerCase() } })
          }
          fileStem={endpointId}
        />
      )}
    </div>
  );
}
