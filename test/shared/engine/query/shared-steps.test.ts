import { describe, expect, it } from 'vitest';
import { sharedSteps } from '../../../../shared/engine/query/shared-steps.ts';
import { takeAll, type Steps } from '../../../../shared/engine/query/steps.ts';

function counted(fails: (step: number) => boolean) {
  let taken = 0;
  const steps = sharedSteps(function* make(): Steps<number> {
    for (let at = 0; at < 3; at += 1) {
      taken += 1;
      if (fails(taken)) throw new Error('a step failed');
      yield;
    }
    return taken;
  });
  return { steps, taken: () => taken };
}

describe('shared steps', () => {
  it('leave what a cancelled question has done to the next, and keep the result', () => {
    const { steps, taken } = counted(() => false);
    const cancelled = steps();
    cancelled.next();
    cancelled.next();
    expect(takeAll(steps())).toBe(3);
    expect(takeAll(steps())).toBe(3);
    expect(taken()).toBe(3);
  });

  it('start again after a step that failed', () => {
    const { steps } = counted((step) => step === 2);
    expect(() => takeAll(steps())).toThrow('a step failed');
    expect(takeAll(steps())).toBe(5);
  });
});
