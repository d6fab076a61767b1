import { expect, it } from 'vitest';
import type { WalkGoal } from '../../../../../shared/engine/collect/plan/walk-goal.ts';
import { ChangingList, type ListHabits } from '../../../../support/changing-list.ts';
import { SMALL_LIST } from '../../../../support/prove-paging.ts';
import { walkThrough, type WalkedList } from '../../../../support/walk-through.ts';

const { endpoint, limit, cap } = SMALL_LIST;
const WHOLE: WalkGoal = {
  firstRows: undefined,
  paged: true,
  canFill: false,
  hasRanges: true,
  canPin: true,
  parts: 1,
  capRows: cap,
};
const GOALS = {
  'that cannot be cut': WHOLE,
  'that can be cut': { ...WHOLE, cut: { capRows: cap, lowest: 0 } },
  'without a cap': { ...WHOLE, capRows: undefined } as unknown as WalkGoal,
} as const;
const FORMS: readonly ListHabits['pastTheEnd'][] = ['empty', 'first-page', 'last-page'];

/** Walks 30 rows in pages of four, whose answers `alter` changes; the number of pages is 8. */
function walk(
  goal: WalkGoal,
  pastTheEnd: ListHabits['pastTheEnd'],
  alter: (page: Record<string, unknown>, request: number) => void,
): WalkedList & { readonly list: ChangingList } {
  const list = new ChangingList(
    { order: 'falling', totalPage: 'stated', pastTheEnd },
    Array.from({ length: 30 }, () => 1),
  );
  let request = 0;
  const walked = walkThrough({
    endpoint,
    goal,
    limit,
    ask: (params) => {
      request += 1;
      const answer = list.answer(params);
      const body = JSON.parse(answer.bodyText) as { data: Record<string, unknown>[] };
      if (body.data[0] !== undefined) alter(body.data[0], request);
      return { ...answer, bodyText: JSON.stringify(body) };
    },
  });
  return { ...walked, list };
}

const LIES: readonly (readonly [name: string, totalPage: (request: number) => unknown])[] = [
  ['empty', () => ''],
  ['absent', () => undefined],
  ['null', () => null],
  ['0', () => '0'],
  ['the number 0', () => 0],
  ['negative', () => '-1'],
  ['a fraction', () => '3.5'],
  ['a word', () => 'many'],
  ['one too many', () => '9'],
  ['a thousand', () => '1000'],
  ['a million', () => '1000000'],
  ['as many as nine digits say', () => '999999999'],
  ['10^12', () => '1000000000000'],
  ['the number 10^12', () => 1e12],
  ['1e12 as text', () => '1e12'],
  ['growing with each answer', (request) => String(8 + request)],
  ['shrinking with each answer', (request) => String(Math.max(1, 40 - request))],
  ['changing to and fro', (request) => String(8 + (request % 3))],
];

it.each(
  LIES.flatMap(([name, totalPage]) =>
    Object.entries(GOALS).map(([list, goal]) => ({ name, totalPage, list, goal })),
  ),
)(
  'ends with the rows that there are, and never complete, where totalPage of a list $list is $name [A8]',
  ({ totalPage, goal, name }) => {
    for (const pastTheEnd of FORMS) {
      const { rows, requests, completeness, list } = walk(goal, pastTheEnd, (page, request) => {
        page['totalPage'] = totalPage(request);
      });
      expect(requests, pastTheEnd).toBeLessThan(120);
      expect(completeness.level, pastTheEnd).not.toBe('complete');
      // A list that seems to shrink page by page may end before its rows do.
      if (!name.startsWith('shrinking')) expect(list.wasEver(rows, undefined), pastTheEnd).toBe(true);
    }
  },
);

it.each([
  ['once more rows than asked for', 2, 1],
  ['the first page doubled', 1, 4],
] as const)('counts rows where a page holds %s, and reads the window again [A8]', (_name, at, more) => {
  const { rows, completeness, list, cursor } = walk(WHOLE, 'empty', (page, request) => {
    const shown = page['transactionLists'] as unknown[];
    if (request === at) shown.push(...shown.slice(0, more));
  });
  expect(cursor.walk).toBeGreaterThan(0);
  expect(completeness.level).toBe('complete');
  expect(list.wasEver(rows, cursor.pinnedEnd)).toBe(true);
});

it('is partial where one page is stated and it holds more rows than were asked for [A8]', () => {
  const { completeness, rows } = walk(WHOLE, 'empty', (page) => {
    page['totalPage'] = '1';
    const shown = page['transactionLists'] as unknown[];
    shown.push(...shown);
  });
  expect(rows).toHaveLength(8);
  expect(completeness).toMatchObject({ level: 'partial', reason: expect.stringContaining('more rows') });
});

it('ends where pages are stated and all of them are empty [A8]', () => {
  for (const goal of Object.values(GOALS)) {
    const { requests, completeness, rows } = walk(goal, 'empty', (page) => {
      page['totalPage'] = '1000000';
      page['transactionLists'] = [];
    });
    expect(rows).toEqual([]);
    expect(requests).toBeLessThan(30);
    expect(completeness.level).toBe('partial');
  }
});

it('reads no more pages than twice the cap of the service, however many it fills [A8]', () => {
  let page = 0;
  const { requests, completeness } = walk(WHOLE, 'empty', (answer) => {
    page += 1;
    answer['totalPage'] = '';
    answer['transactionLists'] = Array.from({ length: 4 }, (_, index) => ({
      txId: `0x${page}${index}`,
      height: String(5000 - page),
    }));
  });
  expect(requests).toBeLessThanOrEqual((2 * cap) / limit);
  expect(completeness.level).not.toBe('complete');
});
