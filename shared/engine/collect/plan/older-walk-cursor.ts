/**
 * Reads walk cursors that were stored before walks had phases: then, flags and optional fields
 * together told what a walk was doing.
 */
import { z } from 'zod';
import { walkPhaseSchema, type WalkPhase } from './walk-phase.ts';
import { changedWindowSchema, listChangeSchema, windowEndsSchema } from './walk-window.ts';

const olderSchema = z.object({
  unstable: z.string(),
  change: listChangeSchema.optional(),
  ended: z.boolean(),
  isNarrow: z.boolean().default(false),
  mayBeClamped: z.boolean().default(false),
  since: z
    .object({
      from: z.number().int().optional(),
      to: z.number().int(),
      ends: windowEndsSchema,
      left: z.array(z.enum(['first', 'last', 'seam'])),
      anew: z.boolean().default(false),
      /** What a look showed; empty while nothing had changed. */
      changed: z.string(),
      fallen: z.array(changedWindowSchema).default([]),
    })
    .optional(),
  probe: z
    .object({ height: z.number().int().optional(), tried: z.number().int(), seqs: z.array(z.number().int()) })
    .optional(),
  cut: z.object({ at: z.number().int(), below: z.number().int().optional() }).optional(),
  cutPage: z.number().int().optional(),
  windows: z.array(z.object({ walk: z.number().int(), to: z.number().int() }).loose()).default([]),
});
type OlderWalk = z.output<typeof olderSchema>;

function phaseOfSince(since: NonNullable<OlderWalk['since']>, windows: OlderWalk['windows']): WalkPhase {
  const { changed: why, ...looks } = since;
  if (why === '') return { kind: 'looking', since: looks };
  // The first releases said only that the newest window had changed, and why.
  const newest = windows.filter(({ to }) => to === since.to).map((window) => ({ ...window, why }));
  const changed = looks.fallen.length > 0 ? looks.fallen : z.array(changedWindowSchema).parse(newest);
  return { kind: 'changed', changed };
}

/** In the order in which the planner of that time checked them. */
function phaseOfFlags(older: OlderWalk): WalkPhase {
  const { unstable, change = 'other', since, probe, cut, cutPage } = older;
  if (since !== undefined && since.changed !== '') return phaseOfSince(since, older.windows);
  if (older.isNarrow) return { kind: 'narrow' };
  if (older.mayBeClamped) return { kind: 'clamped' };
  if (unstable !== '') return { kind: 'given-up', why: unstable, change };
  if (older.ended) return { kind: 'ended' };
  if (since !== undefined) return phaseOfSince(since, older.windows);
  if (cut !== undefined) return { kind: 'cut', ...cut };
  if (probe !== undefined) return { kind: 'probing', ...probe };
  return cutPage === undefined ? { kind: 'reading' } : { kind: 'cutting', page: cutPage };
}

/**
 * Converts a stored cursor to today's form. Returns anything else, today's cursors included,
 * unchanged.
 */
export function withPhase(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'phase' in stored) return stored;
  const older = olderSchema.safeParse(stored);
  return older.success ? { ...stored, phase: walkPhaseSchema.parse(phaseOfFlags(older.data)) } : stored;
}
