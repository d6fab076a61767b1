import { describe, expect, it } from 'vitest';
import { createMiddlePressRecord } from '../../../../renderer/app/pointer/take-middle-clicks.ts';
import { openBehind, opensBehind } from '../../../../renderer/parts/opens-tab.ts';

describe('a paste after presses of the mouse', () => {
  it.each<[string, readonly ['press' | 'release', number, number?][], number, boolean]>([
    ['while the middle button is down', [['press', 1]], 5, true],
    [
      'at once when it is let go',
      [
        ['press', 1],
        ['release', 1, 100],
      ],
      100,
      true,
    ],
    [
      'a moment after',
      [
        ['press', 1],
        ['release', 1, 100],
      ],
      600,
      true,
    ],
    [
      'later, from a menu',
      [
        ['press', 1],
        ['release', 1, 100],
      ],
      601,
      false,
    ],
    [
      'after another press',
      [
        ['press', 1],
        ['release', 1, 100],
        ['press', 0],
      ],
      101,
      false,
    ],
    [
      'after a key',
      [
        ['press', 1],
        ['release', 1, 100],
        ['press', -1],
      ],
      101,
      false,
    ],
    [
      'after a left click',
      [
        ['press', 0],
        ['release', 0, 100],
      ],
      100,
      false,
    ],
    [
      'after a right click',
      [
        ['press', 2],
        ['release', 2, 100],
      ],
      100,
      false,
    ],
    ['without any press', [], 0, false],
  ])('%s: is the middle button’s only where it made it [found 27]', (_, presses, atMs, isIts) => {
    const record = createMiddlePressRecord();
    for (const [what, button, when = 0] of presses)
      if (what === 'press') record.press(button);
      else record.release(button, when);
    expect(record.isPasteOf(atMs)).toBe(isIts);
  });
});

describe('opening behind', () => {
  it('is of what opens within it alone, also where that fails [found 27]', () => {
    const seen: boolean[] = [];
    openBehind(() => seen.push(opensBehind()));
    seen.push(opensBehind());
    expect(() =>
      openBehind(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    seen.push(opensBehind());
    expect(seen).toEqual([true, false, false]);
  });
});
