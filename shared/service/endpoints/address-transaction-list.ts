import { describeEndpoint } from '../describe-endpoint.ts';
import {
  address,
  blockRange,
  choice,
  DIRECTION,
  notAbove,
  pageParameters,
  PROTOCOLS,
} from '../parameter-parts.ts';
import { ADDRESS_TRANSACTION_COLUMNS } from '../records/transaction-records.ts';

const paging = { maxLimit: 50, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.5. */
export const ADDRESS_TRANSACTION_LIST = describeEndpoint({
  id: 'address-transaction-list',
  specSection: '4.5',
  title: 'Transactions of an address',
  chain: 'main',
  path: '/address/transaction-list',
  parameters: [
    address('address', 'Address', true, 'Address whose transactions are listed.'),
    choice(
      'protocolType',
      'Kind',
      [
        { value: 'transaction', label: 'Normal transactions' },
        { value: 'internal', label: 'Internal transactions' },
        ...PROTOCOLS,
        // The wire does not say what it means. In capitals it is not read as “transaction”.
        { value: 'trx', label: 'TRX' },
      ],
      'Kind of transactions.',
      'transaction',
    ),
    address('tokenContractAddress', 'Token contract', false, 'Only movements of this token.'),
    ...blockRange(false),
    DIRECTION,
    ...pageParameters(paging),
  ],
  rules: [notAbove('startBlockHeight', 'endBlockHeight')],
  listNames: ['transactionLists'],
  paging,
  cap: {
    rows: 10_000,
    approximate: true,
    statement: 'The service returns only about 10,000 transactions of an address.',
  },
  slicing: { by: 'block-height', startParameter: 'startBlockHeight', endParameter: 'endBlockHeight' },
  completenessCheck:
    'Outgoing normal transactions: the nonce that JSON-RPC reports. Coins and tokens: the balances that it reports.',
  counter: 'nonces',
  movements: { kind: 'by-protocol', asReported: true },
  timeline: { by: 'protocol', offered: 'All kinds of transactions' },
  hashBatch: 'none',
  columns: ADDRESS_TRANSACTION_COLUMNS,
  timeField: 'transactionTime',
});
