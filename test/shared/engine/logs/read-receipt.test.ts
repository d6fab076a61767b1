import { describe, expect, it } from 'vitest';
import { rowOfLog } from '../../../../shared/engine/logs/log-row.ts';
import { logsOfAnswer, readReceipt } from '../../../../shared/engine/logs/read-receipt.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const LOG: JsonObject = {
  address: `0x${'A1'.repeat(20)}`,
  topics: [hash('d')],
  data: '0x0102',
  blockNumber: '0x00a',
  blockHash: hash('b'),
  transactionHash: hash('7'),
  logIndex: '0x1F',
  removed: false,
};
const RECEIPT: JsonObject = { transactionHash: hash('7'), blockHash: hash('b'), logs: [LOG] };
const withLog = (changes: JsonObject): JsonObject => ({ ...RECEIPT, logs: [LOG, { ...LOG, ...changes }] });
const unusable = (value: JsonObject): string | undefined => {
  const read = readReceipt(value);
  return 'unusable' in read ? read.unusable : undefined;
};

describe('a receipt', () => {
  it('gives its logs as records of 2.11', () => {
    const read = readReceipt(RECEIPT);
    const [log] = 'receipt' in read ? read.receipt.logs : [];
    if (log === undefined) throw new Error('no log');
    expect(rowOfLog(log, '1700000000000')).toEqual({
      fields: {
        height: '10',
        address: `0x${'a1'.repeat(20)}`,
        topics: [hash('d')],
        data: '0x0102',
        blockHash: hash('b'),
        methodId: '',
        transactionTime: '1700000000000',
        logIndex: '31',
        txId: hash('7'),
      },
      problems: [],
    });
  });

  it.each(['address', 'topics', 'data', 'blockNumber', 'blockHash', 'transactionHash', 'logIndex'])(
    'is not usable where a log has no %s',
    (name) => {
      const { [name]: _, ...rest } = LOG;
      expect(unusable({ ...RECEIPT, logs: [rest] })).toBe(`has a log without a usable ${name}`);
      expect(unusable(withLog({ [name]: null }))).toBe(`has a log without a usable ${name}`);
    },
  );

  it('takes quantities in any form that says one number', () => {
    const read = readReceipt(withLog({ blockNumber: { $number: '10' }, logIndex: '7' }));
    expect('receipt' in read && read.receipt.logs.map(({ height, logIndex }) => [height, logIndex])).toEqual([
      [10, 31],
      [10, 7],
    ]);
    expect(unusable(withLog({ logIndex: '0x' }))).toContain('logIndex');
    expect(unusable(withLog({ blockNumber: `0x${'f'.repeat(16)}` }))).toContain('blockNumber');
  });

  it('is not usable where it contradicts itself', () => {
    expect(unusable(withLog({ transactionHash: hash('8') }))).toBe('has a log of another transaction');
    expect(unusable(withLog({ blockHash: hash('c') }))).toBe('has a log of another block');
    expect(unusable(withLog({ removed: true }))).toBe('has a log that was removed from the chain');
    expect(unusable({ ...RECEIPT, logs: null })).toBe('has no list of logs');
    expect(unusable({ ...RECEIPT, transactionHash: '0x1' })).toBe('has no usable transactionHash');
    expect(readReceipt(null)).toEqual({ unusable: 'is not known to the node' });
  });

  it('numbers the logs of an answer through all its receipts', () => {
    expect(logsOfAnswer([RECEIPT, { logs: [] }, withLog({ data: '0x' })])).toEqual([
      LOG,
      LOG,
      { ...LOG, data: '0x' },
    ]);
    expect(logsOfAnswer(RECEIPT)).toEqual([LOG]);
    expect(logsOfAnswer(null)).toEqual([]);
  });
});
