/**
 * Parses the text of an event filter, strictly:
 *
 *     filter     = [ event ] [ "where" any ]
 *     event      = name | name "(" types ")" | "text" | "*"
 *     any        = all { "or" all }
 *     all        = one { "and" one }
 *     one        = "not" one | "(" any ")" | path comparison
 *     comparison = ( "=" | "==" | "!=" | "<>" | "<" | "<=" | ">" | ">=" | "contains" ) value
 *                | "in" "(" value { "," value } ")"
 *     path       = ( name | "text" | "#" place ) { "." ( name | "text" ) | "[" place "]" }
 *     value      = number (1000, 1_000, 1.5e18) [ "raw" ] | 0x… | "text" | true | false
 *
 * Put a name that is not a plain word in quotation marks. If values may have fractions, numbers may
 * too (12.5). A token's amount is in tokens if its decimals are known; `raw` after it means base
 * units (1000 raw).
 */
import type {
  ArgumentPath,
  ComparisonOperator,
  Condition,
  EventFilter,
  FilterFault,
  Literal,
} from './event-filter.ts';
import { readFilterTokens, type FilterToken, type NumbersOfFilter } from './filter-tokens.ts';

class Fault extends Error {
  readonly at: number;
  constructor({ at, reason }: FilterFault) {
    super(reason);
    this.at = at;
  }
}

const MOST_DEPTH = 50;
const OPERATORS: Readonly<Record<string, ComparisonOperator>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

class Reader {
  readonly #text: string;
  readonly #tokens: readonly FilterToken[];
  readonly numbers: NumbersOfFilter;
  #next = 0;

  constructor(text: string, tokens: readonly FilterToken[], numbers: NumbersOfFilter) {
    this.#text = text;
    this.#tokens = tokens;
    this.numbers = numbers;
  }

  peek(): FilterToken {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: this.#text.length };
  }

  take(): FilterToken {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  isNext(text: string): boolean {
    const { kind, text: found } = this.peek();
    return (kind === 'word' || kind === 'symbol') && found.toLowerCase() === text;
  }

  accept(text: string): boolean {
    const fits = this.isNext(text);
    if (fits) this.take();
    return fits;
  }

  refuse(wanted: string): never {
    const token = this.peek();
    const found = token.kind === 'end' ? 'the filter ends' : `there is “${token.text.slice(0, 40)}”`;
    throw new Fault({ at: token.at, reason: `Here ${wanted} is needed, but ${found}.` });
  }

  expect(text: string): void {
    if (!this.accept(text)) this.refuse(`“${text}”`);
  }

  since(at: number): string {
    return this.#text.slice(at, this.peek().at).trim();
  }
}

/** Takes a quoted name, if one is next. */
function takeQuoted(reader: Reader): string | undefined {
  const token = reader.peek();
  if (token.kind !== 'literal' || token.literal.kind !== 'text') return undefined;
  reader.take();
  return token.literal.text;
}

function readEvent(reader: Reader): EventFilter['event'] {
  const { kind, at, text } = reader.peek();
  const quoted = takeQuoted(reader);
  if (quoted !== undefined) return { text: quoted, at };
  if (reader.accept('*') || kind !== 'word' || reader.isNext('where')) return undefined;
  reader.take();
  if (!reader.accept('(')) return { text, at };
  // A signature: everything up to its closing bracket, without spaces.
  for (let depth = 1; depth > 0;) {
    if (reader.isNext('(')) depth += 1;
    if (reader.isNext(')')) depth -= 1;
    if (reader.peek().kind === 'end') reader.refuse('“)”');
    reader.take();
  }
  return { text: reader.since(at).replaceAll(/\s/g, ''), at };
}

function readPath(reader: Reader): ArgumentPath {
  const first = reader.peek();
  const quoted = takeQuoted(reader);
  if (quoted === undefined) {
    if (first.kind !== 'word' && first.kind !== 'place') reader.refuse('the name of an argument');
    reader.take();
  }
  const steps: (string | number)[] = [quoted ?? (first.kind === 'place' ? first.place : first.text)];
  for (;;) {
    if (reader.accept('.')) {
      const step = reader.peek();
      const name = takeQuoted(reader);
      if (name === undefined) {
        if (step.kind !== 'word') reader.refuse('the name of a component');
        reader.take();
      }
      steps.push(name ?? step.text);
    } else if (reader.accept('[')) {
      const step = reader.peek();
      if (step.kind !== 'literal' || step.literal.kind !== 'number' || step.literal.units < 0n)
        reader.refuse('a place, counted from 0,');
      steps.push(Number(step.literal.units));
      reader.take();
      reader.expect(']');
    } else return { steps, text: reader.since(first.at), at: first.at };
  }
}

function readValue(reader: Reader): Literal {
  const token = reader.peek();
  if (token.kind === 'word') reader.refuse('a number, 0x…, true, false or a text in quotation marks');
  if (token.kind !== 'literal') reader.refuse('a value');
  reader.take();
  const { literal } = token;
  const isNumber = literal.kind === 'number' || literal.kind === 'fraction';
  if (reader.numbers === 'decimal' || !isNumber || !reader.accept('raw')) return literal;
  if (literal.kind === 'number') return { ...literal, isRaw: true };
  throw new Fault({
    at: token.at,
    reason: `${token.text} raw is not a whole number: base units have no fractions.`,
  });
}

function readComparison(reader: Reader): Condition {
  const path = readPath(reader);
  if (reader.accept('in')) {
    reader.expect('(');
    const anyOf = [readValue(reader)];
    while (reader.accept(',')) anyOf.push(readValue(reader));
    reader.expect(')');
    return { kind: 'compare', path, operator: '=', anyOf };
  }
  if (reader.accept('contains'))
    return { kind: 'compare', path, operator: 'contains', anyOf: [readValue(reader)] };
  const { kind, text } = reader.peek();
  const operator = kind === 'symbol' ? OPERATORS[text] : undefined;
  if (operator === undefined) reader.refuse('a comparison (=, !=, <, <=, >, >=, in, contains)');
  reader.take();
  return { kind: 'compare', path, operator, anyOf: [readValue(reader)] };
}

function readOne(reader: Reader, depth: number): Condition {
  if (depth > MOST_DEPTH) reader.refuse('less nesting');
  if (reader.accept('not')) return { kind: 'not', part: readOne(reader, depth + 1) };
  if (!reader.accept('(')) return readComparison(reader);
  const inner = readAny(reader, depth + 1);
  reader.expect(')');
  return inner;
}

function readAll(reader: Reader, depth: number): Condition {
  const parts = [readOne(reader, depth)];
  while (reader.accept('and')) parts.push(readOne(reader, depth));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'and', parts };
}

function readAny(reader: Reader, depth: number): Condition {
  const parts = [readAll(reader, depth)];
  while (reader.accept('or')) parts.push(readAll(reader, depth));
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { kind: 'or', parts };
}

/**
 * Returns the filter, or the first fault with its position. An empty text passes every decoded log.
 * Never throws.
 */
export function parseEventFilter(
  text: string,
  numbers: NumbersOfFilter = 'whole',
): { readonly filter: EventFilter } | { readonly fault: FilterFault } {
  const tokens = readFilterTokens(text, numbers);
  if ('reason' in tokens) return { fault: tokens };
  const reader = new Reader(text, tokens, numbers);
  try {
    const event = readEvent(reader);
    const where = reader.accept('where') ? readAny(reader, 0) : undefined;
    if (reader.peek().kind !== 'end')
      reader.refuse(where === undefined ? '“where”' : '“and”, “or” or the end');
    return { filter: { event, where } };
  } catch (error) {
    if (error instanceof Fault) return { fault: { at: error.at, reason: error.message } };
    throw error;
  }
}
