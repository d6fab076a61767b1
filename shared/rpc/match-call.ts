/**
 * Checks the result of a JSON-RPC call against its parameters, driven by the method's description:
 * a block must have the requested height or hash, a transaction or receipt the requested hash or
 * place. Quantities and bytes identify nothing, so they cannot be checked.
 */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../units/json-value.ts';
import type { RpcMethod, RpcParameter } from './method.ts';
import { findMethod } from './method-registry.ts';

const ZERO_HASH = /^0x0{64}$/;

/** A quantity to compare; undefined for a tag, null, or anything else that is not a number. */
function quantityOf(value: JsonValue | undefined): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}

/**
 * A hash to compare, in lower case; undefined for the zeros that nodes write for a preconfirmed
 * block.
 */
function hashOf(value: JsonValue | undefined): string | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value) || ZERO_HASH.test(value))
    return undefined;
  return value.toLowerCase();
}

/** The field in which a result of the method shows a parameter; undefined if no field does. */
function fieldOf({ result }: RpcMethod, { kind, name }: RpcParameter): string | undefined {
  const isBlock = result === 'block';
  const isOne = isBlock || result === 'transaction' || result === 'receipt' || result === 'receipts';
  if (!isOne) return undefined;
  if (kind === 'block-tag') return isBlock ? 'number' : 'blockNumber';
  if (kind === 'hex-index') return 'transactionIndex';
  if (kind !== 'hash') return undefined;
  if (name === 'blockHash') return isBlock ? 'hash' : 'blockHash';
  return result === 'transaction' ? 'hash' : 'transactionHash';
}

const NOUNS: Readonly<Record<string, string>> = {
  block: 'block',
  transaction: 'transaction',
  receipt: 'transaction',
  receipts: 'block',
};

function differsIn(
  method: RpcMethod,
  parameter: RpcParameter,
  asked: JsonValue | undefined,
  result: JsonObject,
): string | undefined {
  const field = fieldOf(method, parameter);
  if (field === undefined) return undefined;
  const isHash = parameter.kind === 'hash';
  const [wanted, given] = isHash
    ? [hashOf(asked), hashOf(result[field])]
    : [quantityOf(asked), quantityOf(result[field])];
  if (wanted === undefined || given === undefined || wanted === given) return undefined;
  const shown = (value: bigint | string): string => (typeof value === 'string' ? value : value.toString());
  return `the node answered about another ${NOUNS[method.result] ?? 'one'}: ${field} is ${shown(given)}, asked for was ${shown(wanted)}`;
}

/**
 * Says how a result does not match its call, as part of a sentence; undefined if it does, as far as
 * can be seen.
 */
export function mismatchOfCall(
  methodName: string,
  params: readonly JsonValue[],
  result: JsonValue,
): string | undefined {
  const method = findMethod(methodName);
  if (method === undefined) return undefined;
  const objects = isJsonList(result) ? result.filter(isJsonObject) : isJsonObject(result) ? [result] : [];
  for (const object of objects)
    for (const [position, parameter] of method.parameters.entries()) {
      const differs = differsIn(method, parameter, params[position], object);
      if (differs !== undefined) return differs;
    }
  return undefined;
}
