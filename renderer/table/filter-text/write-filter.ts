/** Writes a row filter as text that `readFilter` parses back. */
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { writeTimeInput } from '../filter/filter-input.ts';
import { writeFilterToken } from './row-filter-tokens.ts';

const oneOf = (values: readonly string[]): string => {
  const [only] = values;
  return only !== undefined && values.length === 1
    ? `= ${writeFilterToken(only)}`
    : `in (${values.map(writeFilterToken).join(', ')})`;
};

const bounds = (field: string, least: string | undefined, most: string | undefined): string =>
  [
    least === undefined ? [] : [`${writeFilterToken(field)} >= ${writeFilterToken(least)}`],
    most === undefined ? [] : [`${writeFilterToken(field)} <= ${writeFilterToken(most)}`],
  ]
    .flat()
    .join(' and ');

const utc = (unixMs: number | undefined): string | undefined =>
  unixMs === undefined ? undefined : writeTimeInput(unixMs);

function writeClause(clause: FilterClause): string {
  switch (clause.kind) {
    case 'text':
      return `any contains ${writeFilterToken(clause.text)}`;
    case 'contains':
      return `${writeFilterToken(clause.field)} contains ${writeFilterToken(clause.text)}`;
    case 'direction':
      return `direction ${oneOf(clause.anyOf)}`;
    case 'counterparty':
      return `counterparty ${oneOf(clause.anyOf)}`;
    case 'equals':
      return `${writeFilterToken(clause.field)} ${oneOf(clause.anyOf)}`;
    case 'amount':
      return bounds(clause.field, clause.atLeast, clause.atMost);
    case 'time':
      return bounds(clause.field, utc(clause.from), utc(clause.to));
    case 'topic':
      return `topic${clause.place} ${oneOf(clause.anyOf)}`;
    case 'event':
      return `event ${writeFilterToken(clause.text)}`;
    case 'action':
      return `action ${writeFilterToken(clause.text)}`;
    case 'poisoning':
      return `poisoning = ${clause.keep}`;
  }
}

/** Returns the clauses, all of which must hold, joined by “and”; '' for an empty filter. */
export const writeFilter = (filter: readonly FilterClause[]): string => filter.map(writeClause).join(' and ');
