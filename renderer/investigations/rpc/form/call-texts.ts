/**
 * Converts a call object between its JSON and the fields of the form: recipient, data, sender and
 * value have fields of their own, every other field of the standard is typed as JSON.
 */
import { CALL_QUANTITIES } from '../../../../shared/rpc/call-object-form.ts';
import { jsonText, valueText } from '../../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../../shared/units/json-value.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { decimalOfQuantity } from '../../../evidence/node-object/decimal-of-quantity.ts';
import { objectOfText, withQuantities } from './json-fields.ts';
import { quantityOfText } from './read-number.ts';

/** Fields of a call object with a text of their own, in order. */
export const CALL_FIELDS = ['to', 'data', 'from', 'value'] as const;
/** All other fields, as a JSON object. */
export const MORE_FIELDS = 'more';
/** The name under which the data are sent: `data` or `input`. */
export const DATA_NAME = 'dataName';

/** Text of a field, '' if nothing was typed. */
type TextOf = (field: string) => string;

/** Data, pasted with or without capitals in 0x. */
const hexOf = (text: string): string => text.replace(/^0X/, '0x');

/** The further fields; undefined if the text is not a JSON object. */
export function readMoreFields(text: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  const value = objectOfText(text);
  return value === undefined ? undefined : withQuantities(value, CALL_QUANTITIES);
}

/** The call object of the texts. Omits empty fields, for which nodes use their defaults. */
export function callOfTexts(textOf: TextOf): JsonObject {
  const [to, data, from, value] = CALL_FIELDS.map((field) => textOf(field).trim());
  const dataName = textOf(DATA_NAME) === 'input' ? 'input' : 'data';
  const typed = {
    ...(to === undefined || to === '' ? {} : { to: plainNotation(to, 'address') }),
    ...(data === undefined || data === '' ? {} : { [dataName]: hexOf(data) }),
    ...(from === undefined || from === '' ? {} : { from: plainNotation(from, 'address') }),
    ...(value === undefined || value === '' ? {} : { value: quantityOfText(value) ?? value }),
  };
  // Recipient and data first, because the list of calls shows the beginning.
  return { ...typed, ...readMoreFields(textOf(MORE_FIELDS)), ...typed };
}

/** The texts of a call object; empty for fields that it lacks. */
export function textsOfCall(call: JsonObject): Readonly<Record<string, string>> {
  const own = (field: string): JsonValue | undefined =>
    Object.hasOwn(call, field) ? call[field] : undefined;
  const isGiven = (field: string): boolean => (own(field) ?? null) !== null;
  const dataName = !isGiven('data') && isGiven('input') ? 'input' : 'data';
  const told = new Set(['to', 'from', 'value', dataName]);
  // A field that is null has no text, but is sent again all the same.
  const more = Object.entries(call).filter(([name]) => !told.has(name) || !isGiven(name));
  return {
    to: valueText(own('to')),
    data: valueText(own(dataName)),
    [DATA_NAME]: dataName,
    from: valueText(own('from')),
    value: decimalOfQuantity(own('value')) ?? valueText(own('value')),
    [MORE_FIELDS]: more.length === 0 ? '' : jsonText(Object.fromEntries(more)),
  };
}

/** The field that shows a fault of a call object's field. */
export const fieldOfFault = (name: string): string =>
  (CALL_FIELDS as readonly string[]).includes(name) ? name : name === 'input' ? 'data' : MORE_FIELDS;
