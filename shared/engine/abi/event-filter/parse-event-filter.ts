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
import { FilterRefusal, type FilterFault } from '../../filter-language/filter-fault.ts';
import { readComparison, readJoined, type ComparisonOperator } from '../../filter-language/filter-grammar.ts';
import type { FilterReader } from '../../filter-language/filter-reader.ts';
import { readFilterText, type FilterLanguage } from '../../filter-language/read-filter-text.ts';
import type { ArgumentPath, Condition, EventFilter, Literal } from './event-filter.ts';
import { eventFilterLexicon, type EventFilterValue, type NumbersOfFilter } from './event-filter-lexicon.ts';

type Reader = FilterReader<EventFilterValue>;

const MOST_DEPTH = 50;
const OPERATORS: readonly ComparisonOperator[] = ['=', '!=', '<', '<=', '>', '>=', 'contains'];

function readEvent(reader: Reader): EventFilter['event'] {
  const { kind, at, text } = reader.peek();
  const quoted = reader.acceptText();
  if (quoted !== undefined) return { text: quoted, at };
  if (reader.accept('*') || reader.isNext('where') || kind !== 'bare') return undefined;
  reader.take();
  if (!reader.accept('(')) return { text, at };
  // A signature: everything up to its closing bracket, without spaces.
  for (let depth = 1; depth > 0;) {
    if (reader.isNext('(')) depth += 1;
    if (reader.isNext(')')) depth -= 1;
    if (reader.isAtEnd) reader.refuse('“)”');
    reader.take();
  }
  return { text: reader.since(at).replaceAll(/\s/g, ''), at };
}

function readName(reader: Reader, wanted: string): string {
  const quoted = reader.acceptText();
  if (quoted !== undefined) return quoted;
  if (reader.peek().kind !== 'bare') reader.refuse(wanted);
  return reader.take().text;
}

/** The first step of a path: a name, or a place such as `#1`. */
function readArgument(reader: Reader): string | number {
  const token = reader.peek();
  if (token.kind !== 'value' || token.value.kind !== 'place')
    return readName(reader, 'the name of an argument');
  reader.take();
  return token.value.place;
}

function readIndex(reader: Reader): number {
  const token = reader.peek();
  if (token.kind !== 'value' || token.value.kind !== 'number' || token.value.units < 0n)
    reader.refuse('a place, counted from 0,');
  reader.take();
  reader.expect(']');
  return Number(token.value.units);
}

function readPath(reader: Reader): ArgumentPath {
  const { at } = reader.peek();
  const steps = [readArgument(reader)];
  for (;;) {
    if (reader.accept('.')) steps.push(readName(reader, 'the name of a component'));
    else if (reader.accept('[')) steps.push(readIndex(reader));
    else return { steps, text: reader.since(at), at };
  }
}

function readLiteral(reader: Reader): Literal {
  const token = reader.peek();
  if (token.kind === 'bare') reader.refuse('a number, 0x…, true, false or a text in quotation marks');
  const quoted = reader.acceptText();
  if (quoted !== undefined) return { kind: 'text', text: quoted };
  if (token.kind !== 'value' || token.value.kind === 'place') reader.refuse('a value');
  reader.take();
  return token.value;
}

/** A literal, and for a number `raw` behind it. */
function readValue(reader: Reader, numbers: NumbersOfFilter): Literal {
  const { at, written } = reader.peek();
  const literal = readLiteral(reader);
  const isNumber = literal.kind === 'number' || literal.kind === 'fraction';
  if (numbers === 'decimal' || !isNumber || !reader.accept('raw')) return literal;
  if (literal.kind === 'number') return { ...literal, isRaw: true };
  throw new FilterRefusal({
    at,
    reason: `${written} raw is not a whole number: base units have no fractions.`,
  });
}

/** The conditions of filters whose numbers may be of a kind: `any` of the grammar above. */
function conditionReader(numbers: NumbersOfFilter): (reader: Reader) => Condition {
  const rule = {
    operators: OPERATORS,
    wanted: 'a comparison (=, !=, <, <=, >, >=, in, contains)',
    readValue: (reader: Reader) => readValue(reader, numbers),
  };
  const readOne = (reader: Reader, depth: number): Condition => {
    if (depth > MOST_DEPTH) reader.refuse('less nesting');
    if (reader.accept('not')) return { kind: 'not', part: readOne(reader, depth + 1) };
    if (!reader.accept('('))
      return { kind: 'compare', path: readPath(reader), ...readComparison(reader, rule) };
    const inner = readAny(reader, depth + 1);
    reader.expect(')');
    return inner;
  };
  const readAll = (reader: Reader, depth: number): Condition => {
    const parts = readJoined(reader, 'and', () => readOne(reader, depth));
    return parts.length === 1 ? parts[0] : { kind: 'and', parts };
  };
  const readAny = (reader: Reader, depth: number): Condition => {
    const parts = readJoined(reader, 'or', () => readAll(reader, depth));
    return parts.length === 1 ? parts[0] : { kind: 'or', parts };
  };
  return (reader) => readAny(reader, 0);
}

/** The language of event filters. `numbers` says which numbers may be compared with. */
export function eventFilterLanguage(numbers: NumbersOfFilter): FilterLanguage<EventFilterValue, EventFilter> {
  const readCondition = conditionReader(numbers);
  return {
    lexicon: eventFilterLexicon(numbers),
    read: (reader) => {
      const event = readEvent(reader);
      const where = reader.accept('where') ? readCondition(reader) : undefined;
      if (!reader.isAtEnd) reader.refuse(where === undefined ? '“where”' : '“and”, “or” or the end');
      return { event, where };
    },
  };
}

/**
 * Returns the filter, or the first fault with its position. An empty text passes every decoded log.
 * Never throws.
 */
export const parseEventFilter = (
  text: string,
  numbers: NumbersOfFilter = 'whole',
): { readonly filter: EventFilter } | { readonly fault: FilterFault } =>
  readFilterText(text, eventFilterLanguage(numbers));
