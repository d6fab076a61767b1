import { LOGS_FROM_RECEIPTS } from '../../../shared/service/derived/logs-from-receipts.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { CollectionView } from '../../collection/collection-view.tsx';
import { ParameterForm } from '../../collection/parameter-form.tsx';
import { useCollection } from '../../tab/use-collection.ts';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useStarting } from '../../tab/use-starting.ts';
import { ReceiptsForm } from '../../collection/receipts/receipts-form.tsx';
import { useLogsAtRest } from '../../collection/receipts/use-logs-at-rest.ts';

/** Any of the 15 endpoints: the form of its description, and its rows. */
export function EndpointTab({ tab, params: asked }: TabProps<'endpoint'>) {
  const { openTab } = useWorkbench();
  const { collect } = useStarting(tab);
  const { endpointId } = asked;
  const endpoint = findEndpoint(endpointId);
  const collectionId = tab.collectionIds.at(-1);
  const shown = useCollection(collectionId).progress?.record;
  const { logs, failure: logsUnread } = useLogsAtRest(shown);
  if (endpoint === undefined)
    return (
      <div className={classes.notice}>
        This version of Casebook does not support the endpoint {endpointId}.
      </div>
    );

  const shownId = shown?.endpointId ?? endpointId;
  return (
    <div className={classes.view}>
      <ParameterForm
        endpoint={endpoint}
        initial={asked.params ?? {}}
        submitLabel="Collect"
        onSubmit={(params) => collect({ endpointId, params })}
      />
      {logsUnread !== undefined && <ErrorNotice error={logsUnread} />}
      {logs !== undefined && (
        <ReceiptsForm
          contract={logs.params['address'] ?? ''}
          logs={logs}
          onSubmit={(params) => collect({ endpointId: LOGS_FROM_RECEIPTS.id, params })}
        />
      )}
      {collectionId !== undefined && (
        <CollectionView
          key={shownId}
          tab={tab}
          collectionId={collectionId}
          endpointId={shownId}
          onAddress={(address) => openTab(trailRequest(address))}
          fileStem={shownId}
        />
      )}
    </div>
  );
}
