/**
 * The text of a row filter, read strictly:
 *
 *     filter = [ clause { "and" clause } ]
 *     clause = "any" "contains" value
 *            | ( "direction" | "counterparty" | "topic0" … "topic3" ) list
 *            | ( "event" | "action" ) value
 *            | "poisoning" "=" ( "suspected" | "others" )
 *            | field ( "contains" value | list | ">=" value | "<=" value )
 *     list   = "=" value | "in" "(" value { "," value } ")"
 *     value  = one word, or "text" with \" and \\ in it
 *
 * Fields have the wire's names, as in the header of an exported file. Amounts are exact decimals, times UTC; a day or minute reaches to its end in “<=”.
 */
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import type { Direction, FilterClause, TopicPlace } from '../../../shared/engine/query/review-session.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../shared/units/hex.ts';
import { plainNotation } from '../../../shared/units/reference/read-field.ts';
import { readAmountInput, readTimeInput, turnedAmounts, turnedTimes } from '../filter/filter-input.ts';
import { readFilterWords, type FilterTextFault, type FilterWord } from './filter-words.ts';

/** A field that a filter may name. */
export interface FilterField {
  readonly field: string;
  readonly kind: ColumnKind;
}

/** What the rows have that a filter may ask for. */
export interface FilterScope {
  readonly fields: readonly FilterField[];
  /** True where the rows are seen from an address. */
  readonly hasSubject: boolean;
  /** True for logs. */
  readonly hasTopics: boolean;
  /** True for records of the trade zone with their actions. */
  readonly hasActions: boolean;
  /** True where each row is a movement from one address to another. */
  readonly hasMovements: boolean;
}

class Fault extends Error {
  readonly at: number;
  constructor({ at, reason }: FilterTextFault) {
    super(reason);
    this.at = at;
  }
}

const DIRECTIONS: readonly Direction[] = ['IN', 'OUT', 'SELF', 'OTHER'];
const NUMBER_KINDS: readonly ColumnKind[] = ['amount', 'integer', 'height'];

class Reader {
  readonly #words: readonly FilterWord[];
  #next = 0;

  constructor(words: readonly FilterWord[]) {
    this.#words = words;
  }

  peek(): FilterWord {
    return this.#words[Math.min(this.#next, this.#words.length - 1)] ?? { kind: 'end', text: '', at: 0 };
  }

  take(): FilterWord {
    const word = this.peek();
    this.#next += 1;
    return word;
  }

  accept(text: string): boolean {
    const { kind, text: found } = this.peek();
    const fits = (kind === 'word' || kind === 'symbol') && found.toLowerCase() === text;
    if (fits) this.take();
    return fits;
  }

  refuse(wanted: string): never {
    const { kind, text, at } = this.peek();
    const found = kind === 'end' ? 'the filter ends' : `there is “${text.slice(0, 40)}”`;
    throw new Fault({ at, reason: `Here ${wanted} is needed, but ${found}.` });
  }

  expect(text: string): void {
    if (!this.accept(text)) this.refuse(`“${text}”`);
  }

  value(): FilterWord {
    const { kind } = this.peek();
    return kind === 'word' || kind === 'text' ? this.take() : this.refuse('a value');
  }

  list(): readonly FilterWord[] {
    if (this.accept('=')) return [this.value()];
    if (!this.accept('in')) this.refuse('“=” or “in (…)”');
    this.expect('(');
    const values = [this.value()];
    while (this.accept(',')) values.push(this.value());
    this.expect(')');
    return values;
  }
}

const textsOf = (values: readonly FilterWord[]): string[] => values.map(({ text }) => text);

/** Addresses with wrong capitals are refused: as a rule nothing would pass, and it would not say why. */
const addressesOf = (values: readonly FilterWord[]): string[] =>
  values.map(({ text, at }) => {
    const plain = plainNotation(text, 'address');
    if (isAddress(plain) && !hasValidChecksum(plain))
      throw new Fault({ at, reason: `Address: ${WRONG_CAPITALS}.` });
    return isAddress(plain) ? plain : text;
  });

function readDirections(reader: Reader): readonly Direction[] {
  return reader.list().map(({ text, at }) => {
    const direction = DIRECTIONS.find((each) => each === text.toUpperCase());
    if (direction === undefined)
      throw new Fault({ at, reason: `A direction is ${DIRECTIONS.join(', ')}, not “${text.slice(0, 40)}”.` });
    return direction;
  });
}

function readKept(reader: Reader): 'suspected' | 'others' {
  reader.expect('=');
  if (reader.accept('suspected')) return 'suspected';
  return reader.accept('others') ? 'others' : reader.refuse('“suspected” or “others”');
}

function readTime({ text, at }: FilterWord, atEnd: boolean): number {
  const { value, error } = readTimeInput(text, atEnd);
  if (value === undefined) throw new Fault({ at, reason: `${error ?? 'A UTC time is needed'}.` });
  return value;
}

function readBound(reader: Reader, { field, kind }: FilterField, isLeast: boolean): FilterClause {
  const word = reader.value();
  if (kind === 'time') {
    const unixMs = readTime(word, !isLeast);
    return { kind: 'time', field, ...(isLeast ? { from: unixMs } : { to: unixMs }) };
  }
  if (!NUMBER_KINDS.includes(kind))
    throw new Fault({ at: word.at, reason: `${field} has no order: “=”, “in” and “contains” fit.` });
  const { value, error } = readAmountInput(word.text);
  if (value === undefined)
    throw new Fault({ at: word.at, reason: `${error ?? 'A decimal number is needed'}.` });
  return { kind: 'amount', field, ...(isLeast ? { atLeast: value } : { atMost: value }) };
}

function fieldOf(
  { text, at }: FilterWord,
  { fields, hasSubject, hasTopics, hasActions, hasMovements }: FilterScope,
): FilterField {
  const found = fields.find(({ field }) => field === text);
  if (found !== undefined) return found;
  const known = [
    'any',
    ...(hasSubject ? ['direction', 'counterparty'] : []),
    ...(hasTopics ? ['topic0 to topic3', 'event'] : []),
    ...(hasActions ? ['action'] : []),
    ...(hasMovements ? ['poisoning'] : []),
    ...fields.map(({ field }) => field),
  ];
  throw new Fault({
    at,
    reason: `There is no field “${text.slice(0, 40)}” here. There are: ${known.join(', ')}.`,
  });
}

function readFieldClause(reader: Reader, word: FilterWord, scope: FilterScope): FilterClause {
  const named = fieldOf(word, scope);
  const { field } = named;
  if (reader.accept('contains')) return { kind: 'contains', field, text: reader.value().text };
  if (reader.accept('>=')) return readBound(reader, named, true);
  if (reader.accept('<=')) return readBound(reader, named, false);
  const { kind, text } = reader.peek();
  if (kind === 'symbol' && (text === '<' || text === '>'))
    reader.refuse(`“${text}=”: bounds are part of a range`);
  if (kind !== 'symbol' && text.toLowerCase() !== 'in') reader.refuse('=, in, contains, >= or <=');
  return { kind: 'equals', field, anyOf: (named.kind === 'address' ? addressesOf : textsOf)(reader.list()) };
}

function readClause(reader: Reader, scope: FilterScope): FilterClause {
  const { kind } = reader.peek();
  if (kind !== 'word' && kind !== 'text') reader.refuse('the name of a field, or “any”');
  const word = reader.take();
  const name = kind === 'word' ? word.text.toLowerCase() : '';
  if (name === 'any') {
    reader.expect('contains');
    return { kind: 'text', text: reader.value().text };
  }
  if (scope.hasSubject && name === 'direction') return { kind: 'direction', anyOf: readDirections(reader) };
  if (scope.hasSubject && name === 'counterparty')
    return { kind: 'counterparty', anyOf: addressesOf(reader.list()).map((each) => each.toLowerCase()) };
  const place = /^topic([0-3])$/.exec(name)?.[1];
  if (scope.hasTopics && place !== undefined)
    return { kind: 'topic', place: Number(place) as TopicPlace, anyOf: textsOf(reader.list()) };
  if (scope.hasTopics && name === 'event') return { kind: 'event', text: reader.value().text };
  if (scope.hasActions && name === 'action') return { kind: 'action', text: reader.value().text };
  if (scope.hasMovements && name === 'poisoning') return { kind: 'poisoning', keep: readKept(reader) };
  return readFieldClause(reader, word, scope);
}

/** One clause of both where they are the two ends of a range; undefined where the second would take the place of the first. */
function joined(one: FilterClause, other: FilterClause): FilterClause | undefined {
  if (one.kind === 'amount' && other.kind === 'amount') {
    const overlaps = (['atLeast', 'atMost'] as const).some((end) => end in one && end in other);
    return overlaps ? undefined : { ...one, ...other };
  }
  if (one.kind === 'time' && other.kind === 'time') {
    const overlaps = (['from', 'to'] as const).some((end) => end in one && end in other);
    return overlaps ? undefined : { ...one, ...other };
  }
  return undefined;
}

const isTurned = (clause: FilterClause): boolean =>
  (clause.kind === 'amount' && turnedAmounts(clause.atLeast, clause.atMost) !== undefined) ||
  (clause.kind === 'time' && turnedTimes(clause.from, clause.to) !== undefined);

const isSameQuestion = (one: FilterClause, other: FilterClause): boolean =>
  one.kind === other.kind &&
  ('field' in one && 'field' in other
    ? one.field === other.field
    : one.kind !== 'topic' || other.kind !== 'topic' || one.place === other.place);

function withRead(filter: readonly FilterClause[], clause: FilterClause, at: number): FilterClause[] {
  const before = filter.find((each) => isSameQuestion(each, clause));
  if (before === undefined) return [...filter, clause];
  const both = joined(before, clause);
  if (both === undefined)
    throw new Fault({ at, reason: 'This is asked for twice. Use “in (…)” for several values.' });
  if (isTurned(both))
    throw new Fault({
      at,
      reason: 'With this the range is turned round: its lower end is above its upper end.',
    });
  return filter.map((each) => (each === before ? both : each));
}

/** The clauses, or the first fault with its place. An empty text is no filter. Never throws. */
export function readFilter(
  text: string,
  scope: FilterScope,
): { readonly filter: readonly FilterClause[] } | { readonly fault: FilterTextFault } {
  const words = readFilterWords(text);
  if ('reason' in words) return { fault: words };
  const reader = new Reader(words);
  try {
    let filter: FilterClause[] = [];
    if (reader.peek().kind === 'end') return { filter };
    do {
      const { at } = reader.peek();
      filter = withRead(filter, readClause(reader, scope), at);
    } while (reader.accept('and'));
    if (reader.peek().kind !== 'end') reader.refuse('“and” or the end');
    return { filter };
  } catch (error) {
    if (error instanceof Fault) return { fault: { at: error.at, reason: error.message } };
    throw error;
  }
}
