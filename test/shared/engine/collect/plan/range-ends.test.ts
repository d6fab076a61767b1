import { expect, it } from 'vitest';
import { ChangingList } from '../../../../support/changing-list.ts';
import { proveNothingLost, proveRanges, SMALL_LIST } from '../../../../support/prove-paging.ts';
import { walkThrough } from '../../../../support/walk-through.ts';

it(
  'P5: a range that a question names is had with both its ends, whichever of them the service leaves out',
  { timeout: 180_000 },
  () => {
    const { complete, widened } = proveRanges({ runs: 1000, seed: 20_261_122 });
    expect(complete).toBeGreaterThan(500);
    expect(widened).toBeGreaterThan(150);
  },
);

it(
  'P5: a list past the cap is had completely, whichever ends the service leaves out',
  { timeout: 180_000 },
  () => {
    proveNothingLost({ runs: 300, seed: 20_261_123 });
  },
);

it('P5: that a range had no rows to show its ends by says nothing of the range of a later walk', () => {
  const list = new ChangingList(
    { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap: SMALL_LIST.cap, endIsExclusive: true },
    [0],
  );
  let requests = 0;
  const { completeness, rows, cursor } = walkThrough({
    endpoint: SMALL_LIST.endpoint,
    limit: SMALL_LIST.limit,
    goal: {
      firstRows: undefined,
      paged: true,
      canFill: false,
      hasRanges: true,
      canPin: true,
      parts: 1,
      bounds: { from: 995, to: undefined },
      cut: { capRows: SMALL_LIST.cap, lowest: 995 },
    },
    // The list is empty until its range was read twice; then it grows during each reading, so that
    // an end must be pinned.
    ask: (params) => {
      requests += 1;
      if (requests >= 4 && requests <= 6) list.grow(1);
      return list.answer(params);
    },
  });
  expect(completeness.level).toBe('complete');
  expect(cursor.reach).toMatchObject({ below: 0, above: 1 });
  expect(list.wasEverWithin(rows, 995, cursor.pinnedEnd ?? Infinity)).toBe(true);
});
