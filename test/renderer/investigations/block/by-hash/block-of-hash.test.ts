import { expect, it } from 'vitest';
import {
  hashQuestions,
  readBlockOfHash,
} from '../../../../../renderer/investigations/block/by-hash/block-of-hash.ts';
import type { RecordedAnswer } from '../../../../../shared/engine/comparison/answer-of-record.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const answered = (answer: Omit<RecordedAnswer['answer'], 'seq'>): RecordedAnswer => ({
  method: 'eth_getBlockByHash',
  firstParam: HASH,
  answer: { seq: 5, ...answer },
});
const read = (answer: Omit<RecordedAnswer['answer'], 'seq'>) => readBlockOfHash([answered(answer)], HASH);

it('asks for the block without its transactions', () => {
  expect(hashQuestions(HASH)).toEqual([{ method: 'eth_getBlockByHash', params: [HASH, false] }]);
});

it('says the height of the block and the record that says so, in whatever case of letters the hash comes', () => {
  expect(read({ result: { hash: HASH.toUpperCase().replace('X', 'x'), number: '0x11a49a0' } })).toEqual({
    kind: 'found',
    height: '18500000',
    seq: 5,
  });
});

it.each([
  [{ result: null }, /^The node has no block with this hash/],
  [{ error: 'The node said: header not found' }, /^The node refused: The node said/],
  [{ result: { hash: `0x${'cd'.repeat(32)}`, number: '0x1' } }, /another block, whose hash is 0xcdcd/],
  [{ result: { number: '0x1' } }, /another block, whose hash is missing/],
  [{ result: { hash: HASH } }, /no height that can be read/],
])('%j is not a height, and says why', (answer, reason) => {
  expect(read(answer)).toEqual({ kind: 'none', reason: expect.stringMatching(reason), seq: 5 });
});

it('says nothing where the node was not asked', () => {
  expect(readBlockOfHash([], HASH)).toBeUndefined();
});
