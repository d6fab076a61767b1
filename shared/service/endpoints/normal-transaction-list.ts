import { describeEndpoint } from '../describe-endpoint.ts';
import { address, blockRange, DIRECTION, notAbove, pageParameters } from '../parameter-parts.ts';
import { NORMAL_TRANSACTION_COLUMNS } from '../records/transaction-records.ts';

const paging = { maxLimit: 50, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.6. */
export const NORMAL_TRANSACTION_LIST = describeEndpoint({
  id: 'normal-transaction-list',
  specSection: '4.6',
  title: 'Normal transactions of an address',
  chain: 'main',
  path: '/address/normal-transaction-list',
  parameters: [
    address('address', 'Address', true, 'Address whose transactions are listed.'),
    ...blockRange(false),
    DIRECTION,
    ...pageParameters(paging),
  ],
  rules: [notAbove('startBlockHeight', 'endBlockHeight')],
  listNames: ['transactionList'],
  paging,
  cap: {
    rows: 10_000,
    approximate: true,
    statement: 'The service returns only about 10,000 transactions of an address.',
  },
  standingLimit: {
    statement: 'The service returns only the last year, or one year back from the last transaction.',
    bound: 'within the last year',
  },
  slicing: { by: 'block-height', startParameter: 'startBlockHeight', endParameter: 'endBlockHeight' },
  completenessCheck: 'Outgoing nonces without a gap, against the nonce that JSON-RPC reports.',
  counter: 'nonces-of-one-year',
  movements: { kind: 'normal', asReported: true },
  timeline: {
    by: 'address',
    offered: 'Normal transactions with nonce and gas (one year)',
    id: 'normal-list',
    label: 'Normal with gas',
    title: 'Normal transactions with nonce and gas, one year',
    sameFields: { transactionSymbol: 'symbol' },
    columnChanges: {},
  },
  hashBatch: 'none',
  columns: NORMAL_TRANSACTION_COLUMNS,
  timeField: 'transactionTime',
});
