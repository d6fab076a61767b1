/** What the user set in the tab of a trace, as stored: read tolerantly. */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { SPLITTING_METHODS } from '../../../shared/engine/flow/trace/trace-question.ts';

/** Hops that are offered; a longer way is traced in parts. */
export const MOST_HOPS = 30;
const USUAL_HOPS = 6;

/** 100 % in parts per million. */
export const WHOLE_SHARE = 1_000_000;

const viewSchema = z.object({
  hops: z.number().int().min(1).max(MOST_HOPS).catch(USUAL_HOPS),
  /** As typed, separated by commas. */
  stops: z.string().catch(''),
  asset: z.string().optional().catch(undefined),
  /** The asset that the analyst confirmed although others have its symbol. */
  confirmed: z.string().optional().catch(undefined),
  /** Unix ms; for what an address paid. */
  since: z.number().optional().catch(undefined),
  until: z.number().optional().catch(undefined),
  /** Decimals of token contracts, as the case's sources state them. */
  decimals: z.record(z.string(), z.object({ decimals: z.number(), by: z.string() })).catch({}),
  /** Methods whose columns are shown. */
  shown: z.array(z.enum(SPLITTING_METHODS)).catch([...SPLITTING_METHODS]),
  /** True for a column of each method even while all agree. */
  isSplit: z.boolean().catch(false).default(false),
  /** The least share of the source that a payment is followed for, in parts per million. */
  leastShare: z.number().int().min(1).max(WHOLE_SHARE).optional().catch(undefined),
  batch: z.enum(['block', 'transaction']).catch('block'),
});
export type TraceView = z.output<typeof viewSchema>;

/** The view of a tab; unreadable parts get their defaults. */
export function readTraceView(view: JsonObject): TraceView {
  try {
    return viewSchema.parse(JSON.parse(typeof view['trace'] === 'string' ? view['trace'] : '{}'));
  } catch {
    return viewSchema.parse({});
  }
}

/** The form for storing. */
export const storedTraceView = (view: TraceView): JsonObject => ({ trace: JSON.stringify(view) });

/** The words of a typed list. */
export const stopWordsOf = (stops: string): readonly string[] =>
  stops
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
