/**
 * Decimal text of a hex quantity of at most 256 bits, leading zeros allowed; undefined for anything
 * else.
 */
export function decimalOfQuantity(value: unknown): string | undefined {
  return typeof value === 'string' && /^0[xX][0-9a-fA-F]{1,64}$/.test(value)
    ? BigInt(value).toString()
    : undefined;
}
