import type { Virtualizer } from '@tanstack/react-virtual';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observeScrollOffset } from '../../../renderer/parts/observe-scroll-offset.ts';

/** The virtualizer rests when nothing came for so long. */
const REST_MS = 150;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An element that scrolls, watched; frames come when the test says so. */
const watched = () => {
  const element = Object.assign(new EventTarget(), { scrollTop: 0 });
  const frames = new Map<number, () => void>();
  const targetWindow = {
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (act: () => void) => {
      frames.set(frames.size + 1, act);
      return frames.size;
    },
    cancelAnimationFrame: (id: number) => frames.delete(id),
  };
  const options = { horizontal: false, useScrollendEvent: false, isScrollingResetDelay: REST_MS };
  const told: (readonly [number, boolean])[] = [];
  const end = observeScrollOffset(
    { scrollElement: element, targetWindow, options } as unknown as Virtualizer<Element, Element>,
    (...what) => void told.push(what),
  );
  const event = (): boolean => element.dispatchEvent(new Event('scroll'));
  const frame = (): void => {
    const asked = [...frames.values()];
    frames.clear();
    for (const act of asked) act();
  };
  return { element, told, event, frame, end };
};

it('tells each scroll at once, and the rest once, with the next frame', () => {
  const { element, told, event, frame } = watched();
  for (const offset of [10, 20]) {
    element.scrollTop = offset;
    event();
  }
  expect(told).toEqual([
    [10, true],
    [20, true],
  ]);
  vi.advanceTimersByTime(REST_MS);
  frame();
  expect(told.slice(2)).toEqual([[20, false]]);
  vi.advanceTimersByTime(10 * REST_MS);
  frame();
  expect(told).toHaveLength(3);
});

it('does not tell a rest at an offset whose event is still to come in a busy page, but the event as scrolling', () => {
  const { element, told, event, frame } = watched();
  element.scrollTop = 10;
  event();
  // The page is busy, so that the timer is due before the event of this scroll.
  element.scrollTop = 5000;
  vi.advanceTimersByTime(REST_MS);
  event();
  frame();
  expect(told).toEqual([
    [10, true],
    [5000, true],
  ]);
  vi.advanceTimersByTime(REST_MS);
  frame();
  expect(told.slice(2)).toEqual([[5000, false]]);
});

it('tells the offset of the rest where it changed without an event', () => {
  const { element, told, event, frame } = watched();
  element.scrollTop = 10;
  event();
  element.scrollTop = 12;
  vi.advanceTimersByTime(REST_MS);
  frame();
  expect(told.slice(1)).toEqual([[12, false]]);
});

it('tells no more once it ended', () => {
  const { element, told, event, frame, end } = watched();
  element.scrollTop = 10;
  event();
  vi.advanceTimersByTime(REST_MS);
  end();
  frame();
  event();
  expect(told).toEqual([[10, true]]);
});
