import { afterEach, expect, it } from 'vitest';
import {
  forgetAddresses,
  hexInFileName,
  learnAddresses,
  shownHex,
} from '../../../renderer/parts/known-addresses.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';

/** Two addresses with the same six digits at each end. */
const one = `0xeead39${'1'.repeat(28)}14b00d`;
const other = `0xeead39${'2'.repeat(28)}14b00d`;
const alone = `0x${'c'.repeat(40)}`;

afterEach(forgetAddresses);

it('lengthens two addresses that look the same in short, in names of files too', () => {
  expect(shownHex(one).slice(2).toLowerCase()).toBe('eead39…14b00d');
  learnAddresses([one, other.toUpperCase().replace('0X', '0x'), alone]);
  expect(shownHex(one)).not.toBe(shownHex(other));
  expect(hexInFileName(one).toLowerCase()).not.toBe(hexInFileName(other).toLowerCase());
  expect(shownHex(alone)).toMatch(/^0x.{6}….{6}$/);
});

it('names a file by the head and the tail, without what some systems refuse', () => {
  const name = hexInFileName(one);
  expect(name).toMatch(/^0x[0-9a-fA-F]{6}-[0-9a-fA-F]{6}$/);
  const [head = '', tail = ''] = name.split('-');
  expect(checksumAddress(one).startsWith(head) && checksumAddress(one).endsWith(tail)).toBe(true);
});
