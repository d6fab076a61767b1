import { expect, it } from 'vitest';
import { cutGroups, isMore } from '../../../../renderer/app/search/cut-groups.ts';
import type { Found, FoundGroup } from '../../../../renderer/app/search/search-case.ts';

const some = (group: FoundGroup, count: number): Found[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${group} ${index}`,
    group,
    label: '',
    detail: '',
    target: { kind: 'tab', tabId: 't' },
  }));
const NEVER: ReadonlyMap<FoundGroup, number> = new Map();

it('lists a dozen of each group, and says how many there are and what brings more', () => {
  const found = [...some('Rows', 3), ...some('Labels', 300), ...some('Notes', 12)];
  const groups = cutGroups(found, NEVER);
  expect(groups.map(({ group, total, lines }) => [group, total, lines.length])).toEqual([
    ['Labels', 300, 13],
    ['Notes', 12, 12],
    ['Rows', 3, 3],
  ]);
  expect(groups[0]?.lines.at(-1)).toEqual({ id: 'more Labels', more: 'Labels', count: 100 });
});

it('brings all of them, step by step, each once and in their order', () => {
  const found = some('Labels', 300);
  for (const [step, listed, count] of [
    [1, 112, 100],
    [2, 212, 88],
    [3, 300, 0],
  ] as const) {
    const lines = cutGroups(found, new Map([['Labels', step]]))[0]?.lines ?? [];
    expect(lines.filter((line) => !isMore(line))).toEqual(found.slice(0, listed));
    expect(lines.filter(isMore).map((line) => line.count)).toEqual(count === 0 ? [] : [count]);
  }
});
