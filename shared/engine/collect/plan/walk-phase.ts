/**
 * The phases of a walk: exactly one at a time, each with what only it knows. The transitions are in
 * walk-pages.ts (reading), range-ends.ts (probing), cut-window.ts (cutting) and update-walk.ts
 * (looking).
 */
import { z } from 'zod';
import { changedWindowSchema, listChangeSchema, windowEndsSchema } from './walk-window.ts';

const sinceSchema = z.object({
  /** The window to look at: the newest, or the one below those that changed. */
  from: z.number().int().optional(),
  to: z.number().int(),
  ends: windowEndsSchema,
  /** Looks that are still due, in order. */
  left: z.array(z.enum(['first', 'last', 'seam'])),
  /**
   * True if the window is read again whatever the look shows: the look makes sure that the service
   * answers before any row is discarded.
   */
  anew: z.boolean(),
  /**
   * Newer windows that changed: after a reorganisation, the window below them may have changed,
   * too.
   */
  fallen: z.array(changedWindowSchema),
});
/** What an update looks at before it adds newer rows. */
export type Since = z.output<typeof sinceSchema>;

export const walkPhaseSchema = z.discriminatedUnion('kind', [
  /** An update looks at the windows it has before it adds to them. */
  z.object({ kind: z.literal('looking'), since: sinceSchema }),
  /** These looks showed a change: the next walk reads the windows `changed` again, newest first. */
  z.object({ kind: z.literal('changed'), changed: z.array(changedWindowSchema) }),
  /** Pages are read, then read again. */
  z.object({ kind: z.literal('reading') }),
  /** Finds out whether a range of blocks includes its ends. */
  z.object({
    kind: z.literal('probing'),
    /** The block to look for; absent until a row shows one. */
    height: z.number().int().optional(),
    /** Ranges that were tried around it. */
    tried: z.number().int(),
    /** Journal records of the probes. */
    seqs: z.array(z.number().int()),
  }),
  /**
   * The list exceeds the cap; `page` says where to cut it, because the page first chosen could not.
   */
  z.object({ kind: z.literal('cutting'), page: z.number().int() }),
  /** The next walk reads the window above `at`, a block that was seen to have rows. */
  z.object({
    kind: z.literal('cut'),
    at: z.number().int(),
    /** The highest block with rows below the cut, if it was seen. */
    below: z.number().int().optional(),
  }),
  /** The range that was sent left out an end: the next walk sends a wider one. */
  z.object({ kind: z.literal('narrow') }),
  /**
   * The only page stated held as many rows as services usually send at most, and fewer than
   * requested: the next walk requests that many, so that the service says how many pages there are.
   */
  z.object({ kind: z.literal('clamped') }),
  /** The list changed, `why` as the end of a sentence: the next walk reads it again. */
  z.object({ kind: z.literal('given-up'), why: z.string(), change: listChangeSchema }),
  /** Everything that this walk can read was read. */
  z.object({ kind: z.literal('ended') }),
]);
export type WalkPhase = z.output<typeof walkPhaseSchema>;

/** The phase with what it keeps, or undefined if the walk is in another one. */
export const phaseOf = <Kind extends WalkPhase['kind']>(
  { phase }: { readonly phase: WalkPhase },
  kind: Kind,
): Extract<WalkPhase, { kind: Kind }> | undefined =>
  phase.kind === kind ? (phase as Extract<WalkPhase, { kind: Kind }>) : undefined;

export const READING: WalkPhase = { kind: 'reading' };
export const ENDED: WalkPhase = { kind: 'ended' };

/** True if the walk is over without a result: another one replaces it from its beginning. */
export const isReplaced = ({ phase }: { readonly phase: WalkPhase }): boolean =>
  phase.kind === 'given-up' || phase.kind === 'narrow' || phase.kind === 'clamped';
