import { expect, it } from 'vitest';
import { newsOfCollection, newsOfSeveral } from '../../../../renderer/app/session/use-collection-news.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';

const record: CollectionRecord = {
  collectionId: 'c',
  caseId: '0123456789abcdef',
  connectionId: 'practice',
  endpointId: 'log-by-address',
  params: {},
  goal: { kind: 'all' },
  state: 'done',
  cursor: {},
  completeness: { level: 'complete', reason: 'All counters agree.', witnesses: [] },
  rowCount: 12_840,
  createdAt: 1,
  updatedAt: 1,
};
const error = { message: 'HTTP 429 five times.', nextStep: 'Lower the pace.', code: 'service.rate-limited' };

it('tells of a collection that is done, with its rows and completeness', () => {
  expect(newsOfCollection('running', record, 'Hub')).toEqual({
    title: 'Hub: collected',
    message: '12,840 rows. All counters agree.',
    failed: false,
  });
});

it('tells of what stopped a collection', () => {
  expect(newsOfCollection('running', { ...record, state: 'failed', error }, 'Hub')).toMatchObject({
    title: 'Hub: failed after 12,840 rows',
    failed: true,
  });
  expect(newsOfCollection('running', { ...record, state: 'paused', error }, 'Hub')?.message).toBe(
    'HTTP 429 five times. Lower the pace.',
  );
});

it('is silent about what the user stopped, what goes on, and what was told before', () => {
  expect(newsOfCollection('running', { ...record, state: 'paused' }, 'Hub')).toBeUndefined();
  expect(newsOfCollection('running', { ...record, state: 'cancelled' }, 'Hub')).toBeUndefined();
  expect(newsOfCollection('running', { ...record, state: 'running' }, 'Hub')).toBeUndefined();
  expect(newsOfCollection('done', record, 'Hub')).toBeUndefined();
});

it('tells of several collections of a tab in one notice', () => {
  const news = newsOfCollection('running', record, 'Block 42,376,692');
  const message = (incomplete: number): string | undefined =>
    news && newsOfSeveral({ lists: 7, rows: 1_234, incomplete }, news).message;
  expect(message(0)).toBe('7 lists, 1,234 rows in all.');
  expect(message(1)).toBe('7 lists, 1,234 rows in all. 1 is not complete.');
  expect(message(2)).toBe('7 lists, 1,234 rows in all. 2 are not complete.');
});
