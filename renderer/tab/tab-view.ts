/**
 * What the user chose in a tab, as it is stored. Reading tolerates unknown parts, so that a view
 * from an older or newer version never breaks a tab.
 */
import { z } from 'zod';
import { SWITCHABLE_REASONS } from '../../shared/service/counted-rows.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { FilterClause } from '../../shared/engine/query/review-session.ts';

/** Deeper than the filter line can nest clauses; anything may have changed a stored view. */
const MOST_DEPTH = 40;

const simpleSchema: z.ZodType<FilterClause> = z.discriminatedUnion('kind', [
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
    above: z.string().exactOptional(),
    below: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal('time'),
    field: z.string(),
    from: z.number().exactOptional(),
    to: z.number().exactOptional(),
  }),
  z.object({
    kind: z.literal('recurring'),
    field: z.string(),
    date: z.string().exactOptional(),
    clock: z.string().exactOptional(),
  }),
  z.object({ kind: z.literal('address'), anyOf: z.array(z.string()) }),
  z.object({
    kind: z.literal('shortened'),
    field: z.string().exactOptional(),
    head: z.string(),
    tail: z.string(),
  }),
  z.object({
    kind: z.literal('topic'),
    place: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    anyOf: z.array(z.string()),
  }),
  z.object({ kind: z.literal('poisoning'), keep: z.enum(['suspected', 'others']) }),
  z.object({ kind: z.literal('problem'), of: z.enum(['malformed', 'mismatched']) }),
  z.object({ kind: z.literal('disputed'), anyOf: z.array(z.string()) }),
  // The ABI book is not stored with the clause: a query always uses the case's current one.
  z.object({ kind: z.literal('event'), text: z.string() }),
  z.object({ kind: z.literal('action'), text: z.string() }),
]);
const joinSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['and', 'or']), parts: z.array(z.unknown()).min(1) }),
  z.object({ kind: z.literal('not'), part: z.unknown() }),
  z.object({ kind: z.literal('line'), text: z.string(), where: z.array(z.unknown()) }),
]);

/** All of the clauses; undefined if one of them is unreadable, because without it others would match. */
function readClauses(values: readonly unknown[], depth: number): FilterClause[] | undefined {
  const read = values.map((value) => readClause(value, depth));
  const clauses = read.filter((clause) => clause !== undefined);
  return clauses.length === read.length ? clauses : undefined;
}

/** Not a recursive schema: those take minutes to refuse a clause that is deep within others. */
function readClause(value: unknown, depth: number): FilterClause | undefined {
  const join = joinSchema.safeParse(value).data;
  if (join === undefined) return simpleSchema.safeParse(value).data;
  if (depth === 0) return undefined;
  if (join.kind === 'not') {
    const part = readClause(join.part, depth - 1);
    return part && { kind: 'not', part };
  }
  const parts = readClauses(join.kind === 'line' ? join.where : join.parts, depth - 1);
  if (parts === undefined) return undefined;
  return join.kind === 'line' ? { kind: 'line', text: join.text, where: parts } : { kind: join.kind, parts };
}

const viewSchema = z.object({
  filter: z
    .array(z.unknown())
    .catch([])
    .transform((values) => readClauses(values, MOST_DEPTH) ?? []),
  sort: z.object({ field: z.string(), descending: z.boolean() }).optional().catch(undefined),
  /** True if rows of one transaction stand together. */
  together: z.literal(true).optional().catch(undefined),
  shown: z.array(z.string()).optional().catch(undefined),
  /** The key of the summary’s grouping; undefined for the first one. */
  summary: z.string().optional().catch(undefined),
  /** Rows with these reasons count in the sums, too. */
  counted: z.array(z.enum(SWITCHABLE_REASONS)).readonly().catch([]),
  /** What the groups of the summary are ranked by; undefined before a choice. */
  ranking: z
    .object({ unit: z.string(), by: z.enum(['in', 'out', 'net', 'sum']), descending: z.boolean() })
    .or(z.literal('rows'))
    .optional()
    .catch(undefined),
});
export type TabView = z.output<typeof viewSchema>;

/** Parses the view of a tab; unreadable parts get their defaults. */
export function readTabView(view: JsonObject): TabView {
  try {
    return viewSchema.parse(JSON.parse(typeof view['table'] === 'string' ? view['table'] : '{"filter":[]}'));
  } catch {
    return { filter: [], counted: [] };
  }
}

/** Returns the view in the form in which it is stored. */
export const storedTabView = (view: TabView): JsonObject => ({ table: JSON.stringify(view) });

/**
 * Merges a delayed change into a tab's view. Discards it if another change has meanwhile replaced
 * the values that it started from (`before`).
 */
export const withLatePart = (now: JsonObject, before: JsonObject, part: JsonObject): JsonObject =>
  Object.keys(part).every((key) => now[key] === before[key]) ? { ...now, ...part } : now;
