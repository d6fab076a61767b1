import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBetween } from '../../../../shared/engine/recording/moved-between.ts';

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? 0));

/** All ways to leave some of a list out. */
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((all, each) => [...all, ...all.map((some) => [...some, each])], [[]]);

const lists = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 });

it('names the fewest that must have moved, with their places in both lists', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const moved = movedBetween(before, after);
      for (const { hash, from, to } of moved) {
        expect(before[from]).toBe(hash);
        expect(after[to]).toBe(hash);
      }
      const common = before.filter((each) => after.includes(each));
      const stayed = common.filter((each) => !moved.some(({ hash }) => hash === each));
      expect(isRising(stayed.map((each) => after.indexOf(each)))).toBe(true);
      const longest = Math.max(
        ...subsets(common)
          .filter((some) => isRising(some.map((each) => after.indexOf(each))))
          .map(({ length }) => length),
      );
      expect(stayed).toHaveLength(longest);
    }),
  );
});

it('tells of one that came to the front', () => {
  expect(movedBetween(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'x', 'c'])).toEqual([
    { hash: 'd', from: 3, to: 0 },
  ]);
  expect(movedBetween(['a', 'b'], ['a', 'x', 'b'])).toEqual([]);
});
