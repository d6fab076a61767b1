/**
 * Columns of the main chain's transaction records: spec 2.4 to 2.8.
 */
import type { Column } from '../endpoint.ts';
import {
  amountColumn,
  BLOCK_HASH,
  column,
  FEE,
  FROM,
  FROM_IS_CONTRACT,
  HEIGHT,
  hidden,
  METHOD,
  STATE,
  TO,
  TO_IS_CONTRACT,
  TOKEN_CONTRACT,
  TOKEN_ID,
  TRANSACTION_TIME,
  TX_ID,
} from './record-parts.ts';

const TOKEN_SYMBOL = column(
  'symbol',
  'Token symbol',
  'text',
  'Symbol of the token as its contract says: not proof of which token it is.',
);

/** Spec 2.4, single form. */
export const TOKEN_TRANSFER_COLUMNS: readonly Column[] = [
  TX_ID,
  HEIGHT,
  TRANSACTION_TIME,
  FROM,
  TO,
  amountColumn('Amount of the token.'),
  TOKEN_SYMBOL,
  { ...TOKEN_CONTRACT, shownFirst: true },
  FROM_IS_CONTRACT,
  TO_IS_CONTRACT,
];

/** Spec 2.4, batch form: with block hash and NFT token ID. */
export const TOKEN_TRANSFER_BATCH_COLUMNS: readonly Column[] = [
  ...TOKEN_TRANSFER_COLUMNS,
  BLOCK_HASH,
  { ...TOKEN_ID, shownFirst: true },
];

/** Spec 2.5. */
export const INTERNAL_TRANSACTION_COLUMNS: readonly Column[] = [
  TX_ID,
  HEIGHT,
  TRANSACTION_TIME,
  FROM,
  TO,
  amountColumn('Amount moved by the internal call.'),
  column('operation', 'Operation', 'text', 'Operation type, e.g. call or create.'),
  STATE,
  FROM_IS_CONTRACT,
  TO_IS_CONTRACT,
];

/** Spec 2.6. */
export const ADDRESS_TRANSACTION_COLUMNS: readonly Column[] = [
  TX_ID,
  STATE,
  METHOD,
  HEIGHT,
  TRANSACTION_TIME,
  FROM,
  TO,
  amountColumn('Amount as the address list reports it; the service may round it to about 15 digits.', true),
  column('transactionSymbol', 'Currency', 'text', 'Symbol of the currency moved.'),
  hidden(FEE),
  BLOCK_HASH,
  TOKEN_CONTRACT,
  TOKEN_ID,
  FROM_IS_CONTRACT,
  TO_IS_CONTRACT,
  column('challengeStatus', 'Challenge status', 'text', 'Challenge period status.', { shownFirst: false }),
  column('l1OriginHash', 'L1 origin hash', 'hash', 'Hash of the transaction executed on L1.', {
    shownFirst: false,
  }),
];

/** Spec 2.7. */
export const NORMAL_TRANSACTION_COLUMNS: readonly Column[] = [
  TX_ID,
  STATE,
  METHOD,
  HEIGHT,
  TRANSACTION_TIME,
  FROM,
  TO,
  amountColumn('Amount as the address list reports it; the service may round it to about 15 digits.', true),
  column('symbol', 'Currency', 'text', 'Symbol of the currency moved.'),
  FEE,
  column('nonce', 'Nonce', 'integer', "Number of transactions that the sender's address had initiated.", {
    shownFirst: false,
  }),
  column('gasUsed', 'Gas used', 'integer', 'Gas actually used.', { shownFirst: false, unit: 'gas' }),
  column('gasLimit', 'Gas limit', 'integer', 'Gas limit of the transaction.', {
    shownFirst: false,
    unit: 'gas',
  }),
  column(
    'gasPrice',
    'Gas price',
    'amount',
    'Gas price; the unit differs (a point or a value below 1 means native token, else wei).',
    { shownFirst: false },
  ),
  column('transactionType', 'Transaction type', 'state', '0 original, 1 EIP-2930, 2 EIP-1559.', {
    shownFirst: false,
  }),
  BLOCK_HASH,
  FROM_IS_CONTRACT,
  TO_IS_CONTRACT,
];

/** Spec 2.8. */
export const BLOCK_TRANSACTION_COLUMNS: readonly Column[] = [
  TX_ID,
  STATE,
  METHOD,
  HEIGHT,
  TRANSACTION_TIME,
  FROM,
  TO,
  amountColumn('Transaction amount.'),
  column('transactionSymbol', 'Currency', 'text', 'Symbol of the currency moved.'),
  FEE,
  BLOCK_HASH,
  TOKEN_CONTRACT,
  TOKEN_ID,
  FROM_IS_CONTRACT,
  TO_IS_CONTRACT,
];
