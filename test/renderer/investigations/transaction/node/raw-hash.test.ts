import { keccak256 } from 'viem';
import { expect, it } from 'vitest';
import {
  checkRaw,
  contradictionOfRaw,
} from '../../../../../renderer/investigations/transaction/node/raw-hash.ts';

const RAW = '0x02f870018080843b9aca00';

it('the bytes of a transaction prove its hash, in either case, and no other', () => {
  const hash = keccak256(RAW);
  expect(checkRaw(RAW, hash)).toEqual({ kind: 'proves' });
  expect(checkRaw(RAW.toUpperCase().replace('0X', '0x'), hash.toUpperCase())).toEqual({ kind: 'proves' });
  expect(checkRaw(`${RAW}00`, hash)).toEqual({ kind: 'other', hash: keccak256(`${RAW}00`) });
  for (const raw of ['', '0x', '0x123', 'nonsense', '0xzz'])
    expect(checkRaw(raw, hash)).toEqual({ kind: 'unreadable' });
});

it('says that the bytes are not those of the transaction, unless the chain makes up its hashes', () => {
  const raw = { seq: 4, result: '0x01' };
  const said = contradictionOfRaw(raw, `0x${'1'.repeat(64)}`, false);
  expect(said).toMatchObject({ isGrave: true });
  expect(said?.text).toContain('these are not this transaction’s bytes');
  expect(contradictionOfRaw(raw, `0x${'1'.repeat(64)}`, true)).toBeUndefined();
  expect(contradictionOfRaw(undefined, '', false)).toBeUndefined();
});
