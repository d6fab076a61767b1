import { describe, expect, it } from 'vitest';
import { checksumAddress, hasValidChecksum, isAddress, isHash, shortHex } from '../../../shared/units/hex.ts';

/** From EIP-55 itself. */
const EIP_55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('addresses', () => {
  it.each(EIP_55)('%s has its checksum', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address);
    expect(hasValidChecksum(address)).toBe(true);
    expect(hasValidChecksum(address.toLowerCase())).toBe(true);
  });

  it('one wrong capital in mixed case is found', () => {
    expect(hasValidChecksum('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
  });

  it.each([
    '',
    '0x',
    `0x${'1'.repeat(39)}`,
    `0x${'1'.repeat(41)}`,
    `0X${'1'.repeat(40)}`,
    `0x${'g'.repeat(40)}`,
  ])('%j is not an address and comes back as it was', (text) => {
    expect(isAddress(text)).toBe(false);
    expect(checksumAddress(text)).toBe(text);
  });
});

it('a hash has 64 digits', () => {
  expect(isHash(`0x${'aB'.repeat(32)}`)).toBe(true);
  expect(isHash(`0x${'ab'.repeat(32)}\n`)).toBe(false);
  expect(isHash(`0x${'ab'.repeat(31)}`)).toBe(false);
});

it('shortens long hex only, and shows six digits at each end', () => {
  expect(shortHex('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAeb6…1BeAed');
  // However it came: one address has one look.
  expect(shortHex('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe('0x5aAeb6…1BeAed');
  expect(shortHex(`0x${'ab'.repeat(32)}`)).toBe('0xababab…ababab');
  expect(shortHex('0x12345678901234')).toBe('0x12345678901234');
});
