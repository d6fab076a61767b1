/**
 * How a parameter names a block: by a tag, a number, or, if the method accepts it, a hash, as text
 * or as an object ([EIP-1898](https://eips.ethereum.org/EIPS/eip-1898)).
 */
import { isHash } from '../units/hex.ts';
import { isJsonObject, type JsonValue } from '../units/json-value.ts';
import { isQuantity } from './hex-forms.ts';

export const BLOCK_TAGS = ['pending', 'latest', 'safe', 'finalized', 'earliest'];

const isTagOrNumber = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && (BLOCK_TAGS.includes(value) || isQuantity(value));
const isBlockHash = (value: JsonValue | undefined): boolean => typeof value === 'string' && isHash(value);

function isBlockObject(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const { blockNumber, blockHash, requireCanonical, ...others } = value;
  if (Object.keys(others).length > 0) return false;
  if (blockHash === undefined) return requireCanonical === undefined && isTagOrNumber(blockNumber);
  return (
    blockNumber === undefined &&
    isBlockHash(blockHash) &&
    (requireCanonical === undefined || typeof requireCanonical === 'boolean')
  );
}

/** Says why a value does not name a block, as the end of a sentence; undefined if it does. */
export function complaintAboutBlock(value: JsonValue | undefined, acceptsHash: boolean): string | undefined {
  if (isTagOrNumber(value)) return undefined;
  if (acceptsHash && value !== undefined && (isBlockHash(value) || isBlockObject(value))) return undefined;
  if (acceptsHash && isJsonObject(value))
    return 'is not a block object: {"blockNumber": "0x1b4"} or {"blockHash": "0x…"} is needed (EIP-1898)';
  return `is not a block: 'pending' or a hex number such as 0x1b4 is needed${acceptsHash ? ', or a block hash' : ''}`;
}
