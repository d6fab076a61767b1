import { TOKEN_LIST } from '../../../shared/service/endpoints/token-list.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { CollectionsTab } from '../../collection/of-tab/collections-tab.tsx';
import { useTabCollections } from '../../collection/of-tab/use-tab-collections.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import { TokenForm } from './question/token-form.tsx';
import { useSymbolAddition } from './symbols/use-symbol-addition.tsx';

const dayOf = (time: string | undefined): string =>
  time === undefined ? '…' : new Date(Number(time)).toISOString().slice(0, 10);

/** Names a collection of tokens and when it was requested, UTC. */
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

/**
 * The token list (4.1): protocols, order, days of issue, holders and market figures as reported.
 */
export function TokensTab({ tab }: { readonly tab: TabRecord }) {
  const { openTab } = useWorkbench();
  const collections = useTabCollections(tab);
  const addition = useSymbolAddition();
  return (
    <CollectionsTab
      tab={tab}
      title="Tokens"
      collections={collections}
      nameOf={nameOf}
      form={<TokenForm onCollect={(params) => collections.collect({ endpointId: TOKEN_LIST.id, params })} />}
      onAddress={(address) => openTab(trailRequest(address))}
      fileStem="tokens"
      addition={addition}
    />
  );
}
