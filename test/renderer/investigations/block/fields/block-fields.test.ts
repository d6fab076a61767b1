import { describe, expect, it } from 'vitest';
import {
  fieldsOfBlockRow,
  fieldsOfNodeBlock,
} from '../../../../../renderer/investigations/block/fields/block-fields.ts';
import {
  blockQuestions,
  isKnownToNode,
  readNodeBlocks,
} from '../../../../../renderer/investigations/block/fields/node-blocks.ts';
import { judgeField } from '../../../../../renderer/evidence/field-table/judge-field.ts';
import type { RecordedAnswer } from '../../../../../shared/engine/comparison/answer-of-record.ts';
import type { JsonValue } from '../../../../../shared/units/json-value.ts';
import { reviewRowOf } from '../../../../support/review-rows.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const block = {
  number: '0x64',
  hash: HASH,
  timestamp: '0x6553f100',
  transactions: ['0x1', '0x2'],
  gasUsed: '0xa410',
  baseFeePerGas: '0x5f5e100',
  miner: null,
};
const row = reviewRowOf({
  height: '100',
  hash: HASH.toUpperCase().replace('0X', '0x'),
  blockTime: '1700000000000',
  txnCount: '2',
  gasUsed: '42000',
  baseFeePerGas: '0.00000000010',
  burnt: '',
  state: '',
});
const answer = (firstParam: JsonValue, result: JsonValue, error?: string): RecordedAnswer => ({
  method: 'eth_getBlockByNumber',
  firstParam,
  answer: error === undefined ? { seq: 7, result } : { seq: 7, error },
});

describe('fields of a block', () => {
  it('list and node say the same under the same names, in the same units', () => {
    const sources = [fieldsOfBlockRow(row), fieldsOfNodeBlock(block, 7, 'node')];
    for (const field of [
      'Block height',
      'Block hash',
      'Time',
      'Transactions',
      'Gas used',
      'Base fee',
    ] as const)
      expect([field, judgeField(field, sources)]).toEqual([field, 'same']);
    expect(judgeField('Miner', sources)).toBe('unsaid');
    expect(judgeField('State', sources)).toBe('unsaid');
  });

  it('says all that 4.8 tells, whichever way difficulty is spelled, and compares what the node tells, too', () => {
    const told = {
      difficuity: '0',
      ommerBlock: '0',
      validator: `0x${'1a'.repeat(20)}`,
      tips: '0.1',
      confirm: '12',
    };
    const sources = [
      fieldsOfBlockRow(reviewRowOf({ ...told, mineReward: '2', merkleRootHash: HASH })),
      fieldsOfBlockRow(reviewRowOf({ difficulty: '0' })),
      fieldsOfNodeBlock({ ...block, difficulty: '0x0', uncles: [] }, 7, 'node'),
    ];
    for (const field of ['Difficulty', 'Ommers'] as const)
      expect([field, judgeField(field, sources)]).toEqual([field, 'same']);
    expect(sources[0]?.values).toMatchObject({
      Validator: { text: told.validator },
      Tips: { text: '0.1' },
      'Block reward': { text: '2' },
      'Merkle root': { text: HASH },
      Confirmations: { text: '12' },
    });
    expect(
      judgeField('Difficulty', [...sources, fieldsOfNodeBlock({ ...block, difficulty: '0x1' }, 8, 'x')]),
    ).toBe('differs');
  });

  it('a preconfirmed block of the same height may differ in its hash, and nothing is hidden', () => {
    const pending = { ...block, hash: `0x${'cd'.repeat(32)}` };
    const answers = [answer('pending', pending), answer('0x64', block)];
    const { sources, notes, pending: height } = readNodeBlocks(answers, '100');
    expect(notes).toEqual([]);
    expect(height).toBe(100n);
    expect(sources.map(({ title }) => title)).toEqual([
      'JSON-RPC, pending (preconfirmed)',
      'JSON-RPC, at this height',
    ]);
    expect(judgeField('Block hash', sources)).toBe('differs');
    expect(judgeField('Block height', sources)).toBe('same');
  });
});

describe('what the node was asked', () => {
  it('is the pending block first, then the height in hex', () => {
    expect(blockQuestions('44999000').map(({ params }) => params)).toEqual([
      ['pending', false],
      ['0x2aea158', false],
    ]);
  });

  it.each([
    [
      answer('pending', { ...block, number: '0x476' }),
      'The node’s pending block was 1,142 then, 1,042 above: this block was no longer preconfirmed.',
    ],
    [
      answer('pending', { ...block, number: '0x5a' }),
      'The node’s pending block was 90 then, 10 below this height.',
    ],
    [answer('0x64', null), 'The node has no block at this height.'],
    [answer('pending', null, 'not now'), 'Asked for the pending block, the node refused: not now'],
  ])('%j is a note', (read, note) => {
    expect(readNodeBlocks([read], '100')).toMatchObject({ sources: [], notes: [note] });
  });

  it('is not noted as missing while it is preconfirmed, but a refusal is', () => {
    const pending = answer('pending', block);
    expect(readNodeBlocks([pending, answer('0x64', null)], '100').notes).toEqual([]);
    expect(readNodeBlocks([pending, answer('0x64', null, 'not now')], '100').notes).toEqual([
      'Asked for the block at this height, the node refused: not now',
    ]);
  });

  it('says whether the node has the height, unless it refuses', () => {
    const none = answer('0x64', null);
    expect(isKnownToNode([answer('pending', block), none], '100')).toBe(true);
    expect(isKnownToNode([answer('pending', { ...block, number: '0x63' }), none], '100')).toBe(false);
    expect(isKnownToNode([answer('pending', null, 'not now'), none], '100')).toBeUndefined();
  });
});
