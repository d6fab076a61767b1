/**
 * Hex as the [Ethereum JSON-RPC
 * standard](https://ethereum.org/en/developers/docs/apis/json-rpc/#hex-encoding) defines it.
 */

/** A quantity: no leading zeros, zero is 0x0. */
export function hexQuantity(value: bigint | number): string {
  return `0x${value.toString(16)}`;
}

/** RLP item: bytes as hex without 0x, or a list of items. */
export type RlpItem = string | readonly RlpItem[];

/**
 * [Recursive length
 * prefix](https://ethereum.org/en/developers/docs/data-structures-and-encoding/rlp/) encoding, hex
 * without 0x.
 */
export function encodeRlp(item: RlpItem): string {
  if (typeof item === 'string') {
    const size = item.length / 2;
    return size === 1 && Number.parseInt(item, 16) < 0x80 ? item : rlpHead(size, 0x80) + item;
  }
  const body = item.map((each) => encodeRlp(each)).join('');
  return rlpHead(body.length / 2, 0xc0) + body;
}

function rlpHead(size: number, base: number): string {
  if (size <= 55) return (base + size).toString(16).padStart(2, '0');
  const length = evenHex(size);
  return (base + 55 + length.length / 2).toString(16) + length;
}

/** An integer as RLP encodes it: no leading zeros, zero is empty. */
export function rlpInteger(value: bigint | number): string {
  return BigInt(value) === 0n ? '' : evenHex(value);
}

function evenHex(value: bigint | number): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
