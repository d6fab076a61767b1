import { describe, expect, it } from 'vitest';
import { ageText, isoUtc, readTime } from '../../../shared/units/time.ts';

describe('times as the service sends them', () => {
  it.each([
    ['1779161496872', '2026-05-19T03:31:36.872Z', false],
    ['1779161496', '2026-05-19T03:31:36.000Z', true],
    ['0', '1970-01-01T00:00:00.000Z', false],
  ])('%s is %s', (text, iso, wasSeconds) => {
    expect(isoUtc(text)).toBe(iso);
    expect(readTime(text)?.wasSeconds).toBe(wasSeconds);
  });

  it.each(['', '-1', '1.5', '1e12', 'now', ' 1', '9999999999999999', '2026-05-19', '١'])(
    '%j is not a time',
    (text) => {
      expect(readTime(text)).toBeUndefined();
      expect(isoUtc(text)).toBe('');
    },
  );
});

describe('ages', () => {
  const NOW = 1_800_000_000_000;
  it.each([
    [0, 'now'],
    [999, 'now'],
    [1000, '1 second ago'],
    [119_999, '1 minute ago'],
    [7_200_000, '2 hours ago'],
    [3 * 86_400_000, '3 days ago'],
    [2 * 31_557_600_000, '2 years ago'],
    [-120_000, 'in 2 minutes'],
  ])('%d ms before now is %j', (ageMs, words) => expect(ageText(NOW - ageMs, NOW)).toBe(words));
});
