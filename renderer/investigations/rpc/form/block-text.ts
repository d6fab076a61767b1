/**
 * Converts a block between its JSON and the text of its field: a tag, a number in any form, a hash,
 * an object of [EIP-1898](https://eips.ethereum.org/EIPS/eip-1898) as JSON, or left out.
 */
import { BLOCK_TAGS } from '../../../../shared/rpc/block-form.ts';
import type { RpcParameter } from '../../../../shared/rpc/method.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import { jsonText, valueText } from '../../../../shared/service/row-value.ts';
import { isHash } from '../../../../shared/units/hex.ts';
import { isJsonObject, jsonNumberText, type JsonValue } from '../../../../shared/units/json-value.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { decimalOfQuantity } from '../../../evidence/node-object/decimal-of-quantity.ts';
import { quantityOfText } from './read-number.ts';

/** The text for a block that is not part of the request. */
export const LEFT_OUT = 'left out';

function blockObject(text: string): JsonValue | undefined {
  try {
    const value = readJson(text);
    if (!isJsonObject(value)) return undefined;
    const number = value['blockNumber'];
    const given = jsonNumberText(number) ?? (typeof number === 'string' ? number : undefined);
    const quantity = given === undefined ? undefined : quantityOfText(given);
    return quantity === undefined ? value : { ...value, blockNumber: quantity };
  } catch {
    return undefined;
  }
}

/**
 * The param of a text; undefined if the block is left out. An invalid text stays text, for the
 * check to refuse.
 */
export function blockOfText({ acceptsHash, isOptional }: RpcParameter, text: string): JsonValue | undefined {
  if (isOptional === true && text === LEFT_OUT) return undefined;
  if (BLOCK_TAGS.includes(text.toLowerCase())) return text.toLowerCase();
  if (acceptsHash === true) {
    const hash = plainNotation(text.replace(/^0X/, '0x'), 'block-hash');
    if (isHash(hash)) return hash;
    if (text.startsWith('{')) return blockObject(text) ?? text;
  }
  return quantityOfText(text) ?? quantityOfText(plainNotation(text, 'height')) ?? text;
}

/** The text of a param. */
export function textOfBlock({ acceptsHash }: RpcParameter, value: JsonValue): string {
  if (isJsonObject(value)) return jsonText(value);
  if (acceptsHash === true && typeof value === 'string' && isHash(value)) return value;
  return decimalOfQuantity(value) ?? valueText(value);
}
