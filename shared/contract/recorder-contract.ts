/**
 * Preconfirmation recording (spec 4.16). The trusted side sends the requests, because its timers
 * keep their pace while the page is in the background.
 */
import { z } from 'zod';
import { observationSchema } from '../recording/observation.ts';
import { call, stream } from './define-contract.ts';
import { caseIdSchema, connectionIdSchema } from './shapes.ts';

/**
 * The most hashes watched at once: each is requested about once per second, within the connection's
 * pace.
 */
export const MOST_WATCHED = 20;

const recordingIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const hashSchema = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'is not a transaction hash: 0x and 64 hex digits are needed');

export const recorderContract = {
  /**
   * Follows `pending` until the stream is closed. Each item is a batch of observations in the order
   * of the journal, which has them all. A recording has one session at a time: a new one is refused
   * even while the old one is ending, because its last observations would be missed; see
   * `recorder.whenEnded`.
   */
  'recorder.follow': stream(
    z.object({
      caseId: caseIdSchema,
      connectionId: connectionIdSchema,
      recordingId: recordingIdSchema,
      /** 1 for the first session, then one more each time. */
      session: z.number().int().min(1),
      /** Interval between two requests for `pending`, in ms. */
      cadenceMs: z.number().int().min(100).max(60_000).default(200),
      watch: z.array(hashSchema).max(MOST_WATCHED),
      /**
       * Heights below this session's first that an earlier one left without their canonical block,
       * and those missed since.
       */
      openHeights: z.array(z.number().int().min(0)).max(2000).default([]),
      /**
       * The highest height that an earlier session saw: everything between is missed, and fetched
       * by number.
       */
      lastHeight: z.number().int().min(0).optional(),
    }),
    z.array(observationSchema),
  ),
  /** Ends the session of a recording; its stream ends once everything was sent. */
  'recorder.stop': call(z.object({ recordingId: recordingIdSchema }), z.object({ stopped: z.boolean() })),
  /**
   * Waits for a session that is ending, as after a reload of its page, until its end is in the
   * journal. The journal then has all of the recording, unless a session still runs.
   */
  'recorder.whenEnded': call(z.object({ recordingId: recordingIdSchema }), z.object({})),
  /**
   * Starts or stops watching a transaction. Returns the observation if no session runs; a running
   * one streams it.
   */
  'recorder.watch': call(
    z.object({ caseId: caseIdSchema, recordingId: recordingIdSchema, hash: hashSchema, on: z.boolean() }),
    z.object({ observation: observationSchema.optional() }),
  ),
} as const;
