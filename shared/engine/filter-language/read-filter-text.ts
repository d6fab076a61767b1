/**
 * A filter from its text, in any of the languages.
 */
import { FilterRefusal, type FilterFault } from './filter-fault.ts';
import { FilterReader } from './filter-reader.ts';
import { readFilterTokens, type Lexicon } from './filter-tokens.ts';

/**
 * Tokens and grammar of one language. `read` throws FilterRefusal, and leaves no token but the end.
 */
export interface FilterLanguage<Value, Filter> {
  readonly lexicon: Lexicon<Value>;
  readonly read: (reader: FilterReader<Value>) => Filter;
}

/** `next`: the words and symbols that may come where the reading stopped. */
type Reading<Filter> = ({ readonly filter: Filter } | { readonly fault: FilterFault }) & {
  readonly next: readonly string[];
};

function readWith<Value, Filter>(
  text: string,
  { lexicon, read }: FilterLanguage<Value, Filter>,
): Reading<Filter> {
  const tokens = readFilterTokens(text, lexicon);
  if ('reason' in tokens) return { fault: tokens, next: [] };
  const reader = new FilterReader(text, tokens);
  try {
    const filter = read(reader);
    return { filter, next: reader.sought };
  } catch (error) {
    if (!(error instanceof FilterRefusal)) throw error;
    const { at, message: reason } = error;
    return { fault: { at, reason }, next: reader.isAtEnd ? reader.sought : [] };
  }
}

/** The filter, or the first fault with its place. Never throws. */
export function readFilterText<Value, Filter>(
  text: string,
  language: FilterLanguage<Value, Filter>,
): { readonly filter: Filter } | { readonly fault: FilterFault } {
  const reading = readWith(text, language);
  return 'filter' in reading ? { filter: reading.filter } : { fault: reading.fault };
}

/**
 * Returns the language's keywords and symbols that may follow a text, in the grammar's order; an
 * empty list after an error.
 */
export const completionsAfter = <Value, Filter>(
  text: string,
  language: FilterLanguage<Value, Filter>,
): readonly string[] => readWith(text, language).next;
