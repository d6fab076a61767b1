import { describeEndpoint } from '../describe-endpoint.ts';
import { transactionHash } from '../parameter-parts.ts';
import { TRADE_ZONE_DETAIL_COLUMNS } from '../records/trade-zone-records.ts';

/** Spec 4.14; the parameter's name is lower case. */
export const TZ_TRANSACTION_FILLS = describeEndpoint({
  id: 'tz-transaction-fills',
  specSection: '4.14',
  title: 'Trade-zone transaction details',
  chain: 'trade-zone',
  path: '/tz/transaction/transaction-fills',
  parameters: [transactionHash('txid')],
  listNames: [],
  completenessCheck: 'The hash asked for is found or absent.',
  counter: 'none',
  movements: { kind: 'trade-zone', asReported: false },
  timeline: 'none',
  hashBatch: {
    id: 'hash-trade-zone-details',
    title: 'Trade-zone details of a batch',
    parameter: 'txid',
    tellsAbsence: false,
  },
  columns: TRADE_ZONE_DETAIL_COLUMNS,
  timeField: 'blockTime',
});
