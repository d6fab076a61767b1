import { expect, it } from 'vitest';
import { BalanceSums } from '../../../../renderer/investigations/balance/balance-sums.tsx';
import type { AddressBalance } from '../../../../shared/engine/tracing/balance/balance-result.ts';
import { markupOf, readMarkup } from '../../../support/markup-of.ts';

const SUMS = {
  asset: `0x${'ab'.repeat(20)}`,
  symbol: 'USDP',
  tail: '7c73',
  decimals: 0,
  opening: 0n,
  in: 5n,
  out: 3n,
  fees: 0n,
  closing: 2n,
} as Partial<AddressBalance> as AddressBalance;

/** The markup of each sum. */
const sumsOf = (balance: AddressBalance): readonly string[] =>
  Array.from(
    markupOf(<BalanceSums balance={balance} />).matchAll(/<dd[^>]*>(.*?)<\/dd>/g),
    ([, sum = '']) => sum,
  );

it('strikes a counterfeit through in each sum, and names it', () => {
  const sums = sumsOf({ ...SUMS, counterfeit: 'counterfeit of USDP·cdcd: it came later' });
  expect(sums.map(readMarkup)).toEqual(
    ['0', '5', '3', '2'].map((amount) => `${amount} USDP·7c73 (counterfeit)`),
  );
  for (const sum of sums)
    expect(sum).toContain('<s title="counterfeit of USDP·cdcd: it came later">USDP·7c73</s> (counterfeit)');
});

it('strikes no honest token', () => {
  const sums = sumsOf(SUMS);
  expect(sums).toHaveLength(4);
  expect(sums.join()).not.toMatch(/<s\b|counterfeit/);
});
