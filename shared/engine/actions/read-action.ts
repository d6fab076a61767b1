/**
 * Parses an action's actionData (spec 2.13): JSON text inside a field, of an open set of types.
 * Pure; never throws.
 */
import { groupedCount } from '../../units/count-text.ts';
import { isTooDeep, readJson } from '../../service/read-json.ts';
import { valueText } from '../../service/row-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';

/** A table does not parse longer text; the evidence drawer does. */
const MOST_CHARACTERS = 64 * 1024;

export type ActionReading =
  | { readonly kind: 'action'; readonly fields: JsonObject; readonly doubledKeys: readonly string[] }
  /** The record has no action: a summary, or an empty field. */
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

/** Rows on screen stay the same objects, so each is parsed once. */
const known = new WeakMap<JsonObject, ActionReading>();

/** The action of a record, or why it has none. */
export function readAction(fields: JsonObject): ActionReading {
  const found = known.get(fields);
  if (found !== undefined) return found;
  const reading = readText(valueText(fields['actionData']));
  known.set(fields, reading);
  return reading;
}

/**
 * A number may follow whatever precedes a value. A match inside a text is harmless and only costs
 * time.
 */
const MAY_HOLD_NUMBER = /[[:,]\s*[-\d]/;

/**
 * Only the fields of the action in the text of actionData, undefined if readAction gives none.
 * Sorting reads a million of them: JSON.parse rounds numbers and hides doubled keys, but is just as
 * good for texts without a number, in a fraction of the time.
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
