import { useCallback, useState } from 'react';
import { LOGS_FROM_RECEIPTS } from '../../../shared/service/derived/logs-from-receipts.ts';
import { LOG_BY_ADDRESS } from '../../../shared/service/endpoints/log-by-address.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { ChangeRequest } from '../../collection/change-request.tsx';
import { NextStep } from '../../collection/next-step.ts';
import { CollectionView } from '../../collection/collection-view.tsx';
import { StripPlaceContext } from '../../collection/strip-place.ts';
import { ParameterForm } from '../../collection/parameter-form.tsx';
import { ReceiptsForm } from '../../collection/receipts/receipts-form.tsx';
import { useLogsAtRest } from '../../collection/receipts/use-logs-at-rest.ts';
import { useCollection } from '../../tab/use-collection.ts';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import workbenchClasses from '../../tab/workbench.module.css';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useStarting } from '../../tab/use-starting.ts';
import { LogsHeader } from './logs-header.tsx';
import { useTokenUnits } from '../../tab/token-units/use-token-units.ts';
import { useLogAddition } from './use-log-addition.tsx';
import { hexInFileName } from '../../parts/known-addresses.ts';

/**
 * Log search: the logs of one contract (4.10, and beyond its cap from receipts), decoded by the ABI
 * book.
 */
export function LogsTab({ tab, params }: TabProps<'logs'>) {
  const { start, remember } = useStarting(tab);
  const { openTab } = useWorkbench();
  const contract = params.address;
  const collectionId = tab.collectionIds.at(-1);
  const { progress, failure: unread } = useCollection(collectionId);
  const shown = progress?.record;
  const { logs, failure: logsUnread } = useLogsAtRest(shown);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(collectionId === undefined);
  const onAddress = useCallback((address: string) => openTab(trailRequest(address)), [openTab]);
  const known = useTokenUnits(contract);
  const addition = useLogAddition(contract, known, onAddress);

  const collect = async (endpointId: string, asked: Readonly<Record<string, string>>): Promise<void> => {
    const record = await start({ endpointId, params: asked });
    setAsking(false);
    // Requested together with the logs, so that amounts can be typed in tokens. If a contract does
    // not state it, they stay in base units, and the filter says so.
    if (known.units.kind === 'unknown') known.ask().catch(() => undefined);
    await remember([record]);
  };
  return (
    <div className={workbenchClasses.view}>
      <LogsHeader contract={contract} asking={asking} onAsk={() => setAsking(!asking)} stripRef={setPlace} />
      {asking && (
        <ParameterForm
          endpoint={LOG_BY_ADDRESS}
          initial={{}}
          fixed={{ address: contract }}
          submitLabel="Collect logs"
          onSubmit={(params) => collect(LOG_BY_ADDRESS.id, params)}
        />
      )}
      {logsUnread !== undefined && <ErrorNotice error={logsUnread} />}
      {(logs !== undefined || asking) && (
        <ReceiptsForm
          contract={contract}
          {...(logs === undefined ? {} : { logs })}
          onSubmit={(params) => collect(LOGS_FROM_RECEIPTS.id, params)}
        />
      )}
      {/* If it was read before, its own view says so. */}
      {shown === undefined && unread !== undefined && <ErrorNotice error={unread} />}
      {collectionId !== undefined && shown !== undefined && (
        <NextStep value={<ChangeRequest onPress={() => setAsking(true)} />}>
          <StripPlaceContext value={place}>
            <CollectionView
              key={collectionId}
              tab={tab}
              collectionId={collectionId}
              endpointId={shown.endpointId}
              onAddress={onAddress}
              fileStem={`logs-${hexInFileName(contract)}`}
              addition={addition}
            />
          </StripPlaceContext>
        </NextStep>
      )}
    </div>
  );
}
