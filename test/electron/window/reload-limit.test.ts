import { expect, it } from 'vitest';
import { MOST_RELOADS, ReloadLimit } from '../../../electron/window/reload-limit.ts';

it('allows a few reloads within a minute, and again after it', () => {
  const limit = new ReloadLimit();
  const allowed = Array.from({ length: MOST_RELOADS + 2 }, (_each, index) => limit.allow(index * 1000));
  expect(allowed).toEqual([...Array.from({ length: MOST_RELOADS }, () => true), false, false]);
  expect(limit.allow(61_000)).toBe(true);
  expect(limit.allow(61_001)).toBe(true);
});
