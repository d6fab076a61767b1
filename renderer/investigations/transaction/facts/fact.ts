/**
 * The facts of a transaction that lists of either chain and the node can tell.
 */
import type { FactSource } from '../../../workbench/fact-table/fact-source.ts';

/** In the order in which they are shown. */
export const FACTS = [
  'Status',
  'Block height',
  'Block hash',
  'Time',
  'Position in block',
  'Sender',
  'Recipient',
  'Amount',
  'Fee',
  'Gas used',
  'Gas limit',
  'Gas price',
  'Nonce',
  'Method selector',
  'Type',
  'Error message',
] as const;
export type FactName = (typeof FACTS)[number];

/** What one source says of a transaction. */
export type TransactionFacts = FactSource<FactName>;
