/** Completes the word at the caret of a filter: with words that occur, keywords and fields. Pure. */
import { foldText } from '../../units/fold-text.ts';
import { completionsAfter } from '../filter-language/read-filter-text.ts';
import type { FilterScope, FilterWord, WordKind } from './filter-scope.ts';
import { namesIn } from './read-named.ts';
import { rowFilterLanguage } from './read-filter.ts';
import { writeFilterText, writeFilterToken } from './row-filter-tokens.ts';

/** A text that may stand at the caret. */
export interface Completion {
  /** As it is inserted. */
  readonly insert: string;
  readonly name: string;
  /** A keyword of the language, a field, or what the word is. */
  readonly kind: WordKind | 'keyword' | 'field';
  /** The number of rows with it; undefined if it was not counted. */
  readonly count?: number;
}

export interface Completions {
  /** The part of the text that a completion replaces, in UTF-16 positions. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

const MOST_OPTIONS = 8;
const KEYWORDS: readonly string[] = ['and', 'or', 'not', 'contains', 'in', 'suspected', 'others'];
/** Names that an analyst chose, or words that the screen shows, come before fields. */
const RANK: Readonly<Record<Completion['kind'], number>> = {
  direction: 0,
  state: 0,
  warning: 0,
  label: 1,
  symbol: 1,
  kind: 1,
  method: 1,
  keyword: 2,
  field: 3,
};

const NONE: readonly Completion[] = [];

/** How a word is written: a name that would be read as something else needs quotation marks. */
function insertOf({ name, kind }: FilterWord): string {
  const isGiven = kind === 'symbol' || kind === 'label';
  const isReserved = /^(?:in|out|self|and|or|not|any|suspicious|suspected)$/i.test(name);
  if (isGiven && (isReserved || /^[-+−\d]/.test(name))) return writeFilterText(name);
  return isGiven ? writeFilterToken(name) : name.split(' ').map(writeFilterToken).join(' ');
}

/** 0 if the name begins with the part, 1 if a word of it does; undefined if neither. */
function fitOf(name: string, part: string): number | undefined {
  const folded = foldText(name);
  if (folded.startsWith(part)) return 0;
  return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part)) ? 1 : undefined;
}

function candidates(sought: readonly string[], scope: FilterScope): readonly Completion[] {
  const fields = new Set(namesIn(scope));
  const isPlace = sought.includes('not') || sought.includes('and') || sought.includes('any');
  const words = (scope.vocabulary?.words ?? []).filter(({ name }) => isPlace || sought.includes(name));
  return [
    ...words.map((word) => ({ ...word, insert: insertOf(word) })),
    ...sought.flatMap((name): readonly Completion[] => {
      if (KEYWORDS.includes(name)) return [{ insert: name, name, kind: 'keyword' }];
      return fields.has(name) ? [{ insert: writeFilterToken(name), name, kind: 'field' }] : NONE;
    }),
  ];
}

/**
 * Returns what may complete the text at the caret, the likeliest first. Without a part of a word, only
 * words that occur are offered.
 */
export function completeFilter(text: string, caret: number, scope: FilterScope): Completions {
  const part = /[^\s(),"<>=≥≤≠]*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const from = caret - part.length;
  const to = caret + (/^[^\s(),"<>=≥≤≠]*/.exec(text.slice(caret))?.[0].length ?? 0);
  const before = text.slice(0, from);
  // Within quotation marks, nothing but the text is meant.
  if ((before.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1) return { from, to, options: NONE };
  const sought = completionsAfter(before, rowFilterLanguage(scope));
  const folded = foldText(part);
  const options = candidates(sought, scope)
    .flatMap((option) => {
      const fit = fitOf(option.name, folded);
      return fit === undefined ? [] : [{ option, fit }];
    })
    .filter(({ option }) => folded !== '' || (option.kind !== 'field' && option.kind !== 'keyword'))
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        RANK[one.option.kind] - RANK[other.option.kind] ||
        (other.option.count ?? 0) - (one.option.count ?? 0),
    )
    .slice(0, MOST_OPTIONS)
    .map(({ option: { insert, name, kind, count } }) => ({
      insert,
      name,
      kind,
      ...(count !== undefined && { count }),
    }));
  const isDone = options.length === 1 && options[0]?.insert === part;
  return { from, to, options: isDone ? NONE : options };
}
