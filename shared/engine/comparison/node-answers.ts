/**
 * The JSON-RPC source: the node's responses about one transaction, and each of their fields, with
 * the reason if it cannot be read. Spec 2.14 shows few fields of transaction and receipt, so a
 * missing one is never an error.
 */
import { valueText } from '../../service/row-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';

/**
 * One response of the node as journalled: a result (null is "not found") or the node's own error in
 * words.
 */
export interface NodeAnswer {
  readonly seq: number;
  readonly result?: JsonValue;
  readonly error?: string;
}

export interface NodeAnswers {
  /** eth_getTransactionByHash. */
  readonly transaction: NodeAnswer;
  /** eth_getTransactionReceipt. */
  readonly receipt: NodeAnswer;
  /** eth_getBlockByNumber 'pending', requested before the two above. */
  readonly pendingBlock?: NodeAnswer | undefined;
  /** eth_getBlockByNumber at the node's height, requested if block hashes differ. */
  readonly blockAtHeight?: NodeAnswer | undefined;
  /** eth_call of decimals() on the row's token contract. */
  readonly decimals?: NodeAnswer | undefined;
}

/** An object of the node, or why there is none. */
export interface NodeObject {
  /** 'transaction', 'receipt', 'block'. */
  readonly what: string;
  readonly seq: number;
  readonly fields: JsonObject | undefined;
  /** A sentence; '' if there are fields. */
  readonly absence: string;
}

/** A value of the node as text, or why it has none. */
export interface Reading<T> {
  readonly value: T | undefined;
  /** A sentence; '' if there is a value. */
  readonly missing: string;
  readonly seqs: readonly number[];
}

/**
 * The object of a response. `hash` is the requested one: a response about another hash is not a
 * source. `hashField` names the field that says what it is about.
 */
export function readNodeObject(
  what: string,
  answer: NodeAnswer,
  hash?: string,
  hashField: string = 'hash',
): NodeObject {
  const { seq, result, error } = answer;
  const absent = (absence: string): NodeObject => ({ what, seq, fields: undefined, absence });
  if (error !== undefined) return absent(`Asked for the ${what}, the node refused: ${error}`);
  if (result === null || result === undefined) return absent(`The node does not know the ${what}.`);
  if (!isJsonObject(result)) return absent(`The node’s ${what} is not an object.`);
  const about = result[hashField];
  if (hash !== undefined && typeof about === 'string' && about.toLowerCase() !== hash.toLowerCase())
    return absent(`The node answered about another transaction: ${about.slice(0, 80)}.`);
  return { what, seq, fields: result, absence: '' };
}

/** Reads a field. `read` returns undefined for a form that it does not understand. */
export function readField<T>(
  object: NodeObject,
  name: string,
  read: (value: JsonValue) => T | undefined,
): Reading<T> {
  const seqs = [object.seq];
  if (object.fields === undefined) return { value: undefined, missing: object.absence, seqs };
  const sent = Object.hasOwn(object.fields, name) ? object.fields[name] : undefined;
  if (sent === undefined)
    return { value: undefined, missing: `The node’s ${object.what} has no ${name}.`, seqs };
  const value = read(sent);
  const missing =
    value === undefined
      ? `The node’s ${object.what} has ${name} as “${valueText(sent).slice(0, 60) || 'nothing'}”.`
      : '';
  return { value, missing, seqs };
}

/** The first reading with a value; otherwise the first of all, with its reason. */
export function firstOf<T>(one: Reading<T>, other: Reading<T>): Reading<T> {
  return one.value === undefined && other.value !== undefined ? other : one;
}

/**
 * Parses a hex quantity of at most 256 bits. Accepts leading zeros and capitals, but not '0x',
 * decimals or numbers.
 */
export function readQuantity(value: JsonValue | undefined): bigint | undefined {
  return typeof value === 'string' && /^0[xX][0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}

/** An address or hash, lower case. */
export const readHex = (value: JsonValue): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) ? value.toLowerCase() : undefined;
