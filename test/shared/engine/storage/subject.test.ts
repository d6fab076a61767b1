import { expect, it } from 'vitest';
import { blockSubject, readSubject, wordSubject } from '../../../../shared/engine/storage/subject.ts';

const address = `0x${'ab'.repeat(20)}`;
const other = `0x${'cd'.repeat(20)}`;
const hash = `0x${'ef'.repeat(32)}`;

it('reads every form of a subject', () => {
  expect(readSubject('case')).toEqual({ kind: 'case' });
  expect(readSubject(address.toUpperCase())).toEqual({ kind: 'address', address });
  expect(readSubject(hash)).toEqual({ kind: 'transaction', hash });
  expect(readSubject('block:18500000')).toEqual({ kind: 'block', chain: 'main', height: '18500000' });
  expect(readSubject(`tz-block:${hash.toUpperCase()}`)).toEqual({ kind: 'block', chain: 'trade-zone', hash });
  expect(readSubject(`word:${hash}`)).toEqual({ kind: 'word', word: hash });
  expect(readSubject('row:17:0')).toEqual({ kind: 'row', seq: 17, index: 0 });
  expect(readSubject(`edge:${address}:${other}`)).toEqual({ kind: 'edge', from: address, to: other });
  expect(readSubject('tab:0f3d')).toEqual({ kind: 'tab', tabId: '0f3d' });
});

it('reads the names that it makes of blocks and words', () => {
  expect(readSubject(blockSubject('trade-zone', '7'))).toEqual({
    kind: 'block',
    chain: 'trade-zone',
    height: '7',
  });
  expect(readSubject(blockSubject('main', hash.toUpperCase()))).toEqual({
    kind: 'block',
    chain: 'main',
    hash,
  });
  expect(readSubject(wordSubject(hash))).toEqual({ kind: 'word', word: hash });
});

it.each([
  'block:',
  'block:0x12',
  'block:-1',
  `block:${address}`,
  `word:${address}`,
  '',
  'row:1',
  'row:-1:2',
  `edge:${address}`,
  '0x12',
  `${address}0`,
  'tab:',
  'cases',
])('does not take %j for one', (text) => {
  expect(readSubject(text)).toBeUndefined();
});
