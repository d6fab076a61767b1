/** The words of a table's cells, with the rows that show them, for the filter line. Pure. */
import type { MethodNames } from '../../../shared/engine/abi/method-names.ts';
import { KIND_FIELD } from '../../../shared/service/derived/address-timeline.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
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

const nameOf = (kind: WordKind, value: string): string => (kind === 'state' ? textOfState(value) : value);

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

/** The field of the contract that a method was called at. */
const CALLED = 'to';

/**
 * Returns the methods of a table. A method that ABIs call differently is a word for each name, of the
 * rows to the contracts in question.
 */
export function methodWords(
  field: string,
  values: readonly CountedValue[],
  methods: MethodNames,
): readonly FilterWord[] {
  const byName = new Map<string, { readonly anyOf: string[]; count: number }>();
  const ofContracts = new Map<string, FilterClause[]>();
  const addOf = (name: string, clause: FilterClause): void => {
    ofContracts.set(name, [...(ofContracts.get(name) ?? []), clause]);
  };
  for (const { value, count } of values) {
    const { name } = methods.of(value);
    const exceptions = methods.exceptions(value);
    const isMethod: FilterClause = { kind: 'equals', field, anyOf: [value] };
    const calls = (anyOf: readonly string[]): FilterClause => ({ kind: 'equals', field: CALLED, anyOf });
    if (exceptions.length > 0) {
      const others: FilterClause = { kind: 'not', part: calls(exceptions.map(({ contract }) => contract)) };
      addOf(name, { kind: 'and', parts: [isMethod, others] });
      for (const { name: own, contract } of exceptions)
        addOf(own, { kind: 'and', parts: [isMethod, calls([contract])] });
      continue;
    }
    const word = byName.get(name) ?? { anyOf: [], count: 0 };
    word.anyOf.push(value);
    word.count += count;
    byName.set(name, word);
  }
  return [
    ...Array.from(byName, ([name, { anyOf, count }]): FilterWord => ({
      name,
      kind: 'method',
      clause: { kind: 'equals', field, anyOf },
      count,
    })),
    ...Array.from(ofContracts, ([name, parts]): FilterWord => ({
      name,
      kind: 'method',
      clause: { kind: 'or', parts },
    })),
  ];
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
