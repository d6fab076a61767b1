import { describe, expect, it } from 'vitest';
import { CasebookError } from '../../../../../shared/errors/casebook-error.ts';
import { NOTHING_YET } from '../../../../../shared/engine/collect/completeness/state-completeness.ts';
import {
  pausedUnstored,
  stoppedByError,
  stoppedByHand,
} from '../../../../../shared/engine/collect/running/stopped-record.ts';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { MODEL_SPEC } from '../../../../support/collecting-page.ts';

const record: CollectionRecord = {
  ...MODEL_SPEC,
  collectionId: 'one',
  state: 'running',
  cursor: {},
  completeness: NOTHING_YET,
  rowCount: 0,
  createdAt: 1,
  updatedAt: 1,
};
const failure = (code: 'transport.timeout' | 'service.malformed'): CasebookError =>
  new CasebookError(code, { message: 'It failed.', nextStep: 'Try again.', details: {} });

describe('a collection that stopped before its end', () => {
  it('is paused by an error that passes and failed by any other', () => {
    expect(stoppedByError(record, failure('transport.timeout'), 5)).toMatchObject({
      state: 'paused',
      updatedAt: 5,
      error: { code: 'transport.timeout', message: 'It failed.', nextStep: 'Try again.' },
    });
    expect(stoppedByError(record, new RangeError('odd'), 5)).toMatchObject({
      state: 'failed',
      error: { code: 'wire.internal', message: 'odd' },
    });
  });

  it('loses its error when an analyst stops it, and says how it was stopped', () => {
    const failed = stoppedByError(record, new Error('odd'), 5);
    const cancelled = stoppedByHand(failed, 'cancelled', 6);
    expect(cancelled).not.toHaveProperty('error');
    expect(cancelled).toMatchObject({ state: 'cancelled', updatedAt: 6 });
    expect(cancelled.completeness.reason).toContain('The collection was cancelled.');
  });

  it('is shown as paused, with its time unchanged, if the database cannot store it', () => {
    const shown = pausedUnstored(record, new RangeError('odd'));
    expect(shown).toMatchObject({ state: 'paused', updatedAt: 1, error: { message: 'odd' } });
  });
});
