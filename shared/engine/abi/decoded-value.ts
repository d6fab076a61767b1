/**
 * A decoded value: exact, and always text. Integers are decimal, addresses and bytes lower-case
 * hex.
 */

/** `hash` is an indexed argument of which the log stores only the Keccak-256. */
export type DecodedValue =
  | {
      readonly kind: 'integer' | 'address' | 'bytes' | 'text' | 'boolean' | 'hash';
      readonly text: string;
      /** What is unusual about the value, e.g. bytes that are not valid UTF-8 but should be. */
      readonly note?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly DecodedValue[] }
  | { readonly kind: 'tuple'; readonly items: readonly DecodedArgument[] };

/** A named value; `name` is '' if the ABI gives none. */
export interface DecodedArgument {
  readonly name: string;
  /** As in the canonical signature, tuples as `tuple`. */
  readonly type: string;
  readonly indexed: boolean;
  readonly value: DecodedValue;
}

/**
 * The value as one text, for cells and files: lists and tuples as JSON in which every scalar is a
 * string.
 */
export function decodedText(value: DecodedValue): string {
  return 'text' in value ? value.text : JSON.stringify(decodedJson(value));
}

/**
 * The value as plain JSON in which every scalar is a string, so that no reader can round it. Tuples
 * are lists of [name, value].
 */
function decodedJson(value: DecodedValue): unknown {
  if (value.kind === 'list') return value.items.map(decodedJson);
  // Not an object: two components may have the same name, and a name may be `__proto__`.
  if (value.kind === 'tuple') return value.items.map(({ name, value: item }) => [name, decodedJson(item)]);
  return value.text;
}

/** The label of an argument: its name, or its place (from 0) if it has none. */
export const argumentLabel = ({ name }: Pick<DecodedArgument, 'name'>, place: number): string =>
  name === '' ? `#${place}` : name;
