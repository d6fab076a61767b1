/**
 * Yields the values of a JSON text, each with its path of names and its line, a little at a time.
 * Accepts what people paste: several values one after another (JSON Lines), trailing commas, names
 * and texts in single quotes or without quotes. Pure.
 */

/**
 * Names that lead to a value; the elements of an array share the array's path. An array directly in
 * another one is a row, whose elements are named by their columns. Equal names give the same path.
 */
export interface JsonPath {
  /** '' at the top. */
  readonly name: string;
  readonly parent: JsonPath | undefined;
  readonly depth: number;
  readonly children: Map<string, JsonPath>;
}

/** A text, number, `true`, `false` or `null`. */
export interface JsonLeaf {
  readonly path: JsonPath;
  /** True for an element of an array, false for the value of a field. */
  readonly isElement: boolean;
  /** As text; '' for null. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Number of characters of the text up to its end. */
  readonly end: number;
}

/** The text is not JSON from `line` on, or ends too early. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
  readonly line: number;

  constructor(line: number) {
    super(`not JSON in line ${line}`);
    this.line = line;
  }
}

/** Deeper nesting is refused: nobody writes it, and each level takes memory. */
const MAX_DEPTH = 200;
const SPACE = /[\s\u{FEFF}]*/uy;
const BARE = /[^\s{}[\],:"'`]+/uy;
/** An object whose names are hashes or numbers has records, not fields: they share one path. */
const HASH_NAME = /^(?:0x)?[0-9a-f]{64}$/i;
const NUMBER_NAME = /^\d{1,9}$/;
/** The name of that path. */
export const HASHES_AS_NAMES = '*';

const pathOf = (name: string, parent: JsonPath | undefined): JsonPath => ({
  name,
  parent,
  depth: parent === undefined ? 0 : parent.depth + 1,
  children: new Map(),
});

function childOf(parent: JsonPath, name: string): JsonPath {
  let child = parent.children.get(name);
  if (child === undefined) parent.children.set(name, (child = pathOf(name, parent)));
  return child;
}

/** Splits a text into signs, names and values, and counts lines. */
class Tokens {
  readonly #text: string;
  #counted = 0;
  line = 1;
  end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.end;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.end += found.length;
    return found;
  }

  #quoted(quote: string): string {
    const start = this.end;
    let at = start + 1;
    while (at < this.#text.length && this.#text[at] !== quote && this.#text[at] !== '\n')
      at += this.#text[at] === '\\' ? 2 : 1;
    if (this.#text[at] !== quote) throw new NotJson(this.line);
    this.end = at + 1;
    const inner = this.#text.slice(start + 1, at);
    if (!inner.includes('\\')) return inner;
    try {
      return String(JSON.parse(`"${inner.replaceAll(/\\'|"/g, (each) => (each === '"' ? '\\"' : "'"))}"`));
    } catch {
      return inner;
    }
  }

  /** The next token: a sign, or the text of a name or value; undefined at the end. */
  next(): { readonly sign: string } | { readonly text: string; readonly isQuoted: boolean } | undefined {
    this.#match(SPACE);
    for (; this.#counted < this.end; this.#counted += 1) {
      const sign = this.#text[this.#counted];
      if (sign === '\n' || (sign === '\r' && this.#text[this.#counted + 1] !== '\n')) this.line += 1;
    }
    const first = this.#text[this.end];
    if (first === undefined) return undefined;
    if ('{}[],:'.includes(first)) {
      this.end += 1;
      return { sign: first };
    }
    if (first === '"' || first === "'") return { text: this.#quoted(first), isQuoted: true };
    const text = this.#match(BARE);
    if (text === '') throw new NotJson(this.line);
    return { text, isQuoted: false };
  }
}

interface Container {
  readonly isObject: boolean;
  readonly path: JsonPath;
  /** For an array directly in another one: the column of the next element, from 1. */
  column: number | undefined;
}

/**
 * What may follow: a value, a name, the colon after it, or a comma. A trailing comma is allowed.
 */
type Expected = 'value' | 'name' | 'colon' | 'comma';

class Walk {
  readonly tokens: Tokens;
  readonly #open: Container[] = [];
  #path: JsonPath;
  #expected: Expected = 'value';
  readonly #top: JsonPath;

  constructor(text: string, top: JsonPath) {
    this.tokens = new Tokens(text);
    this.#top = top;
    this.#path = top;
  }

  get isInside(): boolean {
    return this.#open.length > 0;
  }

  #fail(): never {
    throw new NotJson(this.tokens.line);
  }

  #openOne(isObject: boolean): void {
    if (this.#expected !== 'value' || this.#open.length >= MAX_DEPTH) this.#fail();
    const isRow = !isObject && this.#open.at(-1)?.isObject === false;
    this.#open.push({ isObject, path: this.#path, column: isRow ? 1 : undefined });
    if (isRow) this.#path = childOf(this.#path, 'column 1');
    this.#expected = isObject ? 'name' : 'value';
  }

  /** The previous value is complete. */
  #closeOne(isObject: boolean): void {
    const container = this.#open.pop();
    if (container?.isObject !== isObject || this.#expected === 'colon') this.#fail();
    if (isObject && this.#expected === 'value') this.#fail();
    this.#endOfValue();
  }

  #endOfValue(): void {
    // At the top level, the next value needs no comma.
    this.#expected = this.isInside ? 'comma' : 'value';
    if (!this.isInside) this.#path = this.#top;
  }

  takeSign(sign: string): void {
    if (sign === '{' || sign === '[') this.#openOne(sign === '{');
    else if (sign === '}' || sign === ']') this.#closeOne(sign === '}');
    else if (sign === ':') {
      if (this.#expected !== 'colon') this.#fail();
      this.#expected = 'value';
    } else if (this.isInside) {
      if (this.#expected !== 'comma') this.#fail();
      const container = this.#open.at(-1);
      this.#expected = container?.isObject === true ? 'name' : 'value';
      this.#path = container?.path ?? this.#top;
      if (container?.column !== undefined)
        this.#path = childOf(this.#path, `column ${(container.column += 1)}`);
    }
  }

  /** The leaf for the text of a token; undefined for a name that is not a hash. */
  takeText(text: string, isQuoted: boolean): JsonLeaf | undefined {
    const { line, end } = this.tokens;
    const { path: container = this.#top, isObject = false } = this.#open.at(-1) ?? {};
    if (this.#expected === 'name') {
      const isHash = HASH_NAME.test(text);
      this.#path = childOf(container, isHash || NUMBER_NAME.test(text) ? HASHES_AS_NAMES : text);
      this.#expected = 'colon';
      return isHash ? { path: this.#path, isElement: false, text, line, end } : undefined;
    }
    if (this.#expected !== 'value' || !this.isInside) this.#fail();
    const isNull = !isQuoted && text === 'null';
    const leaf = { path: this.#path, isElement: !isObject, text: isNull ? '' : text, line, end };
    this.#endOfValue();
    return leaf;
  }
}

/**
 * Yields the leaves in order; `top` is the root of their paths. Throws NotJson if the text stops
 * being JSON.
 */
export function* jsonLeaves(text: string, top: JsonPath): Generator<JsonLeaf, void> {
  const walk = new Walk(text, top);
  for (let token = walk.tokens.next(); token !== undefined; token = walk.tokens.next()) {
    if ('sign' in token) {
      walk.takeSign(token.sign);
      continue;
    }
    const leaf = walk.takeText(token.text, token.isQuoted);
    if (leaf !== undefined) yield leaf;
  }
  if (walk.isInside) throw new NotJson(walk.tokens.line);
}

/** The root path for `jsonLeaves`. */
export const topPath = (): JsonPath => pathOf('', undefined);

/** The names that lead to a value, from the top. */
export function namesOf(path: JsonPath): readonly string[] {
  const names: string[] = [];
  for (let each: JsonPath | undefined = path; each?.parent !== undefined; each = each.parent)
    names.unshift(each.name);
  return names;
}

/** A path as one text; equal for equal names. */
export const pathKey = (path: JsonPath): string => JSON.stringify(namesOf(path));
