import { expect, it } from 'vitest';
import { readBookAddress } from '../../../../renderer/app/abi-book/read-book-address.ts';

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it.each([CHECKSUMMED, CHECKSUMMED.toLowerCase(), ` ${CHECKSUMMED} `])('%s is an address', (text) => {
  expect(readBookAddress(text)).toEqual({ address: CHECKSUMMED.toLowerCase() });
});

it('refuses false capitals and what is not an address', () => {
  expect(readBookAddress(CHECKSUMMED.replace('5aA', '5AA')).error).toContain('EIP-55');
  expect(readBookAddress('0x12').error).toContain('40 hex digits');
});
