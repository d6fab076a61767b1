/**
 * Parses JSON text ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)) into values whose numbers
 * keep their digits. Libraries that keep digits build each string character by character: 8 MB of
 * text took them 630 ms and 380 MB of memory. Here a string is a slice of the text, or JSON.parse
 * if it has escapes.
 */
import type { JsonValue } from '../units/json-value.ts';

/** Called while parsing. */
export interface JsonEvents {
  /** A key occurred again in the same object, with another value. */
  readonly onDoubledKey?: ((key: string, values: readonly [JsonValue, JsonValue]) => void) | undefined;
  /**
   * An object has `$number` with text as its only field: the form that represents number tokens.
   */
  readonly onFalseNumber?: ((digits: string) => void) | undefined;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OBJECT_END = 0x7d;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Returns whether two values from the same text are equal; the order of keys does not count. */
function isSameValue(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [these, those] = [one, other] as unknown as Record<string, JsonValue>[];
  return keys.every(
    (key) => Object.hasOwn(those ?? {}, key) && isSameValue(these?.[key] ?? null, those?.[key] ?? null),
  );
}

/** Parses one text. `mostLevels` limits the recursion. */
export class JsonReader {
  readonly #text: string;
  readonly #mostLevels: number;
  readonly #events: JsonEvents;
  #at = 0;
  #level = 0;

  constructor(text: string, mostLevels: number, events: JsonEvents) {
    this.#text = text;
    this.#mostLevels = mostLevels;
    this.#events = events;
  }

  /** Returns the value of the whole text. Throws SyntaxError. */
  read(): JsonValue {
    const value = this.#value();
    if (this.#skipSpace() === this.#text.length) return value;
    throw this.#unexpected();
  }

  #unexpected(): SyntaxError {
    const sign = this.#text.slice(this.#at, this.#at + 1);
    return new SyntaxError(
      sign === ''
        ? 'the JSON text ends too early'
        : `unexpected ${JSON.stringify(sign)} at character ${this.#at}`,
    );
  }

  /** Returns the position of the next character that is not white space. */
  #skipSpace(): number {
    const text = this.#text;
    let at = this.#at;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    }
    this.#at = at;
    return at;
  }

  #value(): JsonValue {
    const at = this.#skipSpace();
    switch (this.#text.charCodeAt(at)) {
      case QUOTE:
        return this.#string();
      case 0x7b:
        return this.#inside(() => this.#object());
      case 0x5b:
        return this.#inside(() => this.#list());
      case 0x74:
        return this.#literal('true', true);
      case 0x66:
        return this.#literal('false', false);
      case 0x6e:
        return this.#literal('null', null);
      default:
        return this.#number();
    }
  }

  #inside(read: () => JsonValue): JsonValue {
    this.#level += 1;
    if (this.#level > this.#mostLevels)
      throw new SyntaxError(`nested deeper than ${this.#mostLevels} levels`);
    this.#at += 1;
    const value = read();
    this.#level -= 1;
    return value;
  }

  #literal<V extends boolean | null>(literal: string, value: V): V {
    if (!this.#text.startsWith(literal, this.#at)) throw this.#unexpected();
    this.#at += literal.length;
    return value;
  }

  #number(): JsonValue {
    NUMBER.lastIndex = this.#at;
    const digits = NUMBER.exec(this.#text)?.[0];
    if (digits === undefined) throw this.#unexpected();
    this.#at += digits.length;
    return { $number: digits };
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at + 1;
    let hasEscapes = false;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        return hasEscapes ? (JSON.parse(text.slice(start - 1, at + 1)) as string) : text.slice(start, at);
      }
      if (code === BACKSLASH) {
        hasEscapes = true;
        at += 1;
      } else if (code < 0x20) {
        this.#at = at;
        throw this.#unexpected();
      }
    }
    throw new SyntaxError('the JSON text ends within a string');
  }

  /** Returns true if another member or element follows, false at `end`. */
  #goesOn(end: number, isFirst: boolean): boolean {
    const code = this.#text.charCodeAt(this.#skipSpace());
    if (code === end) {
      this.#at += 1;
      return false;
    }
    if (isFirst) return true;
    if (code !== COMMA) throw this.#unexpected();
    this.#at += 1;
    return true;
  }

  #list(): JsonValue {
    const list: JsonValue[] = [];
    while (this.#goesOn(LIST_END, list.length === 0)) list.push(this.#value());
    return list;
  }

  #object(): JsonValue {
    const object: Record<string, JsonValue> = {};
    let members = 0;
    while (this.#goesOn(OBJECT_END, members === 0)) {
      if (this.#text.charCodeAt(this.#skipSpace()) !== QUOTE) throw this.#unexpected();
      const key = this.#string();
      if (this.#text.charCodeAt(this.#skipSpace()) !== COLON) throw this.#unexpected();
      this.#at += 1;
      this.#set(object, key, this.#value());
      members += 1;
    }
    if (this.#events.onFalseNumber !== undefined) this.#lookForFalseNumber(object);
    return object;
  }

  #set(object: Record<string, JsonValue>, key: string, value: JsonValue): void {
    const former = Object.hasOwn(object, key) ? object[key] : undefined;
    if (former !== undefined && this.#events.onDoubledKey !== undefined && !isSameValue(former, value))
      this.#events.onDoubledKey(key, [former, value]);
    // Assigning to this key would set a prototype instead of a field.
    if (key === '__proto__')
      Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    else object[key] = value;
  }

  #lookForFalseNumber(object: Record<string, JsonValue>): void {
    if (!Object.hasOwn(object, '$number')) return;
    const digits = object['$number'];
    if (typeof digits === 'string' && Object.keys(object).length === 1) this.#events.onFalseNumber?.(digits);
  }
}
