/**
 * What the user set in a tab, as stored: tolerant to read, so that an older or newer program's view never breaks a tab.
 */
import { z } from 'zod';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { FilterClause } from '../../shared/engine/query/review-session.ts';

const clauseSchema: z.ZodType<FilterClause> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('contains'), field: z.string(), text: z.string() }),
  z.object({ kind: z.literal('direction'), anyOf: z.array(z.enum(['IN', 'OUT', 'SELF', 'OTHER'])) }),
  z.object({ kind: z.literal('counterparty'), anyOf: z.array(z.string()) }),
  z.object({ kind: z.literal('equals'), field: z.string(), anyOf: z.array(z.string()) }),
  z.object({
    kind: z.literal('amount'),
    field: z.string(),
    atLeast: z.string().exactOptional(),
    atMost: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal('time'),
    field: z.string(),
    from: z.number().exactOptional(),
    to: z.number().exactOptional(),
  }),
  z.object({
    kind: z.literal('topic'),
    place: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    anyOf: z.array(z.string()),
  }),
  z.object({ kind: z.literal('poisoning'), keep: z.enum(['suspected', 'others']) }),
  // Without the book: it is the case's, at the time of the question.
  z.object({ kind: z.literal('event'), text: z.string() }),
  z.object({ kind: z.literal('action'), text: z.string() }),
]);
const viewSchema = z.object({
  filter: z.array(clauseSchema).catch([]),
  sort: z.object({ field: z.string(), descending: z.boolean() }).optional().catch(undefined),
  shown: z.array(z.string()).optional().catch(undefined),
  /** The key of what the summary groups by; absent while it is closed. */
  summary: z.string().optional().catch(undefined),
});
export type TabView = z.output<typeof viewSchema>;

/** The view of a tab; defaults where a part is unreadable. */
export function readTabView(view: JsonObject): TabView {
  try {
    return viewSchema.parse(JSON.parse(typeof view['table'] === 'string' ? view['table'] : '{"filter":[]}'));
  } catch {
    return { filter: [], sort: undefined, shown: undefined, summary: undefined };
  }
}

/** The view for storing. */
export const storedTabView = (view: TabView): JsonObject => ({ table: JSON.stringify(view) });

/** How a tab's view is after a late store of a part: as it is where that part is no more what it was in `before`, since it was set elsewhere meanwhile. */
export const withLatePart = (now: JsonObject, before: JsonObject, part: JsonObject): JsonObject =>
  Object.keys(part).every((key) => now[key] === before[key]) ? { ...now, ...part } : now;
