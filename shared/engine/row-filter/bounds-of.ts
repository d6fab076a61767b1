/** The clause of a comparison with an amount or a time. Pure. */
import { FilterRefusal } from '../filter-language/filter-fault.ts';
import type { ComparisonOperator } from '../filter-language/filter-grammar.ts';
import type { FilterClause } from '../query/review-session.ts';
import { endOfCut, type AmountRead } from './read-amount.ts';
import type { Moment } from './read-moment.ts';

const not = (part: FilterClause): FilterClause => ({ kind: 'not', part });

/** Returns the clause that compares a field's amounts with an amount. `contains` means the same as `=`. */
export function amountClause(
  field: string,
  operator: ComparisonOperator,
  { value, isCut }: Pick<AmountRead, 'value' | 'isCut'>,
): FilterClause {
  const kind = 'amount';
  switch (operator) {
    case '>':
      return { kind, field, above: value };
    case '>=':
      return { kind, field, atLeast: value };
    case '<':
      return { kind, field, below: value };
    case '<=':
      return { kind, field, atMost: value };
    case '!=':
      return not(amountClause(field, '=', { value, isCut }));
    case '=':
    case 'contains':
      return isCut
        ? { kind, field, atLeast: value, below: endOfCut(value) }
        : { kind, field, atLeast: value, atMost: value };
  }
}

/**
 * Times of a field that compare so with a moment: after a day means after its end. Throws
 * FilterRefusal if a moment that comes again is compared by order; `at` is its position.
 */
export function timeClause(
  field: string,
  operator: ComparisonOperator,
  moment: Moment,
  at: number,
): FilterClause {
  if (operator === '!=') return not(timeClause(field, '=', moment, at));
  if (moment.kind === 'recurring') {
    if (operator === '=') return { ...moment, field };
    const reason =
      moment.date === undefined
        ? 'A time of day comes every day: add the day, or use “=”.'
        : 'This day comes every year: add the year, or use “=”.';
    throw new FilterRefusal({ at, reason });
  }
  const { from, to } = moment;
  const kind = 'time';
  switch (operator) {
    case '>':
      return { kind, field, from: to + 1 };
    case '>=':
      return { kind, field, from };
    case '<':
      return { kind, field, to: from - 1 };
    case '<=':
      return { kind, field, to };
    default:
      return { kind, field, from, to };
  }
}
