import { describeEndpoint } from '../describe-endpoint.ts';
import { transactionHashes } from '../parameter-parts.ts';
import { TRADE_ZONE_DETAIL_COLUMNS } from '../records/trade-zone-records.ts';

/** Spec 4.15. */
export const TZ_TRANSACTION_MULTI = describeEndpoint({
  id: 'tz-transaction-multi',
  specSection: '4.15',
  title: 'Trade-zone transactions of several hashes',
  chain: 'trade-zone',
  path: '/tz/transaction/transaction-multi',
  parameters: [transactionHashes('txId', 20)],
  listNames: [],
  slicing: { by: 'hash-chunks', parameter: 'txId', chunk: 20 },
  completenessCheck: 'Each hash asked for is found or absent.',
  counter: 'hash-outcomes-of-transactions',
  movements: { kind: 'trade-zone', asReported: false },
  timeline: 'none',
  hashBatch: {
    id: 'hash-batch-trade-zone',
    title: 'Batch of hashes, trade zone',
    parameter: 'txId',
    tellsAbsence: true,
  },
  columns: TRADE_ZONE_DETAIL_COLUMNS,
  timeField: 'blockTime',
});
