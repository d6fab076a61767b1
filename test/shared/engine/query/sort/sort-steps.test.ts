import { expect, it } from 'vitest';
import { mergeSort } from '../../../../../shared/engine/query/sort/merge-sort.ts';
import type { Steps } from '../../../../../shared/engine/query/steps.ts';
import type { ReviewQuery } from '../../../../../shared/engine/query/review-session.ts';
import {
  createReviewTable,
  type ReviewTable,
} from '../../../../../shared/engine/query/session/review-table.ts';
import { runSteps } from '../../../../../shared/engine/query/session/run-steps.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { pageOf } from '../../../../support/review-rows.ts';

/**
 * Actions whose field `note` has one of 997 texts with the same beginning, in random order: only
 * full comparisons can sort them.
 */
const ROWS = 20_000;
const rows = Array.from({ length: ROWS }, (_, row) => ({
  actionData: `{"note":"a note that begins like all others ${(row * 7919) % 997}"}`,
}));
const BY_NOTE: ReviewQuery = {
  filter: [],
  sort: [{ field: 'action:/note', descending: true, worked: { kind: 'action', path: ['note'] } }],
};

function tableOf(): ReviewTable {
  const table = createReviewTable(TZ_TRANSACTION_MULTI, undefined);
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, rows)] }), [0]);
  return table;
}

function countSteps(steps: Steps<unknown>): number {
  for (let count = 1; ; count += 1) if (steps.next().done === true) return count;
}

it('sorts by an action field in steps, and a newer query ends it within the sort', async () => {
  const all = countSteps(tableOf().ask(BY_NOTE));
  // Reading the actions takes a step for each thousand rows; sorting them has steps of its own.
  const sorting = all - Math.ceil(ROWS / 1024);
  expect(sorting).toBeGreaterThan(20);

  const table = tableOf();
  finish(table.ask({ filter: [{ kind: 'text', text: 'others 13' }], sort: [] }));
  const before = table.readWindow(0, 5);
  expect(before.length).toBe(5);
  const controller = new AbortController();
  let taken = 0;
  function* watched(): Steps<unknown> {
    const steps = table.ask(BY_NOTE);
    for (;;) {
      taken += 1;
      // Half-way through the sort.
      if (taken === all - Math.floor(sorting / 2)) controller.abort();
      const step = steps.next();
      if (step.done === true) return step.value;
      yield;
    }
  }
  await expect(runSteps(watched(), controller.signal)).rejects.toThrow(/abort/i);
  expect(taken).toBe(all - Math.floor(sorting / 2));
  // The query before it is in force still.
  expect(table.readWindow(0, 5)).toEqual(before);
  // Asked again it goes on to the end, and is right.
  finish(table.ask(BY_NOTE));
  const notes = table.readWindow(0, ROWS).map(({ fields }) => valueText(fields['actionData']));
  expect(notes).toEqual(
    rows
      .map(({ actionData }) => actionData)
      .toSorted()
      .toReversed(),
  );
});

it('reads few long actions in one step', () => {
  const table = createReviewTable(TZ_TRANSACTION_MULTI, undefined);
  const long = Array.from({ length: 64 }, (_, row) => ({
    actionData: `{"note":"${row % 7}","rest":"${'x'.repeat(60_000)}${row}"}`,
  }));
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, long)] }), [0]);
  // 64 times 60,000 characters, of which a step takes no more than some hundred thousand.
  expect(countSteps(table.ask(BY_NOTE))).toBeGreaterThan(8);
});

it('compares a few thousand times in a step, whatever the order in which the items come', () => {
  const count = 40_000;
  const orders = {
    falling: Uint32Array.from({ length: count }, (_, place) => count - place),
    mixed: Uint32Array.from({ length: count }, (_, place) => (place * 7919) % 4001),
    rising: Uint32Array.from({ length: count }, (_, place) => place),
  };
  for (const [name, items] of Object.entries(orders)) {
    const expected = [...items.keys()].toSorted(
      (one, other) => (items[one] ?? 0) - (items[other] ?? 0) || one - other,
    );
    let compared = 0;
    let most = 0;
    const steps = mergeSort(Uint32Array.from(items.keys()), (one, other) => {
      compared += 1;
      return (items[one] ?? 0) - (items[other] ?? 0);
    });
    for (;;) {
      compared = 0;
      const step = steps.next();
      most = Math.max(most, compared);
      if (step.done !== true) continue;
      expect([...step.value], name).toEqual(expected);
      break;
    }
    expect(most, name).toBeGreaterThan(0);
    // A thousand items by themselves take ten comparisons each.
    expect(most, name).toBeLessThan(20_000);
  }
});
