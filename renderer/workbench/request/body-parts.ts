/**
 * What of the chain the body of a JSON-RPC request names, by the description of its method (spec 4.16). Pure.
 */
import type { RpcMethod, RpcParameter } from '../../../shared/rpc/method.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { jsonText } from '../../../shared/service/row-value.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../shared/units/json-value.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { decimalOfQuantity } from '../node-object/decimal-of-quantity.ts';
import { joinedParts, type RequestPart } from './request-part.ts';

/** Who is called, and by whom. */
const END_OF_CALL = /"(?:to|from)":"(0x[0-9a-f]{40})"/gi;

function paramsOf(body: string): readonly JsonValue[] {
  try {
    const request = readJson(body);
    const params = isJsonObject(request) ? request['params'] : undefined;
    return isJsonList(params) ? params : [];
  } catch {
    return [];
  }
}

/** What a param names by itself; undefined for tags such as 'pending', positions, and what has another form than its kind. */
function subjectOfParam(param: JsonValue, { kind, name }: RpcParameter): ChainSubject | undefined {
  if (typeof param !== 'string') return undefined;
  if (kind === 'address' && isAddress(param)) return { kind: 'address', value: param, chain: 'main' };
  if (kind === 'hash' && isHash(param))
    return { kind: name === 'blockHash' ? 'block-hash' : 'transaction', value: param, chain: 'main' };
  const height = kind === 'block-tag' ? decimalOfQuantity(param) : undefined;
  // As many digits as a height may have where one is asked for.
  return height === undefined || height.length > 15
    ? undefined
    : { kind: 'height', value: height, chain: 'main' };
}

/** The JSON text of a param in parts. */
function paramParts(
  text: string,
  param: JsonValue,
  described: RpcParameter | undefined,
): readonly RequestPart[] {
  if (described?.kind === 'call-object') {
    const parts: RequestPart[] = [];
    let from = 0;
    for (const { 0: pair, 1: value = '', index } of text.matchAll(END_OF_CALL)) {
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
 * A body in parts, which together are the whole text. The params are found in it one after the other, as this program writes them; from one that is not
 * found on, nothing is named.
 */
export function bodyParts(body: string, method: RpcMethod | undefined): readonly RequestPart[] {
  const parts: RequestPart[] = [];
  const begin = body.indexOf('"params":[');
  let from = 0;
  let at = begin < 0 ? body.length : begin + '"params":['.length;
  for (const [place, param] of paramsOf(body).entries()) {
    const text = jsonText(param);
    if (!body.startsWith(text, at)) break;
    parts.push({ text: body.slice(from, at) }, ...paramParts(text, param, method?.parameters[place]));
    from = at + text.length;
    // The comma between two.
    at = from + 1;
  }
  return joinedParts([...parts, { text: body.slice(from) }]);
}
