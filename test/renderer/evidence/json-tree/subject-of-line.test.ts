import { describe, expect, it } from 'vitest';
import { subjectOfLine } from '../../../../renderer/evidence/json-tree/subject-of-line.ts';
import { treeLines } from '../../../../renderer/evidence/json-tree/tree-lines.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

const subjectOf = (name: string, text: string): string => {
  const subject = subjectOfLine({ kind: 'text', name, text }, 'trade-zone');
  return subject === undefined ? 'none' : `${subject.kind} ${subject.value} ${subject.chain}`;
};

describe('what of the chain a line of action data shows', () => {
  it.each([
    ['to', ADDRESS, `address ${ADDRESS} trade-zone`],
    ['blockHash', ADDRESS, `address ${ADDRESS} trade-zone`],
    ['blockHash', HASH, `block-hash ${HASH} trade-zone`],
    ['l1_block_hash', HASH, `block-hash ${HASH} trade-zone`],
    ['txHash', HASH, `transaction ${HASH} trade-zone`],
    ['transaction_id', HASH, `transaction ${HASH} trade-zone`],
    ['orderHash', HASH, `hash ${HASH} trade-zone`],
    ['0', HASH, `hash ${HASH} trade-zone`],
    ['to', `${ADDRESS}00`, 'none'],
    ['to', `to ${ADDRESS}`, 'none'],
    ['to', `${ADDRESS.slice(0, 30)}\u200B${ADDRESS.slice(30)}`, 'none'],
    ['to', '', 'none'],
  ])('%s: %j', (name, text, expected) => expect(subjectOf(name, text)).toBe(expected));

  it('is nothing for lists, objects and numbers', () => {
    const lines = treeLines([[], {}, null, true], { open: new Set(['[]']), drawn: new Map() });
    expect(lines.map((line) => subjectOfLine(line, 'main'))).toEqual(lines.map(() => undefined));
  });
});
