import { expect, it } from 'vitest';
import { proveNothingLost, proveUpdates } from '../../../support/prove-paging.ts';

it(
  'P1 P2: no set brought up to date is called complete that the list never was',
  { timeout: 180_000 },
  () => {
    expect(proveUpdates({ runs: 300, seed: 20_261_122 }).complete).toBeGreaterThan(75);
  },
);

it('P3 P4: a list at rest is had completely, whatever faults there are', { timeout: 180_000 }, () => {
  expect(() => proveNothingLost({ runs: 500, seed: 20_261_122 })).not.toThrow();
});
