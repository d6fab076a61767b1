/**
 * Parses the text of a row filter strictly:
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
 * Fields have the wire's names, as in the header of an exported file. Amounts are exact decimals,
 * times are UTC. In “<=” a day or a minute extends to its end.
 */
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import type { Direction, FilterClause, TopicPlace } from '../../../shared/engine/query/review-session.ts';
import { FilterRefusal, type FilterFault } from '../../../shared/engine/filter-language/filter-fault.ts';
import {
  readComparison,
  readJoined,
  type ComparisonRule,
} from '../../../shared/engine/filter-language/filter-grammar.ts';
import type { FilterReader } from '../../../shared/engine/filter-language/filter-reader.ts';
import type { FilterToken } from '../../../shared/engine/filter-language/filter-tokens.ts';
import {
  readFilterText,
  type FilterLanguage,
} from '../../../shared/engine/filter-language/read-filter-text.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../shared/units/hex.ts';
import { plainNotation } from '../../../shared/units/reference/read-field.ts';
import { readAmountInput, readTimeInput, turnedAmounts, turnedTimes } from '../filter/filter-input.ts';
import { ROW_FILTER_LEXICON } from './row-filter-tokens.ts';

/** A field that a filter may name. */
export interface FilterField {
  readonly field: string;
  readonly kind: ColumnKind;
}

/** What the rows have that a filter may use. */
export interface FilterScope {
  readonly fields: readonly FilterField[];
  /** True if the table is about an address. */
  readonly hasSubject: boolean;
  /** True for logs. */
  readonly hasTopics: boolean;
  /** True for records of the trade zone with their actions. */
  readonly hasActions: boolean;
  /** True if each row is a movement from one address to another. */
  readonly hasMovements: boolean;
}

type Reader = FilterReader<never>;
type Token = FilterToken<never>;

const DIRECTIONS: readonly Direction[] = ['IN', 'OUT', 'SELF', 'OTHER'];
/** How values of a kind are compared by `<=` and `>=`. */
const BOUND_OF_KIND: Readonly<Record<ColumnKind, 'time' | 'number' | 'none'>> = {
  'transaction-hash': 'none',
  'block-hash': 'none',
  hash: 'none',
  address: 'none',
  height: 'number',
  time: 'time',
  amount: 'number',
  integer: 'number',
  'method-selector': 'none',
  state: 'none',
  boolean: 'none',
  text: 'none',
  list: 'none',
  json: 'none',
};

/** Reads bare or quoted text. */
function readValue(reader: Reader): Token {
  const { kind } = reader.peek();
  return kind === 'bare' || kind === 'text' ? reader.take() : reader.refuse('a value');
}

const LIST: ComparisonRule<never, Token> = { operators: ['='], wanted: '“=” or “in (…)”', readValue };
const FIELD_COMPARISON: ComparisonRule<never, Token> = {
  operators: ['=', '>=', '<=', 'contains'],
  wanted: '=, in, contains, >= or <=',
  readValue,
};

const readList = (reader: Reader): readonly Token[] => readComparison(reader, LIST).anyOf;

const textsOf = (values: readonly Token[]): string[] => values.map(({ text }) => text);

/**
 * Refuses addresses with wrong capitals, because they would usually match nothing without saying
 * why.
 */
const addressesOf = (values: readonly Token[]): string[] =>
  values.map(({ text, at }) => {
    const plain = plainNotation(text, 'address');
    if (isAddress(plain) && !hasValidChecksum(plain))
      throw new FilterRefusal({ at, reason: `Address: ${WRONG_CAPITALS}.` });
    return isAddress(plain) ? plain : text;
  });

function readDirections(reader: Reader): readonly Direction[] {
  return readList(reader).map(({ text, at }) => {
    const direction = DIRECTIONS.find((each) => each === text.toUpperCase());
    if (direction === undefined)
      throw new FilterRefusal({
        at,
        reason: `A direction is ${DIRECTIONS.join(', ')}, not “${text.slice(0, 40)}”.`,
      });
    return direction;
  });
}

function readKept(reader: Reader): 'suspected' | 'others' {
  reader.expect('=');
  if (reader.accept('suspected')) return 'suspected';
  return reader.accept('others') ? 'others' : reader.refuse('“suspected” or “others”');
}

function readTime({ text, at }: Token, atEnd: boolean): number {
  const { value, error } = readTimeInput(text, atEnd);
  if (value === undefined) throw new FilterRefusal({ at, reason: `${error ?? 'Enter a UTC time'}.` });
  return value;
}

function boundOf(token: Token, { field, kind }: FilterField, isLeast: boolean): FilterClause {
  if (BOUND_OF_KIND[kind] === 'time') {
    const unixMs = readTime(token, !isLeast);
    return { kind: 'time', field, ...(isLeast ? { from: unixMs } : { to: unixMs }) };
  }
  if (BOUND_OF_KIND[kind] === 'none')
    throw new FilterRefusal({ at: token.at, reason: `${field} has no order: use “=”, “in” or “contains”.` });
  const { value, error } = readAmountInput(token.text);
  if (value === undefined)
    throw new FilterRefusal({ at: token.at, reason: `${error ?? 'Enter a decimal number'}.` });
  return { kind: 'amount', field, ...(isLeast ? { atLeast: value } : { atMost: value }) };
}

/** Returns the names that a clause may start with, fields last. */
const namesIn = ({ fields, hasSubject, hasTopics, hasActions, hasMovements }: FilterScope): string[] => [
  'any',
  ...(hasSubject ? ['direction', 'counterparty'] : []),
  ...(hasTopics ? ['topic0', 'topic1', 'topic2', 'topic3', 'event'] : []),
  ...(hasActions ? ['action'] : []),
  ...(hasMovements ? ['poisoning'] : []),
  ...fields.map(({ field }) => field),
];

function fieldOf({ text, at }: Token, scope: FilterScope): FilterField {
  const found = scope.fields.find(({ field }) => field === text);
  if (found !== undefined) return found;
  throw new FilterRefusal({
    at,
    reason: `There is no field “${text.slice(0, 40)}” here. Fields: ${namesIn(scope).join(', ')}.`,
  });
}

function readFieldClause(reader: Reader, token: Token, scope: FilterScope): FilterClause {
  const named = fieldOf(token, scope);
  const { field } = named;
  const next = reader.peek();
  if (next.kind === 'symbol' && (next.text === '<' || next.text === '>'))
    throw new FilterRefusal({
      at: next.at,
      reason: `Use “${next.text}=”: ranges include their bounds.`,
    });
  const { operator, anyOf } = readComparison(reader, FIELD_COMPARISON);
  const [value] = anyOf;
  if (operator === 'contains') return { kind: 'contains', field, text: value.text };
  if (operator !== '=') return boundOf(value, named, operator === '>=');
  return { kind: 'equals', field, anyOf: (named.kind === 'address' ? addressesOf : textsOf)(anyOf) };
}

function readClause(reader: Reader, scope: FilterScope): FilterClause {
  reader.offer(namesIn(scope));
  const { kind } = reader.peek();
  if (kind !== 'bare' && kind !== 'text') reader.refuse('the name of a field, or “any”');
  const token = reader.take();
  const name = kind === 'bare' ? token.text.toLowerCase() : '';
  if (name === 'any') {
    reader.expect('contains');
    return { kind: 'text', text: readValue(reader).text };
  }
  if (scope.hasSubject && name === 'direction') return { kind: 'direction', anyOf: readDirections(reader) };
  if (scope.hasSubject && name === 'counterparty')
    return { kind: 'counterparty', anyOf: addressesOf(readList(reader)).map((each) => each.toLowerCase()) };
  const place = /^topic([0-3])$/.exec(name)?.[1];
  if (scope.hasTopics && place !== undefined)
    return { kind: 'topic', place: Number(place) as TopicPlace, anyOf: textsOf(readList(reader)) };
  if (scope.hasTopics && name === 'event') return { kind: 'event', text: readValue(reader).text };
  if (scope.hasActions && name === 'action') return { kind: 'action', text: readValue(reader).text };
  if (scope.hasMovements && name === 'poisoning') return { kind: 'poisoning', keep: readKept(reader) };
  return readFieldClause(reader, token, scope);
}

/**
 * Merges two clauses if they are the two bounds of one range; undefined if the second would replace
 * the first.
 */
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
    throw new FilterRefusal({ at, reason: 'This condition appears twice. Use “in (…)” for several values.' });
  if (isTurned(both))
    throw new FilterRefusal({
      at,
      reason: 'The range is reversed: its lower bound is above its upper bound.',
    });
  return filter.map((each) => (each === before ? both : each));
}

function readClauses(reader: Reader, scope: FilterScope): readonly FilterClause[] {
  reader.offer(namesIn(scope));
  if (reader.isAtEnd) return [];
  let filter: readonly FilterClause[] = [];
  readJoined(reader, 'and', () => {
    const { at } = reader.peek();
    filter = withRead(filter, readClause(reader, scope), at);
  });
  if (!reader.isAtEnd) reader.refuse('“and” or the end');
  return filter;
}

/** The language of row filters over rows of a scope. */
export const rowFilterLanguage = (scope: FilterScope): FilterLanguage<never, readonly FilterClause[]> => ({
  lexicon: ROW_FILTER_LEXICON,
  read: (reader) => readClauses(reader, scope),
});

/**
 * Returns the clauses, or the first error with its position. An empty text is an empty filter.
 * Never throws.
 */
export const readFilter = (
  text: string,
  scope: FilterScope,
): { readonly filter: readonly FilterClause[] } | { readonly fault: FilterFault } =>
  readFilterText(text, rowFilterLanguage(scope));
