/**
 * Takes one question from the queue to a complete response: pace, breaker, a fresh signature for
 * each attempt at the moment of sending, and retries if they can help. Shared by the query client
 * and the RPC client.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { AnswerLimits } from '../../../shared/service/answer-limits.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import type { OutgoingRequest, WholeAnswer } from '../http/send-request.ts';
import { backoffMs } from './backoff.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ConnectionTraffic } from './connection-traffic.ts';
import type { CoreClock } from '../core-clock.ts';
import type { Pacer, Turn } from './pacer.ts';
import { LONGEST_RETRY_AFTER_MS, retryAfterMs } from './retry-after.ts';
import { decideNext, isComplaintAboutPace, type AttemptOutcome, type NextAct } from './should-retry.ts';

/** What every question needs from the program. */
export interface SendingParts {
  readonly clock: CoreClock;
  /** [0, 1), for the jitter. */
  readonly random: () => number;
  readonly send: (outgoing: OutgoingRequest) => Promise<WholeAnswer>;
  /** Throws transport.review-on. */
  readonly assertSendingAllowed: () => void;
}

/** A complete response, measured before anything is built from its body. */
export interface MeasuredAnswer extends WholeAnswer {
  /** Says which limit it exceeds: then its body is never parsed. */
  readonly excess?: string;
}

/** A question that can be sent more than once. `P` is what an attempt was made of. */
export interface Question<P extends { readonly outgoing: OutgoingRequest }> {
  readonly traffic: ConnectionTraffic;
  readonly pacer: Pacer;
  readonly breaker: CircuitBreaker;
  /**
   * Builds and signs. Called right before sending, because services refuse stamps older than 30 s.
   */
  readonly prepare: (attempt: number) => P;
  /** The largest response that the endpoint or method can give. */
  readonly limits: AnswerLimits;
  /** Judges a complete response within its limits by its own code. */
  readonly judge: (answer: WholeAnswer) => Promise<AttemptOutcome & { kind: 'answer' }>;
  /** The error of a complete response that is not a success, or exceeds its limits. */
  readonly errorOf: (answer: MeasuredAnswer, prepared: P) => Promise<CasebookError>;
  readonly signal?: AbortSignal | undefined;
  /** @default 5 */
  readonly mostAttempts?: number | undefined;
}

/**
 * `error` is present if the question ended with a refusal that is a complete response, and so is
 * evidence.
 */
export interface Delivered<P> {
  readonly answer: MeasuredAnswer;
  readonly prepared: P;
  readonly attempts: number;
  readonly error?: CasebookError;
}

const heldBack = (reason: CasebookError, openForMs: number): CasebookError =>
  new CasebookError(reason.code, {
    message: `${reason.message} Casebook holds further requests back for a moment instead of sending them.`,
    nextStep: reason.nextStep,
    details: { ...reason.details, heldBack: true, retryInMs: Math.round(openForMs) },
  });

const pausedTooLong = (waitMs: number, clock: CoreClock): CasebookError => {
  const until = new Date(Math.min(clock.now() + waitMs, 8.64e15)).toISOString();
  return new CasebookError('service.rate-limited', {
    message: `The service asked for a pause until ${until}; that is longer than Casebook waits automatically.`,
    nextStep: 'Resume the work after that time, or lower the pace in the connection.',
    details: { until, waitMs },
  });
};

type Ended = { readonly answer: MeasuredAnswer } | { readonly failure: CasebookError };

const sendPrepared = async <P extends { readonly outgoing: OutgoingRequest }>(
  { traffic, breaker, prepare, limits }: Question<P>,
  parts: SendingParts,
  attempt: number,
): Promise<Ended & { readonly prepared: P }> => {
  traffic.didStart();
  traffic.budget.countRequest();
  try {
    const prepared = prepare(attempt);
    try {
      const answer = await parts.send(prepared.outgoing);
      const excess = await workOnAnswer('measure', answer.body, limits);
      return { answer: excess === undefined ? answer : { ...answer, excess }, prepared };
    } catch (error) {
      if (error instanceof CasebookError) return { failure: error, prepared };
      throw error;
    }
  } finally {
    breaker.abandonProbe();
    traffic.didEnd();
  }
};

const attemptOnce = async <P extends { readonly outgoing: OutgoingRequest }>(
  question: Question<P>,
  parts: SendingParts,
  attempt: number,
): Promise<Ended & { readonly prepared: P; readonly turn: Turn }> => {
  const { breaker, pacer } = question;
  parts.assertSendingAllowed();
  if (breaker.openForMs > 0) {
    const reason = breaker.refusal();
    if (reason !== undefined) throw heldBack(reason, breaker.openForMs);
  }
  const turn = await pacer.acquire(question.signal);
  let answered = false;
  try {
    const reason = breaker.refusal();
    if (reason !== undefined) throw heldBack(reason, breaker.openForMs);
    const ended = await sendPrepared(question, parts, attempt);
    answered = 'answer' in ended;
    return { ...ended, turn };
  } finally {
    pacer.release(turn, answered);
  }
};

const countFailure = (failure: CasebookError, traffic: ConnectionTraffic, breaker: CircuitBreaker): void => {
  if (failure.code === 'transport.cancelled' || failure.code === 'transport.review-on') return;
  traffic.didFail(failure);
  if (decideNext({ kind: 'failure', error: failure }, 1).act === 'retry') breaker.fail(failure);
};

/**
 * Applies what a response teaches about the connection. Returns whether another attempt follows.
 */
const learnFrom = async <P extends { readonly outgoing: OutgoingRequest }>(
  question: Question<P>,
  parts: SendingParts,
  ended: { readonly answer: MeasuredAnswer; readonly prepared: P; readonly turn: Turn },
  attempt: number,
): Promise<{ readonly next: NextAct; readonly error?: CasebookError; readonly waitMs?: number }> => {
  const { traffic, breaker, pacer } = question;
  const { answer, prepared, turn } = ended;
  traffic.didAnswer();
  traffic.skew.observe(answer.headers['date'], answer.sentAt, answer.receivedAt);
  if (answer.excess !== undefined) {
    // Never retried, whatever the status: a retry would bring the same flood.
    const error = await question.errorOf(answer, prepared);
    traffic.didFail(error);
    breaker.succeed();
    return { next: { act: 'give-up', hold: 'none' }, error };
  }
  const outcome = await question.judge(answer);
  const next = decideNext(outcome, attempt, question.mostAttempts);
  if (next.act === 'accept') {
    breaker.succeed();
    traffic.didSucceed();
    return { next };
  }
  const error = await question.errorOf(answer, prepared);
  traffic.didFail(error);
  if (answer.status >= 500) breaker.fail(error);
  else breaker.succeed();
  if (next.act === 'give-up' && next.hold === 'credentials') traffic.didRefuseCredentials(error);
  if (next.act === 'give-up' && next.hold === 'account') traffic.didRefuseAccount(error);
  const waitMs = retryAfterMs(answer.headers, parts.clock.now());
  if (isComplaintAboutPace(outcome)) {
    const isTooLong = waitMs !== undefined && waitMs > LONGEST_RETRY_AFTER_MS;
    pacer.slowDown(turn, isTooLong ? undefined : waitMs);
    if (isTooLong) {
      const refusal = pausedTooLong(waitMs, parts.clock);
      pacer.refuseFor(LONGEST_RETRY_AFTER_MS, refusal);
      return { next: { act: 'give-up', hold: 'none' }, error: refusal };
    }
  }
  return waitMs === undefined || waitMs > LONGEST_RETRY_AFTER_MS ? { next, error } : { next, error, waitMs };
};

/** One correction for each question: a second refusal means that the clock is not the cause. */
const correctClock = (traffic: ConnectionTraffic, correctedHere: boolean): boolean => {
  if (correctedHere || traffic.skew.skewMs === undefined) {
    if (correctedHere) traffic.clockCorrected = false;
    return false;
  }
  traffic.skew.keepLatest();
  traffic.clockCorrected = true;
  return true;
};

/**
 * Returns the complete response that the question ended with, success or not. Throws what kept a
 * response from arriving completely: transport.*, and service.rate-limited if the requested pause
 * is too long.
 */
export const sendWithRetries = async <P extends { readonly outgoing: OutgoingRequest }>(
  question: Question<P>,
  parts: SendingParts,
): Promise<Delivered<P>> => {
  const { traffic, breaker, signal } = question;
  let clockWasCorrected = false;
  for (let attempt = 1; ; attempt += 1) {
    const ended = await attemptOnce(question, parts, attempt);
    let waitMs: number | undefined;
    if ('failure' in ended) {
      countFailure(ended.failure, traffic, breaker);
      const next = decideNext({ kind: 'failure', error: ended.failure }, attempt, question.mostAttempts);
      if (next.act !== 'retry' || breaker.openForMs > 0 || !traffic.budget.takeRetry()) throw ended.failure;
    } else {
      const { answer, prepared } = ended;
      const learnt = await learnFrom(question, parts, ended, attempt);
      if (learnt.next.act === 'accept') return { answer, prepared, attempts: attempt };
      const error = learnt.error ?? (await question.errorOf(answer, prepared));
      const givenUp: Delivered<P> = { answer, prepared, attempts: attempt, error };
      if (learnt.next.act === 'give-up') return givenUp;
      if (learnt.next.act === 'correct-clock') {
        if (!correctClock(traffic, clockWasCorrected)) return givenUp;
        clockWasCorrected = true;
        continue;
      }
      if (breaker.openForMs > 0 || !traffic.budget.takeRetry()) return givenUp;
      ({ waitMs } = learnt);
    }
    await parts.clock.sleep(waitMs ?? backoffMs(attempt, parts.random), signal);
  }
};
