import { describeEndpoint } from '../describe-endpoint.ts';
import { address, blockRange, notAbove, pageParameters } from '../parameter-parts.ts';
import { TRADE_ZONE_SUMMARY_COLUMNS } from '../records/trade-zone-records.ts';

const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.11. */
export const TZ_ADDRESS_TRANSACTION_LIST = describeEndpoint({
  id: 'tz-address-transaction-list',
  specSection: '4.11',
  title: 'Trade-zone transactions of an address',
  chain: 'trade-zone',
  path: '/tz/address/transaction-list',
  parameters: [
    address('address', 'Address', true, 'Address to query.'),
    ...blockRange(false),
    ...pageParameters(paging),
  ],
  rules: [notAbove('startBlockHeight', 'endBlockHeight')],
  listNames: ['data'],
  paging,
  slicing: { by: 'block-height', startParameter: 'startBlockHeight', endParameter: 'endBlockHeight' },
  completenessCheck: 'The total that the service states.',
  counter: 'none',
  movements: 'none',
  timeline: {
    by: 'address',
    offered: 'Trade zone',
    id: 'trade-zone',
    label: 'Trade zone',
    title: 'Trade-zone actions',
    sameFields: {
      txId: 'hash',
      height: 'blockHeight',
      transactionTime: 'blockTime',
      methodId: 'actionType',
      state: 'status',
    },
    // Its amounts stay separate, because its list does not say which token they are in.
    columnChanges: {
      value: { label: 'Trade-zone amount', shownFirst: true },
      valueRaw: { label: 'Trade-zone raw amount' },
    },
  },
  hashBatch: 'none',
  columns: TRADE_ZONE_SUMMARY_COLUMNS,
  timeField: 'blockTime',
});
