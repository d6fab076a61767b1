/**
 * The record of a collection that stopped before its end: by hand, or by an error.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { collectionStrategyOf } from '../collection-strategy.ts';
import type { StopState } from './run-registry.ts';

/** Errors that pass: the collection pauses instead of failing, so that it can be resumed. */
const PAUSING = new Set([
  'transport.review-on',
  'wire.closed',
  'transport.unreachable',
  'transport.timeout',
  'transport.cut',
  'service.rate-limited',
  'storage.disk-full',
  'storage.io',
  'storage.newer-version',
  'storage.closed',
  'secret.missing',
  'keychain.locked',
  'keychain.timeout',
  'keychain.crashed',
  'input.other-service',
]);

const STOP_REASONS = {
  paused: 'The collection is paused.',
  cancelled: 'The collection was cancelled.',
} as const;

const describeError = (error: unknown): NonNullable<CollectionRecord['error']> =>
  error instanceof CasebookError
    ? { message: error.message, nextStep: error.nextStep, code: error.code }
    : {
        message: error instanceof Error ? error.message : 'Something unexpected happened.',
        nextStep: 'Resume the collection; if the error persists, restart Casebook.',
        code: 'wire.internal',
      };

/** The record without the error that it stopped with. */
export const withoutError = ({ error: _error, ...record }: CollectionRecord): CollectionRecord => record;

/** The record after an analyst paused or cancelled it; `now` in Unix milliseconds. */
export const stoppedByHand = (record: CollectionRecord, state: StopState, now: number): CollectionRecord => ({
  ...withoutError(record),
  state,
  completeness: collectionStrategyOf(record).stopped(record, STOP_REASONS[state]),
  updatedAt: now,
});

/**
 * Returns the record after an error stopped it: paused if the error is temporary, otherwise failed.
 * `now` is Unix ms.
 */
export function stoppedByError(record: CollectionRecord, error: unknown, now: number): CollectionRecord {
  const described = describeError(error);
  return {
    ...record,
    state: PAUSING.has(described.code) ? 'paused' : 'failed',
    error: described,
    completeness: collectionStrategyOf(record).stopped(record, described.message),
    updatedAt: now,
  };
}

/**
 * Returns the record as the screen shows it if the database cannot store it, for example on a full
 * disk. `updatedAt` stays unchanged.
 */
export function pausedUnstored(record: CollectionRecord, error: unknown): CollectionRecord {
  return { ...stoppedByError(record, error, record.updatedAt), state: 'paused' };
}
