import { expect, it } from 'vitest';
import { KeptLists, MOST_HASHES, MOST_WAITING } from '../../../../shared/engine/recording/kept-lists.ts';

/** Lists of the heights from 1 on, each with so many transactions. */
function keptUpTo(top: number, transactions: number, waits: (height: number) => boolean): KeptLists {
  const lists = new KeptLists(waits);
  for (let height = 1; height <= top; height += 1) {
    const { seen } = lists.forForm(height, { isFirst: true, top: height });
    for (let at = 0; at < transactions; at += 1) seen.set(`${height}-${at}`, { at, seq: 1 });
  }
  return lists;
}

it('keeps what waits, and the newest 64', () => {
  const lists = keptUpTo(1000, 1, (height) => height % 100 === 0);
  expect(lists.of(100)?.isWhole).toBe(true);
  expect(lists.of(101)).toBeUndefined();
  expect(lists.of(936)).toBeDefined();
  expect(lists.size).toBe(9 + 65);
});

it('is bounded in heights: the lowest go first', () => {
  const lists = keptUpTo(MOST_WAITING + 500, 1, () => true);
  expect(lists.size).toBe(MOST_WAITING + 65);
  expect(lists.of(500 - 65)).toBeUndefined();
  expect(lists.of(500 - 64)).toBeDefined();
});

it('is bounded in transactions, too, but never below the newest 64', () => {
  const each = 1000;
  expect(keptUpTo(600, each, () => true).size).toBe(MOST_HASHES / each + 1);
  expect(keptUpTo(200, 4 * each, () => true).size).toBe(65);
});

it('says where earlier forms are not in a list', () => {
  const lists = new KeptLists(() => false);
  expect(lists.forForm(1, { isFirst: false, top: 1 }).isWhole).toBe(false);
});
