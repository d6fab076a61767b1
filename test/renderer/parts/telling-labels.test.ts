import { expect, it } from 'vitest';
import { tellingPartsOf } from '../../../renderer/parts/telling-labels.ts';

const toldOf = (labels: readonly string[]): readonly (string | undefined)[] => {
  const parts = tellingPartsOf(labels);
  return labels.map((label) => {
    const part = parts.get(label);
    return part && label.slice(part.from, part.to);
  });
};

it('is the first word in which a label differs from those that begin alike', () => {
  const deposits = ['Deposit 1 of the exchange', 'Deposit 10 of the exchange', 'Deposit 2 of the exchange'];
  expect(toldOf([...deposits, 'Landlord'])).toEqual(['1', '10', '2', undefined]);
  expect(toldOf(['Deposit 1', 'Deposit 12'])).toEqual(['1', '12']);
});

it('is short, however long a word is', () => {
  const long = 'Wrapped'.repeat(8);
  for (const told of toldOf([`${long}A${long}`, `${long}B${long}`])) expect(told).toMatch(/^ped[AB]/);
  expect(toldOf([`${long}A${long}`, `${long}B${long}`])[0]).toHaveLength(12);
});

it('is none of labels with the same text, which their addresses tell apart', () => {
  expect(toldOf(['Landlord', 'Landlord'])).toEqual([undefined, undefined]);
});
