/**
 * Columns of the trade-zone records: spec 2.12 and 2.13.
 */
import type { Column } from '../endpoint.ts';
import { column } from './record-parts.ts';

/** Spec 2.12. */
export const TRADE_ZONE_SUMMARY_COLUMNS: readonly Column[] = [
  column('hash', 'Transaction hash', 'transaction-hash', 'Hash of the transaction.', {
    otherNames: ['txid', 'txId'],
  }),
  column('actionType', 'Action', 'state', 'Action type; the list of types is open.'),
  column('blockHeight', 'Block height', 'height', 'Height of the trade-zone block.'),
  column('blockTime', 'Time', 'time', 'Block time, true milliseconds.', { unit: 'ms since 1970 UTC' }),
  column('from', 'From', 'address', 'Address of the user for whom the business was executed.'),
  column(
    'value',
    'Amount',
    'amount',
    'Amount with the token precision applied; empty for actions without one.',
  ),
  column('valueRaw', 'Raw amount', 'integer', 'Amount as a raw integer in the smallest unit.', {
    shownFirst: false,
  }),
  column('status', 'Status', 'state', '0x1 success, 0x0 failure.'),
  column('index', 'Execution order', 'integer', 'Order of execution in the block.', { shownFirst: false }),
  column('blockHash', 'Block hash', 'block-hash', 'Hash of the block.', { shownFirst: false }),
];

/** Spec 2.13. */
export const TRADE_ZONE_DETAIL_COLUMNS: readonly Column[] = [
  ...TRADE_ZONE_SUMMARY_COLUMNS,
  column('nonce', 'Nonce', 'integer', "Transaction nonce: the client's clock, so gaps prove nothing."),
  column('errorMessage', 'Error message', 'text', 'Why the transaction failed; empty otherwise.'),
  column('tokenTransferCount', 'Token transfers', 'integer', 'Token transfers emitted.'),
  column('eventCount', 'Events', 'integer', 'Events emitted.'),
  column('actionData', 'Action data', 'json', 'The whole action as JSON text.'),
];
