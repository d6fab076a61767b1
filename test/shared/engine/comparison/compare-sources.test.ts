/**
 * A11, A12: what two sources can say of one transaction, case by case.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSources } from '../../../../shared/engine/comparison/compare-sources.ts';
import {
  TRANSACTION_FIELDS,
  outcomesText,
  type ComparedField,
  type Outcome,
} from '../../../../shared/engine/comparison/finding.ts';
import type { JsonObject, JsonValue } from '../../../../shared/units/json-value.ts';
import {
  answersOf,
  BLOCK,
  findingAbout,
  FROM,
  HASH,
  hex,
  OTHER_BLOCK,
  RECEIPT,
  ROW,
  rowOf,
  TO,
  TRANSACTION,
  without,
  type Said,
} from '../../../support/comparison-fixture.ts';

describe('two sources of one transaction', () => {
  it('agree about all eight fields, whatever the case of hex', () => {
    const findings = compareSources(
      rowOf({
        from: FROM.toUpperCase().replace('0X', '0x'),
        blockHash: BLOCK.toUpperCase().replace('0X', '0x'),
      }),
      answersOf({}),
    );
    expect(outcomesText(findings)).toBe('0 contradictions, 0 preconfirmed, 8 agree, 0 not comparable');
    expect(findings.map(({ field }) => field)).toEqual(TRANSACTION_FIELDS);
    expect(findingAbout('fee', findings).rpcSeqs).toEqual([12]);
    expect(findingAbout('amount', findings)).toMatchObject({ rpc: '1.5', rpcSeqs: [11] });
  });

  const cases: readonly [string, ComparedField, Outcome, JsonObject, Said, RegExp][] = [
    ['a failed receipt', 'status', 'contradicts', {}, { receipt: { ...RECEIPT, status: '0x0' } }, /opposite/],
    [
      'both failed',
      'status',
      'agrees',
      { state: 'fail' },
      { receipt: { ...RECEIPT, status: '0x0' } },
      /Same/,
    ],
    [
      'a receipt before the fork',
      'status',
      'not-comparable',
      {},
      { receipt: without(RECEIPT, 'status') },
      /has no status/,
    ],
    [
      'a status that is none',
      'status',
      'not-comparable',
      {},
      { receipt: { ...RECEIPT, status: { $number: '1' } } },
      /status as “1”/,
    ],
    [
      'a state of its own',
      'status',
      'not-comparable',
      { state: 'frozen' },
      {},
      /neither success nor failure/,
    ],
    ['another sender', 'sender', 'contradicts', { from: TO }, {}, /different addresses/],
    ['another recipient', 'recipient', 'contradicts', { to: FROM }, {}, /different addresses/],
    ['several recipients', 'recipient', 'not-comparable', { to: `${TO},${FROM}` }, {}, /several/],
    [
      'a contract made, named',
      'recipient',
      'agrees',
      { to: TO },
      { transaction: { ...TRANSACTION, to: null }, receipt: { ...RECEIPT, contractAddress: TO } },
      /Same/,
    ],
    [
      'a contract made, unnamed',
      'recipient',
      'agrees',
      { to: '' },
      { transaction: { ...TRANSACTION, to: null } },
      /creates a contract/,
    ],
    ['one wei more', 'amount', 'contradicts', { amount: '1.500000000000000001' }, {}, /Different amounts/],
    [
      'a rounded amount',
      'amount',
      'not-comparable',
      { amount: '1.23456789012346' },
      { transaction: { ...TRANSACTION, value: `0x${1_234_567_890_123_456_789n.toString(16)}` } },
      /within that; exact is 1234567890123456789/,
    ],
    ['no amount', 'amount', 'not-comparable', { amount: '' }, {}, /empty/],
    ['an amount that is none', 'amount', 'not-comparable', { amount: '<b>1</b>' }, {}, /not a decimal/],
    [
      'a decimal quantity',
      'amount',
      'not-comparable',
      {},
      { transaction: { ...TRANSACTION, value: '15' } },
      /value as “15”/,
    ],
    ['another nonce', 'nonce', 'contradicts', { nonce: '8' }, {}, /Different nonces/],
    ['another fee', 'fee', 'contradicts', { txFee: '0.000022' }, {}, /21000 gas × 1000000000 wei.*no l1Fee/],
    [
      'a fee with its L1 part',
      'fee',
      'agrees',
      { txFee: '0.000022' },
      { receipt: { ...RECEIPT, l1Fee: '0xe8d4a51000' } },
      /for L1/,
    ],
    [
      'no gas price',
      'fee',
      'not-comparable',
      {},
      { receipt: without(RECEIPT, 'effectiveGasPrice') },
      /has no effectiveGasPrice/,
    ],
    [
      'another block',
      'block hash',
      'contradicts',
      { blockHash: OTHER_BLOCK },
      { atHeight: BLOCK },
      /different blocks.*hash that it gave for the transaction/,
    ],
    [
      'another block, the list’s own',
      'block hash',
      'contradicts',
      { blockHash: OTHER_BLOCK },
      { atHeight: OTHER_BLOCK },
      /hash of the list/,
    ],
    [
      'a receipt of another block',
      'block hash',
      'contradicts',
      {},
      { receipt: { ...RECEIPT, blockHash: OTHER_BLOCK } },
      /itself names two/,
    ],
    ['another height', 'block height', 'contradicts', { height: '99' }, {}, /different heights/],
    ['an empty height', 'block height', 'not-comparable', { height: '' }, {}, /left the block height empty/],
    // Preconfirmed against canonical (4.16): the same number, another hash.
    [
      'a preconfirmed block',
      'block hash',
      'preconfirmed',
      { blockHash: OTHER_BLOCK },
      { pending: '0x64' },
      /block 100, preconfirmed when it was asked/,
    ],
    [
      'a block without a hash',
      'block hash',
      'preconfirmed',
      {},
      { transaction: { ...TRANSACTION, blockHash: hex('0', 64) }, receipt: null },
      /without a hash/,
    ],
    [
      'a pending row, included',
      'status',
      'preconfirmed',
      { state: 'pending', height: '', blockHash: '' },
      {},
      /still has it pending; the node has it in block 100 since/,
    ],
    [
      'a pending row, preconfirmed',
      'block hash',
      'preconfirmed',
      { state: 'pending', height: '', blockHash: '' },
      { pending: '0x64' },
      /as preconfirmed/,
    ],
    [
      'a preconfirmed failure',
      'status',
      'preconfirmed',
      { blockHash: OTHER_BLOCK },
      { pending: '0x64', receipt: { ...RECEIPT, status: '0x0' } },
      /preconfirmed when/,
    ],
    [
      'a preconfirmed block, another sender all the same',
      'sender',
      'contradicts',
      { from: TO },
      { pending: '0x64' },
      /different/,
    ],
    [
      'an unknown pending block',
      'block hash',
      'contradicts',
      { blockHash: OTHER_BLOCK },
      { pending: null },
      /different blocks/,
    ],
    // In no block.
    [
      'both in no block',
      'status',
      'agrees',
      { state: 'pending', height: '', blockHash: '' },
      { transaction: { ...TRANSACTION, blockHash: null, blockNumber: null }, receipt: null },
      /in no block/,
    ],
    [
      'an empty status, and the node in no block',
      'status',
      'not-comparable',
      { state: '' },
      { transaction: { ...TRANSACTION, blockHash: null, blockNumber: null }, receipt: null },
      /left the status empty/,
    ],
    [
      'a pending row in another spelling, included',
      'status',
      'preconfirmed',
      { state: 'Pending', height: '', blockHash: '' },
      {},
      /still has it pending/,
    ],
    [
      'a row without a status and a height, included',
      'block height',
      'preconfirmed',
      { state: '', height: '', blockHash: '' },
      {},
      /pending/,
    ],
    [
      'the node alone in no block',
      'status',
      'contradicts',
      {},
      { transaction: { ...TRANSACTION, blockHash: null, blockNumber: null }, receipt: null },
      /the node in none/,
    ],
    [
      'a receipt that was not found',
      'status',
      'not-comparable',
      {},
      { receipt: null },
      /does not know the receipt/,
    ],
    // The node knows nothing, or something else.
    [
      'an unknown transaction',
      'amount',
      'not-comparable',
      {},
      { transaction: null, receipt: null },
      /Only the list.*pruned/,
    ],
    [
      'an unknown pending transaction',
      'amount',
      'not-comparable',
      { state: 'pending', height: '' },
      { transaction: null, receipt: null },
      /pending, so the node may have it later/,
    ],
    ['a receipt alone', 'sender', 'agrees', {}, { transaction: null }, /Same/],
    [
      'a receipt alone',
      'amount',
      'not-comparable',
      {},
      { transaction: null },
      /does not know the transaction/,
    ],
    [
      'another transaction',
      'amount',
      'not-comparable',
      {},
      { transaction: { ...TRANSACTION, hash: BLOCK } },
      /about another transaction/,
    ],
    [
      'a list for a transaction',
      'nonce',
      'not-comparable',
      {},
      { transaction: [1 as never] },
      /is not an object/,
    ],
  ];
  it.each(cases)('%s: %s %s', (_name, field, outcome, change, said, why) => {
    const finding = findingAbout(field, compareSources(rowOf(change), answersOf(said)));
    expect(finding).toMatchObject({ outcome, why: expect.stringMatching(why) as unknown });
  });

  it('lists contradictions first, and only those', () => {
    const findings = compareSources(rowOf({ nonce: '8', amount: '' }), answersOf({}));
    expect(findings.map(({ outcome }) => outcome).slice(0, 3)).toEqual([
      'contradicts',
      'not-comparable',
      'agrees',
    ]);
  });

  it('tells a refusal of the node, and nothing about pruning', () => {
    const refused = { seq: 11, error: 'the node answered error -32603' };
    const findings = compareSources(rowOf(), {
      transaction: refused,
      receipt: { ...refused, seq: 12 },
    });
    expect(new Set(findings.map(({ why }) => why))).toEqual(
      new Set(['Asked for the transaction, the node refused: the node answered error -32603']),
    );
  });
});

it('says something for every field, whatever the sources send', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom<JsonValue>(null, true, '0x', '0x0', `0x${'f'.repeat(80)}`, HASH, { $number: '1e9' }, []),
  );
  const object = (fields: readonly string[]) =>
    fc.record(Object.fromEntries(fields.map((name) => [name, anything])), { requiredKeys: [] });
  fc.assert(
    fc.property(
      object(Object.keys(ROW)),
      fc.oneof(object(Object.keys(TRANSACTION)), anything),
      fc.oneof(object(Object.keys(RECEIPT)), anything),
      (row, transaction, receipt) => {
        const findings = compareSources(
          rowOf({ ...row, txId: HASH }),
          answersOf({ transaction: transaction as JsonValue, receipt: receipt as JsonValue }),
        );
        expect(findings.map(({ field }) => field).toSorted()).toEqual([...TRANSACTION_FIELDS].toSorted());
        for (const { why } of findings) expect(why).not.toBe('');
      },
    ),
  );
});
