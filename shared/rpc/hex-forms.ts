/**
 * The forms of hex in JSON-RPC (execution-apis, base-types): quantities have no leading zeros, data whole bytes.
 */

/** A hex quantity, e.g. 0x1b4. */
export const isQuantity = (text: string): boolean => /^0x(0|[1-9a-fA-F][0-9a-fA-F]*)$/.test(text);

/** Hex of whole bytes, none too. */
export const isHexData = (text: string): boolean => /^0x([0-9a-fA-F]{2})*$/.test(text);
