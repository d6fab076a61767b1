/**
 * Whole numbers of a form as JSON-RPC writes them.
 */

/** A hex quantity from decimal (spaces and group marks allowed) or hex text; undefined for anything else. No zeros lead, zero is 0x0. */
export function quantityOfText(text: string): string | undefined {
  const plain = text.trim().replaceAll(/(?<=\d)[,_\s](?=\d)/g, '');
  return /^(\d{1,80}|0[xX][0-9a-fA-F]{1,64})$/.test(plain) ? `0x${BigInt(plain).toString(16)}` : undefined;
}
