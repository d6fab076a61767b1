/**
 * Parses the text of a row filter:
 *
 *     filter    = [ any ]
 *     any       = all { "or" all }
 *     all       = one { [ "and" ] one }
 *     one       = "not" one | "(" any ")" | named | order | word
 *     named     = "any" "contains" value
 *               | ( "address" | "direction" | "counterparty" | "topic0" … "topic3" ) list
 *               | ( "event" | "action" ) value
 *               | "poisoning" "=" ( "suspected" | "others" )
 *               | "problem" "=" ( "malformed" | "mismatched" ) | "disputed" list
 *               | field ( "contains" value | list | "!=" value | order )
 *     order     = ( ">" | ">=" | "<" | "<=" | "=" | "!=" ) ( amount [ symbol ] | moment )
 *     list      = "=" value | "in" "(" value { "," value } ")"
 *     word      = amount [ symbol ] | moment | short address | a word on screen | any other text
 *     amount    = 20,000 | 20 000 | − 20,000 | 54.0724…      (20000 alone is a text)
 *     moment    = 2026-10-03 | oct 3 | 3 Oct 2026 | oct 2026, each with a time behind it | 03:18
 *     value     = one word, or "text" with \" and \\ in it
 *
 * Fields have the names of an exported file's header, or those of their columns. Amounts are exact
 * decimals, times are UTC. In `<=` a day or a minute extends to its end, and `>` begins behind it.
 * In a table of logs, a text with `where` is an event filter (`Transfer where value > 1000`).
 */
import { parseEventFilter } from '../abi/event-filter/parse-event-filter.ts';
import type { FilterFault } from '../filter-language/filter-fault.ts';
import type { FilterReader } from '../filter-language/filter-reader.ts';
import { readFilterText, type FilterLanguage } from '../filter-language/read-filter-text.ts';
import type { FilterClause } from '../query/review-session.ts';
import type { FilterScope } from './filter-scope.ts';
import { noteWritten } from './written-as.ts';
import { anyOf, asOne, withRead } from './join-clauses.ts';
import { isNameAlone, isNameNext, namesIn, readNamed } from './read-named.ts';
import { readWord } from './read-word.ts';
import { ROW_FILTER_LEXICON } from './row-filter-tokens.ts';

type Reader = FilterReader<never>;

/** Nobody types more brackets within each other. */
const MOST_DEPTH = 16;

class FilterGrammar {
  readonly #reader: Reader;
  readonly #scope: FilterScope;

  constructor(reader: Reader, scope: FilterScope) {
    this.#reader = reader;
    this.#scope = scope;
  }

  /** The clauses that must all hold. */
  readAny(depth: number): readonly FilterClause[] {
    const first = this.#readAll(depth);
    const others: (readonly FilterClause[])[] = [];
    while (this.#reader.accept('or')) others.push(this.#readAll(depth));
    return others.length === 0 ? first : [anyOf([first, ...others].map(asOne))];
  }

  #readAll(depth: number): readonly FilterClause[] {
    let clauses: readonly FilterClause[] = [];
    do {
      const { at } = this.#reader.peek();
      const read = this.#readOne(depth);
      const [only, ...others] = read;
      if (only !== undefined && others.length === 0) noteWritten(only, this.#reader.since(at));
      // What must hold together holds as well with the others.
      const parts = read.flatMap((clause) => (clause.kind === 'and' ? clause.parts : [clause]));
      for (const clause of parts) clauses = withRead(clauses, clause, at);
    } while (this.#reader.accept('and') || this.#isConditionNext());
    return clauses;
  }

  /** Conditions may follow each other without a word between them. */
  #isConditionNext(): boolean {
    const { kind, text } = this.#reader.peek();
    if (this.#reader.isNext('or') || kind === 'end') return false;
    return kind !== 'symbol' || text === '(' || /^[<>=!]/.test(text);
  }

  #readOne(depth: number): readonly FilterClause[] {
    const reader = this.#reader;
    if (depth > MOST_DEPTH) reader.refuse('less nesting');
    reader.offer(namesIn(this.#scope));
    if (reader.accept('not')) return [{ kind: 'not', part: asOne(this.#readOne(depth + 1)) }];
    if (reader.accept('(')) {
      const inner = this.readAny(depth + 1);
      reader.expect(')');
      return inner;
    }
    return isNameNext(reader, this.#scope) || isNameAlone(reader, this.#scope)
      ? [readNamed(reader, this.#scope)]
      : readWord(reader, this.#scope);
  }
}

function readClauses(reader: Reader, scope: FilterScope): readonly FilterClause[] {
  reader.offer(namesIn(scope));
  if (reader.isAtEnd) return [];
  const clauses = new FilterGrammar(reader, scope).readAny(0);
  if (!reader.isAtEnd) reader.refuse('“and”, “or” or the end');
  return clauses;
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
export function readFilter(
  text: string,
  scope: FilterScope,
): { readonly filter: readonly FilterClause[] } | { readonly fault: FilterFault } {
  if (!scope.hasTopics || !/(?:^|\s)where\s/i.test(text))
    return readFilterText(text, rowFilterLanguage(scope));
  const parsed = parseEventFilter(text, 'units');
  return 'fault' in parsed ? parsed : { filter: [{ kind: 'event', text: text.trim() }] };
}
