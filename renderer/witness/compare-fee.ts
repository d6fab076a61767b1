/**
 * Fee of the list, in coins, against the receipt: gasUsed × effectiveGasPrice, and l1Fee where the receipt has one.
 */
import { compareExact, NATIVE_DECIMALS } from './compare-signed.ts';
import { notComparable, type Case, type Verdict } from './judge.ts';
import { readField, readQuantity } from './node-answers.ts';

/** A receipt that lacks a part gives no fee, and the part is named. */
export function compareFee({ row, node }: Case): Verdict {
  const { receipt } = node;
  const http = row.words.fee;
  if (http === undefined) return notComparable('This list carries no fee.', [receipt.seq]);
  if (node.isInNoBlock) return notComparable('In no block, so the node has no fee of it yet.', [receipt.seq]);
  const gasUsed = readField(receipt, 'gasUsed', readQuantity);
  const price = readField(receipt, 'effectiveGasPrice', readQuantity);
  const part = gasUsed.value === undefined ? gasUsed : price;
  if (gasUsed.value === undefined || price.value === undefined) return notComparable(part.missing, part.seqs);
  const hasL1Fee = receipt.fields !== undefined && Object.hasOwn(receipt.fields, 'l1Fee');
  const l1Fee = readField(receipt, 'l1Fee', readQuantity);
  if (hasL1Fee && l1Fee.value === undefined) return notComparable(l1Fee.missing, l1Fee.seqs);
  const units = gasUsed.value * price.value + (l1Fee.value ?? 0n);
  const sum = `${gasUsed.value} gas × ${price.value} wei${hasL1Fee ? ` + ${l1Fee.value} wei for L1` : ''}.`;
  const compared = compareExact(http, 'fee', { units, scale: NATIVE_DECIMALS }, [receipt.seq]);
  if (compared.outcome === 'contradicts' && node.preconfirmed !== undefined)
    return { ...compared, outcome: 'preconfirmed', why: `${node.preconfirmed} Its receipt: ${sum}` };
  const l1Hint =
    compared.outcome === 'contradicts' && !hasL1Fee
      ? ' The receipt names no l1Fee, which would add to it.'
      : '';
  return { ...compared, why: `${compared.why} ${sum}${l1Hint}` };
}
