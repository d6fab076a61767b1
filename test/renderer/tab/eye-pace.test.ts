import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atEyePace } from '../../../renderer/tab/eye-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the first value at once, then the newest at each beat, and the last one always', () => {
  const shown: number[] = [];
  const pace = atEyePace<number>(
    (value) => shown.push(value),
    () => 'running',
  );
  for (let value = 0; value < 100; value += 1) {
    pace.show(value);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(shown[0]).toBe(0);
  expect(shown.at(-1)).toBe(99);
  expect(shown.length).toBeLessThanOrEqual(6);
  pace.show(100);
  expect(shown.at(-1)).toBe(100);
});

it('takes as long between two as it is told', () => {
  const shown: number[] = [];
  const pace = atEyePace<number>(
    (value) => shown.push(value),
    () => 'running',
    1000,
  );
  for (let value = 0; value < 30; value += 1) {
    pace.show(value);
    vi.advanceTimersByTime(100);
  }
  expect(shown).toEqual([0, 9, 19, 29]);
});

it('shows a value of another kind at once, and nothing older after it', () => {
  const shown: string[] = [];
  const pace = atEyePace<string>(
    (value) => shown.push(value),
    (value) => value.split(' ')[0],
  );
  pace.show('running 1');
  pace.show('running 2');
  pace.show('done 3');
  expect(shown).toEqual(['running 1', 'done 3']);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['running 1', 'done 3']);
});

it('shows nothing after it was stopped', () => {
  const shown: string[] = [];
  const pace = atEyePace<string>(
    (value) => shown.push(value),
    () => '',
  );
  pace.show('first');
  pace.show('waits');
  pace.stop();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['first']);
});
