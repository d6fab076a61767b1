/**
 * What the user set of the heights in the tab of a recording, as stored: tolerant to read.
 */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';

const viewSchema = z.object({
  text: z.string().catch(''),
  /** Newest first where there is none. */
  sort: z.object({ field: z.string(), descending: z.boolean() }).optional().catch(undefined),
});
export type HeightsView = z.output<typeof viewSchema>;

/** The view of a tab; everything, newest first, where it is unreadable. */
export function readHeightsView(view: JsonObject): HeightsView {
  try {
    return viewSchema.parse(JSON.parse(typeof view['heights'] === 'string' ? view['heights'] : '{}'));
  } catch {
    return { text: '' };
  }
}

/** The view for storing. */
export const storedHeightsView = (view: HeightsView): JsonObject => ({ heights: JSON.stringify(view) });
