/** Takes filters apart: which clauses all rows must pass, and which of them depend on all rows. Pure. */
import type { FilterClause } from '../review-session.ts';

/** The clauses directly within a clause; empty if it has none. */
export function partsOf(clause: FilterClause): readonly FilterClause[] {
  switch (clause.kind) {
    case 'and':
    case 'or':
      return clause.parts;
    case 'not':
      return [clause.part];
    case 'line':
      return clause.where;
    default:
      return [];
  }
}

/** The clauses that every row must pass, without the ones that only hold others together. */
export const flatClauses = (filter: readonly FilterClause[]): readonly FilterClause[] =>
  filter.flatMap((clause) =>
    clause.kind === 'line' || clause.kind === 'and' ? flatClauses(partsOf(clause)) : [clause],
  );

/** Clauses for which values of a row are not enough: other rows decide, or what came with them. */
const OF_ALL_ROWS: readonly FilterClause['kind'][] = ['poisoning', 'problem', 'disputed'];

/** True if a row passes or fails by more than its values. */
export const needsAllRows = (clause: FilterClause): boolean =>
  OF_ALL_ROWS.includes(clause.kind) || partsOf(clause).some((part) => needsAllRows(part));

/**
 * The filter with every clause that has no parts replaced, however deep it is. Clauses without a
 * change stay the same objects.
 */
export const mapClauses = (
  filter: readonly FilterClause[],
  change: (clause: FilterClause) => FilterClause,
): readonly FilterClause[] => filter.map((clause) => mapClause(clause, change));

function mapClause(clause: FilterClause, change: (clause: FilterClause) => FilterClause): FilterClause {
  const before = partsOf(clause);
  if (before.length === 0) return change(clause);
  const parts = mapClauses(before, change);
  if (parts.every((part, place) => part === before[place])) return clause;
  switch (clause.kind) {
    case 'not':
      return { ...clause, part: parts[0] ?? clause.part };
    case 'line':
      return { ...clause, where: parts };
    default:
      return 'parts' in clause ? { ...clause, parts } : clause;
  }
}
