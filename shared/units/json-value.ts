/**
 * JSON as Casebook keeps it: numbers are carried as `JsonNumber` (their source text), because a service that
 * promises strings may one day send 0.1 or a 30-digit integer and neither may pass through a float.
 */

/** A number token of the answer, digits exactly as they came. */
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

/** True for an object of the answer: neither a list, nor null, nor a number token. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && jsonNumberText(value) === undefined;

/** True for a list of the answer. */
export const isJsonList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value);
