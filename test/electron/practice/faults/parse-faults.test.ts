import { describe, expect, it } from 'vitest';
import { FAULT_MEANINGS, parseFaults } from '../../../../electron/practice/faults/parse-faults.ts';

describe('fault words', () => {
  it('all have a meaning', () => {
    for (const name of Object.keys(FAULT_MEANINGS)) {
      const { rules = [], ...switches } = parseFaults(name);
      expect({ name, effects: rules.length + Object.keys(switches).length }).toEqual({ name, effects: 1 });
    }
  });

  it('take values and "each k-th"', () => {
    expect(parseFaults('slow=2000, 429=5,503/7,code=50026/2,skew=-60000,growing=3,rate=9')).toEqual({
      clockSkewMs: -60_000,
      growPerRequest: 3,
      requestsPerSecond: 9,
      rules: [
        { kind: 'slow', delayMs: 2_000 },
        { kind: 'rate-limited', retryAfter: '5' },
        { kind: 'server-error', status: 503, every: 7 },
        { kind: 'code', code: '50026', every: 2 },
      ],
    });
    expect(parseFaults('')).toEqual({ rules: [] });
  });

  it.each(['foo', 'html=3', 'slow=', 'slow=x', '600', 'constructor', '__proto__', 'slow;html'])(
    'refuse %s and name it',
    (name) => {
      expect(() => parseFaults(name)).toThrow(
        expect.objectContaining({ code: 'input.invalid', message: expect.stringContaining(name) }),
      );
    },
  );
});
