/**
 * Decides what follows an attempt. Pure: the client acts on it. Every call only reads, so a retry
 * is always safe; the question is whether it can help.
 */
import type { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { classifyAnswer } from '../../../shared/service/service-codes.ts';
import { MOST_ATTEMPTS } from './backoff.ts';

/** How an attempt ended. */
export type AttemptOutcome =
  | { readonly kind: 'failure'; readonly error: CasebookError }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly code?: string | undefined;
      readonly isServiceJson: boolean;
    };

/** What to do now. `hold` tells how much further sending on the connection would be wrong. */
export type NextAct =
  | { readonly act: 'accept' }
  | { readonly act: 'retry' }
  | { readonly act: 'correct-clock' }
  | { readonly act: 'give-up'; readonly hold: 'none' | 'credentials' | 'account' };

const RETRYABLE_FAILURES: ReadonlySet<string> = new Set([
  'transport.unreachable',
  'transport.timeout',
  'transport.cut',
]);

/**
 * A login page stays a login page: anything but the service's JSON is retried once, not five times.
 */
const ATTEMPTS_AT_FOREIGN_CONTENT = 2;

const afterAnswer = (outcome: AttemptOutcome & { kind: 'answer' }, attempt: number): NextAct => {
  switch (classifyAnswer({ status: outcome.status, code: outcome.code })) {
    case 'ok':
    case 'empty':
      return { act: 'accept' };
    case 'retry':
    case 'slow-down':
      return { act: 'retry' };
    case 'fix-clock':
      return { act: 'correct-clock' };
    case 'credentials':
      return { act: 'give-up', hold: 'credentials' };
    case 'stop-all':
    case 'payment':
      return { act: 'give-up', hold: 'account' };
    default: {
      const succeeded = outcome.status >= 200 && outcome.status < 300;
      if (!succeeded || outcome.code !== undefined) return { act: 'give-up', hold: 'none' };
      if (outcome.isServiceJson) return { act: 'accept' };
      return attempt < ATTEMPTS_AT_FOREIGN_CONTENT ? { act: 'retry' } : { act: 'give-up', hold: 'none' };
    }
  }
};

/** `attempt` counts from 1. After the last of `mostAttempts`, a retry becomes giving up. */
export const decideNext = (
  outcome: AttemptOutcome,
  attempt: number,
  mostAttempts: number = MOST_ATTEMPTS,
): NextAct => {
  const next: NextAct =
    outcome.kind === 'answer'
      ? afterAnswer(outcome, attempt)
      : RETRYABLE_FAILURES.has(outcome.error.code)
        ? { act: 'retry' }
        : { act: 'give-up', hold: 'none' };
  return next.act === 'retry' && attempt >= mostAttempts ? { act: 'give-up', hold: 'none' } : next;
};

/**
 * Returns whether a response says that requests come too fast; true for the last attempt as well.
 */
export const isComplaintAboutPace = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answer' && classifyAnswer(outcome) === 'slow-down';
