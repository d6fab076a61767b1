import { describe, expect, it } from 'vitest';
import { RetryBudget } from '../../../../electron/core/pacing/retry-budget.ts';
import { createJumpingClock } from '../../../support/jumping-clock.ts';

describe('N9: RetryBudget', () => {
  it('N9: gives a floor and a tenth of the last minute, and refills with time', () => {
    const clock = createJumpingClock();
    const budget = new RetryBudget(clock);
    for (let n = 0; n < 100; n += 1) budget.countRequest();
    let taken = 0;
    while (budget.takeRetry()) taken += 1;
    expect(taken).toBe(30);
    clock.advance(60_001);
    expect(budget.takeRetry()).toBe(true);
  });
});
