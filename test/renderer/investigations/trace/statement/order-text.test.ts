import { expect, it } from 'vitest';
import { orderText } from '../../../../../renderer/investigations/trace/statement/order-text.ts';

it.each([
  [1, 'Get the order of 1 transaction'],
  [100_000, 'Get the order of 100,000 transactions'],
  [118_287, 'Get the order of 100,000 of 118,287 transactions'],
] as const)('asks for the order of as many transactions as a list of hashes holds: %d', (count, label) => {
  expect(orderText(count).label).toBe(label);
});

it('says why not all are asked for at once', () => {
  expect(orderText(100_000).title).not.toContain('At most');
  expect(orderText(118_287).title).toMatch(/\. At most 100,000 at once; the other 18,287 can follow$/);
});
