import { expect, it } from 'vitest';
import { labelOfRequest, readTextRequest } from '../../../../renderer/app/tabs/request-of-text.ts';

const ADDRESS = '0x6d5a99402175685815b7512ff295f8b97079a50d';
const HASH = `0x${'ab'.repeat(32)}`;

it.each([
  [` ${ADDRESS}\n`, { kind: 'trail', params: { address: ADDRESS }, hops: [] }],
  [`https://explorer.example/tx/${HASH}`, { kind: 'transaction', params: { hash: HASH } }],
  ['18,500,000', { kind: 'block', params: { height: '18500000' } }],
] as const)('opens the right tab for %j', (text, request) => {
  expect(readTextRequest(text)).toEqual({ request });
});

it.each(['', 'hello', '0x12', '12.5', `${ADDRESS}00`, '=1+1'])('opens nothing for %j', (text) => {
  expect(readTextRequest(text)).toEqual({ refusal: expect.stringMatching(/^[A-Z].*\.$/) as unknown });
});

it('names what it would open', () => {
  const label = (text: string): string => {
    const { request } = readTextRequest(text);
    return request === undefined ? '' : labelOfRequest(request);
  };
  expect(label(ADDRESS)).toBe('Trail of 0x6d5A99…79a50d');
  expect(label(HASH)).toBe('Tx 0xababab…ababab');
  expect(label('42')).toBe('Block 42');
});
