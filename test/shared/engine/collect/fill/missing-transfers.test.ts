import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMissing } from '../../../../../shared/engine/collect/fill/missing-transfers.ts';
import {
  loggedMovements,
  type LoggedTransfer,
} from '../../../../../shared/engine/collect/fill/transfers-of-address.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (value: bigint | number): string => value.toString(16).padStart(64, '0');
const addressOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`;

interface Given {
  readonly tx: number;
  readonly to: number;
  readonly contract: number;
  readonly amount: bigint;
}

const DECIMALS = [18, 6, 0];

function transferOf({ tx, to, contract, amount }: Given, index: number): LoggedTransfer {
  const [movement] = loggedMovements(
    { address: addressOf(1), protocolType: 'token_20' },
    {
      height: '7',
      address: addressOf(0xc0 + contract),
      topics: [TRANSFER, `0x${word(1)}`, `0x${word(to)}`],
      data: `0x${word(amount)}`,
      blockHash: `0x${word(7)}`,
      logIndex: String(index),
      txId: `0x${word(tx)}`,
    },
  );
  const transfer = movement?.readings[0];
  if (transfer === undefined) throw new Error('no transfer');
  return transfer;
}
const rowOf = ({ tx, to, contract, amount }: Given): JsonObject => ({
  txId: `0x${word(tx).toUpperCase()}`,
  from: addressOf(1),
  to: addressOf(to),
  tokenContractAddress: addressOf(0xc0 + contract),
  amount: formatDecimal({ units: amount, scale: DECIMALS[contract] ?? 0 }),
});

const given = fc.record({
  tx: fc.integer({ min: 1, max: 3 }),
  to: fc.integer({ min: 1, max: 4 }),
  contract: fc.integer({ min: 0, max: 2 }),
  amount: fc.oneof(fc.bigInt({ min: 0n, max: 4n }), fc.bigInt({ min: 1n, max: 2n ** 255n })),
});
const wordsOf = (all: readonly Given[]): string[] =>
  all.map(({ tx, to, contract, amount }) => [tx, to, contract, amount].join(' ')).toSorted();

it('P4: finds what a list lacks, as a bag: identical transfers count each by itself', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(given, fc.boolean()), { maxLength: 40 }), (block) => {
      const all = block.map(([each]) => each);
      const shown = block.filter(([, isShown]) => isShown).map(([each]) => each);
      const outcome = findMissing(
        shown.map((each) => rowOf(each)),
        all.map(transferOf),
      );
      // If no unambiguous row shows the decimals, amounts cannot be told apart: they are refused,
      // never guessed.
      if (typeof outcome === 'string') return;
      found += 1;
      const missing = outcome.missing.map((position) => all[position]).filter((each) => each !== undefined);
      expect(wordsOf([...shown, ...missing])).toEqual(wordsOf(all));
      for (const [contract, decimals] of outcome.decimals)
        expect(decimals).toBe(DECIMALS[Number(contract) - 0xc0]);
    }),
    { numRuns: 500, seed: 20_261_121 },
  );
  expect(found).toBeGreaterThan(200);
});

it('P4: names a row that the receipts do not have', () => {
  const one: Given = { tx: 1, to: 2, contract: 0, amount: 5n };
  const outcome = findMissing([rowOf(one), rowOf({ ...one, tx: 9 })], [transferOf(one, 0)]);
  expect(outcome).toMatch(/^a row of transaction 0x0+9 is not among the transfers of its receipt$/);
});

it('P4: is not misled by amounts that the service rounded', () => {
  const whole = 123_456_789_012_345_678_901n;
  const given: Given[] = [1, 2, 3].map((to) => ({ tx: to, to, contract: 0, amount: whole + BigInt(to) }));
  const rounded = {
    ...rowOf(given[0] ?? { tx: 0, to: 0, contract: 0, amount: 0n }),
    amount: '123.4567890123457',
  };
  const exact = rowOf(given[1] ?? { tx: 0, to: 0, contract: 0, amount: 0n });
  const outcome = findMissing([rounded, exact], given.map(transferOf));
  expect(outcome).toEqual({ missing: [2], decimals: new Map([[addressOf(0xc0), 18]]) });
});
