import { expect, it } from 'vitest';
import { stopAfterKey } from '../../../renderer/tab/roving-stop.ts';

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  { axis: 'down', back: 'ArrowUp', on: 'ArrowDown', other: 'ArrowRight' },
  { axis: 'across', back: 'ArrowLeft', on: 'ArrowRight', other: 'ArrowDown' },
] as const)('leads $axis from end to end, and not round', ({ axis, back, on, other }) => {
  const after = (key: string, at: number, count = 3): number | undefined =>
    stopAfterKey({ ...NO_MODIFIER, key }, at, count, axis);
  expect([0, 1, 2].map((at) => after(on, at))).toEqual([1, 2, 2]);
  expect([0, 1, 2].map((at) => after(back, at))).toEqual([0, 0, 1]);
  expect([after('Home', 2), after('End', 0)]).toEqual([0, 2]);
  expect([after(other, 1), after('Tab', 1), after('a', 1)]).toEqual([undefined, undefined, undefined]);
  expect(after('End', 0, 0)).toBeUndefined();
});

it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)(
  'leaves a key with %s to others',
  (modifier) => {
    expect(
      stopAfterKey({ ...NO_MODIFIER, [modifier]: true, key: 'ArrowDown' }, 0, 3, 'down'),
    ).toBeUndefined();
  },
);
