import { erc20Abi } from 'viem';
import { expect, it } from 'vitest';
import { countsOfEntries, countsOfStored } from '../../../../renderer/app/abi-book/abi-counts.ts';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';

it('counts what is there and leaves out what is not', () => {
  expect(countsOfEntries(readAbi('event A()\nerror E()\nerror F()'))).toBe('1 event, 2 errors');
  expect(countsOfStored(JSON.stringify(erc20Abi))).toBe('2 events, 9 functions');
});

it('says where stored entries cannot be read', () => {
  expect(countsOfStored('{')).toBe('not readable by this version of Casebook');
});
