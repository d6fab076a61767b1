/** What the user set in the tab of a batch, as stored: read tolerantly. */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { SortState } from '../../table/data-table/sort-state.ts';
import { OUTCOMES, type OutcomeFilter } from './outcomes/outcome.ts';

/** The filter and the order of a tab. */
export interface BatchViewState extends OutcomeFilter {
  /** The order of the list if absent. */
  readonly sort?: SortState | undefined;
}

const EVERYTHING: BatchViewState = { outcomes: [], repeatedOnly: false, text: '' };
const viewSchema = z.object({
  outcomes: z.array(z.enum(OUTCOMES)).catch([]),
  repeatedOnly: z.boolean().catch(false),
  text: z.string().catch(''),
  sort: z.object({ field: z.string(), descending: z.boolean() }).optional().catch(undefined),
});

/** The view of a tab; if it is unreadable, everything in the order of the list. */
export function readBatchView(view: JsonObject): BatchViewState {
  try {
    return viewSchema.parse(JSON.parse(typeof view['outcomes'] === 'string' ? view['outcomes'] : '{}'));
  } catch {
    return EVERYTHING;
  }
}

/** The form for storing. */
export const storedBatchView = (view: BatchViewState): JsonObject => ({ outcomes: JSON.stringify(view) });
