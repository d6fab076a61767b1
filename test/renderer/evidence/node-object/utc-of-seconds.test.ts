import { expect, it } from 'vitest';
import { utcOfSeconds } from '../../../../renderer/evidence/node-object/utc-of-seconds.ts';

it('tells times in UTC, and none beyond the calendar', () => {
  expect(utcOfSeconds('0')).toBe('1970-01-01 00:00:00 UTC');
  expect(utcOfSeconds('1791028805')).toBe('2026-10-03 12:00:05 UTC');
  expect(utcOfSeconds('8640000000000')).toBe('+275760-09-13 00:00:00 UTC');
  expect(utcOfSeconds('8640000000001')).toBeUndefined();
});
