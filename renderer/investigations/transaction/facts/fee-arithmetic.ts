/**
 * The fee of a receipt in exact integers: gas used × effective gas price, and the L1 part where the receipt has one. Pure.
 */
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { readQuantity } from '../../../witness/node-answers.ts';

/** Wei, but for the gas. */
export interface ReceiptFee {
  readonly gasUsed: bigint;
  readonly gasPrice: bigint;
  /** gasUsed × gasPrice. */
  readonly execution: bigint;
  /** Absent where the receipt names none. */
  readonly l1Fee?: bigint;
  readonly total: bigint;
}

/** The fee, or the name of the field without which there is none. */
export function readFee(receipt: JsonObject): ReceiptFee | { readonly missing: string } {
  const quantity = (name: string): bigint | undefined =>
    Object.hasOwn(receipt, name) ? readQuantity(receipt[name]) : undefined;
  const gasUsed = quantity('gasUsed');
  const gasPrice = quantity('effectiveGasPrice');
  if (gasUsed === undefined) return { missing: 'gasUsed' };
  if (gasPrice === undefined) return { missing: 'effectiveGasPrice' };
  const l1Fee = quantity('l1Fee');
  // An L1 part that is there and cannot be read would make the sum wrong.
  if (l1Fee === undefined && Object.hasOwn(receipt, 'l1Fee')) return { missing: 'l1Fee' };
  const execution = gasUsed * gasPrice;
  return {
    gasUsed,
    gasPrice,
    execution,
    ...(l1Fee === undefined ? {} : { l1Fee }),
    total: execution + (l1Fee ?? 0n),
  };
}
