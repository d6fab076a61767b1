import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { TOKEN_LIST } from '../../../shared/service/endpoints/token-list.ts';
import type { CollectionRecord, TabRecord } from '../../cases/case-records.ts';
import { CollectionView } from '../../workbench/collection-view.tsx';
import { SetChoice } from '../../workbench/sets/set-choice.tsx';
import { useCollection } from '../../workbench/use-collection.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import workbenchClasses from '../../workbench/workbench.module.css';
import { TokenForm } from './question/token-form.tsx';
import { useSymbolAddition } from './symbols/use-symbol-addition.tsx';

const dayOf = (time: string | undefined): string =>
  time === undefined ? '…' : new Date(Number(time)).toISOString().slice(0, 10);

/** What a set of tokens is of, and when it was asked for, UTC. */
function nameOf({ params, createdAt }: CollectionRecord): string {
  const {
    protocolType = 'token_20',
    startTime,
    endTime,
    tokenContractAddress,
  } = params as Readonly<Record<string, string | undefined>>;
  const window =
    startTime === undefined && endTime === undefined
      ? ''
      : `, issued ${dayOf(startTime)} to ${dayOf(endTime)}`;
  const one = tokenContractAddress === undefined ? '' : `, ${tokenContractAddress.slice(0, 10)}…`;
  return `${protocolType}${window}${one}, ${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The token list (4.1): protocols, order, days of issue, holders and market figures as reported. */
export function TokensTab({ tab }: { readonly tab: TabRecord }) {
  const { runner, caseRecord, updateTab, openTab } = useWorkbench();
  const newest = tab.collectionIds.at(-1);
  const [looked, setLooked] = useState<string>();
  const shownId = looked ?? newest;
  const shown = useCollection(shownId)?.record;
  const [asking, setAsking] = useState(newest === undefined);
  const addition = useSymbolAddition();

  const collect = async (params: Readonly<Record<string, string>>): Promise<void> => {
    const { caseId, connectionId } = caseRecord;
    const record = await runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId: TOKEN_LIST.id,
      params,
      goal: { kind: 'all' },
    });
    setAsking(false);
    setLooked(undefined);
    await updateTab({ ...tab, collectionIds: [...tab.collectionIds, record.collectionId] });
  };
  return (
    <div className={workbenchClasses.view}>
      {newest !== undefined && (
        <header className={workbenchClasses.subject}>
          <strong>Tokens</strong>
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
      {asking && <TokenForm onCollect={collect} />}
      {shownId !== undefined && shown !== undefined && (
        <CollectionView
          key={shownId}
          tab={tab}
          collectionId={shownId}
          endpointId={shown.endpointId}
          onAddress={(address) => openTab({ kind: 'trail', params: { address: address.toLowerCase() } })}
          fileStem="tokens"
          addition={addition}
        />
      )}
    </div>
  );
}
