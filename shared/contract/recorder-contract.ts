/**
 * Preconfirmation recording (spec 4.16). The trusted side asks: its timers keep their pace when the page is in the background.
 */
import { z } from 'zod';
import { observationSchema } from '../recording/observation.ts';
import { call, stream } from './define-contract.ts';
import { caseIdSchema, connectionIdSchema } from './shapes.ts';

/** Hashes watched at once: each is asked for about once a second, within the connection's pace. */
export const MOST_WATCHED = 20;

const recordingIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const hashSchema = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'is not a transaction hash: 0x and 64 hex digits are needed');

export const recorderContract = {
  /**
   * Follows `pending` until the stream is closed. Each item is a batch of observations in the order of the journal, which has them all. One
   * session of a recording at a time: refused also where one is still ending, for what that says last would be missed; see `recorder.whenEnded`.
   */
  'recorder.follow': stream(
    z.object({
      caseId: caseIdSchema,
      connectionId: connectionIdSchema,
      recordingId: recordingIdSchema,
      /** 1 for the first, then one more each time. */
      session: z.number().int().min(1),
      /** Between two questions for `pending`, in ms. */
      cadenceMs: z.number().int().min(100).max(60_000).default(200),
      watch: z.array(hashSchema).max(MOST_WATCHED),
      /** Heights below the first of this session that an earlier one left without their canonical block, and those missed since. */
      openHeights: z.array(z.number().int().min(0)).max(2000).default([]),
      /** The highest height that an earlier session saw: what lies between is missed, and fetched by number. */
      lastHeight: z.number().int().min(0).optional(),
    }),
    z.array(observationSchema),
  ),
  /** Ends the session of a recording; its stream ends when everything is told. */
  'recorder.stop': call(z.object({ recordingId: recordingIdSchema }), z.object({ stopped: z.boolean() })),
  /**
   * Waits for a session that is ending, as after a reload of its page, until its end is in the journal. What the journal has of the recording is then
   * all that there is, unless a session runs on.
   */
  'recorder.whenEnded': call(z.object({ recordingId: recordingIdSchema }), z.object({})),
  /** Watches a transaction from now on, or no longer. The observation where no session runs; a running one streams it. */
  'recorder.watch': call(
    z.object({ caseId: caseIdSchema, recordingId: recordingIdSchema, hash: hashSchema, on: z.boolean() }),
    z.object({ observation: observationSchema.optional() }),
  ),
} as const;
