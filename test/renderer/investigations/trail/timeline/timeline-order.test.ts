import { expect, it } from 'vitest';
import { timelineOrder } from '../../../../../renderer/investigations/trail/timeline/timeline-order.ts';

it('stands in the order of time and height, the newest first, unless another one was chosen', () => {
  const down = [
    { field: 'transactionTime', descending: true },
    { field: 'height', descending: true },
  ];
  expect(timelineOrder(undefined)).toEqual(down);
  expect(timelineOrder({ field: 'transactionTime', descending: false })).toEqual(
    down.map(({ field }) => ({ field, descending: false })),
  );
  expect(timelineOrder({ field: 'amount', descending: false })).toEqual([
    { field: 'amount', descending: false },
    ...down,
  ]);
  expect(timelineOrder({ field: 'height', descending: false })).toEqual([
    { field: 'height', descending: false },
    { field: 'transactionTime', descending: true },
  ]);
});
