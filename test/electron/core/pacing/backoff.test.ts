import { describe, expect, it } from 'vitest';
import { backoffMs } from '../../../../electron/core/pacing/backoff.ts';

describe('N9: backoffMs', () => {
  it('N9: doubles from half a second to thirty, with full jitter', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((failed) => backoffMs(failed, () => 1));
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(backoffMs(6, () => 0)).toBe(0);
    expect(backoffMs(6, () => 0.25)).toBe(4000);
  });
});
