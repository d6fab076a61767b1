import { describe, expect, it } from 'vitest';
import {
  fieldsOfReceipt,
  fieldsOfTransaction,
} from '../../../../../renderer/investigations/transaction/fields/fields-of-node.ts';

const CREATED = `0x${'Ab'.repeat(20)}`;

describe('what the node says', () => {
  it('of the transaction has what the sender was willing to pay, in coins', () => {
    const { values } = fieldsOfTransaction(
      {
        maxFeePerGas: '0x3b9aca00',
        maxPriorityFeePerGas: '0x1',
        chainId: '0x9ac7',
        type: '0x2',
        // A contract is created: nobody receives.
        to: null,
      },
      7,
    );
    expect(values).toEqual({
      'Max fee per gas': { text: '0.000000001', key: '0.000000001', units: 1_000_000_000n },
      'Max priority fee per gas': { text: '0.000000000000000001', key: '0.000000000000000001', units: 1n },
      'Chain ID': { text: '39623', key: '39623' },
      Type: { text: '2', key: '2' },
    });
  });

  it('of the receipt has the contract that was created, the gas up to it, and how many logs', () => {
    const { values } = fieldsOfReceipt(
      { contractAddress: CREATED, cumulativeGasUsed: '0xa410', l1Fee: '0x0', logs: [{}, {}] },
      8,
    );
    expect(values).toEqual({
      'Created contract': { text: CREATED.toLowerCase(), key: CREATED.toLowerCase() },
      'Cumulative gas used': { text: '42000', key: '42000' },
      'L1 fee': { text: '0', key: '0', units: 0n },
      Logs: { text: '2', key: '2' },
    });
  });

  it.each([
    { contractAddress: null },
    { contractAddress: '' },
    { cumulativeGasUsed: '42000' },
    { logs: 'none' },
    {},
  ])('%j says nothing', (receipt) => {
    expect(fieldsOfReceipt(receipt, 8).values).toEqual({});
  });
});
