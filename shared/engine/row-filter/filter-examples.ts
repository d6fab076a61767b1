/** Examples of filters that a table understands, with words that occur in it. Pure. */
import { shortHex } from '../../units/hex.ts';
import type { FilterScope, WordKind } from './filter-scope.ts';
import { readFilter } from './read-filter.ts';
import { writeFilterToken } from './row-filter-tokens.ts';

export interface FilterExample {
  readonly text: string;
  /** What it finds. */
  readonly means: string;
}

/** A name that stands in an example: short, and of plain letters, because others chose it. */
const isPlain = (name: string): boolean => /^[A-Za-z][A-Za-z0-9. ]{0,17}$/.test(name);

/** True if it looks like a unit: a token may be called *constructor*, which would not be read as one. */
const isUnit = (name: string): boolean => isPlain(name) && /[A-Z]/.test(name);

/** The most frequent plain word of a kind; undefined if none occurs. */
function wordOf(
  { vocabulary }: FilterScope,
  kind: WordKind,
  isFit: (name: string) => boolean = isPlain,
): string | undefined {
  const [first] = (vocabulary?.words ?? [])
    .filter((word) => word.kind === kind && isFit(word.name))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return first?.name;
}

/** All examples, as if every table had everything. */
function candidates(scope: FilterScope): readonly FilterExample[] {
  const symbol = wordOf(scope, 'symbol', isUnit);
  const unit = symbol === undefined ? '' : ` ${symbol.includes(' ') ? writeFilterToken(symbol) : symbol}`;
  const label = wordOf(scope, 'label');
  const address = scope.vocabulary?.address;
  return [
    { text: `out > 1000${unit}`, means: `Left this address, more than 1,000${unit}` },
    { text: '20,000', means: 'This amount exactly' },
    { text: `> 1000${unit}`, means: `Amounts above 1,000${unit}` },
    { text: '2026-10-03', means: 'This day, in UTC' },
    { text: 'oct 3', means: 'This day of any year' },
    { text: '03:18', means: 'This minute of any day' },
    { text: 'failed', means: 'A word from the table, here a state' },
    ...(label === undefined
      ? []
      : [{ text: writeFilterToken(label), means: 'Rows with a labelled address' }]),
    ...(address === undefined ? [] : [{ text: shortHex(address), means: 'A shortened address' }]),
    { text: 'not suspicious', means: 'Without suspicious rows' },
    { text: 'failed or (out and not suspicious)', means: 'With or, and, not and brackets' },
  ];
}

/** The examples that a table reads as more than a text to search for. */
export const filterExamples = (scope: FilterScope): readonly FilterExample[] =>
  candidates(scope).filter(({ text }) => {
    const read = readFilter(text, scope);
    return 'filter' in read && !read.filter.every(({ kind }) => kind === 'text');
  });

/** A few words on what can be typed above a table: only what its rows have, and nothing that they say. */
export function filterHint({ amountFields = [], fields, hasSubject, timeField }: FilterScope): string {
  const hasAddresses = fields.some(({ kind }) => kind === 'address');
  return [
    ...(amountFields.length === 0 ? [] : [hasSubject ? 'out > 1000' : '> 1000']),
    ...(timeField === undefined ? [] : ['oct 3']),
    hasAddresses ? 'a label, an address' : 'any text',
  ].join(', ');
}
