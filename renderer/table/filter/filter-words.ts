/** The words of a table's cells, with the rows that show them, for the filter line. Pure. */
import { KIND_FIELD } from '../../../shared/service/derived/address-timeline.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { methodName } from '../../../shared/service/method-names.ts';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { FilterWord, WordKind } from '../../../shared/engine/row-filter/filter-scope.ts';
import { textOfState } from '../../parts/state-badge.tsx';
import { symbolField } from '../summary/summary-dimensions.ts';

/** A value of a field, and the number of rows that have it. */
export interface CountedValue {
  readonly value: string;
  readonly count: number;
}

/** A field whose cells show words. */
export interface WordField {
  readonly field: string;
  readonly kind: WordKind;
}

/** States that are understood even if no row has them. */
const STATES = ['success', '0x1', 'fail', '0x0', 'pending'];

/** Returns the fields of an endpoint whose cells show words. */
export function wordFields({ columns }: Endpoint): readonly WordField[] {
  const state = columns.find(({ kind }) => kind === 'state')?.field;
  const method = columns.find(({ kind }) => kind === 'method-selector')?.field;
  const kind = columns.find(({ field }) => field === KIND_FIELD)?.field;
  const symbol = symbolField(columns);
  return [
    ...(state === undefined ? [] : [{ field: state, kind: 'state' } as const]),
    ...(kind === undefined ? [] : [{ field: kind, kind: 'kind' } as const]),
    ...(method === undefined ? [] : [{ field: method, kind: 'method' } as const]),
    ...(symbol === undefined ? [] : [{ field: symbol, kind: 'symbol' } as const]),
  ];
}

function nameOf(kind: WordKind, value: string): string {
  if (kind === 'state') return textOfState(value);
  return kind === 'method' ? methodName(value) : value;
}

/** Returns the words of one field; values that the screen calls the same are one word. */
export function wordsOf({ field, kind }: WordField, values: readonly CountedValue[]): readonly FilterWord[] {
  const all = [
    ...values,
    ...(kind === 'state' ? STATES : [])
      .filter((state) => values.every(({ value }) => value !== state))
      .map((value) => ({ value, count: 0 })),
  ];
  const byName = new Map<string, { readonly anyOf: string[]; count: number }>();
  for (const { value, count } of all) {
    const name = nameOf(kind, value);
    const word = byName.get(name) ?? { anyOf: [], count: 0 };
    word.anyOf.push(value);
    word.count += count;
    if (name !== '') byName.set(name, word);
  }
  return Array.from(byName, ([name, { anyOf, count }]) => ({
    name,
    kind,
    clause: { kind: 'equals', field, anyOf },
    count,
  }));
}

const CONTRACT = 'tokenContractAddress';

const wordOfToken = (name: string, contract: string, count: number): FilterWord => ({
  name,
  kind: 'symbol',
  clause: { kind: 'equals', field: CONTRACT, anyOf: [contract] },
  count,
});

/**
 * Returns the tokens whose symbol is not theirs alone in the case, named as on the screen: those of
 * `tokens`, which are groups by contract with sums per symbol, then others of the case, whose names were
 * perhaps read elsewhere. At most `atMost`.
 */
export function tokenWords(
  tokens: RowGroups | undefined,
  { symbols, tails }: TokenNames,
  atMost: number,
): readonly FilterWord[] {
  const here = new Set<string>();
  const words = (tokens?.groups ?? []).flatMap(({ value, count, sums }): readonly FilterWord[] => {
    const tail = tails.get(value.toLowerCase());
    if (tail === undefined) return [];
    here.add(value.toLowerCase());
    const shown = new Set(sums.flatMap(({ unit, rows }) => (rows > 0 && unit !== '' ? [unit] : [])));
    return Array.from(shown, (symbol) => wordOfToken(tailedSymbol(symbol, tail), value, count));
  });
  const elsewhere = Array.from(tails)
    .filter(([contract]) => !here.has(contract) && (symbols.get(contract) ?? '') !== '')
    .slice(0, Math.max(0, atMost - words.length))
    .map(([contract, tail]) => wordOfToken(tailedSymbol(symbols.get(contract) ?? '', tail), contract, 0));
  return [...words, ...elsewhere];
}

/** Words that are not values of a field, and how their rows are found. */
export const fixedWords = (hasSubject: boolean, hasMovements: boolean): readonly FilterWord[] => {
  const direction = (name: string, which: 'IN' | 'OUT' | 'SELF'): FilterWord => ({
    name,
    kind: 'direction',
    clause: { kind: 'direction', anyOf: [which] },
  });
  const suspected: FilterClause = { kind: 'poisoning', keep: 'suspected' };
  return [
    ...(hasSubject ? [direction('out', 'OUT'), direction('in', 'IN'), direction('self', 'SELF')] : []),
    ...(hasMovements ? [{ name: 'suspicious', kind: 'warning', clause: suspected } as const] : []),
  ];
};
