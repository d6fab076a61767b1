import { describeEndpoint } from '../describe-endpoint.ts';
import { choice, pageParameters, PROTOCOLS, transactionHashes } from '../parameter-parts.ts';
import { TOKEN_TRANSFER_BATCH_COLUMNS } from '../records/transaction-records.ts';

/** Not stated in the spec; the service's other documentation says 20 and 100. */
const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: false } as const;

/** Spec 4.3; the list comes under either name. */
export const TOKEN_TRANSFER_MULTI = describeEndpoint({
  id: 'token-transfer-multi',
  specSection: '4.3',
  title: 'Token transactions of several hashes',
  chain: 'main',
  path: '/transaction/token-transfer-multi',
  parameters: [
    transactionHashes('txId', 20),
    choice('protocolType', 'Protocol', PROTOCOLS, 'Contract protocol type.'),
    ...pageParameters(paging),
  ],
  listNames: ['transactionList', 'tokenTransferDetails'],
  paging,
  slicing: { by: 'hash-chunks', parameter: 'txId', chunk: 20 },
  completenessCheck: 'Each hash asked for is found or absent.',
  counter: 'hash-outcomes',
  movements: { kind: 'token', asReported: false },
  timeline: 'none',
  hashBatch: {
    id: 'hash-batch',
    title: 'Batch of hashes, main chain',
    parameter: 'txId',
    tellsAbsence: true,
  },
  columns: TOKEN_TRANSFER_BATCH_COLUMNS,
  timeField: 'transactionTime',
});
