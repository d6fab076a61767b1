/** What a row filter may name: the fields of the rows, and the words that the screen shows. */
import type { ColumnKind } from '../../service/endpoint.ts';
import { foldText } from '../../units/fold-text.ts';
import type { FilterClause } from '../query/review-session.ts';

/** A field that a filter may name. */
export interface FilterField {
  readonly field: string;
  readonly kind: ColumnKind;
  /** The name of its column on screen, which a filter may use, too. */
  readonly label?: string;
}

/** What a word of the screen is. */
export type WordKind = 'direction' | 'state' | 'warning' | 'kind' | 'method' | 'symbol' | 'label';

/** A word of the screen, and the rows that show it. */
export interface FilterWord {
  readonly name: string;
  readonly kind: WordKind;
  readonly clause: FilterClause;
  /** The number of rows with it; undefined if it was not counted. */
  readonly count?: number;
}

/** The words of a table, found by their names. */
export interface Vocabulary {
  readonly words: readonly FilterWord[];
  /** By folded name; without labels. */
  readonly byName: ReadonlyMap<string, readonly FilterWord[]>;
  /** Addresses with their folded labels. */
  readonly labels: readonly { readonly address: string; readonly folded: string }[];
  /** An address of the rows at hand, for examples. */
  readonly address?: string;
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
  /** The fields of amounts that stand without a name, the main one first. */
  readonly amountFields?: readonly string[];
  /** The field of days and times that stand without a name. */
  readonly timeField?: string | undefined;
  readonly vocabulary?: Vocabulary;
}

/** Prepares words and labels (by lower-case address) for reading, with an address of the rows. */
export function vocabularyOf(
  words: readonly FilterWord[],
  labels: ReadonlyMap<string, string>,
  address?: string,
): Vocabulary {
  const byName = new Map<string, FilterWord[]>();
  for (const word of words) {
    const name = foldText(word.name);
    byName.set(name, [...(byName.get(name) ?? []), word]);
  }
  return {
    words,
    byName,
    ...(address !== undefined && { address }),
    labels: Array.from(labels, ([address, label]) => ({ address, folded: foldText(label) })).filter(
      ({ address, folded }) => folded !== '' && /^0x[0-9a-f]{40}$/.test(address),
    ),
  };
}

/** Names that other people gave: a contract chose its symbol, and a label may come from a file. */
const GIVEN: readonly WordKind[] = ['symbol', 'label'];

/** The words that mean the same in every table. */
function fixedWord({ hasSubject, hasMovements }: FilterScope, folded: string): FilterWord | undefined {
  const direction = (['IN', 'OUT', 'SELF'] as const).find((each) => each.toLowerCase() === folded);
  if (hasSubject && direction !== undefined)
    return { name: folded, kind: 'direction', clause: { kind: 'direction', anyOf: [direction] } };
  if (folded === 'malformed')
    return { name: folded, kind: 'warning', clause: { kind: 'problem', of: 'malformed' } };
  return hasMovements && (folded === 'suspicious' || folded === 'suspected')
    ? { name: folded, kind: 'warning', clause: { kind: 'poisoning', keep: 'suspected' } }
    : undefined;
}

/**
 * The words with this name, whatever its case. A name that somebody gave never changes what a word of
 * the screen means: it is found in quotation marks.
 */
export function wordsNamed(scope: FilterScope, name: string): readonly FilterWord[] {
  const folded = foldText(name);
  const fixed = fixedWord(scope, folded);
  if (fixed !== undefined) return [fixed];
  const all = scope.vocabulary?.byName.get(folded) ?? [];
  const own = all.filter(({ kind }) => !GIVEN.includes(kind));
  return own.length > 0 ? own : all;
}

/** The names that somebody gave. */
export const givenNames = ({ vocabulary }: FilterScope, name: string): readonly FilterWord[] =>
  (vocabulary?.byName.get(foldText(name)) ?? []).filter(({ kind }) => GIVEN.includes(kind));

/**
 * The addresses whose label has a text, or is it. More than `atMost` are none: such a text is too short
 * to mean one of them.
 */
export function addressesLabelled(
  { vocabulary }: FilterScope,
  text: string,
  { isWhole, atMost = Infinity }: { readonly isWhole: boolean; readonly atMost?: number },
): readonly string[] {
  const folded = foldText(text);
  const found = (vocabulary?.labels ?? []).filter((each) =>
    isWhole ? each.folded === folded : each.folded.includes(folded),
  );
  return found.length > atMost ? [] : found.map(({ address }) => address);
}

/** The field with this name or, if there is none, with this label; undefined if there is none. */
export function fieldNamed({ fields }: FilterScope, name: string): FilterField | undefined {
  const folded = foldText(name);
  return (
    fields.find(({ field }) => field === name) ??
    fields.find(({ field, label }) => foldText(field) === folded || foldText(label ?? '') === folded)
  );
}
