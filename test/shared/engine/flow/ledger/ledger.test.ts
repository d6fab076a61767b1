import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import type { FlowRow } from '../../../../../shared/engine/flow/ledger/flow-row.ts';
import { ledgerOf } from '../../../../../shared/engine/flow/ledger/ledger.ts';
import { flowRow, historyOf, type Move } from '../../../../support/flow-history.ts';

/** Puts rows into one block, each in a transaction whose index nothing states. */
const inOneBlock = (rows: readonly FlowRow[]): readonly FlowRow[] =>
  rows.map((row) => ({ ...row, place: { ...row.place, height: 5, transaction: undefined } }));

const balancesOf = (rows: readonly FlowRow[], stated?: bigint) =>
  ledgerOf(rows, { address: 'a', asset: '', ...(stated !== undefined && { stated }) }).lines.map(
    ({ balance: { least, most } }) => [least, most],
  );

/** What comes to `a`, or leaves it. */
const arbitraryChange = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 9n))
  .map(([comes, amount]): Move => (comes ? ['x', 'a', amount] : ['a', 'y', amount]));

const changeOf = ({ to, amount }: FlowRow): bigint => (to === 'a' ? amount : -amount);

/** A row of a block, in a transaction whose index nothing states. */
const unplaced = (move: Move, height: number, at: number): FlowRow => {
  const row = flowRow(move, at);
  return { ...row, place: { ...row.place, hash: `t${height}.${at}`, height, transaction: undefined } };
};

function ordersOf<Of>(items: readonly Of[]): readonly (readonly Of[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((order) => [item, ...order]));
}

/** The least opening balance that some order of each block does not overdraw, by trying all of them. */
function leastNeeded(blocks: readonly (readonly (readonly FlowRow[])[])[]): bigint {
  let [start, needed] = [0n, 0n];
  for (const orders of blocks) {
    const lowest = orders.map((order) => {
      let [balance, least] = [start, start];
      for (const row of order) {
        balance += changeOf(row);
        if (balance < least) least = balance;
      }
      return least;
    });
    const best = lowest.reduce((most, each) => (each > most ? each : most));
    if (-best > needed) needed = -best;
    start = (orders[0] ?? []).reduce((sum, row) => sum + changeOf(row), start);
  }
  return needed;
}

describe('a ledger', () => {
  it('has a line for each row of its address and asset, with the balance after it', () => {
    const other = flowRow(['x', 'a', 9n], 9, { asset: '0xtoken' });
    const rows = [...historyOf(['x', 'a', 10n], ['a', 'y', 4n], ['x', 'y', 1n], ['a', 'a', 6n]), other];
    const ledger = ledgerOf(rows, { address: 'a', asset: '' });
    expect(ledger.lines.map(({ side, balance }) => [side, balance.least])).toEqual([
      ['in', 10n],
      ['out', 6n],
      ['self', 6n],
    ]);
    expect(ledger.lines.every(({ balance }) => isExact(balance))).toBe(true);
    expect(ledger.lines.map(({ row: { seq, index } }) => `${seq}:${index}`)).toEqual(['1:0', '1:1', '1:3']);
  });

  it('has lots with source, amount and row; a mint is one of its own', () => {
    const { lots } = ledgerOf(historyOf(['x', 'a', 10n], ['', 'a', 3n], ['x', 'a', 0n]), {
      address: 'a',
      asset: '',
    });
    expect(lots.map(({ source, amount, row }) => [source, amount, row?.index])).toEqual([
      [{ address: 'x' }, 10n, 0],
      ['mint', 3n, 1],
    ]);
  });

  it('implies the opening balance that no row overdraws; its source is unknown', () => {
    const { opening, lots } = ledgerOf(historyOf(['a', 'x', 7n], ['x', 'a', 2n], ['a', 'x', 1n]), {
      address: 'a',
      asset: '',
    });
    expect(opening).toEqual({ source: 'unknown', basis: 'implied', amount: 7n });
    expect(lots[0]).toEqual({ source: 'unknown', amount: 7n, row: undefined });
  });

  it('says by how much its rows overdraw a stated opening balance', () => {
    const rows = historyOf(['a', 'x', 7n]);
    expect(ledgerOf(rows, { address: 'a', asset: '', stated: 5n }).overdrawnBy).toBe(2n);
    expect(ledgerOf(rows, { address: 'a', asset: '', stated: 8n })).toMatchObject({
      overdrawnBy: 0n,
      opening: { basis: 'stated' },
      lines: [{ balance: { least: 1n, most: 1n } }],
    });
  });
});

describe('an order within a block that nothing states', () => {
  it('gives the least and the most that a balance can be', () => {
    const rows = [...historyOf(['x', 'a', 10n]), ...inOneBlock(historyOf(['x', 'a', 5n], ['a', 'y', 8n]))];
    expect(balancesOf(rows)).toEqual([
      [10n, 10n],
      [7n, 15n],
      [2n, 7n],
    ]);
  });

  it('implies the opening balance that the rows need in every order', () => {
    const rows = inOneBlock(historyOf(['x', 'a', 5n], ['a', 'y', 8n]));
    expect(ledgerOf(rows, { address: 'a', asset: '' })).toMatchObject({
      opening: { amount: 3n },
      closing: 0n,
    });
    expect(balancesOf(rows)).toEqual([
      [0n, 8n],
      [0n, 0n],
    ]);
  });

  it('is closed after the last row: one figure, which the balance of the last row may be', () => {
    fc.assert(
      fc.property(fc.array(fc.array(arbitraryChange, { minLength: 1, maxLength: 4 })), (blocks) => {
        const rows = blocks.flatMap((block, height) => block.map((move, at) => unplaced(move, height, at)));
        const { opening, closing, lines } = ledgerOf(rows, { address: 'a', asset: '' });
        const orders = blocks.map((block, height) =>
          ordersOf(block.map((move, at) => unplaced(move, height, at))),
        );
        const needs = leastNeeded(orders);
        expect(opening.amount).toBe(needs);
        expect(closing).toBe(opening.amount + rows.reduce((sum, row) => sum + changeOf(row), 0n));
        const last = lines.at(-1)?.balance ?? { least: closing, most: closing };
        expect(last.least <= closing && closing <= last.most).toBe(true);
        expect(lines.every(({ balance: { least, most } }) => 0n <= least && least <= most)).toBe(true);
      }),
    );
  });

  it('is known again where receipts state the index of each transaction', () => {
    const rows = inOneBlock(historyOf(['x', 'a', 10n], ['a', 'y', 8n])).map((row, at) => ({
      ...row,
      place: { ...row.place, transaction: at },
    }));
    expect(balancesOf(rows)).toEqual([
      [10n, 10n],
      [2n, 2n],
    ]);
  });
});
