import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '../../../../electron/core/pacing/circuit-breaker.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { createJumpingClock } from '../../../support/jumping-clock.ts';

const down = new CasebookError('transport.unreachable', { message: 'down', nextStep: 'wait' });
const opened = () => {
  const clock = createJumpingClock();
  const breaker = new CircuitBreaker(clock);
  for (let n = 0; n < 5; n += 1) breaker.fail(down);
  return { clock, breaker };
};

describe('N9: CircuitBreaker', () => {
  it('N9: opens after five failures in a row, not after four and a success', () => {
    const breaker = new CircuitBreaker(createJumpingClock());
    for (let n = 0; n < 4; n += 1) breaker.fail(down);
    breaker.succeed();
    for (let n = 0; n < 4; n += 1) breaker.fail(down);
    expect(breaker.refusal()).toBeUndefined();
    breaker.fail(down);
    expect(breaker.refusal()).toBe(down);
  });

  it('N9: lets one probe through after the cool-down; its failure opens for longer, its success closes', () => {
    const { clock, breaker } = opened();
    clock.advance(5000);
    expect(breaker.refusal()).toBeUndefined();
    expect(breaker.refusal()).toBe(down);
    breaker.fail(down);
    clock.advance(5000);
    expect(breaker.refusal()).toBe(down);
    clock.advance(5000);
    expect(breaker.refusal()).toBeUndefined();
    breaker.succeed();
    expect(breaker.openForMs).toBe(0);
    expect(breaker.refusal()).toBeUndefined();
  });

  it('lets another probe when the first was given up', () => {
    const { clock, breaker } = opened();
    clock.advance(5000);
    expect(breaker.refusal()).toBeUndefined();
    breaker.abandonProbe();
    expect(breaker.refusal()).toBeUndefined();
  });
});
