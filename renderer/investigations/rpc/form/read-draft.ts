/**
 * What stands in the fields of a method, and the params that it gives. Pure; refusals name the field and the reason.
 */
import type { RpcMethod, RpcParameter } from '../../../../shared/rpc/method.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { isJsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { decimalOfQuantity } from '../../../workbench/node-object/decimal-of-quantity.ts';
import { quantityOfText } from './read-number.ts';

/** Text of each field, by field id; a field that is not there is empty. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The params, and where some are refused, the reason of each by field id. */
export interface ReadDraft {
  readonly params: readonly JsonValue[];
  readonly faults: ReadonlyMap<string, string>;
}

/** Fields of a call object, in order; the first two are those of the spec. */
export const CALL_FIELDS = ['to', 'data', 'from', 'value'] as const;

/** The id of a field of a call object, e.g. 'call.to'. */
export const callFieldId = ({ name }: RpcParameter, field: string): string => `${name}.${field}`;

/** What a field holds before anything is typed. */
export function initialText({ kind }: RpcParameter): string {
  if (kind === 'block-tag') return 'pending';
  return kind === 'boolean' ? 'false' : '';
}

const textOf = (texts: FieldTexts, parameter: RpcParameter): string =>
  (texts[parameter.name] ?? initialText(parameter)).trim();

/** Data, pasted with or without capitals in 0x. */
const hexOf = (text: string): string => text.replace(/^0X/, '0x');

function callObject(parameter: RpcParameter, texts: FieldTexts): JsonValue {
  const field = (name: string): string => (texts[callFieldId(parameter, name)] ?? '').trim();
  const from = field('from');
  const value = field('value');
  return {
    to: plainNotation(field('to'), 'address'),
    data: hexOf(field('data') === '' ? '0x' : field('data')),
    ...(from === '' ? {} : { from: plainNotation(from, 'address') }),
    ...(value === '' ? {} : { value: quantityOfText(value) ?? value }),
  };
}

function paramOf(parameter: RpcParameter, texts: FieldTexts): JsonValue {
  const text = textOf(texts, parameter);
  switch (parameter.kind) {
    case 'boolean':
      return text === 'true';
    case 'call-object':
      return callObject(parameter, texts);
    case 'block-tag':
      return quantityOfText(text) ?? quantityOfText(plainNotation(text, 'height')) ?? text;
    case 'hex-index':
      return quantityOfText(text) ?? text;
    case 'hex-position':
      // A position of 32 bytes keeps its zeros.
      return text.startsWith('0x') ? text : (quantityOfText(text) ?? text);
    case 'address':
      return plainNotation(text, 'address');
    case 'hash':
      return plainNotation(text, parameter.name === 'blockHash' ? 'block-hash' : 'transaction');
  }
}

/** What is missing is told as such: 'is no address' would be said of an empty field too. */
const faultOf = (text: string | undefined, message: string): string =>
  text === undefined || text.trim() === '' ? 'is empty' : message;

/** The params that the fields give, checked by the method's own description. */
export function readDraft(method: RpcMethod, texts: FieldTexts): ReadDraft {
  const params = method.parameters.map((parameter) => paramOf(parameter, texts));
  const faults = new Map<string, string>();
  for (const { path, message } of method.paramsSchema.safeParse(params).error?.issues ?? []) {
    const [position, field] = path;
    const parameter = method.parameters[Number(position)];
    if (parameter === undefined) continue;
    const id = typeof field === 'string' ? callFieldId(parameter, field) : parameter.name;
    const text = typeof field === 'string' ? texts[id] : textOf(texts, parameter);
    if (!faults.has(id)) faults.set(id, faultOf(text, message));
  }
  return { params, faults };
}

function textOfParam({ kind }: RpcParameter, value: JsonValue): string {
  if (kind === 'block-tag' || kind === 'hex-index') return decimalOfQuantity(value) ?? valueText(value);
  return valueText(value);
}

/** The fields that give these params: what a call of the history is loaded as. Tolerant to params of another form. */
export function textsOfParams(method: RpcMethod, params: readonly JsonValue[]): FieldTexts {
  const texts: Record<string, string> = {};
  method.parameters.forEach((parameter, position) => {
    const value = params[position];
    if (value === undefined) return;
    if (parameter.kind !== 'call-object') texts[parameter.name] = textOfParam(parameter, value);
    else if (isJsonObject(value))
      for (const field of CALL_FIELDS) {
        const given = Object.hasOwn(value, field) ? value[field] : undefined;
        if (given === undefined) continue;
        const text = field === 'value' ? decimalOfQuantity(given) : undefined;
        texts[callFieldId(parameter, field)] = text ?? valueText(given);
      }
  });
  return texts;
}
