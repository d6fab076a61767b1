/**
 * JSON as Casebook stores it: a number is a `JsonNumber` with its source text, because a service
 * that promises strings may one day send 0.1 or a 30-digit integer, and neither may pass through a
 * float.
 */

/** A number token of the response, with exactly the digits that came. */
export interface JsonNumber {
  readonly $number: string;
}

export type JsonScalar = string | boolean | null | JsonNumber;
export type JsonValue = JsonScalar | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** The digits of a number token; undefined for any other value. */
export function jsonNumberText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, '$number')) return undefined;
  const digits = (value as JsonObject)['$number'];
  return typeof digits === 'string' && Object.keys(value).length === 1 ? digits : undefined;
}

/** True for an object of the response: not a list, null or a number token. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && jsonNumberText(value) === undefined;

/** True for a list of the response. */
export const isJsonList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value);
