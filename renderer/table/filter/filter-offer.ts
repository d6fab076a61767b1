/** What the filter line offers at the caret: completions, or examples of filters. Pure. */
import { countText } from '../../../shared/units/count-text.ts';
import { completeFilter } from '../../../shared/engine/row-filter/complete-filter.ts';
import { filterExamples } from '../../../shared/engine/row-filter/filter-examples.ts';
import type { FilterScope } from '../../../shared/engine/row-filter/filter-scope.ts';

export interface OfferedText {
  readonly insert: string;
  readonly name: string;
  readonly about: string;
}

export interface FilterOffer {
  /** The part of the text that an option replaces, in UTF-16 positions. */
  readonly from: number;
  readonly to: number;
  readonly label: 'Completions' | 'Examples';
  readonly options: readonly OfferedText[];
}

export const NO_OFFER: FilterOffer = { from: 0, to: 0, label: 'Completions', options: [] };

/** Examples, which replace the whole text. */
export const offerExamples = (text: string, scope: FilterScope): FilterOffer => ({
  from: 0,
  to: text.length,
  label: 'Examples',
  options: filterExamples(scope).map(({ text: insert, means }) => ({ insert, name: insert, about: means })),
});

/**
 * What is offered while a text is typed. Without a part of a word, completions are offered only if
 * they are asked for; an empty line then shows examples.
 */
export function offerAt(text: string, caret: number, scope: FilterScope, isAsked: boolean): FilterOffer {
  if (isAsked && text.trim() === '') return offerExamples(text, scope);
  const { from, to, options } = completeFilter(text, caret, scope);
  if (!isAsked && from >= caret) return NO_OFFER;
  return {
    from,
    to,
    label: 'Completions',
    options: options.map(({ insert, name, kind, count }) => ({
      insert,
      name,
      about: [kind, ...(count === undefined ? [] : [countText(count, 'row')])].join(' · '),
    })),
  };
}

/** The text with an option in place, and where the caret goes. */
export function withOffered(
  text: string,
  { from, to }: FilterOffer,
  { insert }: OfferedText,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(to);
  const gap = rest.startsWith(' ') || rest.startsWith(')') ? '' : ' ';
  return { text: `${text.slice(0, from)}${insert}${gap}${rest}`, caret: from + insert.length + gap.length };
}
