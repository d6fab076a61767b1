/**
 * Reads the filter line over a table, which every text must be able to pass: what is not a filter is
 * searched for, and what is not finished filters by its finished part. Pure.
 */
import { readFilterTokens } from '../filter-language/filter-tokens.ts';
import type { FilterClause } from '../query/review-session.ts';
import type { FilterScope } from './filter-scope.ts';
import { readFilter } from './read-filter.ts';
import { ROW_FILTER_LEXICON } from './row-filter-tokens.ts';

/** How a line was read. */
export interface LineReading {
  /** Undefined for an empty line. */
  readonly clause: Extract<FilterClause, { kind: 'line' | 'text' }> | undefined;
  /** What the analyst should know about the reading, as sentences. */
  readonly remarks: readonly string[];
  /** True if the text ends before it says what it asks for. */
  readonly isUnfinished: boolean;
}

/** So many tokens are left out at most, to find the part that is finished. */
const MOST_UNFINISHED = 12;
/** Longer texts were pasted: nobody is about to finish them. */
const MOST_TYPED = 1000;

/** Whether a fault at a position is only that the text ends too early. */
const endsEarly = (text: string, at: number, reason: string): boolean =>
  text.length <= MOST_TYPED && (at >= text.length || reason.includes('closing quotation mark'));

/** Brackets that a text opens and does not close. */
function openBrackets(text: string): number {
  const tokens = readFilterTokens(text, ROW_FILTER_LEXICON);
  if ('reason' in tokens) return 0;
  const symbols = tokens.filter(({ kind }) => kind === 'symbol').map(({ text: symbol }) => symbol);
  return Math.max(
    0,
    symbols.filter((each) => each === '(').length - symbols.filter((each) => each === ')').length,
  );
}

/** The filter of the longest part from the beginning that is finished; empty if there is none. */
function finishedPart(text: string, end: number, scope: FilterScope): readonly FilterClause[] {
  let part = text.slice(0, end);
  for (let left = 0; left < MOST_UNFINISHED && part.trim() !== ''; left += 1) {
    const read = readFilter(part + ')'.repeat(openBrackets(part)), scope);
    if ('filter' in read) return read.filter;
    part = part.replace(/(?:[^\s(]+|\()\s*$/, '');
  }
  return [];
}

/** Digits that a search finds within longer numbers and hashes. */
const remarkOnDigits = (filter: readonly FilterClause[], { amountFields }: FilterScope): readonly string[] =>
  (amountFields ?? []).length === 0
    ? []
    : filter.flatMap((clause) =>
        clause.kind === 'text' && /^\d{1,30}(?:\.\d+)?$/.test(clause.text)
          ? [`Also within longer numbers and hashes. For the amount alone, type = ${clause.text}`]
          : [],
      );

/** Returns how a line was read. Never throws. */
export function readLine(text: string, scope: FilterScope): LineReading {
  const trimmed = text.trim();
  if (trimmed === '') return { clause: undefined, remarks: [], isUnfinished: false };
  const read = readFilter(trimmed, scope);
  if ('filter' in read) {
    const [only] = read.filter;
    const isText = read.filter.length === 1 && only?.kind === 'text' && only.text === trimmed;
    return {
      clause: isText ? { kind: 'text', text } : { kind: 'line', text, where: read.filter },
      remarks: remarkOnDigits(read.filter, scope),
      isUnfinished: false,
    };
  }
  const { at } = read.fault;
  // The names of the fields are completed while they are typed.
  const reason = read.fault.reason.replace(/ Fields: .*$/s, '');
  if (!endsEarly(trimmed, at, reason))
    return { clause: { kind: 'text', text }, remarks: [`Searched as text. ${reason}`], isUnfinished: false };
  const where = finishedPart(trimmed, at, scope);
  return { clause: { kind: 'line', text, where }, remarks: [reason], isUnfinished: true };
}
