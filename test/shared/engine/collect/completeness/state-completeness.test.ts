import { describe, expect, it } from 'vitest';
import {
  stateCompleteness,
  stateStopped,
} from '../../../../../shared/engine/collect/completeness/state-completeness.ts';
import { completenessText } from '../../../../../renderer/collection/completeness/completeness-text.ts';
import { beginWalk, type WalkCursor } from '../../../../../shared/engine/collect/plan/walk-cursor.ts';
import { ENDED, READING } from '../../../../../shared/engine/collect/plan/walk-phase.ts';
import type { WalkGoal } from '../../../../../shared/engine/collect/plan/walk-goal.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { LOG_BY_ADDRESS } from '../../../../../shared/service/endpoints/log-by-address.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/normal-transaction-list.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/tz-address-transaction-list.ts';

const all: WalkGoal = {
  firstRows: undefined,
  paged: true,
  canFill: false,
  hasRanges: true,
  canPin: true,
  parts: 1,
};
const single: WalkGoal = {
  firstRows: undefined,
  paged: false,
  canFill: false,
  hasRanges: false,
  canPin: false,
  parts: 1,
};

/** Two pages of 50 and 20 rows, both read again. */
const walked: WalkCursor = {
  ...beginWalk(0, 50),
  pageCount: 2,
  stored: [[1, 2]],
  checked: [[1, 2]],
  firstRows: 50,
  lastRows: 20,
  rows: 70,
  edges: { '1': [90, 50, -1], '2': [50, 10, -1] },
  highest: 90,
  phase: ENDED,
};

describe('a list with pages', () => {
  it('is complete when every check supports it', () => {
    const { level, reason, witnesses } = stateCompleteness(ADDRESS_TRANSACTION_LIST, walked, all);
    expect(level).toBe('complete');
    expect(reason).toBe(
      'Both ends of the list, read again after the walk, held the same rows, and the counts agree.',
    );
    expect(witnesses.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
      'Page count: met',
      'First page read again: met',
      'Last page read again: met',
      'Order of blocks: met',
      'Below the cap: met',
    ]);
  });

  it('is partial where the rows are not those that follow from the pages', () => {
    expect(stateCompleteness(ADDRESS_TRANSACTION_LIST, { ...walked, rows: 69 }, all)).toMatchObject({
      level: 'partial',
      reason: 'Page count: 2 pages stated; 69 rows came, 70 follow from the pages.',
    });
  });

  it('P11: is partial where the service states another total', () => {
    expect(stateCompleteness(TZ_ADDRESS_TRANSACTION_LIST, { ...walked, total: 71 }, all)).toMatchObject({
      level: 'partial',
      reason: 'Total stated by the service: 71 stated, 70 collected.',
    });
    expect(stateCompleteness(TZ_ADDRESS_TRANSACTION_LIST, { ...walked, total: 70 }, all).level).toBe(
      'complete',
    );
  });

  it('is never complete where the walk did not end', () => {
    expect(stateCompleteness(ADDRESS_TRANSACTION_LIST, { ...walked, phase: READING }, all).level).toBe(
      'partial',
    );
  });

  it('4.6: is complete within its year only, and says so where no cap was reached [found 4]', () => {
    const stated = stateCompleteness(NORMAL_TRANSACTION_LIST, walked, all);
    expect(stated.level).toBe('complete-to-cap');
    expect(stated.reason).toContain('year');
    expect(completenessText(stated).text).toBe('complete within the last year');
    const window = { walk: 0, from: 91, to: 99, rows: 1, pending: 0, pages: 1, seqs: [] };
    const whole = { ...window, level: 'complete' as const, reason: '', isFormer: true };
    const ofWindows = stateCompleteness(NORMAL_TRANSACTION_LIST, { ...walked, windows: [whole] }, all);
    expect(completenessText(ofWindows).text).toBe('complete within the last year');
    const capped = stateCompleteness(
      NORMAL_TRANSACTION_LIST,
      { ...walked, pageCount: 200, stored: [[1, 200]], checked: [[1, 200]], rows: 199 * 50 + 20 },
      all,
    );
    expect(completenessText(capped).text).toBe('complete up to the service’s cap');
  });

  it.each([
    ['grew', 'The list grew while it was read (why), so it was asked for up to block 90'],
    ['shrank', 'The list lost rows while it was read (why), so it was asked for up to block 90'],
    ['replaced', 'Rows of the list were replaced by others while it was read (why), so it was asked for'],
    ['other', 'The list was read again, because why; it was asked for up to block 90'],
  ] as const)('says what happened to the list: %s [found 4]', (kind, said) => {
    const again: WalkCursor = { ...walked, pinnedEnd: 90, replaces: { kind, why: 'why' } };
    expect(stateCompleteness(ADDRESS_TRANSACTION_LIST, again, all).reason).toContain(said);
    const { pinnedEnd: _pinned, ...unpinned } = again;
    expect(stateCompleteness(ADDRESS_TRANSACTION_LIST, unpinned, all).reason).toContain(
      said.replace(/(it was )?asked for.*$/, kind === 'other' ? '' : '$1').replace(/; $/, ''),
    );
  });

  it('is of no moment that is known where earlier windows were not looked at again [found 1]', () => {
    const window = { walk: 0, from: 91, to: 99, rows: 1, pending: 0, pages: 1, seqs: [] };
    const whole = { ...window, level: 'complete' as const, reason: '' };
    const stated = stateCompleteness(ADDRESS_TRANSACTION_LIST, { ...walked, windows: [whole] }, all);
    expect(stated).toMatchObject({
      level: 'unknown',
      reason: expect.stringContaining('a row that came late may be missing'),
    });
  });

  it('says which rows have no block yet', () => {
    const { level, reason } = stateCompleteness(ADDRESS_TRANSACTION_LIST, { ...walked, pending: 1 }, all);
    expect(level).toBe('complete');
    expect(reason).toContain('1 row has no block yet and may still change.');
  });

  it('is unknown where it follows no order and is too long to be read twice', () => {
    const long: WalkCursor = {
      ...walked,
      pageCount: 1200,
      stored: [[1, 1200]],
      checked: [
        [1, 1],
        [1200, 1200],
      ],
      rows: 1199 * 50 + 20,
      edges: {},
    };
    expect(stateCompleteness(TZ_ADDRESS_TRANSACTION_LIST, long, all).level).toBe('unknown');
  });
});

describe('a set that comes in one answer', () => {
  it('4.10: is complete below 900 logs and unknown from there', () => {
    const logs = (rows: number): WalkCursor => ({ ...beginWalk(0, 0), stored: [[1, 1]], rows, phase: ENDED });
    expect(stateCompleteness(LOG_BY_ADDRESS, logs(899), single).level).toBe('complete');
    expect(stateCompleteness(LOG_BY_ADDRESS, logs(900), single)).toMatchObject({
      level: 'unknown',
      reason: expect.stringContaining('900 came, so there may be more'),
    });
    expect(stateCompleteness(LOG_BY_ADDRESS, logs(1000), single).level).toBe('unknown');
  });
});

it('says how far a stopped collection came', () => {
  expect(stateStopped({ ...walked, stored: [[1, 1]] }, 'The collection is paused.')).toEqual({
    level: 'partial',
    reason: 'The collection is paused. 1 of 2 pages were read.',
    witnesses: [],
  });
});
