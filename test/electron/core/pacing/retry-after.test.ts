import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '../../../../electron/core/pacing/retry-after.ts';

const now = Date.parse('2026-01-02T03:04:05Z');
const inSeconds = (seconds: number): string => new Date(now + seconds * 1000).toUTCString();

describe('N6: retryAfterMs', () => {
  it.each([
    ['0', 0],
    ['17', 17_000],
    ['1000000000', 1_000_000_000_000],
    [inSeconds(30), 30_000],
    [inSeconds(-30), 0],
    ['5, 9', 9000],
    [`${inSeconds(30)}, 5`, 30_000],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e9', undefined],
    ['abc', undefined],
    ['', undefined],
  ])('N6: %j is %s ms', (value, expected) => {
    expect(retryAfterMs({ 'retry-after': value }, now)).toBe(expected);
  });

  it('N6: absent is absent, and a date counts from the answer, not from a wrong local clock', () => {
    expect(retryAfterMs({}, now)).toBeUndefined();
    expect(retryAfterMs({ 'retry-after': inSeconds(30), date: inSeconds(0) }, now + 86_400_000)).toBe(30_000);
  });
});
