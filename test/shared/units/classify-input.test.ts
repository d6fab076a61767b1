import { expect, it } from 'vitest';
import { classifyPastedText } from '../../../shared/units/classify-input.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HASH = `0x${'aB'.repeat(32)}`;

it.each([
  [ADDRESS, 'address', ADDRESS.toLowerCase()],
  [` ${ADDRESS}\n`, 'address', ADDRESS.toLowerCase()],
  [`https://explorer.example/address/${ADDRESS}`, 'address', ADDRESS.toLowerCase()],
  [`https://explorer.example/address/${ADDRESS}/`, 'address', ADDRESS.toLowerCase()],
  [`https://explorer.example/?a=${ADDRESS}`, 'address', ADDRESS.toLowerCase()],
  [HASH, 'hash', HASH.toLowerCase()],
  [`https://explorer.example/tx/${HASH}#${HASH}`, 'hash', HASH.toLowerCase()],
  [`0X${HASH.slice(2)}`, 'hash', HASH.toLowerCase()],
  ['31118669', 'height', '31118669'],
  ['31,118,669', 'height', '31118669'],
  ['0', 'height', '0'],
  [ADDRESS.toLowerCase(), 'address', ADDRESS.toLowerCase()],
  [`0x${ADDRESS.slice(2).toUpperCase()}`, 'address', ADDRESS.toLowerCase()],
])('%j is %s', (text, kind, value) => {
  expect(classifyPastedText(text)).toEqual({ kind, value });
});

const MISTYPED = ADDRESS.replace('5aAe', '5AAe');

it.each([
  ['', /no text/],
  ['hello', /not an address .* a hash .* or a block height/],
  ['-1', /or a block height/],
  ['1.5', /or a block height/],
  ['1234567890123', /at most 12 digits/],
  ['1,5', /groups of three digits/],
  [ADDRESS.slice(0, -1), /39 hex digits after 0x: an address has 0x and 40/],
  [`https://explorer.example/tx/${HASH}0`, /65 hex digits/],
  [`${ADDRESS}\u202E`, /cannot be seen/],
  [ADDRESS.slice(2), /no 0x in front/],
  [ADDRESS.replace('6053', '6O53'), /Place 7 after 0x is “O”/],
  [`${HASH}\n${HASH}\n`, /Batch of hashes/],
  ['two\nlines', /not an address/],
  [MISTYPED, /^Address: the capitals .* EIP-55 .* lower case/],
  [`https://explorer.example/address/${MISTYPED}`, /EIP-55/],
])('%j is refused with the reason', (text, reason) => {
  expect(classifyPastedText(text)).toMatchObject({
    kind: 'unknown',
    refusal: expect.stringMatching(reason) as unknown,
  });
});
