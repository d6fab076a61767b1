import { describe, expect, it } from 'vitest';
import { proseParts } from '../../../../renderer/tab/linked-text/prose-parts.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const HASH = `0x${'01'.repeat(32)}`;

const named = (text: string, chain: 'main' | 'trade-zone' = 'main'): readonly string[] =>
  proseParts(text, chain).flatMap(({ subject }) =>
    subject === undefined ? [] : [`${subject.chain} ${subject.kind} ${subject.value}`],
  );

describe('what a sentence names', () => {
  it.each([
    ['block 12 has 3 rows, the service counts 4', ['12']],
    ['Block 12.', ['12']],
    ['up to block 1386000; the highest block that came is none.', ['1386000']],
    ['height 7: never seen', ['7']],
    ['Complete for blocks 5 to 19, not for all logs', ['5', '19']],
    ['blocks 12, 13 and 15 differ', ['12', '13', '15']],
    ['blocks 12 to 15, 40 rows', ['12', '15']],
    ['block 12, log 3', ['12']],
    ['blocks 12–15', ['12', '15']],
  ])('%s', (text, heights) => {
    expect(named(text)).toEqual(heights.map((height) => `main height ${height}`));
  });

  it.each([
    'read in 3 windows of blocks',
    '12 blocks and 4 rows',
    'block 1,234,567 rows',
    'block 12.5',
    'block 0x12',
    'block 12ab',
    'sub-block 12',
    'unblock 12',
    `block ${'9'.repeat(16)}`,
  ])('%s: no height', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('whole addresses and hashes, with the chain that is asked about', () => {
    expect(named(`${ADDRESS} sent ${HASH} in block 9`, 'trade-zone')).toEqual([
      `trade-zone address ${ADDRESS}`,
      `trade-zone hash ${HASH}`,
      'trade-zone height 9',
    ]);
  });

  it('heights of the chain that the words name, where they do', () => {
    expect(named('trade-zone blocks 3 and 4, block 5')).toEqual([
      'trade-zone height 3',
      'trade-zone height 4',
      'main height 5',
    ]);
  });

  it('at most a hundred, and the rest is text', () => {
    const text = 'block 7, '.repeat(150);
    expect(named(text)).toHaveLength(100);
    expect(proseParts(text, 'main')).toHaveLength(201);
  });

  it('the parts are the whole text, also of a hostile one', () => {
    const text = `blocks 1 and 2 \u202e${ADDRESS}<b> height 3 block 4 to 5`;
    expect(
      proseParts(text, 'main')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
