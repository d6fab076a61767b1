import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFee } from '../../../../../renderer/investigations/transaction/fields/fee-arithmetic.ts';

it('is gas used × effective gas price, to the last wei, and the L1 part where there is one', () => {
  expect(readFee({ gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' })).toEqual({
    gasUsed: 21_000n,
    gasPrice: 1_000_000_000n,
    execution: 21_000_000_000_000n,
    total: 21_000_000_000_000n,
  });
  expect(readFee({ gasUsed: '0x1', effectiveGasPrice: '0x2', l1Fee: '0x3' })).toMatchObject({
    execution: 2n,
    total: 5n,
  });
});

it('is exact for any quantity', () => {
  const quantity = fc.bigInt({ min: 0n, max: 2n ** 200n });
  fc.assert(
    fc.property(quantity, quantity, (gas, price) => {
      const fee = readFee({ gasUsed: `0x${gas.toString(16)}`, effectiveGasPrice: `0x${price.toString(16)}` });
      expect(fee).toMatchObject({ total: gas * price });
    }),
  );
});

it.each([
  [{}, 'gasUsed'],
  [{ gasUsed: '0x1' }, 'effectiveGasPrice'],
  [{ gasUsed: '0x1', effectiveGasPrice: '0x1', type: '0x7b' }, 'type'],
  [{ gasUsed: '0x1', effectiveGasPrice: '0x1', type: '0x55' }, 'type'],
  [{ gasUsed: '21000', effectiveGasPrice: '0x1' }, 'gasUsed'],
  [{ gasUsed: '0x1', effectiveGasPrice: '0x1', l1Fee: '' }, 'l1Fee'],
])('of %j there is none: %s is missing', (receipt, missing) => {
  expect(readFee(receipt)).toEqual({ missing });
});
