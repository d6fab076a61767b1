/** The fee of a receipt, part by part, as displayed. Pure. */
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { isCountedType } from '../../../../shared/engine/comparison/fee-of-type.ts';
import { readReceiptFee } from '../../../../shared/engine/comparison/receipt-fee.ts';

/** In wei, except for the gas. */
export interface ReceiptFee {
  readonly gasUsed: bigint;
  readonly gasPrice: bigint;
  /** gasUsed × gasPrice. */
  readonly execution: bigint;
  /** Absent if the receipt names none, like the two below. */
  readonly l1Fee?: bigint;
  readonly blobFee?: bigint;
  readonly operatorFee?: bigint;
  readonly total: bigint;
  /**
   * The total under the other formula of the operator fee, if the receipt does not say which one
   * applied.
   */
  readonly otherTotal?: bigint;
}

/** The fee, or the name of the field without which there is none. */
export function readFee(receipt: JsonObject): ReceiptFee | { readonly missing: string } {
  const fee = readReceiptFee(receipt);
  if ('missing' in fee) return { missing: fee.missing };
  // Other types may pay more than the parts that receipts name.
  if (!isCountedType(fee.type)) return { missing: 'type' };
  const { gasUsed, gasPrice, parts, total, other } = fee;
  const weiOf = (wanted: (typeof parts)[number]['name']): bigint | undefined =>
    parts.find(({ name }) => name === wanted)?.wei;
  const [l1Fee, blobFee, operatorFee] = [weiOf('L1'), weiOf('blob'), weiOf('operator')];
  return {
    gasUsed,
    gasPrice,
    execution: weiOf('execution') ?? 0n,
    ...(l1Fee === undefined ? {} : { l1Fee }),
    ...(blobFee === undefined ? {} : { blobFee }),
    ...(operatorFee === undefined ? {} : { operatorFee }),
    total,
    ...(other === undefined ? {} : { otherTotal: other.total }),
  };
}
