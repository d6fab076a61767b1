import { describe, expect, it } from 'vitest';
import { flowRowsOf } from '../../../../../shared/engine/flow/ledger/flow-rows.ts';
import { readFlowBag, type FlowBag } from '../../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { readReceiptPlaces } from '../../../../../shared/engine/flow/ledger/receipt-places.ts';
import { transferSourceOf } from '../../../../../shared/service/derived/transfer-source.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';
import { reviewRowOf } from '../../../../support/review-rows.ts';

const [A, B, ZERO, TOKEN] = [addressOf(0xa), addressOf(0xb), addressOf(0), addressOf(0xf0)];
const hashOf = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;

const IN_BLOCK = { blockNumber: '0x7', blockHash: hashOf(70) };

const FIELDS = {
  txId: hashOf(1),
  height: '7',
  from: A,
  to: B,
  amount: '1.5',
  txFee: '0.000021',
  state: 'success',
  transactionTime: '1700000000000',
};

/** A list of an address (4.5), by kind. */
function bagOf(protocolType: string, seq: number, ...rows: readonly JsonObject[]): FlowBag {
  const source = transferSourceOf({ endpointId: 'address-transaction-list', params: { protocolType } });
  if (source === undefined) throw new Error('the list has no transfers');
  return readFlowBag(
    rows.map((fields, index) => reviewRowOf({ ...FIELDS, ...fields }, seq, index)),
    source,
  );
}

const noDecimals = { decimalsOf: () => undefined };
const told = (bags: readonly FlowBag[], settings: Parameters<typeof flowRowsOf>[1] = noDecimals) =>
  flowRowsOf(bags, settings).rows.map(({ nature, from, to, amount, seq, index }) => ({
    nature,
    from,
    to,
    amount,
    evidence: `${seq}:${index}`,
  }));

describe('rows of ledgers', () => {
  it('are movements and fees in raw units, with their evidence, the fee first', () => {
    expect(told([bagOf('transaction', 4, {})])).toEqual([
      { nature: 'fee', from: A, to: '', amount: 21_000_000_000_000n, evidence: '4:0' },
      { nature: 'transfer', from: A, to: B, amount: 1_500_000_000_000_000_000n, evidence: '4:0' },
    ]);
  });

  it('are there once where the lists of both parties report them', () => {
    expect(told([bagOf('transaction', 4, {}), bagOf('transaction', 5, {})])).toHaveLength(2);
  });

  it('of a failed transaction are its fee alone', () => {
    expect(told([bagOf('transaction', 4, { state: 'fail' })])).toMatchObject([{ nature: 'fee' }]);
  });

  it('of a pending transaction are none', () => {
    expect(told([bagOf('transaction', 4, { state: 'pending' })])).toEqual([]);
  });

  it('of a mint and a burn have one party', () => {
    const bag = bagOf(
      'token_20',
      4,
      { from: ZERO, to: A, tokenContractAddress: TOKEN, amount: '2' },
      { to: ZERO, tokenContractAddress: TOKEN, amount: '1' },
    );
    expect(told([bag], { decimalsOf: () => 0 })).toMatchObject([
      { nature: 'mint', from: '', to: A, amount: 2n },
      { nature: 'burn', from: A, to: '', amount: 1n },
    ]);
  });

  it('are refused where the raw amount is not known, never guessed', () => {
    const token = bagOf('token_20', 4, { tokenContractAddress: TOKEN, amount: '0.125' });
    const reasonOf = (decimals: number | undefined) =>
      flowRowsOf([token], { decimalsOf: () => decimals }).refused.map(({ reason }) => reason);
    expect(reasonOf(undefined)).toEqual(['decimals-unknown']);
    expect(reasonOf(2)).toEqual(['not-whole-units']);
    expect(reasonOf(3)).toEqual([]);
    expect(flowRowsOf([bagOf('internal', 4, { height: '' })], noDecimals).refused).toEqual([
      { seq: 4, index: 0, asset: '', reason: 'height-unknown' },
    ]);
  });

  it('state how far an amount of a rounding list may be off', () => {
    const [row] = flowRowsOf([bagOf('internal', 4, { amount: '123456.789' })], noDecimals).rows;
    expect(row?.mayBeOffBy).toBe(10n ** 9n);
    // No double has as many digits.
    const exact = bagOf('internal', 4, { amount: '123456.789000000000000001' });
    expect(flowRowsOf([exact], noDecimals).rows[0]?.mayBeOffBy).toBe(0n);
  });

  it('take their order within a block from receipts; identical rows get a log each', () => {
    const log = (logIndex: number) => ({
      address: TOKEN,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${'0'.repeat(24)}${A.slice(2)}`,
        `0x${'0'.repeat(24)}${B.slice(2)}`,
      ],
      data: hashOf(5),
      blockNumber: '0x7',
      blockHash: hashOf(70),
      transactionHash: hashOf(1),
      logIndex: `0x${logIndex.toString(16)}`,
    });
    const receipts = readReceiptPlaces([
      { ...IN_BLOCK, transactionHash: hashOf(1), transactionIndex: '0x3', logs: [log(8), log(9)] },
      { ...IN_BLOCK, transactionHash: hashOf(2), transactionIndex: '0x1', logs: [] },
    ]);
    const row = { tokenContractAddress: TOKEN, amount: '5' };
    const bags = [bagOf('token_20', 4, row, row, { ...row, txId: hashOf(2) })];
    const { rows } = flowRowsOf(bags, { decimalsOf: () => 0, receipts });
    expect(rows.map(({ index, place: { transaction, log: at } }) => [index, transaction, at])).toEqual([
      [2, 1, undefined],
      [0, 3, 8],
      [1, 3, 9],
    ]);
  });
});
