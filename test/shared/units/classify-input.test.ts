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
  ['31118669', 'height', '31118669'],
  ['31,118,669', 'height', '31118669'],
  ['0', 'height', '0'],
  ['', 'unknown', ''],
  ['hello', 'unknown', 'hello'],
  ['-1', 'unknown', '-1'],
  ['1.5', 'unknown', '1.5'],
  ['1234567890123', 'unknown', '1234567890123'],
  [ADDRESS.slice(0, -1), 'unknown', ADDRESS.slice(0, -1)],
  [`${ADDRESS}\u202E`, 'unknown', `${ADDRESS}\u202E`],
  [ADDRESS.slice(2), 'unknown', ADDRESS.slice(2)],
])('%j is %s', (text, kind, value) => {
  expect(classifyPastedText(text)).toEqual({ kind, value });
});
