/**
 * Reads the fields of a method, and the params that they give. Pure; refusals name the field and
 * the reason.
 */
import type { RpcMethod, RpcParameter } from '../../../../shared/rpc/method.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { isJsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { decimalOfQuantity } from '../../../evidence/node-object/decimal-of-quantity.ts';
import { blockOfText, LEFT_OUT, textOfBlock } from './block-text.ts';
import { callOfTexts, fieldOfFault, MORE_FIELDS, readMoreFields, textsOfCall } from './call-texts.ts';
import { overridesOfText } from './override-texts.ts';
import { quantityOfText } from './read-number.ts';

/** Text of each field, by field id; a missing field is empty. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The params, and the reason for each refused one by field id. */
export interface ReadDraft {
  readonly params: readonly JsonValue[];
  readonly faults: ReadonlyMap<string, string>;
}

/** The id of a field of a call object, e.g. 'call.to'. */
export const callFieldId = ({ name }: RpcParameter, field: string): string => `${name}.${field}`;

/** What a field contains before anything is typed. */
export function initialText({ kind }: RpcParameter): string {
  if (kind === 'block-tag') return 'pending';
  return kind === 'boolean' ? 'false' : '';
}

const textOf = (texts: FieldTexts, parameter: RpcParameter): string =>
  (texts[parameter.name] ?? initialText(parameter)).trim();

/**
 * A position of 32 bytes keeps its zeros, even if its 0x is missing; further zeros are dropped,
 * because nodes refuse them.
 */
function positionOf(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return `0x${text}`;
  const digits = /^0x0*([0-9a-f]{64})$/i.exec(text)?.[1];
  if (digits !== undefined) return `0x${digits}`;
  return /^0x/i.test(text) ? `0x${text.slice(2)}` : (quantityOfText(text) ?? text);
}

/** Undefined if the parameter is left out. */
function paramOf(parameter: RpcParameter, texts: FieldTexts): JsonValue | undefined {
  const text = textOf(texts, parameter);
  switch (parameter.kind) {
    case 'boolean':
      return text === 'true';
    case 'call-object':
      return callOfTexts((field) => texts[callFieldId(parameter, field)] ?? '');
    case 'block-tag':
      return blockOfText(parameter, text);
    case 'hex-index':
      return quantityOfText(text) ?? text;
    case 'hex-position':
      return positionOf(text);
    case 'state-overrides':
    case 'block-overrides':
      return overridesOfText(parameter, text);
    case 'address':
      return plainNotation(text, 'address');
    case 'hash':
      return plainNotation(text, parameter.name === 'blockHash' ? 'block-hash' : 'transaction');
  }
}

/** Names a missing value as such: 'is not an address' would also be said about an empty field. */
const faultOf = (text: string | undefined, message: string): string =>
  text === undefined || text.trim() === '' ? 'is empty' : message;

/** Params that are left out end the list; before others they are null. */
function paramsOf(method: RpcMethod, texts: FieldTexts): readonly JsonValue[] {
  const params = method.parameters.map((parameter) => paramOf(parameter, texts));
  const last = params.findLastIndex((param) => param !== undefined);
  return params.slice(0, last + 1).map((param) => param ?? null);
}

/** The params of the fields, checked by the method's own description. */
export function readDraft(method: RpcMethod, texts: FieldTexts): ReadDraft {
  const params = paramsOf(method, texts);
  const faults = new Map<string, string>();
  for (const parameter of method.parameters) {
    const id = callFieldId(parameter, MORE_FIELDS);
    if (parameter.kind === 'call-object' && readMoreFields(texts[id] ?? '') === undefined)
      faults.set(id, 'is not a JSON object, such as {"gas": "0xea60"}');
  }
  for (const { path, message } of method.paramsSchema.safeParse(params).error?.issues ?? []) {
    const [position, field] = path;
    const parameter = method.parameters[Number(position)];
    if (parameter === undefined) continue;
    const id = typeof field === 'string' ? callFieldId(parameter, fieldOfFault(field)) : parameter.name;
    const text = typeof field === 'string' ? texts[id] : textOf(texts, parameter);
    if (!faults.has(id)) faults.set(id, faultOf(text, message));
  }
  return { params, faults };
}

function textOfParam(parameter: RpcParameter, value: JsonValue): string {
  if (parameter.kind === 'block-tag') return textOfBlock(parameter, value);
  return (parameter.kind === 'hex-index' ? decimalOfQuantity(value) : undefined) ?? valueText(value);
}

/**
 * The fields for these params, for loading a call of the history. Tolerates params of another form.
 */
export function textsOfParams(method: RpcMethod, params: readonly JsonValue[]): FieldTexts {
  const texts: Record<string, string> = {};
  const needed = method.parameters.filter(({ isOptional }) => isOptional !== true).length;
  method.parameters.forEach((parameter, position) => {
    const value = params[position];
    if (parameter.isOptional === true && params.length >= needed && (value ?? null) === null)
      texts[parameter.name] = parameter.kind === 'block-tag' ? LEFT_OUT : '';
    else if (value === undefined) return;
    else if (parameter.kind !== 'call-object') texts[parameter.name] = textOfParam(parameter, value);
    else if (isJsonObject(value))
      for (const [field, text] of Object.entries(textsOfCall(value)))
        texts[callFieldId(parameter, field)] = text;
  });
  return texts;
}
