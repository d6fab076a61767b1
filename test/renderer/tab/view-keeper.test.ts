import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViewKeeper } from '../../../renderer/tab/view-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keeper = () => {
  const stored: (readonly [string, boolean])[] = [];
  return { stored, ...createViewKeeper<string>((view, isLate) => void stored.push([view, isLate])) };
};

it('stores once what was set key by key, when no more comes', () => {
  const { stored, keepAtRest } = keeper();
  for (const typed of ['w', 'we', 'wet']) {
    keepAtRest(typed);
    vi.advanceTimersByTime(300);
  }
  expect(stored).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(stored).toEqual([['wet', true]]);
  vi.advanceTimersByTime(10_000);
  expect(stored).toHaveLength(1);
});

it('stores at once what is no typing, and not what waited before it', () => {
  const { stored, keepAtRest, keep } = keeper();
  keepAtRest('wet');
  keep('sorted');
  vi.advanceTimersByTime(10_000);
  expect(stored).toEqual([['sorted', false]]);
});

it('stores what waits when it is to rest, and nothing where nothing waits', () => {
  const { stored, keepAtRest, rest } = keeper();
  rest();
  keepAtRest('wet');
  rest();
  rest();
  vi.advanceTimersByTime(10_000);
  expect(stored).toEqual([['wet', true]]);
});
