import { keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { checkRaw } from '../../../../../renderer/investigations/transaction/node/raw-hash.ts';

const RAW = '0x02f870018080843b9aca00';

it('the bytes of a transaction prove its hash, in either case, and no other', () => {
  const hash = keccak256(RAW);
  expect(checkRaw(RAW, hash)).toEqual({ kind: 'proves' });
  expect(checkRaw(RAW.toUpperCase().replace('0X', '0x'), hash.toUpperCase())).toEqual({ kind: 'proves' });
  expect(checkRaw(`${RAW}00`, hash)).toEqual({ kind: 'other', hash: keccak256(`${RAW}00`) });
  for (const raw of ['', '0x', '0x123', 'nonsense', '0xzz'])
    expect(checkRaw(raw, hash)).toEqual({ kind: 'unreadable' });
});
