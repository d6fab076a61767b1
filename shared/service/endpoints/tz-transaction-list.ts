import { describeEndpoint } from '../describe-endpoint.ts';
import { height, pageParameters } from '../parameter-parts.ts';
import { TRADE_ZONE_SUMMARY_COLUMNS } from '../records/trade-zone-records.ts';

const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.12. */
export const TZ_TRANSACTION_LIST = describeEndpoint({
  id: 'tz-transaction-list',
  specSection: '4.12',
  title: 'Trade-zone transactions',
  chain: 'trade-zone',
  path: '/tz/transaction/transaction-list',
  parameters: [
    {
      name: 'blockHash',
      label: 'Block hash',
      kind: 'block-hash',
      required: false,
      description: 'Only this block.',
    },
    height('height', 'Block height', false, 'Only this block height.'),
    ...pageParameters(paging),
  ],
  listNames: ['data'],
  paging,
  completenessCheck: 'The total that the service states.',
  counter: 'none',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: TRADE_ZONE_SUMMARY_COLUMNS,
  timeField: 'blockTime',
});
