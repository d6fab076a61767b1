/**
 * What the user set in the tab of a batch, as stored: tolerant to read.
 */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { OUTCOMES, type OutcomeFilter } from './outcomes/outcome-table.ts';

const EVERYTHING: OutcomeFilter = { outcomes: [], repeatedOnly: false, text: '' };
const filterSchema = z.object({
  outcomes: z.array(z.enum(OUTCOMES)).catch([]),
  repeatedOnly: z.boolean().catch(false),
  text: z.string().catch(''),
});

/** The filter of a tab; everything where it is unreadable. */
export function readBatchView(view: JsonObject): OutcomeFilter {
  try {
    return filterSchema.parse(JSON.parse(typeof view['outcomes'] === 'string' ? view['outcomes'] : '{}'));
  } catch {
    return EVERYTHING;
  }
}

/** The filter for storing. */
export const storedBatchView = (filter: OutcomeFilter): JsonObject => ({ outcomes: JSON.stringify(filter) });
