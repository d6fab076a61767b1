/**
 * Columns for the node's data about a transaction (spec 2.10, 4.16): the fields of Ethereum's
 * JSON-RPC, with quantities in hexadecimal as the node writes them.
 */
import type { Column } from '../endpoint.ts';
import { column, hidden } from './record-parts.ts';

const BLOCK_NUMBER = column(
  'blockNumber',
  'Block height (hex)',
  'text',
  'Height of its block, in hexadecimal; empty while it is in none.',
);
const BLOCK_HASH = column(
  'blockHash',
  'Block hash',
  'block-hash',
  'Hash of its block; empty while it is in none.',
);
const FROM = column('from', 'From', 'address', 'Sender.');
const TO = column('to', 'To', 'address', 'Recipient; empty where it created a contract.');
const INDEX = hidden(
  column('transactionIndex', 'Index (hex)', 'text', 'Place in its block, in hexadecimal.'),
);
const TYPE = column('type', 'Type (hex)', 'text', 'Type of the transaction (EIP-2718), in hexadecimal.');

/** Columns of the result of eth_getTransactionByHash. */
export const NODE_TRANSACTION_COLUMNS: readonly Column[] = [
  column('hash', 'Transaction hash', 'transaction-hash', 'Hash of the transaction.'),
  BLOCK_NUMBER,
  FROM,
  TO,
  column('value', 'Value (hex)', 'text', 'Amount in the smallest unit of the native token, in hexadecimal.'),
  column('nonce', 'Nonce (hex)', 'text', 'Transactions that the sender had made before, in hexadecimal.'),
  TYPE,
  column('gas', 'Gas limit (hex)', 'text', 'Most gas that it may use, in hexadecimal.'),
  column('gasPrice', 'Gas price (hex)', 'text', 'Price of one gas in the smallest unit, in hexadecimal.'),
  hidden(BLOCK_HASH),
  INDEX,
  hidden(column('input', 'Call data', 'text', 'What the call said, in hexadecimal.')),
];

/** Columns of the result of eth_getTransactionReceipt, without its logs. */
export const NODE_RECEIPT_COLUMNS: readonly Column[] = [
  column('transactionHash', 'Transaction hash', 'transaction-hash', 'Hash of the transaction.'),
  column('status', 'Status', 'state', '0x1 success, 0x0 failure.'),
  BLOCK_NUMBER,
  FROM,
  TO,
  column('contractAddress', 'Created contract', 'address', 'The contract that it created; empty where none.'),
  column('gasUsed', 'Gas used (hex)', 'text', 'Gas that it used, in hexadecimal.'),
  column(
    'effectiveGasPrice',
    'Gas price paid (hex)',
    'text',
    'Price paid for one gas in the smallest unit, in hexadecimal.',
  ),
  TYPE,
  hidden(BLOCK_HASH),
  INDEX,
  hidden(
    column(
      'cumulativeGasUsed',
      'Gas used up to it (hex)',
      'text',
      'Gas of its block up to it, in hexadecimal.',
    ),
  ),
];
