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
