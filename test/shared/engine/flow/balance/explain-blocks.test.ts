import { describe, expect, it } from 'vitest';
import { explainCoinBlock } from '../../../../../shared/engine/flow/balance/explain-coin-block.ts';
import { explainTokenBlock } from '../../../../../shared/engine/flow/balance/explain-token-block.ts';
import type { TokenStandard } from '../../../../../shared/engine/flow/balance/token-moves.ts';
import type { FlowRow } from '../../../../../shared/engine/flow/ledger/flow-row.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { flowRow } from '../../../../support/flow-history.ts';

const own = `0x${'ab'.repeat(20)}`;
const other = `0x${'cd'.repeat(20)}`;
const token = `0x${'70'.repeat(20)}`;
const hash = `0x${'11'.repeat(32)}`;
const height = 9;
const word = (value: bigint | string): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;

const row = (part: Partial<FlowRow>): FlowRow =>
  flowRow([other, own, 5n], 0, {
    place: { height, hash, transaction: undefined, stage: 'value', log: undefined },
    ...part,
  });
const fee = (amount: bigint): FlowRow =>
  row({
    nature: 'fee',
    from: own,
    to: '',
    amount,
    place: { height, hash, transaction: undefined, stage: 'fee', log: undefined },
  });

interface Sent {
  readonly transaction?: JsonObject;
  readonly receipt?: JsonObject;
  readonly block?: JsonObject;
}

/** A block with one transaction: 5 from the address to another, which paid 30. */
const explainCoin = (
  rows: readonly FlowRow[],
  difference: bigint,
  { transaction, receipt, block }: Sent = {},
) =>
  explainCoinBlock(
    { address: own, height, difference, rows },
    { transactions: [{ hash, from: own, to: other, value: '0x5', ...transaction }], ...block },
    [{ transactionHash: hash, status: '0x1', gasUsed: '0xa', effectiveGasPrice: '0x3', ...receipt }],
  );
const paid = row({ from: own, to: other });

describe('a block in which coins and rows part', () => {
  it('has a list that states less of a fee than a rollup charged, or nothing', () => {
    const l1Fee = { receipt: { l1Fee: '0x7' } };
    expect(explainCoin([paid, fee(30n)], -7n, l1Fee)).toMatchObject({
      causes: [{ kind: 'fee-unstated', amount: -7n }],
    });
    expect(explainCoin([paid], -30n)).toMatchObject({ causes: [{ kind: 'fee-unstated', amount: -30n }] });
  });

  it('P11: has a list with another amount than the node, or with a transaction that the node lacks', () => {
    expect(explainCoin([row({ from: own, to: other, amount: 4n }), fee(30n)], -1n)).toEqual({
      fault: { kind: 'other-amount', height, txId: hash, amount: -1n },
    });
    const stray = row({ place: { ...paid.place, hash: 'elsewhere' } });
    expect(explainCoin([paid, fee(30n), stray], -5n)).toEqual({
      fault: { kind: 'not-on-chain', height, txId: 'elsewhere', amount: -5n },
    });
  });

  it('counts what a contract was given when it was created', () => {
    const created = { transaction: { from: other, to: null }, receipt: { contractAddress: own } };
    expect(explainCoin([], 5n, created)).toEqual({
      fault: { kind: 'transaction', height, txId: hash, amount: 5n },
    });
    expect(explainCoin([row({})], 0n, created)).toEqual({ causes: [], within: 0n });
  });

  it('decides nothing for its maker, beyond tips and fees, or without whole transactions', () => {
    const made = { block: { miner: own, baseFeePerGas: '0x1' } };
    expect(explainCoin([paid, fee(30n)], 20n, made)).toMatchObject({
      causes: [{ kind: 'validator-credit', amount: 20n }],
    });
    expect(explainCoin([paid, fee(30n)], 21n, made)).toHaveProperty('open');
    expect(explainCoin([paid], 1n, { block: { transactions: [hash] } })).toEqual({
      open: 'Block 9 decides nothing: the node gave its transactions only as hashes.',
    });
    expect(explainCoin([paid], 1n, { receipt: { status: null } })).toHaveProperty('open');
  });
});

const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const explainToken = (
  rows: readonly FlowRow[],
  difference: bigint,
  {
    standard = 'EIP-20',
    asset = token,
    logs = [] as JsonObject[],
  }: {
    readonly standard?: TokenStandard;
    readonly asset?: string;
    readonly logs?: JsonObject[];
  },
) =>
  explainTokenBlock({ address: own, height, difference, rows, asset, standard }, [
    { transactionHash: hash, logs },
  ]);
const transfer = (amount: bigint): JsonObject => ({
  address: token,
  topics: [TRANSFER, word(other), word(own)],
  data: word(amount),
});
const tokenRow = (amount: bigint): FlowRow =>
  row({ asset: token, amount, place: { ...paid.place, stage: 'call' } });

describe('a block in which tokens and rows part', () => {
  it('P11: has a transfer with another amount, or one that the node lacks', () => {
    expect(explainToken([tokenRow(4n)], 1n, { logs: [transfer(5n)] })).toEqual({
      fault: { kind: 'other-amount', height, txId: hash, amount: 1n },
    });
    expect(explainToken([tokenRow(5n), tokenRow(2n)], -2n, { logs: [transfer(5n)] })).toEqual({
      fault: { kind: 'not-on-chain', height, txId: hash, amount: -2n },
    });
  });

  it('P11: has one transfer more than the list, among equal ones', () => {
    expect(explainToken([tokenRow(5n)], 5n, { logs: [transfer(5n), transfer(5n)] })).toEqual({
      fault: { kind: 'token-transfer', height, txId: hash, amount: 5n },
    });
  });

  it('reads only the ID that is asked about', () => {
    const single = (id: bigint): JsonObject => ({
      address: token,
      topics: [SINGLE, word(other), word(other), word(own)],
      data: `${word(id)}${word(3n).slice(2)}`,
    });
    const of = { standard: 'EIP-1155', asset: `${token}#7` } as const;
    expect(explainToken([], 3n, { ...of, logs: [single(7n), single(8n)] })).toEqual({
      fault: { kind: 'token-transfer', height, txId: hash, amount: 3n },
    });
    expect(explainToken([], 3n, { ...of, logs: [single(8n)] })).toMatchObject({
      causes: [{ kind: 'rebase', amount: 3n }],
    });
  });

  it('decides nothing if a receipt has no logs', () => {
    expect(
      explainTokenBlock(
        { address: own, height, difference: 1n, rows: [], asset: token, standard: 'EIP-20' },
        [{ transactionHash: hash }],
      ),
    ).toEqual({ open: 'Block 9 decides nothing: the node did not give a usable receipt.' });
  });
});
