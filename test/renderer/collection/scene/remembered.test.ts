import { expect, it, vi } from 'vitest';
import { firstOf, remembered } from '../../../../renderer/collection/scene/remembered.ts';

/** Counts up to `last`, and tells how far it was asked. */
function counting(last: number) {
  const asked = vi.fn<(n: number) => void>();
  function* numbers(): Generator<number> {
    for (let n = 1; n <= last; n += 1) {
      asked(n);
      yield n;
    }
  }
  return { asked, items: remembered(numbers()) };
}

it('yields the same items at each reading, and works each out once', () => {
  const { asked, items } = counting(4);
  expect([...items]).toEqual([1, 2, 3, 4]);
  expect([...items]).toEqual([1, 2, 3, 4]);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('goes no further than it is read, also in readings that overlap', () => {
  const { asked, items } = counting(4);
  const [one, other] = [items[Symbol.iterator](), items[Symbol.iterator]()];
  expect([one.next().value, other.next().value, other.next().value, one.next().value]).toEqual([1, 1, 2, 2]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(firstOf(items, (n) => n > 2)).toBe(3);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('finds undefined if nothing passes', () => {
  expect(firstOf(counting(3).items, (n) => n > 3)).toBeUndefined();
});
