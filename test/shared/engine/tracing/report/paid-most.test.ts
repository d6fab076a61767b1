import { expect, it } from 'vitest';
import type { PlacedTransfer } from '../../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { paidMost } from '../../../../../shared/engine/tracing/report/paid-most.ts';

const HOUR = 3_600_000;
const ROW = { time: 100 * HOUR };

const paid = (to: string, units: bigint, part: Partial<PlacedTransfer> = {}): PlacedTransfer => ({
  kind: 'normal',
  hash: '0x1',
  from: 'victim',
  to,
  asset: '',
  symbol: '',
  amount: { units, scale: 0 },
  asReported: false,
  time: ROW.time,
  seq: 1,
  index: 0,
  height: 1,
  execution: undefined,
  raw: undefined,
  ...part,
});

it('names first who got the largest part of an asset around the rows', () => {
  const united = [
    paid('shop', 3n),
    paid('thief', 6n, { amount: { units: 60n, scale: 1 }, time: ROW.time - 23 * HOUR }),
    paid('thief', 9n, { asset: '0xt' }),
    paid('friend', 1n, { asset: '0xt' }),
  ];
  expect(paidMost('victim', [ROW], united)).toEqual(['thief', 'shop', 'friend']);
});

it('leaves out what was paid on another day, by another, to itself, to nobody, suspected or failed', () => {
  const united = [
    paid('early', 5n, { time: ROW.time - 25 * HOUR }),
    paid('late', 5n, { time: ROW.time + 25 * HOUR }),
    paid('other', 5n, { from: 'somebody' }),
    paid('victim', 5n),
    paid('', 5n),
    paid('lookalike', 5n, { isSuspected: true }),
    paid('failed', 5n, { unsettled: 'failed' }),
    paid('zero', 0n),
    paid('unknown', 5n, { time: undefined }),
  ];
  expect(paidMost('victim', [ROW], united)).toEqual([]);
  expect(paidMost('victim', [], [paid('thief', 5n)])).toEqual([]);
});
