import { expect, it } from 'vitest';
import { proveNothingLost, proveRanges } from '../../../support/prove-paging.ts';

it(
  'P5: a range that a question names is had with both its ends, whichever of them the service leaves out',
  { timeout: 180_000 },
  () => {
    const { complete, widened } = proveRanges({ runs: 1000, seed: 20_261_122 });
    expect(complete).toBeGreaterThan(500);
    expect(widened).toBeGreaterThan(150);
  },
);

it(
  'P5: a list past the cap is had completely, whichever ends the service leaves out',
  { timeout: 180_000 },
  () => {
    proveNothingLost({ runs: 300, seed: 20_261_123 });
  },
);
