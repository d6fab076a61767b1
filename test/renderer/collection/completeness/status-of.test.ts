import { expect, it } from 'vitest';
import { statusOf } from '../../../../renderer/collection/completeness/status-of.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const PART = { text: 'complete for 1 of 8 kinds', tone: 'warning' } as const;
const record = (
  level: CollectionRecord['completeness']['level'],
  state: CollectionRecord['state'] = 'done',
): CollectionRecord => ({
  ...collectionOf('one'),
  state,
  completeness: { level, reason: '', witnesses: [] },
});

it('says one thing of a collection: its state until it is done, then how complete it is', () => {
  expect(statusOf({ record: record('complete') })).toEqual({ text: 'complete', tone: 'in' });
  expect(statusOf({ record: record('partial') }).text).toBe('partial');
  expect(statusOf({ record: record('partial', 'failed') })).toEqual({ text: 'failed', tone: 'failed' });
  expect(statusOf({ record: record('complete'), isChecking: true }).text).toBe('checking completeness');
});

it('calls a complete collection a part if the screen stands for more', () => {
  expect(statusOf({ record: record('complete') }, PART)).toEqual(PART);
  expect(statusOf({ record: record('partial') }, PART).text).toBe('partial');
});
