import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceChanges } from '../../../../renderer/evidence/story/balance-changes.ts';
import { nameAssets } from '../../../../renderer/evidence/story/name-assets.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { addDecimals, formatDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';

const movementOf = (part: Partial<Transfer>): Transfer => ({
  kind: 'token',
  hash: `0x${'1'.repeat(64)}`,
  from: '0xaa',
  to: '0xbb',
  asset: '0xcc',
  symbol: 'USDP',
  amount: { units: 1n, scale: 0 },
  asReported: false,
  time: undefined,
  seq: 1,
  index: 0,
  ...part,
});
const told = (movements: readonly Transfer[]) =>
  balanceChanges(movements).map(({ party, asset, change }) => [party, asset, formatDecimal(change)]);

it('adds what came and takes off what went, per party and token, to the unit', () => {
  const large = { units: 10n ** 77n + 1n, scale: 18 };
  expect(
    told([
      movementOf({ amount: large }),
      movementOf({ from: '0xbb', to: '0xdd', amount: { units: 1n, scale: 18 } }),
      movementOf({ asset: '', amount: { units: 5n, scale: 1 } }),
    ]),
  ).toEqual([
    ['0xaa', '0xcc', formatDecimal({ units: -large.units, scale: 18 })],
    ['0xaa', '', '-0.5'],
    ['0xbb', '0xcc', formatDecimal({ units: 10n ** 77n, scale: 18 })],
    ['0xbb', '', '0.5'],
    ['0xdd', '0xcc', '0.000000000000000001'],
  ]);
});

it('leaves out what cancels out, and what an address sends to itself', () => {
  expect(told([movementOf({ to: '0xaa' })])).toEqual([]);
  expect(told([movementOf({}), movementOf({ from: '0xbb', to: '0xaa' })])).toEqual([]);
});

it('sums to zero for each token, whatever moved', () => {
  const party = fc.constantFrom('0xaa', '0xbb', '0xdd');
  const amount = fc.record({
    units: fc.bigInt({ min: 0n, max: 10n ** 78n }),
    scale: fc.constantFrom(0, 6, 18),
  });
  const movement = fc.record({
    from: party,
    to: party,
    asset: fc.constantFrom('', '0xcc', '0xcc#1'),
    amount,
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 20 }), (parts) => {
      const sums = new Map<string, ExactDecimal>();
      for (const { asset, change } of balanceChanges(parts.map(movementOf)))
        sums.set(asset, addDecimals(sums.get(asset) ?? { units: 0n, scale: 0 }, change));
      expect([...sums.values()].filter(({ units }) => units !== 0n)).toEqual([]);
    }),
  );
});

it('names assets and the native coin as the case does, whatever a row calls it', () => {
  const names = tokenNamesOf([
    ['', 'XYZ'],
    ['0xcc', 'USDP'],
    ['0xee', 'USDP'],
  ]);
  const { tails } = names;
  expect([...tails.keys()]).toEqual(['0xcc', '0xee']);
  expect(nameAssets([movementOf({ asset: '', symbol: 'PRC' })], 'ABC', names)).toEqual({
    native: 'XYZ',
    tails,
  });
  expect(nameAssets([], undefined, names).native).toBe('XYZ');
  const nobody = tokenNamesOf([]);
  expect(nameAssets([movementOf({})], 'ABC', nobody).native).toBe('ABC');
  expect(nameAssets([], undefined, nobody).native).toBe('native token');
  const several = tokenNamesOf([
    ['', 'PRC'],
    ['', '=cmd'],
  ]);
  expect(nameAssets([movementOf({ asset: '', symbol: '=cmd' })], '=cmd', several).native).toBe('PRC');
});

it('names no party beyond the trade zone', () => {
  const deposit = movementOf({ from: '', to: '0xbb', asset: 'tz:' });
  expect(balanceChanges([deposit]).map(({ party }) => party)).toEqual(['0xbb']);
});
