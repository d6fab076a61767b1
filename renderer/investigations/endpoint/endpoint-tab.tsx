import { LOGS_FROM_RECEIPTS } from '../../../shared/service/derived/logs-from-receipts.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { CollectionView } from '../../collection/collection-view.tsx';
import { ParameterForm } from '../../collection/parameter-form.tsx';
import { useCollection } from '../../tab/use-collection.ts';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import { ReceiptsForm } from '../../collection/receipts/receipts-form.tsx';
import { useLogsAtRest } from '../../collection/receipts/use-logs-at-rest.ts';

/** Any of the 15 endpoints: the form of its description, and its rows. */
export function EndpointTab({ tab, params: asked }: TabProps<'endpoint'>) {
  const workbench = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const { endpointId } = asked;
  const endpoint = findEndpoint(endpointId);
  const collectionId = tab.collectionIds.at(-1);
  const shown = useCollection(collectionId).progress?.record;
  const { logs, failure: logsUnread } = useLogsAtRest(shown);
  if (endpoint === undefined)
    return <div className={classes.notice}>This Casebook does not know the endpoint {endpointId}.</div>;

  const start = async (startedId: string, params: Readonly<Record<string, string>>): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const record = await workbench.runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId: startedId,
      params,
      goal: { kind: 'all' },
    });
    await workbench.changeTab(tab, (newest) => ({
      ...newest,
      collectionIds: [...newest.collectionIds, record.collectionId],
    }));
  };
  const shownId = shown?.endpointId ?? endpointId;
  return (
    <div className={classes.view}>
      <ParameterForm
        endpoint={endpoint}
        initial={asked.params ?? {}}
        submitLabel="Collect"
        onSubmit={(params) => start(endpointId, params)}
      />
      {logsUnread !== undefined && <ErrorNotice error={logsUnread} />}
      {logs !== undefined && (
        <ReceiptsForm
          contract={logs.params['address'] ?? ''}
          logs={logs}
          onSubmit={(params) => start(LOGS_FROM_RECEIPTS.id, params)}
        />
      )}
      {collectionId !== undefined && (
        <CollectionView
          key={shownId}
          tab={tab}
          collectionId={collectionId}
          endpointId={shownId}
          onAddress={(address) =>
            workbench.openTab({ kind: 'trail', params: { address: address.toLowerCase() } })
          }
          fileStem={shownId}
        />
      )}
    </div>
  );
}
