import { describe, expect, it } from 'vitest';
import { transferOfRow } from '../../../../shared/engine/transfers/transfer-of-row.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';

const FIELDS = {
  txId: `0x${'A'.repeat(64)}`,
  from: addressOf(0xf1).replace('f1', 'F1'),
  to: addressOf(0xf2),
  amount: '1.000000000000000001',
  transactionSymbol: 'PRC',
  transactionTime: '1700000000000',
  state: 'success',
};
const listOf = (protocolType?: string) => {
  const source = transferSourceOf({
    endpointId: 'address-transaction-list',
    params: protocolType === undefined ? {} : { protocolType },
  });
  if (source === undefined) throw new Error('4.5 tells of transfers');
  return source;
};
const read = (fields: Record<string, string>, protocolType?: string) =>
  transferOfRow({ fields: { ...FIELDS, ...fields }, seq: 7, index: 3 }, listOf(protocolType));

describe('a row as a transfer', () => {
  it('has lower-case parties, the exact amount and its evidence', () => {
    expect(read({})).toEqual({
      kind: 'normal',
      hash: `0x${'a'.repeat(64)}`,
      from: addressOf(0xf1),
      to: addressOf(0xf2),
      asset: '',
      symbol: 'PRC',
      amount: { units: 1_000_000_000_000_000_001n, scale: 18 },
      asReported: true,
      time: 1_700_000_000_000,
      seq: 7,
      index: 3,
    });
  });

  it('is none where nothing moved, or nothing that can be drawn', () => {
    expect(read({ state: 'fail' })).toBe('failed');
    expect(read({ state: 'pending' })).toBe('not-in-block');
    expect(read({ state: '' })).toBe('untold');
    expect(read({ amount: '0' })).toBe('no-value');
    expect(read({ amount: '' })).toBe('unreadable');
    expect(read({ to: '' })).toBe('unreadable');
    expect(read({ tokenContractAddress: '' }, 'token_20')).toBe('unreadable');
  });

  it('is one where a token moved nothing: that is what poisoning is made of', () => {
    expect(read({ amount: '0', tokenContractAddress: addressOf(9) }, 'token_20')).toMatchObject({
      asset: addressOf(9),
      amount: { units: 0n },
    });
  });

  it('tells the IDs of an EIP-1155 contract apart, and counts the pieces of an EIP-721 one together', () => {
    const nft = { tokenContractAddress: addressOf(9), tokenId: '17', amount: '1' };
    expect(read(nft, 'token_1155')).toMatchObject({ asset: `${addressOf(9)}#17` });
    expect(read(nft, 'token_721')).toMatchObject({ asset: addressOf(9) });
  });

  it('has its ID where a list of all standards tells one, and says where it cannot', () => {
    const batch = transferSourceOf({ endpointId: 'hash-batch', params: {} });
    if (batch === undefined) throw new Error('a batch tells of transfers');
    const assetOf = (fields: Record<string, string>): unknown => {
      const row = { ...FIELDS, amount: '1', tokenContractAddress: addressOf(9), ...fields };
      const transfer = transferOfRow({ fields: row, seq: 7, index: 3 }, batch);
      return typeof transfer === 'string' ? transfer : transfer.asset;
    };
    expect(assetOf({ tokenId: '17' })).toBe(`${addressOf(9)}#17`);
    expect(assetOf({ tokenId: '' })).toBe(addressOf(9));
    // 4.2 has no such field.
    expect(assetOf({})).toBe(`${addressOf(9)}#`);
  });
});

describe('sources of transfers', () => {
  it('are the main-chain lists that name two parties', () => {
    expect(transferSourceOf({ endpointId: 'tz-address-transaction-list', params: {} })).toBeUndefined();
    expect(transferSourceOf({ endpointId: 'log-by-address', params: {} })).toBeUndefined();
    expect(transferSourceOf({ endpointId: 'token-transaction-detail', params: {} })?.asReported).toBe(false);
    expect(listOf('internal').kind).toBe('internal');
  });

  it('are batches of hashes as the list that they ask', () => {
    expect(transferSourceOf({ endpointId: 'hash-batch', params: {} })).toEqual(
      transferSourceOf({ endpointId: 'token-transfer-multi', params: {} }),
    );
    expect(transferSourceOf({ endpointId: 'hash-batch-trade-zone', params: {} })?.kind).toBe('trade-zone');
  });
});
