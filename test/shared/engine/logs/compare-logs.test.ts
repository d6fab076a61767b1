import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLogs } from '../../../../shared/engine/logs/compare-logs.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

const log = (height: number, logIndex: number, more: JsonObject = {}): JsonObject => ({
  height: String(height),
  address: '0xaa',
  topics: ['0x01'],
  data: '0x02',
  blockHash: `0x${height}`,
  methodId: '',
  transactionTime: String(height * 1000),
  logIndex: String(logIndex),
  txId: '0x03',
  ...more,
});

describe('logs of receipts against those of 4.10', () => {
  it('are one entry where all that both carry agrees, whatever the spelling', () => {
    const service = log(7, 1, {
      methodId: '0xa9059cbb',
      transactionTime: '7900',
      address: '0xAA',
      topics: ['0X01'],
      logIndex: '0x1',
    });
    expect(compareLogs([log(7, 1)], [service])).toEqual({
      same: [{ receipt: 0, service: 0 }],
      differing: [],
      onlyReceipt: [],
      onlyService: [],
    });
  });

  it('name the fields that differ, with both words', () => {
    const { differing } = compareLogs(
      [log(7, 1)],
      [log(7, 1, { data: '0x03', blockHash: '0x8', topics: ['0x01', '0x02'] })],
    );
    expect(differing).toEqual([
      {
        receipt: 0,
        service: 0,
        differences: [
          { field: 'topics', receipt: '["0x01"]', service: '["0x01","0x02"]' },
          { field: 'data', receipt: '0x02', service: '0x03' },
          { field: 'blockHash', receipt: '0x7', service: '0x8' },
        ],
      },
    ]);
  });

  it('pair an entry that came twice once only, the equal one first', () => {
    const found = compareLogs([log(7, 1)], [log(7, 1, { data: '0x99' }), log(7, 1)]);
    expect(found).toMatchObject({ same: [{ receipt: 0, service: 1 }], differing: [], onlyService: [0] });
  });

  it('never pair a record that does not say which entry it is', () => {
    const found = compareLogs([log(7, 1)], [log(7, 1, { logIndex: '' }), log(7, 1, { height: 'x' })]);
    expect(found).toMatchObject({ same: [], onlyReceipt: [0], onlyService: [0, 1] });
  });

  it('account for every record of both lists once, whatever came', () => {
    const logs = fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 3 }),
          fc.integer({ min: 0, max: 2 }),
          fc.constantFrom('0x1', '0x2', ''),
        )
        .map(([height, index, data]) => log(height, index, { data })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(logs, logs, (receipts, service) => {
        const { same, differing, onlyReceipt, onlyService } = compareLogs(receipts, service);
        const pairs = [...same, ...differing];
        const sorted = (numbers: number[]): number[] => numbers.toSorted((one, other) => one - other);
        expect(sorted([...pairs.map(({ receipt }) => receipt), ...onlyReceipt])).toEqual(
          Array.from(receipts.keys()),
        );
        expect(sorted([...pairs.map((pair) => pair.service), ...onlyService])).toEqual(
          Array.from(service.keys()),
        );
        for (const { differences } of differing) expect(differences).not.toEqual([]);
      }),
    );
  });
});
