/**
 * actionData of an action (spec 2.13): JSON text inside a field, of an open set of types. Pure; never throws.
 */
import { groupedCount } from '../../units/count-words.ts';
import { isTooDeep, readJson } from '../../service/read-json.ts';
import { valueText } from '../../service/row-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';

/** Longer text is not taken apart in a table; the evidence drawer has it. */
const MOST_CHARACTERS = 64 * 1024;

export type ActionReading =
  | { readonly kind: 'action'; readonly fields: JsonObject; readonly doubledKeys: readonly string[] }
  /** The record has none: a summary, or an empty field. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly reason: string };

function readText(text: string): ActionReading {
  if (text === '') return { kind: 'none' };
  if (text.length > MOST_CHARACTERS)
    return {
      kind: 'unreadable',
      reason: `is longer than ${groupedCount(MOST_CHARACTERS)} characters`,
    };
  try {
    const doubledKeys: string[] = [];
    const value = readJson(text, { onDoubledKey: (key) => void doubledKeys.push(key) });
    return isJsonObject(value)
      ? { kind: 'action', fields: value, doubledKeys }
      : { kind: 'unreadable', reason: 'is not a JSON object' };
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : 'is not JSON' };
  }
}

/** Rows are the same objects while they are on screen: each is read once. */
const known = new WeakMap<JsonObject, ActionReading>();

/** The action of a record, or why it has none. */
export function readAction(fields: JsonObject): ActionReading {
  const found = known.get(fields);
  if (found !== undefined) return found;
  const reading = readText(valueText(fields['actionData']));
  known.set(fields, reading);
  return reading;
}

/** A number may stand here: behind what begins a value. In a text it looks the same, and only costs time. */
const MAY_HOLD_NUMBER = /[[:,]\s*[-\d]/;

/**
 * The fields alone of the action in the text of actionData, undefined where readAction gives none: a million of them are read to be sorted by. JSON.parse, which rounds
 * numbers and hides doubled keys, reads texts without a number just as well, in a fraction of the time.
 */
export function readActionFields(text: string): JsonObject | undefined {
  if (MAY_HOLD_NUMBER.test(text)) {
    const action = readText(text);
    return action.kind === 'action' ? action.fields : undefined;
  }
  if (text.length > MOST_CHARACTERS || isTooDeep(text)) return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
