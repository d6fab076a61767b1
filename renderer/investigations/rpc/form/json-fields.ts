/** Fields of JSON-RPC objects that are typed as JSON. */
import { readJson } from '../../../../shared/service/read-json.ts';
import {
  isJsonObject,
  jsonNumberText,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';
import { quantityOfText } from './read-number.ts';

/** The object of a text; undefined if the text is not a JSON object. */
export function objectOfText(text: string): JsonObject | undefined {
  try {
    const value = readJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Converts the named fields, typed as decimal or hex, to the standard's form of a quantity. An
 * invalid one stays as it is, for the check to refuse.
 */
export function withQuantities(object: JsonObject, names: readonly string[]): JsonObject {
  const read = (name: string, value: JsonValue): JsonValue => {
    if (!names.includes(name)) return value;
    const text = jsonNumberText(value) ?? (typeof value === 'string' ? value : undefined);
    return (text === undefined ? undefined : quantityOfText(text)) ?? value;
  };
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, read(name, value)]));
}
