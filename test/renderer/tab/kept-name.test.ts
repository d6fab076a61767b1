import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainSubject } from '../../../renderer/parts/chain-subject.ts';
import { chainSubjectOf, keptNameOf, labelOf } from '../../../renderer/tab/kept-name.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'cd'.repeat(20)}`;

describe('what labels, notes and stars call something of the chain', () => {
  it('comes back as what it is: a block hash is not a transaction, a height of the trade zone none of the main chain', () => {
    const chain = fc.constantFrom<ChainSubject['chain']>('main', 'trade-zone');
    const hex = (digits: number): fc.Arbitrary<string> =>
      fc
        .bigInt({ min: 0n, max: 16n ** BigInt(digits) - 1n })
        .map((each) => `0x${each.toString(16).padStart(digits, '0')}`);
    const block = fc.oneof(
      fc.record({
        kind: fc.constant('height' as const),
        value: fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
        chain,
      }),
      fc.record({ kind: fc.constant('block-hash' as const), value: hex(64), chain }),
    );
    const main = fc.constant('main' as const);
    const other = fc.oneof(
      fc.record({ kind: fc.constant('address' as const), value: hex(40), chain: main }),
      fc.record({
        kind: fc.constantFrom('transaction' as const, 'word' as const),
        value: hex(64),
        chain: main,
      }),
    );
    fc.assert(
      fc.property(fc.oneof(block, other), (subject) => {
        expect(chainSubjectOf(keptNameOf(subject))).toEqual(subject);
        expect(
          chainSubjectOf(keptNameOf({ ...subject, value: subject.value.toUpperCase().replace('X', 'x') })),
        ).toEqual(subject);
      }),
    );
  });

  it.each(['case', 'row:1:2', 'tab:one', `edge:${ADDRESS}:${ADDRESS}`, 'of-a-newer-program'])(
    '%s is nothing of the chain',
    (name) => expect(chainSubjectOf(name)).toBeUndefined(),
  );
});

describe('the label of something of the chain', () => {
  it('is that of its own name; a hash that a file names by itself may be of anything', () => {
    const labels = new Map([
      [`block:${HASH}`, 'A block'],
      [HASH, 'A hash'],
      ['block:7', 'The seventh'],
    ]);
    expect(
      labelOf(labels, { kind: 'block-hash', value: HASH.toUpperCase().replace('X', 'x'), chain: 'main' }),
    ).toBe('A block');
    expect(labelOf(labels, { kind: 'block-hash', value: HASH, chain: 'trade-zone' })).toBe('A hash');
    expect(labelOf(labels, { kind: 'transaction', value: HASH, chain: 'main' })).toBe('A hash');
    expect(labelOf(labels, { kind: 'height', value: '7', chain: 'main' })).toBe('The seventh');
    expect(labelOf(labels, { kind: 'height', value: '7', chain: 'trade-zone' })).toBeUndefined();
  });
});
