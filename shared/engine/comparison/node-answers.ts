/**
 * The JSON-RPC source: the node's answers about one transaction, and each of their fields read with the reason where it cannot be.
 * Spec 2.14 shows few fields of transaction and receipt, so a missing one is never an error.
 */
import { valueText } from '../../service/row-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';

/** One answer of the node as the journal has it: a result (null is "not found") or the node's own error in words. */
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
  /** eth_getBlockByNumber 'pending', asked before the two above. */
  readonly pendingBlock?: NodeAnswer | undefined;
  /** eth_getBlockByNumber at the height that the node gave, asked where block hashes differ. */
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
  /** A sentence; '' where there are fields. */
  readonly absence: string;
}

/** A value of the node in words, or why it has none. */
export interface Reading<T> {
  readonly value: T | undefined;
  /** A sentence; '' where there is a value. */
  readonly missing: string;
  readonly seqs: readonly number[];
}

/**
 * The object of an answer. `hash` is what was asked for: an answer about another one is no source. `hashField` names the field that
 * says which it is about.
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

/** A field that `read` understands. `read` gives undefined for a form that it does not. */
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

/** The first reading that has a value; else the first of all, so that its reason is told. */
export function firstOf<T>(one: Reading<T>, other: Reading<T>): Reading<T> {
  return one.value === undefined && other.value !== undefined ? other : one;
}

/** A hex quantity of at most 256 bits. Leading zeros and capitals are read; '0x', decimals and numbers are not. */
export function readQuantity(value: JsonValue | undefined): bigint | undefined {
  return typeof value === 'string' && /^0[xX][0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}

/** An address or hash, lower case. */
export const readHex = (value: JsonValue): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) ? value.toLowerCase() : undefined;
