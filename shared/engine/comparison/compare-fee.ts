/**
 * Compares the list's fee, in coins, with the receipt: the sum of every part that it names, see
 * receipt-fee.ts.
 */
import { isCountedType } from './fee-of-type.ts';
import { compareExact } from './compare-signed.ts';
import { notComparable, type Case, type Verdict } from './judge.ts';
import { readReceiptFee, workingOf, type FeePart } from './receipt-fee.ts';
import { NATIVE_DECIMALS } from '../../units/native-decimals.ts';

/** A possible reason for a difference: the list omits a part, or the receipt does not name one. */
function hintAt({ row, node }: Case, parts: readonly FeePart[]): string {
  const [execution] = parts;
  if (execution !== undefined && parts.length > 1) {
    const alone = compareExact(row.values.fee, 'fee', { units: execution.wei, scale: NATIVE_DECIMALS }, []);
    if (alone.outcome === 'agrees') return ' The list’s fee is the first part alone.';
  }
  return parts.some(({ name }) => name === 'L1') || node.receipt.fields === undefined
    ? ''
    : ' The receipt names no l1Fee, which would add to it.';
}

/**
 * If the receipt lacks a part, or names one with an unknown formula, there is no fee, and that part
 * is named.
 */
export function compareFee(case_: Case): Verdict {
  const { row, node } = case_;
  const { receipt, transaction } = node;
  const seqs = [receipt.seq];
  const http = row.values.fee;
  if (http === undefined) return notComparable('This list carries no fee.', seqs);
  if (node.isInNoBlock) return notComparable('Not in a block yet, so the node has no fee for it.', seqs);
  if (receipt.fields === undefined) return notComparable(receipt.absence, seqs);
  const fee = readReceiptFee(receipt.fields, transaction.fields);
  if ('missing' in fee) return notComparable(fee.reason, seqs);
  const sums = [fee, ...(fee.other === undefined ? [] : [fee.other])].map(({ parts, total }) => ({
    working: `${workingOf(parts)}.`,
    compared: compareExact(http, 'fee', { units: total, scale: NATIVE_DECIMALS }, seqs),
  }));
  const fitting = sums.find(({ compared }) => compared.outcome !== 'contradicts') ?? sums[0];
  if (fitting === undefined) return notComparable('The receipt gives no fee.', seqs);
  const { compared, working } = fitting;
  if (compared.outcome !== 'contradicts') return { ...compared, why: `${compared.why} ${working}` };
  if (!isCountedType(fee.type))
    return notComparable(
      `What transactions of type 0x${fee.type?.toString(16)} pay beside the parts that the receipt names is not known: ${working}`,
      seqs,
      compared.rpc,
    );
  if (node.preconfirmed !== undefined)
    return { ...compared, outcome: 'preconfirmed', why: `${node.preconfirmed} Its receipt: ${working}` };
  const neither = sums.length > 1 ? ' Nor is it the sum under the formula of Jovian.' : '';
  return { ...compared, why: `${compared.why} ${working}${neither}${hintAt(case_, fee.parts)}` };
}
