import { expect, it } from 'vitest';
import { proveFlow } from '../../../../support/prove-flow.ts';

it('sums to the source, is deterministic and equals the naive model, by every method', () => {
  expect(proveFlow({ runs: 300 }).ends).toBeGreaterThan(1000);
});
