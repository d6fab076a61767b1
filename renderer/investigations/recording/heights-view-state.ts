/** What the user set for the heights in the tab of a recording, as stored: read tolerantly. */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';

const viewSchema = z.object({
  text: z.string().catch(''),
  /** Newest first if absent. */
  sort: z.object({ field: z.string(), descending: z.boolean() }).optional().catch(undefined),
});
export type HeightsView = z.output<typeof viewSchema>;

/** The view of a tab; if it is unreadable, everything, newest first. */
export function readHeightsView(view: JsonObject): HeightsView {
  try {
    return viewSchema.parse(JSON.parse(typeof view['heights'] === 'string' ? view['heights'] : '{}'));
  } catch {
    return { text: '' };
  }
}

/** The form for storing. */
export const storedHeightsView = (view: HeightsView): JsonObject => ({ heights: JSON.stringify(view) });
