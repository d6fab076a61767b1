/** What the user chose in the tab of a balance, as stored: read tolerantly. */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';

const viewSchema = z.object({
  /** See Transfer's asset; that of the most rows if it is absent. */
  asset: z.string().optional().catch(undefined),
  /** Decimals of token contracts, as the case's sources state them. */
  decimals: z.record(z.string(), z.object({ decimals: z.number(), by: z.string() })).catch({}),
  /** True if the large chart is open, above the table. */
  isChartOpen: z.boolean().catch(false).default(false),
  /** True for the balance without the rows that the trail suspects. */
  leavesOutSuspected: z.boolean().catch(false).default(false),
});
export type BalanceView = z.output<typeof viewSchema>;

/** The view of a tab; unreadable parts get their defaults. */
export function readBalanceView(view: JsonObject): BalanceView {
  try {
    return viewSchema.parse(JSON.parse(typeof view['balance'] === 'string' ? view['balance'] : '{}'));
  } catch {
    return viewSchema.parse({});
  }
}

/** The form for storing. */
export const storedBalanceView = (view: BalanceView): JsonObject => ({ balance: JSON.stringify(view) });
