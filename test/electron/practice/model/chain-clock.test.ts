import { describe, expect, it } from 'vitest';
import {
  ChainClock,
  STORY_END_HEIGHT,
  STORY_END_MS,
  storyHeight,
} from '../../../../electron/practice/model/chain-clock.ts';

const START = STORY_END_MS + 5_000_123;

describe('a live chain', () => {
  it('makes a block a second and five preconfirmations of the next one', () => {
    let now = START;
    const clock = new ChainClock(() => now, true);
    expect(clock.head()).toBe(STORY_END_HEIGHT);
    const phases = new Set<string>();
    for (let ms = 0; ms < 10_000; ms += 50) {
      now = START + ms;
      const pending = clock.pending();
      if (pending === undefined) continue;
      expect(pending.height).toBe(clock.head() + 1);
      phases.add(`${pending.height}/${pending.phase}`);
    }
    expect(clock.head()).toBe(STORY_END_HEIGHT + 9);
    // Ten heights of five phases, less the first phase of the one height divisible by eight.
    expect(phases.size).toBe(
      10 * 5 - [...Array(10).keys()].filter((n) => (STORY_END_HEIGHT + n + 1) % 8 === 0).length,
    );
  });

  it('never goes back when the machine clock does', () => {
    let now = START;
    const clock = new ChainClock(() => now, true);
    now += 60_000;
    const head = clock.head();
    now -= 3_600_000;
    expect(clock.head()).toBe(head);
  });

  it('gives block times of whole seconds that rise over the seam', () => {
    const clock = new ChainClock(() => START, true);
    const times = [-2, -1, 0, 1, 2].map((n) => clock.timeOf(STORY_END_HEIGHT + n));
    expect(times.every((time) => time % 1000 === 0)).toBe(true);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const height of [
      1,
      STORY_END_HEIGHT - 3,
      STORY_END_HEIGHT,
      STORY_END_HEIGHT + 1,
      STORY_END_HEIGHT + 9,
    ]) {
      expect(clock.heightAtOrAfter(clock.timeOf(height))).toBe(height);
    }
  });
});

it('stands still without a live head, and grows only on demand', () => {
  let now = START;
  const clock = new ChainClock(() => now, false);
  now += 600_000;
  expect([clock.head(), clock.pending()]).toEqual([STORY_END_HEIGHT, undefined]);
  expect(clock.nextHeight()).toBe(STORY_END_HEIGHT + 1);
  expect(clock.head()).toBe(STORY_END_HEIGHT + 1);
});

it('places the story in heights by its times', () => {
  expect(storyHeight('2026-11-02T12:00:00Z')).toBe(STORY_END_HEIGHT);
  expect(storyHeight('2026-11-02T11:59:00Z')).toBe(STORY_END_HEIGHT - 60);
  expect(() => storyHeight('2026-11-02T12:00:01Z')).toThrow(/not a time/);
  expect(() => storyHeight('someday')).toThrow(/not a time/);
});
