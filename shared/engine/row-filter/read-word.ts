/**
 * Reads conditions without a name: an amount, a day, a time, a shortened address, a word that the
 * screen shows, and any other text, which is searched for.
 */
import type { ComparisonOperator } from '../filter-language/filter-grammar.ts';
import type { FilterReader } from '../filter-language/filter-reader.ts';
import type { FilterClause } from '../query/review-session.ts';
import { amountClause, timeClause } from './bounds-of.ts';
import {
  addressesLabelled,
  givenNames,
  wordsNamed,
  type FilterScope,
  type FilterWord,
} from './filter-scope.ts';
import { anyOf, asOne } from './join-clauses.ts';
import { peekAmount, type AmountRead } from './read-amount.ts';
import { isNameNext, refuseRaw, takeMoment, withSign } from './read-named.ts';
import { endsOf } from './shortened-hex.ts';
import { noteWritten } from './written-as.ts';

type Reader = FilterReader<never>;

const ORDERS: readonly ComparisonOperator[] = ['>=', '<=', '!=', '>', '<', '='];
/** The most words that a name on screen has. */
const MOST_WORDS = 4;
/** More labels than this are not searched for a text: it is still too short to mean one of them. */
export const MOST_LABELS = 500;
/** A label is found by so many characters of it. */
const LEAST_OF_LABEL = 2;

const KEYWORDS: readonly string[] = ['and', 'or', 'not'];
const isKeyword = (text: string): boolean => KEYWORDS.includes(text.toLowerCase());

/** The words that name something in the next tokens, and how many tokens they take. */
function namedNext(reader: Reader, scope: FilterScope): { words: readonly FilterWord[]; count: number } {
  const texts: string[] = [];
  let found: { words: readonly FilterWord[]; count: number } = { words: [], count: 0 };
  for (let ahead = 0; ahead < MOST_WORDS; ahead += 1) {
    const { kind, text } = reader.peek(ahead);
    if (kind !== 'bare' || (ahead > 0 && isKeyword(text))) break;
    texts.push(text);
    const words = wordsNamed(scope, texts.join(' '));
    if (words.length > 0) found = { words, count: ahead + 1 };
  }
  return found;
}

/** A symbol with the end of its contract behind a dot, as the screen shows tokens of one symbol. */
function symbolWithTail(text: string, scope: FilterScope): readonly FilterClause[] {
  const [, name = '', tail = ''] = /^(.+)·([0-9a-f]{4,40})$/i.exec(text) ?? [];
  const symbols = wordsNamed(scope, name).filter(({ kind }) => kind === 'symbol');
  const contract = 'tokenContractAddress';
  if (symbols.length === 0 || scope.fields.every(({ field }) => field !== contract)) return [];
  const ofContract = { kind: 'shortened', field: contract, head: '0x', tail: tail.toLowerCase() } as const;
  return [anyOf(symbols.map(({ clause }) => clause)), ofContract];
}

/** The addresses whose label has the text, as a clause; empty if there is none, or if there are many. */
function labelled(scope: FilterScope, text: string, isWhole: boolean): readonly FilterClause[] {
  if (text.length < LEAST_OF_LABEL) return [];
  const addresses = addressesLabelled(scope, text, { isWhole, atMost: MOST_LABELS });
  return addresses.length === 0 ? [] : [{ kind: 'address', anyOf: addresses }];
}

const searched = (text: string, scope: FilterScope): FilterClause =>
  anyOf([{ kind: 'text', text }, ...labelled(scope, text, false)]);

/** Takes the symbol behind an amount; empty if none that occurs is next. */
function takeUnit(reader: Reader, scope: FilterScope): readonly FilterClause[] {
  const { words, count } = namedNext(reader, scope);
  const symbols = words.filter(({ kind }) => kind === 'symbol').map(({ clause }) => clause);
  if (symbols.length > 0) {
    reader.skip(count);
    return [anyOf(symbols)];
  }
  const { kind, text } = reader.peek();
  const tailed = kind === 'bare' ? symbolWithTail(text, scope) : [];
  if (tailed.length > 0) reader.take();
  return tailed;
}

/** The amounts of any field that has them; of the main one alone beside a symbol, which is its own. */
function readBareAmount(
  reader: Reader,
  scope: FilterScope,
  operator: ComparisonOperator,
  read: AmountRead,
  at: number,
): FilterClause {
  reader.skip(read.count);
  refuseRaw(reader);
  const amountText = reader.since(at);
  const { at: atUnit } = reader.peek();
  const unit = takeUnit(reader, scope);
  const fields = scope.amountFields ?? [];
  const amounts = anyOf(
    (unit.length === 0 ? fields : fields.slice(0, 1)).map((field) =>
      // Another amount than this one is in none of the fields.
      amountClause(field, operator === '!=' ? '=' : operator, read),
    ),
  );
  const direction = read.sign === '+' ? 'IN' : 'OUT';
  const compared: FilterClause = operator === '!=' ? { kind: 'not', part: amounts } : amounts;
  noteWritten(compared, amountText);
  for (const clause of unit) noteWritten(clause, reader.since(atUnit));
  return asOne([
    compared,
    ...unit,
    ...(read.sign !== undefined && scope.hasSubject
      ? [{ kind: 'direction', anyOf: [direction] } as const]
      : []),
  ]);
}

/** Takes a comparison without a name: of amounts if a number follows, of times if a day does. */
function readOrder(reader: Reader, scope: FilterScope): FilterClause | undefined {
  const { at: atOperator } = reader.peek();
  const operator = ORDERS.find((each) => reader.accept(each));
  if (operator === undefined) return undefined;
  const { at } = reader.peek();
  const moment = scope.timeField === undefined ? undefined : takeMoment(reader);
  if (scope.timeField !== undefined && moment !== undefined)
    return timeClause(scope.timeField, operator, moment, at);
  const read = (scope.amountFields ?? []).length === 0 ? undefined : peekAmount(reader);
  return read === undefined
    ? reader.refuse('an amount or a day')
    : readBareAmount(reader, scope, operator, withSign(read), atOperator);
}

/** Takes what is more than text; undefined if the next tokens are only text. */
function readMeaning(reader: Reader, scope: FilterScope): FilterClause | undefined {
  const { kind, text, at } = reader.peek();
  if (kind !== 'bare') return undefined;
  const ends = endsOf(text);
  if (ends !== undefined) {
    reader.take();
    return { kind: 'shortened', ...ends };
  }
  const { words, count } = namedNext(reader, scope);
  if (count > 0) {
    reader.skip(count);
    const given = words.filter(({ kind }) => kind === 'symbol');
    const labels = given.length === words.length ? labelled(scope, given[0]?.name ?? text, true) : [];
    return anyOf([...words.map(({ clause }) => clause), ...labels]);
  }
  const tailed = symbolWithTail(text, scope);
  if (tailed.length > 0) {
    reader.take();
    return asOne(tailed);
  }
  const moment = scope.timeField === undefined ? undefined : takeMoment(reader);
  if (scope.timeField !== undefined && moment !== undefined)
    return timeClause(scope.timeField, '=', moment, at);
  const read = (scope.amountFields ?? []).length === 0 ? undefined : peekAmount(reader);
  return read?.isPlain === true ? readBareAmount(reader, scope, '=', read, at) : undefined;
}

/** Takes words up to the first one that means more than its text, as they were typed. */
function readText(reader: Reader, scope: FilterScope): FilterClause | readonly FilterClause[] {
  const { at } = reader.peek();
  for (;;) {
    reader.take();
    const { kind, text } = reader.peek();
    if (kind !== 'bare' || isKeyword(text) || isNameNext(reader, scope)) break;
    const typed = reader.since(at);
    const meaning = readMeaning(reader, scope);
    if (meaning !== undefined) return [searched(typed, scope), meaning];
  }
  return searched(reader.since(at), scope);
}

/** A text in quotation marks: what it says, and what somebody named so. */
function readQuoted(reader: Reader, scope: FilterScope): FilterClause {
  const { text } = reader.take();
  const names = givenNames(scope, text).map(({ clause }) => clause);
  return anyOf([{ kind: 'text', text }, ...names, ...labelled(scope, text, false)]);
}

/**
 * Reads a condition without a name; several if a text is followed by something that means more.
 * Throws FilterRefusal.
 */
export function readWord(reader: Reader, scope: FilterScope): readonly FilterClause[] {
  const order = readOrder(reader, scope);
  if (order !== undefined) return [order];
  if (reader.peek().kind === 'text') return [readQuoted(reader, scope)];
  if (reader.peek().kind !== 'bare' || isKeyword(reader.peek().text)) reader.refuse('a condition');
  const read = readMeaning(reader, scope) ?? readText(reader, scope);
  return Array.isArray(read) ? read : [read as FilterClause];
}
