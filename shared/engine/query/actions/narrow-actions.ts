/** Narrows to records of the trade zone by the fields of their actions. */
import { matchesAction, parseActionFilter } from '../../actions/action-filter/match-action.ts';
import type { EventFilter } from '../../abi/event-filter/event-filter.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { FilterClause } from '../review-session.ts';
import type { Narrow } from '../filter/narrow.ts';

type ActionClause = Extract<FilterClause, { readonly kind: 'action' }>;

/** Throws input.invalid if the text is not a filter. */
export function readActionFilter({ text }: ActionClause): EventFilter {
  const parsed = parseActionFilter(text);
  if ('filter' in parsed) return parsed.filter;
  throw new CasebookError('input.invalid', {
    message: `Action filter, character ${parsed.fault.at + 1}: ${parsed.fault.reason}`,
    nextStep: 'Correct the filter.',
    details: { field: 'action' },
  });
}

/** Keeps records whose action passes, reading no other fields. Throws input.invalid. */
export function narrowToAction(rows: { column(field: string): FieldColumn }, clause: ActionClause): Narrow {
  const filter = readActionFilter(clause);
  const type = rows.column('actionType');
  const data = rows.column('actionData');
  return (passed, from, to) => {
    for (let row = from; row < to; row += 1) {
      if (passed[row] === 0) continue;
      const fields = { actionType: type.valueAt(row) ?? null, actionData: data.valueAt(row) ?? null };
      if (!matchesAction(filter, fields)) passed[row] = 0;
    }
  };
}
