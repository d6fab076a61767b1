import { expect, it } from 'vitest';
import {
  cutParts,
  joinedParts,
  shortenedParts,
  type LinkedPart,
} from '../../../../renderer/tab/linked-text/linked-part.ts';
import { shortHex } from '../../../../shared/units/hex.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const link: LinkedPart = { text: ADDRESS, subject: { kind: 'address', value: ADDRESS, chain: 'main' } };

it('text that names nothing is one part between what does', () => {
  expect(
    joinedParts([{ text: '' }, { text: 'a' }, { text: 'b' }, link, { text: '' }, { text: 'c' }]),
  ).toEqual([{ text: 'ab' }, link, { text: 'c' }]);
});

it('a long request is cut in its text, never in an address, and says how much is left', () => {
  expect(cutParts([{ text: 'abcd' }, link], 100)).toEqual({ parts: [{ text: 'abcd' }, link], left: 0 });
  expect(cutParts([{ text: 'abcd' }, link, { text: 'ef' }], 45)).toEqual({
    parts: [{ text: 'abcd' }],
    left: 44,
  });
  expect(cutParts([{ text: 'abcd' }, link], 3)).toEqual({ parts: [{ text: 'abc' }], left: 43 });
  expect(cutParts([{ text: 'a\u{1F600}' }], 2)).toEqual({ parts: [{ text: 'a' }], left: 2 });
});

it('hex is shortened to its head and tail; a link keeps its subject and its whole text', () => {
  const data = `0x${'01'.repeat(300)}`;
  expect(shortenedParts([{ text: '["' }, link, { text: `","${data}","0x2869df4"]` }], shortHex)).toEqual([
    { text: '["' },
    { ...link, text: shortHex(ADDRESS), whole: ADDRESS },
    { text: '","0x010101…010101","0x2869df4"]' },
  ]);
});
