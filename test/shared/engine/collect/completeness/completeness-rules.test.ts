import { describe, expect, it } from 'vitest';
import {
  applyChecks,
  WEAKEST_FIRST,
  weakestOf,
} from '../../../../../shared/engine/collect/completeness/completeness-rules.ts';
import { WORST_FIRST } from '../../../../../shared/engine/collect/completeness/shown-completeness.ts';
import type {
  Completeness,
  CompletenessCheck,
  CompletenessLevel,
} from '../../../../../shared/engine/storage/case-records.ts';

const stated = (level: CompletenessLevel, bound?: string): Completeness => ({
  level,
  reason: 'By itself.',
  witnesses: [],
  ...(bound === undefined ? {} : { bound }),
});
const MET: CompletenessCheck = { name: 'Met', outcome: 'met', detail: 'It agrees.' };
const FAILED: CompletenessCheck = { name: 'Nonces', outcome: 'failed', detail: '4 is missing.' };
const OPEN: CompletenessCheck = {
  name: 'Nonces',
  outcome: 'not-checkable',
  isOpen: true,
  detail: '4 may be missing.',
};

describe('a whole', () => {
  it('is never better than its weakest part, and the first of those is named', () => {
    const parts = (['complete', 'unknown', 'complete-to-cap', 'unknown'] as const).map((level, at) => ({
      level,
      at,
    }));
    expect(weakestOf(parts)).toEqual({ level: 'unknown', at: 1 });
    expect(weakestOf([])).toBeUndefined();
  });

  it('is ordered on screen as it is stated', () => {
    const levels: readonly string[] = WEAKEST_FIRST;
    expect(WORST_FIRST.filter((state) => levels.includes(state))).toEqual(levels);
  });
});

describe('a check', () => {
  it.each([
    ['complete', undefined, FAILED, 'partial'],
    ['complete', undefined, OPEN, 'unknown'],
    ['complete', undefined, MET, 'complete'],
    ['unknown', undefined, FAILED, 'partial'],
    ['unknown', undefined, OPEN, 'unknown'],
    ['partial', undefined, FAILED, 'partial'],
    ['partial', undefined, OPEN, 'partial'],
    ['complete-to-cap', 'within the last year', FAILED, 'partial'],
    ['complete-to-cap', 'within the last year', OPEN, 'unknown'],
    // Rows beyond the cap are known to be missing.
    ['complete-to-cap', undefined, FAILED, 'complete-to-cap'],
    ['complete-to-cap', undefined, OPEN, 'complete-to-cap'],
  ] as const)('leaves of %s (%s): %o → %s', (level, bound, check, expected) => {
    const after = applyChecks(stated(level, bound), [MET, check]);
    expect(after.level).toBe(expected);
    expect(after.witnesses).toEqual([MET, check]);
    // Whatever it lowers, both what the list said and what the check found are told.
    expect(after.reason).toContain('By itself.');
    expect(after.reason.includes(check.detail)).toBe(check !== MET);
    if (expected !== level || check === MET) return;
    expect(after.reason.startsWith('By itself.')).toBe(true);
  });

  it('that failed counts before one that is open', () => {
    expect(applyChecks(stated('complete'), [OPEN, FAILED])).toMatchObject({ level: 'partial' });
  });
});
