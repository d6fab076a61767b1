/** Parses JSON text and keeps what parsing would otherwise hide. */
import { isJsonList, isJsonObject, type JsonValue } from '../units/json-value.ts';
import { readJson } from './read-json.ts';

/** A text that was parsed. */
export interface ParsedJson {
  readonly value: JsonValue;
  /**
   * Keys that came twice in one object with different values, of which the last counts; true if one
   * of the values is a list or an object.
   */
  readonly doubled: ReadonlyMap<string, boolean>;
  /** True if an object has the form that represents number tokens. */
  readonly hasFalseNumber: boolean;
}

/** Throws SyntaxError if the text is not JSON, or is nested deeper than 200 levels. */
export function parseJson(text: string): ParsedJson {
  const doubled = new Map<string, boolean>();
  let hasFalseNumber = false;
  const value = readJson(text, {
    onDoubledKey: (key, values) => {
      const isNested = values.some((each) => isJsonList(each) || isJsonObject(each));
      doubled.set(key, isNested || doubled.get(key) === true);
    },
    onFalseNumber: () => {
      hasFalseNumber = true;
    },
  });
  return { value, doubled, hasFalseNumber };
}
