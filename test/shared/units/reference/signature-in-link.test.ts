import { expect, it } from 'vitest';
import { signatureInLink } from '../../../../shared/units/reference/signature-in-link.ts';

const TOPIC = `0x${'ab'.repeat(32)}`;

it.each([
  ['https://openchain.xyz/signatures?query=transfer(address,uint256)', 'transfer(address,uint256)'],
  ['https://openchain.xyz/signatures?query=transfer%28address%2Cuint256%29', 'transfer(address,uint256)'],
  ['openchain.xyz/signatures?query=f(address,%20uint256)', 'f(address,uint256)'],
  ['https://www.4byte.directory/signatures/?text_signature=f()&sort=text_signature', 'f()'],
  [`https://openchain.xyz/signatures?query=${TOPIC}`, TOPIC],
  [`https://www.4byte.directory/event-signatures/?bytes32_signature=${TOPIC}`, TOPIC],
  [`https://api.openchain.xyz/signature-database/v1/lookup?function=0xa9059cbb&event=${TOPIC}`, TOPIC],
  [`https://api.etherscan.io/api?module=logs&topic0=${TOPIC}`, TOPIC],
  [`https://explorer.example/topics?t=${TOPIC}`, TOPIC],
  [`https://explorer.example/topic/${TOPIC}`, TOPIC],
  [`https://explorer.example/event/${TOPIC}`, TOPIC],
  [`https://explorer.example/logs?event=${TOPIC}`, TOPIC],
])('reads the signature of %s [found 14]', (link, signature) => {
  expect(signatureInLink(link)).toBe(signature);
});

it.each([
  'https://www.4byte.directory/signatures/?bytes4_signature=0xa9059cbb',
  `https://explorer.example/tx/${TOPIC}`,
  `https://explorer.example/tx/${TOPIC}/events`,
  `https://explorer.example/tx/${TOPIC}?event=3`,
  'transfer(address,uint256)',
  'https://openchain.xyz/signatures',
  TOPIC,
  '',
])('finds no signature in %s [found 14]', (text) => {
  expect(signatureInLink(text)).toBeUndefined();
});
