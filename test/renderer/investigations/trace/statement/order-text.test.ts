import { expect, it } from 'vitest';
import { orderText } from '../../../../../renderer/investigations/trace/statement/order-text.ts';

it('asks for all transactions at once, or says why not and what to do about the others', () => {
  expect(orderText(1)).toEqual({ label: 'Get the order of 1 transaction', remark: undefined });
  expect(orderText(100_000)).toEqual({ label: 'Get the order of 100,000 transactions', remark: undefined });
  expect(orderText(118_287)).toEqual({
    label: 'Get the order of the first 100,000 transactions',
    remark: 'At most 100,000 at once; the other 18,287 can follow.',
  });
});
