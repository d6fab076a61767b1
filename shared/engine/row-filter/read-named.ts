/** Reads conditions that begin with a name: `amount >= 5`, `direction = OUT`, `topic1 in (…)`. */
import type { ColumnKind } from '../../service/endpoint.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../units/hex.ts';
import { plainNotation } from '../../units/reference/read-field.ts';
import { FilterRefusal } from '../filter-language/filter-fault.ts';
import {
  readComparison,
  type ComparisonOperator,
  type ComparisonRule,
} from '../filter-language/filter-grammar.ts';
import type { FilterReader } from '../filter-language/filter-reader.ts';
import type { FilterToken } from '../filter-language/filter-tokens.ts';
import type { Direction, FilterClause, TopicPlace } from '../query/review-session.ts';
import { amountClause, timeClause } from './bounds-of.ts';
import {
  addressesLabelled,
  fieldNamed,
  wordsNamed,
  type FilterField,
  type FilterScope,
} from './filter-scope.ts';
import { readAmountInput, readTimeInput } from './filter-input.ts';
import { peekAmount, type AmountRead } from './read-amount.ts';
import { readMoment } from './read-moment.ts';
import { endsOf } from './shortened-hex.ts';

type Reader = FilterReader<never>;
type Token = FilterToken<never>;

const DIRECTIONS: readonly Direction[] = ['IN', 'OUT', 'SELF', 'OTHER'];
/** How values of a kind are compared by order. */
const ORDER_OF_KIND: Readonly<Record<ColumnKind, 'time' | 'number' | 'none'>> = {
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

/** The longest moment: a day, its month, a comma, its year, a time and a zone. */
const MOMENT_WORDS = 6;

/** Takes a day or a time from the next tokens; undefined if they begin with none. */
export function takeMoment(reader: Reader) {
  const words: string[] = [];
  for (let ahead = 0; ahead < MOMENT_WORDS; ahead += 1) {
    const { kind, text } = reader.peek(ahead);
    if (kind !== 'bare' && text !== ',') break;
    words.push(text);
  }
  const read = readMoment(words);
  if (read !== undefined) reader.skip(read.count);
  return read?.moment;
}

const readValue = (reader: Reader): Token => {
  const { kind } = reader.peek();
  return kind === 'bare' || kind === 'text' ? reader.take() : reader.refuse('a value');
};

const LIST: ComparisonRule<never, Token> = { operators: ['='], wanted: '“=” or “in (…)”', readValue };
const readList = (reader: Reader): readonly Token[] => readComparison(reader, LIST).anyOf;
const textsOf = (values: readonly Token[]): string[] => values.map(({ text }) => text);

/**
 * Returns addresses in plain notation, given them or their labels. Refuses one whose capitals do not
 * match its checksum, because it would usually match nothing without saying why.
 */
const addressesOf = (values: readonly Token[], scope: FilterScope): string[] =>
  values.flatMap(({ text, at }) => {
    const plain = plainNotation(text, 'address');
    if (isAddress(plain) && !hasValidChecksum(plain))
      throw new FilterRefusal({ at, reason: `Address: ${WRONG_CAPITALS}.` });
    const labelled = isAddress(plain) ? [] : addressesLabelled(scope, text, { isWhole: true });
    return labelled.length > 0 ? [...labelled] : [isAddress(plain) ? plain : text];
  });

/** Returns values as the service writes them, given them or the words that the screen shows for them. */
const valuesOf = (values: readonly Token[], field: string, scope: FilterScope): string[] =>
  values.flatMap(({ text, kind }) => {
    const meant = wordsNamed(scope, text).flatMap(({ clause }) =>
      clause.kind === 'equals' && clause.field === field ? clause.anyOf : [],
    );
    return kind === 'text' || meant.length === 0 || meant.includes(text) ? [text] : meant;
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

function readProblem(reader: Reader): 'malformed' | 'mismatched' {
  reader.expect('=');
  if (reader.accept('malformed')) return 'malformed';
  return reader.accept('mismatched') ? 'mismatched' : reader.refuse('“malformed” or “mismatched”');
}

function readKept(reader: Reader): 'suspected' | 'others' {
  reader.expect('=');
  if (reader.accept('suspected')) return 'suspected';
  return reader.accept('others') ? 'others' : reader.refuse('“suspected” or “others”');
}

/** Returns the names that a clause may start with, fields last. */
export const namesIn = ({
  fields,
  hasSubject,
  hasTopics,
  hasActions,
  hasMovements,
}: FilterScope): string[] => [
  'any',
  'address',
  ...(hasSubject ? ['direction', 'counterparty'] : []),
  ...(hasTopics ? ['topic0', 'topic1', 'topic2', 'topic3', 'event'] : []),
  ...(hasActions ? ['action'] : []),
  ...(hasMovements ? ['poisoning'] : []),
  'problem',
  'disputed',
  ...fields.map(({ field }) => field),
];

function fieldOf({ text, at }: Token, scope: FilterScope): FilterField {
  const found = fieldNamed(scope, text);
  if (found !== undefined) return found;
  throw new FilterRefusal({
    at,
    reason: `There is no field “${text.slice(0, 40)}” here. Fields: ${namesIn(scope).join(', ')}.`,
  });
}

/** Takes an amount or a moment behind an operator, whichever the field has; undefined if there is none. */
function orderedClause(
  reader: Reader,
  { field, kind }: FilterField,
  operator: ComparisonOperator,
): FilterClause | undefined {
  const { at } = reader.peek();
  if (ORDER_OF_KIND[kind] === 'time') {
    const moment = takeMoment(reader);
    return moment === undefined ? undefined : timeClause(field, operator, moment, at);
  }
  const read = ORDER_OF_KIND[kind] === 'number' ? peekAmount(reader) : undefined;
  if (read === undefined) return undefined;
  reader.skip(read.count);
  refuseRaw(reader);
  return amountClause(field, operator, withSign(read));
}

/** A bound below zero keeps its sign; of an amount alone, the sign says its direction. */
export const withSign = (read: AmountRead): AmountRead =>
  read.sign === '-' ? { ...read, value: `-${read.value}`, sign: undefined } : { ...read, sign: undefined };

/** Base units need a token's decimals, which only logs have. Throws FilterRefusal. */
export function refuseRaw(reader: Reader): void {
  const { at, kind, text } = reader.peek();
  if (kind === 'bare' && text.toLowerCase() === 'raw')
    throw new FilterRefusal({
      at,
      reason: 'These amounts are in whole tokens. Only values of logs can be compared in base units.',
    });
}

/** A bound that was quoted or is not in a person's notation. Throws FilterRefusal. */
function boundOf(token: Token, { field, kind }: FilterField, operator: ComparisonOperator): FilterClause {
  if (ORDER_OF_KIND[kind] === 'none')
    throw new FilterRefusal({ at: token.at, reason: `${field} has no order: use “=”, “in” or “contains”.` });
  if (ORDER_OF_KIND[kind] === 'number') {
    const { value, error } = readAmountInput(token.text);
    if (value !== undefined) return amountClause(field, operator, { value, isCut: false });
    throw new FilterRefusal({ at: token.at, reason: `${error ?? 'Enter a decimal number'}.` });
  }
  const [from, to] = [readTimeInput(token.text, false), readTimeInput(token.text, true)];
  if (from.value === undefined || to.value === undefined)
    throw new FilterRefusal({ at: token.at, reason: `${from.error ?? 'Enter a UTC time'}.` });
  return timeClause(field, operator, { kind: 'span', from: from.value, to: to.value }, token.at);
}

/** The operators of a field, and what an error calls them. */
const OPERATORS: readonly ComparisonOperator[] = ['=', '!=', '>=', '<=', '>', '<', 'contains'];
const WANTED = '=, !=, in, contains, >, >=, < or <=';

function readFieldClause(reader: Reader, token: Token, scope: FilterScope): FilterClause {
  const named = fieldOf(token, scope);
  const { field, kind } = named;
  const equal = (values: readonly Token[]): FilterClause => ({
    kind: 'equals',
    field,
    anyOf: kind === 'address' ? addressesOf(values, scope) : valuesOf(values, field, scope),
  });
  if (reader.isNext('in'))
    return equal(readComparison(reader, { operators: [], wanted: WANTED, readValue }).anyOf);
  const operator = OPERATORS.find((each) => reader.accept(each)) ?? reader.refuse(WANTED);
  const ordered = operator === 'contains' ? undefined : orderedClause(reader, named, operator);
  if (ordered !== undefined) return ordered;
  reader.offer(
    (scope.vocabulary?.words ?? []).flatMap(({ name, clause }) =>
      clause.kind === 'equals' && clause.field === field ? [name] : [],
    ),
  );
  const value = readValue(reader);
  if (operator === 'contains') return { kind: 'contains', field, text: value.text };
  if (operator !== '=' && operator !== '!=') return boundOf(value, named, operator);
  const ends = value.kind === 'bare' ? endsOf(value.text) : undefined;
  const same: FilterClause = ends === undefined ? equal([value]) : { kind: 'shortened', field, ...ends };
  return operator === '=' ? same : { kind: 'not', part: same };
}

/** Whether a word before a comparison is a condition of its own: `out > 1000`. */
const isOwnCondition = (text: string, scope: FilterScope): boolean =>
  !namesIn(scope).includes(text.toLowerCase()) &&
  fieldNamed(scope, text) === undefined &&
  (wordsNamed(scope, text).length > 0 || addressesLabelled(scope, text, { isWhole: false }).length > 0);

/** Whether the next token is a name: something is compared with it, or it is followed by its value. */
export function isNameNext(reader: Reader, scope: FilterScope): boolean {
  const [name, after, behind] = [reader.peek(), reader.peek(1), reader.peek(2)];
  if (name.kind !== 'bare' && name.kind !== 'text') return false;
  const word = after.kind === 'bare' ? after.text.toLowerCase() : '';
  if (after.kind === 'symbol' && /^[<>=!]/.test(after.text))
    return name.kind === 'text' || !isOwnCondition(name.text, scope);
  if (word === 'contains' || (word === 'in' && behind.text === '(')) return true;
  if (name.kind !== 'bare') return false;
  const isValueNext = after.kind === 'bare' || after.kind === 'text';
  const own = name.text.toLowerCase();
  return isValueNext && ((scope.hasTopics && own === 'event') || (scope.hasActions && own === 'action'));
}

/** Whether the next token is a name without anything behind it, as while it is typed. */
export function isNameAlone(reader: Reader, scope: FilterScope): boolean {
  const [name, after] = [reader.peek(), reader.peek(1)];
  return name.kind === 'bare' && after.kind === 'end' && namesIn(scope).includes(name.text);
}

/** Reads a condition that begins with a name. Throws FilterRefusal. */
export function readNamed(reader: Reader, scope: FilterScope): FilterClause {
  const token = reader.take();
  const name = token.kind === 'bare' ? token.text.toLowerCase() : '';
  if (name === 'any') {
    reader.expect('contains');
    return { kind: 'text', text: readValue(reader).text };
  }
  const addresses = (): string[] => addressesOf(readList(reader), scope).map((each) => each.toLowerCase());
  if (name === 'address' && fieldNamed(scope, 'address') === undefined)
    return { kind: 'address', anyOf: addresses() };
  if (scope.hasSubject && name === 'direction') return { kind: 'direction', anyOf: readDirections(reader) };
  if (scope.hasSubject && name === 'counterparty') return { kind: 'counterparty', anyOf: addresses() };
  const place = /^topic([0-3])$/.exec(name)?.[1];
  if (scope.hasTopics && place !== undefined)
    return { kind: 'topic', place: Number(place) as TopicPlace, anyOf: textsOf(readList(reader)) };
  if (scope.hasTopics && name === 'event') return { kind: 'event', text: readValue(reader).text };
  if (scope.hasActions && name === 'action') return { kind: 'action', text: readValue(reader).text };
  if (scope.hasMovements && name === 'poisoning') return { kind: 'poisoning', keep: readKept(reader) };
  if (name === 'problem' && fieldNamed(scope, name) === undefined)
    return { kind: 'problem', of: readProblem(reader) };
  if (name === 'disputed' && fieldNamed(scope, name) === undefined)
    return { kind: 'disputed', anyOf: textsOf(readList(reader)) };
  return readFieldClause(reader, token, scope);
}
