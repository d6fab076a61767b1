import { describeEndpoint } from '../describe-endpoint.ts';
import { pageParameters, transactionHash } from '../parameter-parts.ts';
import { INTERNAL_TRANSACTION_COLUMNS } from '../records/transaction-records.ts';

/** Not stated in the spec; the service's other documentation says 20 and 100. */
const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: false } as const;

/** Spec 4.4. */
export const INTERNAL_TRANSACTION_DETAIL = describeEndpoint({
  id: 'internal-transaction-detail',
  specSection: '4.4',
  title: 'Internal transactions of a hash',
  chain: 'main',
  path: '/transaction/internal-transaction-detail',
  parameters: [transactionHash('txId'), ...pageParameters(paging)],
  listNames: ['internalTransactionDetails'],
  paging,
  completenessCheck: 'totalPage at page size 1 counts the rows.',
  counter: 'none',
  movements: { kind: 'internal', asReported: false },
  timeline: 'none',
  hashBatch: {
    id: 'hash-internal-transactions',
    title: 'Internal transactions of a batch',
    parameter: 'txId',
    tellsAbsence: false,
  },
  columns: INTERNAL_TRANSACTION_COLUMNS,
  timeField: 'transactionTime',
});
