/**
 * The forms of hex in JSON-RPC ([execution-apis](https://github.com/ethereum/execution-apis),
 * base-types): quantities have no leading zeros, data has whole bytes.
 */

/** A hex quantity, e.g. 0x1b4. */
export const isQuantity = (text: string): boolean => /^0x(0|[1-9a-fA-F][0-9a-fA-F]*)$/.test(text);

/** Hex of whole bytes, possibly empty. */
export const isHexData = (text: string): boolean => /^0x([0-9a-fA-F]{2})*$/.test(text);
