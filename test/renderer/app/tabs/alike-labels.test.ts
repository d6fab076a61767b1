import { expect, it } from 'vitest';
import { beginsAsAnother } from '../../../../renderer/app/tabs/alike-labels.ts';

it('finds labels whose beginnings are the same in a narrow place, whatever their capitals', () => {
  const labels = new Map([
    ['0x1', 'Deposit 1 of the exchange'],
    ['0x2', 'deposit 1 of THE bank'],
    ['0x3', 'Deposit 2 of the exchange'],
    ['0x4', 'Hub'],
  ]);
  expect(beginsAsAnother('Deposit 1 of the exchange', labels)).toBe(true);
  expect(beginsAsAnother('deposit 1 of THE bank', labels)).toBe(true);
  expect(beginsAsAnother('Deposit 2 of the exchange', labels)).toBe(false);
  expect(beginsAsAnother('Hub', labels)).toBe(false);
});

it('knows the labels as they are now', () => {
  expect(beginsAsAnother('Hub', new Map([['0x1', 'Hub']]))).toBe(false);
  expect(
    beginsAsAnother(
      'Hub',
      new Map([
        ['0x1', 'Hub'],
        ['0x2', 'Hub'],
      ]),
    ),
  ).toBe(true);
});
