import { describeEndpoint } from '../describe-endpoint.ts';
import { choice, pageParameters, PROTOCOLS, transactionHash } from '../parameter-parts.ts';
import { TOKEN_TRANSFER_COLUMNS } from '../records/transaction-records.ts';

/** Not stated in the spec; the service's other documentation says 20 and 100. */
const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: false } as const;

/** Spec 4.2. */
export const TOKEN_TRANSACTION_DETAIL = describeEndpoint({
  id: 'token-transaction-detail',
  specSection: '4.2',
  title: 'Token transactions of a hash',
  chain: 'main',
  path: '/transaction/token-transaction-detail',
  parameters: [
    transactionHash('txId'),
    choice('protocolType', 'Protocol', PROTOCOLS, 'Contract protocol type.'),
    ...pageParameters(paging),
  ],
  listNames: ['tokenTransferDetails'],
  paging,
  completenessCheck: 'totalPage at page size 1 counts the rows; logs of the receipt count token transfers.',
  counter: 'none',
  movements: { kind: 'token', asReported: false },
  timeline: 'none',
  hashBatch: {
    id: 'hash-token-transactions',
    title: 'Token transactions of a batch, one by one',
    parameter: 'txId',
    tellsAbsence: false,
  },
  columns: TOKEN_TRANSFER_COLUMNS,
  timeField: 'transactionTime',
});
