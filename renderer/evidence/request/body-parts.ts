/**
 * Finds what the body of a JSON-RPC request names on the chain, by the description of its method
 * (spec 4.16). Pure.
 */
import type { RpcMethod, RpcParameter } from '../../../shared/rpc/method.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { jsonText } from '../../../shared/service/row-value.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../shared/units/json-value.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { decimalOfQuantity } from '../node-object/decimal-of-quantity.ts';
import { joinedParts, type LinkedPart } from '../../tab/linked-text/linked-part.ts';

/** The addresses of an object: the called one and the caller, or the accounts of state overrides. */
const ADDRESSES_OF: Readonly<Partial<Record<RpcParameter['kind'], RegExp>>> = {
  'call-object': /"(?:to|from)":"(0x[0-9a-f]{40})"/gi,
  'state-overrides': /"(0x[0-9a-f]{40})"(?=:\{)/gi,
};

/** Parses the text as JSON; undefined if it is not JSON. */
function readOrNothing(text: string): JsonValue | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/**
 * What a param names by itself; undefined for tags such as 'pending', positions, and values of
 * another form than their kind.
 */
function subjectOfParam(param: JsonValue, { kind, name }: RpcParameter): ChainSubject | undefined {
  if (typeof param !== 'string') return undefined;
  if (kind === 'address' && isAddress(param)) return { kind: 'address', value: param, chain: 'main' };
  if (kind === 'hash' && isHash(param))
    return { kind: name === 'blockHash' ? 'block-hash' : 'transaction', value: param, chain: 'main' };
  if (kind === 'block-tag' && typeof param === 'string' && isHash(param))
    return { kind: 'block-hash', value: param, chain: 'main' };
  const height = kind === 'block-tag' ? decimalOfQuantity(param) : undefined;
  // A height has at most this many digits.
  return height === undefined || height.length > 15
    ? undefined
    : { kind: 'height', value: height, chain: 'main' };
}

/** Splits the JSON text of a param into parts. */
function paramParts(
  text: string,
  param: JsonValue,
  described: RpcParameter | undefined,
): readonly LinkedPart[] {
  const addresses = described === undefined ? undefined : ADDRESSES_OF[described.kind];
  if (addresses !== undefined) {
    const parts: LinkedPart[] = [];
    let from = 0;
    for (const { 0: pair, 1: value = '', index } of text.matchAll(addresses)) {
      const at = index + pair.length - value.length - 1;
      const subject: ChainSubject = { kind: 'address', value, chain: 'main' };
      parts.push({ text: text.slice(from, at) }, { text: value, subject });
      from = at + value.length;
    }
    return [...parts, { text: text.slice(from) }];
  }
  const subject = described === undefined ? undefined : subjectOfParam(param, described);
  return subject === undefined
    ? [{ text }]
    : [{ text: '"' }, { text: text.slice(1, -1), subject }, { text: '"' }];
}

/**
 * Splits a text into parts that add up to it. Searches for the params one after the other from
 * `begin` on, in the form that this program writes; after one that is not found, nothing is named.
 */
function partsFrom(
  whole: string,
  begin: number,
  params: JsonValue | undefined,
  method: RpcMethod | undefined,
): readonly LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  let at = begin;
  for (const [place, param] of (isJsonList(params) ? params : []).entries()) {
    const text = jsonText(param);
    if (!whole.startsWith(text, at)) break;
    parts.push({ text: whole.slice(from, at) }, ...paramParts(text, param, method?.parameters[place]));
    from = at + text.length;
    // The comma between two.
    at = from + 1;
  }
  return joinedParts([...parts, { text: whole.slice(from) }]);
}

/** Splits a body into parts that add up to the whole text. */
export function bodyParts(body: string, method: RpcMethod | undefined): readonly LinkedPart[] {
  const begin = body.indexOf('"params":[');
  const request = readOrNothing(body);
  return partsFrom(
    body,
    begin < 0 ? body.length : begin + '"params":['.length,
    isJsonObject(request) ? request['params'] : undefined,
    method,
  );
}

/** Splits the JSON text of a body's params, as `bodyParts` does. */
export const paramsParts = (params: string, method: RpcMethod | undefined): readonly LinkedPart[] =>
  partsFrom(params, '['.length, readOrNothing(params), method);
