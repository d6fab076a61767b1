/** The fields of a transaction that lists of either chain and the node can have. */
import type { FieldSource } from '../../../evidence/field-table/field-source.ts';

/** In the order of display. */
export const TRANSACTION_FIELDS = [
  'Status',
  'Block height',
  'Block hash',
  'Time',
  'Position in block',
  'Sender',
  'Sender is a contract',
  'Recipient',
  'Recipient is a contract',
  'Created contract',
  'Amount',
  'Raw amount',
  'Currency',
  'Fee',
  'L1 fee',
  'Blob fee',
  'Operator fee',
  'Gas used',
  'Cumulative gas used',
  'Gas limit',
  'Gas price',
  'Max fee per gas',
  'Max priority fee per gas',
  'Nonce',
  'Method selector',
  'Type',
  'Chain ID',
  'Token transfers',
  'Events',
  'Logs',
  'Challenge status',
  'L1 origin hash',
  'Error message',
] as const;
export type TransactionField = (typeof TRANSACTION_FIELDS)[number];

/** What one source says about a transaction. */
export type TransactionFields = FieldSource<TransactionField>;
