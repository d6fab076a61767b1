/** Converts whole numbers of a form to JSON-RPC. */
import { withoutGroupMarks } from '../../../../shared/units/group-marks.ts';

/**
 * A hex quantity from decimal (with or without group separators) or hex text; undefined for
 * anything else. No leading zeros, zero is 0x0.
 */
export function quantityOfText(text: string): string | undefined {
  const plain = withoutGroupMarks(text) ?? '';
  return /^(\d{1,80}|0[xX][0-9a-fA-F]{1,64})$/.test(plain) ? `0x${BigInt(plain).toString(16)}` : undefined;
}
