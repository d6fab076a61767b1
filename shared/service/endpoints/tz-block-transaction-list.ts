import { describeEndpoint } from '../describe-endpoint.ts';
import { height, pageParameters } from '../parameter-parts.ts';
import { TRADE_ZONE_SUMMARY_COLUMNS } from '../records/trade-zone-records.ts';

const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.13. */
export const TZ_BLOCK_TRANSACTION_LIST = describeEndpoint({
  id: 'tz-block-transaction-list',
  specSection: '4.13',
  title: 'Trade-zone transactions of a block',
  chain: 'trade-zone',
  path: '/tz/block/transaction-list',
  parameters: [
    height('height', 'Block height', true, 'Height of the trade-zone block.'),
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
