/** The sentences about rows that are missing or wrong. */
import { magnitude, type Gap } from '../../../flow/balance/close-sums.ts';
import type { Fault } from '../../../flow/balance/finding.ts';
import { blockText, signedText, type PrintAmount } from './print-amount.ts';

/** The row that is missing or wrong, as a sentence. */
export function faultText({ kind, height, txId, amount }: Fault, print: PrintAmount): string {
  const by = signedText(print, amount);
  switch (kind) {
    case 'transaction':
      return `Transaction ${txId} of ${blockText(height)} (${by}) is not in the list.`;
    case 'failed-transaction':
      return `The failed transaction ${txId} of ${blockText(height)}, which paid a fee (${by}), is not in the list.`;
    case 'token-transfer':
      return `A transfer of transaction ${txId} in ${blockText(height)} (${by}) is not in the list.`;
    case 'internal':
      return `The balance changed in ${blockText(height)} by ${by} without a row: an internal transaction is missing.`;
    case 'other-amount':
      return `The amount of transaction ${txId} in ${blockText(height)} is wrong by ${by}.`;
    case 'not-on-chain':
      return `Transaction ${txId} of ${blockText(height)} is in the list, but not in the node’s block (${by}).`;
  }
}

/** How far the node and the rows are apart. */
export function gapText({ difference }: Pick<Gap, 'difference'>, at: string, print: PrintAmount): string {
  const size = print(magnitude(difference));
  if (difference === 0n) return `The sums seem to close at ${at}, but only because errors cancel.`;
  return `The node’s balance at ${at} is ${size} ${difference > 0n ? 'more' : 'less'} than the rows account for.`;
}
