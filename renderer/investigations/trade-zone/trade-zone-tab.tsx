import { useCallback } from 'react';
import { TZ_TRANSACTION_LIST } from '../../../shared/service/endpoints/tz-transaction-list.ts';
import { TZ_TRANSACTION_FILLS } from '../../../shared/service/endpoints/tz-transaction-fills.ts';
import { TZ_TRANSACTION_MULTI } from '../../../shared/service/endpoints/tz-transaction-multi.ts';
import { isHash } from '../../../shared/units/hex.ts';
import { CollectionsTab } from '../../collection/of-tab/collections-tab.tsx';
import { useTabCollections } from '../../collection/of-tab/use-tab-collections.ts';
import { AddressTitle } from '../../tab/address-title.tsx';
import { titleAddressOf } from '../../tab/title-address.ts';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import type { CollectionQuestion } from '../../tab/start-in-tab.ts';
import { useActionAddition } from './actions/use-action-addition.tsx';
import { NewestActions } from './question/newest-actions.tsx';
import { useCollectedAnswer } from './question/use-collected-answer.ts';
import { StoredActions } from './question/stored-actions.tsx';
import { TradeZoneForm } from './question/trade-zone-form.tsx';
import { nameCollection, titleOfCollection } from './name-collection.ts';
import classes from './trade-zone.module.css';

/** The endpoints whose records have action data. */
const WITH_DETAILS: readonly string[] = [TZ_TRANSACTION_FILLS.id, TZ_TRANSACTION_MULTI.id];

/** An example that works on any service. */
const NEWEST: CollectionQuestion = {
  endpointId: TZ_TRANSACTION_LIST.id,
  params: {},
  goal: { kind: 'first', rows: 100 },
};

/** An address of the trade zone with its label, as the header of a trail shows it. */
const ZoneTitle = ({ address }: { readonly address: string }) => (
  <span className={classes.title}>
    Trade zone <AddressTitle address={address} chain="trade-zone" isShort />
  </span>
);

/** The trade zone (4.11 to 4.15): actions by address, block or hash, and their details by hash. */
export function TradeZoneTab({ tab, params }: TabProps<'trade-zone'>) {
  const collections = useTabCollections(tab);
  const { shown, collect, adopt } = collections;
  const { openTab, inBackground } = useWorkbench();
  useCollectedAnswer(tab, params, (record) => inBackground(adopt(record, titleOfCollection)));
  const address = titleAddressOf(tab.view);
  const onAddress = useCallback(
    (address: string) => openTab({ kind: 'trade-zone', params: { subject: address.toLowerCase() } }),
    [openTab],
  );
  const onDetails = useCallback(
    (hashes: readonly string[]) =>
      collect({ endpointId: TZ_TRANSACTION_MULTI.id, params: { txId: hashes.join(',') } }),
    [collect],
  );
  const addition = useActionAddition({
    isSummary: shown !== undefined && !WITH_DETAILS.includes(shown.endpointId),
    onAddress,
    onDetails,
  });
  return (
    <CollectionsTab
      tab={tab}
      title={address === undefined ? tab.title : <ZoneTitle address={address} />}
      collections={collections}
      nameOf={nameCollection}
      form={
        <TradeZoneForm
          initial={{
            subject: params.subject ?? '',
            as: params.as ?? 'transaction',
          }}
          onCollect={(asked) =>
            collect({ endpointId: asked.endpoint.id, params: asked.params }, titleOfCollection)
          }
        />
      }
      hint={
        <div className={classes.hint}>
          {params.as !== 'block' && isHash(params.subject ?? '') && (
            <StoredActions hash={params.subject ?? ''} />
          )}
          <p>
            Actions of an address come newest first, with type, amount and status. What an action says, and
            why one failed, comes by hash: collect the details of the rows that a filter shows.
          </p>
          <NewestActions onCollect={() => collect(NEWEST, titleOfCollection)} />
        </div>
      }
      onAddress={onAddress}
      fileStem={`trade-zone-${shown?.endpointId ?? ''}`}
      addition={addition}
    />
  );
}
