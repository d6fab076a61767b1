/**
 * The parts of a preconfirmation recording: single observations, each supported by a record of the
 * journal. Both sides use them: the trusted side reads them from responses (live and in a replay,
 * by the same function), the page combines them into the recording.
 */
import { z } from 'zod';

/** Unix ms, UTC, of this computer. */
const timeSchema = z.number().int();

/**
 * The reason of a stop by the analyst. After any other reason the recording resumes when the case
 * is opened next.
 */
export const STOPPED_BY_ANALYST = 'stopped by the analyst';

/** A block as far as a recording needs it. */
export const observedBlockSchema = z.object({
  height: z.number().int().min(0),
  /**
   * As the node wrote it, in lower case; '' if it was null. Some nodes send zeros for a
   * preconfirmed block.
   */
  hash: z.string(),
  parentHash: z.string(),
  /** Transaction hashes in the order of the block, lower case. */
  transactions: z.array(z.string()),
});
export type ObservedBlock = z.output<typeof observedBlockSchema>;

/** A receipt as far as a recording needs it. */
export const observedReceiptSchema = z.object({
  height: z.number().int().min(0),
  blockHash: z.string(),
  /** Position in the block; -1 where the node did not say. */
  index: z.number().int(),
  /** '0x1' success, '0x0' failure, '' where the receipt has none. */
  status: z.string(),
});
export type ObservedReceipt = z.output<typeof observedReceiptSchema>;

const placed = {
  /** Record of the journal that bears it out. */
  seq: z.number().int().min(1),
  /** When the whole answer had arrived, or when it was noted. */
  at: timeSchema,
};
const answered = {
  ...placed,
  /** When the question was sent. */
  askedAt: timeSchema,
  /**
   * Why the response says nothing about the chain: the node's error, or a form that cannot be read.
   */
  problem: z.string().optional(),
};

/** What was asked: the `pending` block, the block of a height, the receipt of a hash. */
export const recordedQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pending') }),
  z.object({ kind: z.literal('block'), height: z.number().int().min(0) }),
  z.object({ kind: z.literal('receipt'), hash: z.string() }),
]);
export type RecordedQuestion = z.output<typeof recordedQuestionSchema>;

export const observationSchema = z.discriminatedUnion('kind', [
  /** Recording began; one after another session of the same recording. */
  z.object({ ...placed, kind: z.literal('started'), session: z.number().int(), cadenceMs: z.number().int() }),
  /** Recording ended as it should; a session without it ended with the program. */
  z.object({ ...placed, kind: z.literal('stopped'), session: z.number().int(), reason: z.string() }),
  z.object({ ...placed, kind: z.literal('watch'), hash: z.string(), on: z.boolean() }),
  /** Without `block`: the node said null, or `problem` tells why not. */
  z.object({ ...answered, kind: z.literal('pending'), block: observedBlockSchema.optional() }),
  z.object({
    ...answered,
    kind: z.literal('block'),
    height: z.number().int(),
    block: observedBlockSchema.optional(),
  }),
  z.object({
    ...answered,
    kind: z.literal('receipt'),
    hash: z.string(),
    receipt: observedReceiptSchema.optional(),
  }),
  /** The same bytes as an answer before, `of`; `seq` is the note that says so. */
  z.object({
    ...placed,
    kind: z.literal('repeated'),
    askedAt: timeSchema,
    of: z.number().int(),
    question: recordedQuestionSchema,
  }),
  /**
   * No response arrived, or no request could be sent. Noted when the gap starts and when its reason
   * changes, not at each attempt.
   */
  z.object({ ...placed, kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type Observation = z.output<typeof observationSchema>;
export type ObservationOf<K extends Observation['kind']> = Extract<Observation, { kind: K }>;

/** One text for each question, e.g. 'block 17'. */
export const questionKey = (question: RecordedQuestion): string =>
  question.kind === 'pending'
    ? 'pending'
    : question.kind === 'block'
      ? `block ${question.height}`
      : `receipt ${question.hash}`;
