import { expect, it } from 'vitest';
import { proveFlowRange } from '../../../../support/prove-flow-range.ts';
import { proveFlow } from '../../../../support/prove-flow.ts';

it('sums to the source, is deterministic and equals the naive model, by every method', () => {
  expect(proveFlow({ runs: 300 }).ends).toBeGreaterThan(1000);
});

it('has the range of every order that nothing rules out, where the order is unknown', () => {
  expect(proveFlowRange({ runs: 100 })).toBeGreaterThan(20);
});
