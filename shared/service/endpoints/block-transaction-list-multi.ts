import { describeEndpoint } from '../describe-endpoint.ts';
import { blockRange, choice, notAbove, pageParameters, PROTOCOLS } from '../parameter-parts.ts';
import { BLOCK_TRANSACTION_COLUMNS } from '../records/transaction-records.ts';

const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.7. */
export const BLOCK_TRANSACTION_LIST_MULTI = describeEndpoint({
  id: 'block-transaction-list-multi',
  specSection: '4.7',
  title: 'Transactions of blocks',
  chain: 'main',
  path: '/block/transaction-list-multi',
  parameters: [
    ...blockRange(true),
    choice(
      'protocolType',
      'Kind',
      [
        { value: 'transaction', label: 'Normal transactions' },
        { value: 'internal', label: 'Internal transactions' },
        ...PROTOCOLS.slice(0, 3),
      ],
      'Kind of transactions.',
      'transaction',
    ),
    ...pageParameters(paging),
  ],
  rules: [notAbove('startBlockHeight', 'endBlockHeight')],
  listNames: ['transactionList'],
  paging,
  cap: {
    rows: 10_000,
    approximate: false,
    statement: 'The service returns only the latest 10,000 transactions of the range.',
  },
  slicing: { by: 'block-height', startParameter: 'startBlockHeight', endParameter: 'endBlockHeight' },
  completenessCheck: 'txnCount and txnInternal of each block, and the block transaction count of JSON-RPC.',
  counter: 'block-counts',
  movements: { kind: 'by-protocol', asReported: false },
  timeline: 'none',
  hashBatch: 'none',
  columns: BLOCK_TRANSACTION_COLUMNS,
  timeField: 'transactionTime',
});
