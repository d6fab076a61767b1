/** Joins clauses that must all hold, and refuses those that can never hold together. Pure. */
import { FilterRefusal } from '../filter-language/filter-fault.ts';
import type { FilterClause } from '../query/review-session.ts';
import { turnedAmounts, turnedTimes } from './filter-input.ts';
import { noteWritten, writtenAs } from './written-as.ts';

/** Kinds of which only one can hold, or of which a second one would replace the first on screen. */
const ONCE: readonly FilterClause['kind'][] = [
  'contains',
  'direction',
  'counterparty',
  'equals',
  'amount',
  'time',
  'topic',
  'event',
  'action',
  'poisoning',
  'problem',
  'disputed',
];

const LOWER = ['atLeast', 'above'] as const;
const UPPER = ['atMost', 'below'] as const;

/**
 * Merges two clauses if they are the two bounds of one range; undefined if the second would replace
 * the first.
 */
function joined(one: FilterClause, other: FilterClause): FilterClause | undefined {
  if (one.kind === 'amount' && other.kind === 'amount') {
    const overlaps = [LOWER, UPPER].some(
      (ends) => ends.some((end) => end in one) && ends.some((end) => end in other),
    );
    return overlaps ? undefined : { ...one, ...other };
  }
  if (one.kind === 'time' && other.kind === 'time') {
    const overlaps = (['from', 'to'] as const).some((end) => end in one && end in other);
    return overlaps ? undefined : { ...one, ...other };
  }
  return undefined;
}

const isTurned = (clause: FilterClause): boolean =>
  (clause.kind === 'amount' &&
    turnedAmounts(clause.atLeast ?? clause.above, clause.atMost ?? clause.below) !== undefined) ||
  (clause.kind === 'time' && turnedTimes(clause.from, clause.to) !== undefined);

const isSameQuestion = (one: FilterClause, other: FilterClause): boolean =>
  one.kind === other.kind &&
  ONCE.includes(one.kind) &&
  ('field' in one && 'field' in other
    ? one.field === other.field
    : one.kind !== 'topic' || other.kind !== 'topic' || one.place === other.place);

/** Adds a clause that was read at a position. Throws FilterRefusal. */
export function withRead(
  filter: readonly FilterClause[],
  clause: FilterClause,
  at: number,
): readonly FilterClause[] {
  const before = filter.find((each) => isSameQuestion(each, clause));
  if (before === undefined) return [...filter, clause];
  const both = joined(before, clause);
  if (both === undefined)
    throw new FilterRefusal({
      at,
      reason: 'This condition appears twice. Join several values with “or”, or with “in (…)”.',
    });
  if (isTurned(both))
    throw new FilterRefusal({
      at,
      reason: 'The range is reversed: its lower bound is above its upper bound.',
    });
  noteWritten(both, [before, clause].flatMap((each) => writtenAs(each) ?? []).join(' and '));
  return filter.map((each) => (each === before ? both : each));
}

/** Several clauses as one, which holds if all of them do. */
export const asOne = (clauses: readonly FilterClause[]): FilterClause => {
  const [only] = clauses;
  return clauses.length === 1 && only !== undefined ? only : { kind: 'and', parts: clauses };
};

/** One clause that holds if any of them does; there is at least one. */
export const anyOf = (clauses: readonly FilterClause[]): FilterClause => {
  const [only] = clauses;
  return clauses.length === 1 && only !== undefined ? only : { kind: 'or', parts: clauses };
};
