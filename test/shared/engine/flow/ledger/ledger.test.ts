import { describe, expect, it } from 'vitest';
import { isExact } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import type { FlowRow } from '../../../../../shared/engine/flow/ledger/flow-row.ts';
import { ledgerOf } from '../../../../../shared/engine/flow/ledger/ledger.ts';
import { flowRow, historyOf } from '../../../../support/flow-history.ts';

/** Puts rows into one block, each in a transaction whose index nothing states. */
const inOneBlock = (rows: readonly FlowRow[]): readonly FlowRow[] =>
  rows.map((row) => ({ ...row, place: { ...row.place, height: 5, transaction: undefined } }));

const balancesOf = (rows: readonly FlowRow[], stated?: bigint) =>
  ledgerOf(rows, { address: 'a', asset: '', ...(stated !== undefined && { stated }) }).lines.map(
    ({ balance: { least, most } }) => [least, most],
  );

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
    expect(lots.map(({ source, amount, row }) => [source, amount.least, row?.index])).toEqual([
      [{ address: 'x' }, 10n, 0],
      ['mint', 3n, 1],
    ]);
  });

  it('implies the opening balance that no row overdraws; its source is unknown', () => {
    const { opening, lots } = ledgerOf(historyOf(['a', 'x', 7n], ['x', 'a', 2n], ['a', 'x', 1n]), {
      address: 'a',
      asset: '',
    });
    expect(opening).toEqual({ source: 'unknown', basis: 'implied', amount: { least: 7n, most: 7n } });
    expect(lots[0]).toEqual({ source: 'unknown', amount: { least: 7n, most: 7n }, row: undefined });
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

  it('gives the least and the most that an opening balance can be', () => {
    const rows = inOneBlock(historyOf(['x', 'a', 5n], ['a', 'y', 8n]));
    expect(ledgerOf(rows, { address: 'a', asset: '' }).opening.amount).toEqual({ least: 3n, most: 8n });
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
