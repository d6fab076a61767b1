import { describe, expect, it } from 'vitest';
import { amountInCall, amountInResult } from '../../../../shared/engine/abi/call-amounts.ts';

describe('the place of an amount of the called token', () => {
  it.each([
    ['transfer(address,uint256)', 1, false, false],
    // Of an ERC-721 contract, these are of a token by its ID.
    ['transferFrom(address,address,uint256)', 2, true, false],
    ['approve(address,uint256)', 1, true, true],
    ['increaseAllowance(address,uint256)', 1, false, true],
    ['decreaseAllowance(address,uint256)', 1, false, false],
    ['withdraw(uint256)', 0, false, false],
  ])('in %s is its last argument, which is an amount', (signature, place, isAlsoOfNfts, isAllowance) => {
    expect(amountInCall(signature)).toEqual({ place, isAlsoOfNfts, isAllowance });
    const types = signature.slice(signature.indexOf('(') + 1, -1).split(',');
    expect(types[place]).toBe('uint256');
    expect(place).toBe(types.length - 1);
  });

  it.each([
    ['balanceOf(address)', true, false],
    ['totalSupply()', true, false],
    ['allowance(address,address)', false, true],
  ])('in the result of %s is the first one', (signature, isAlsoOfNfts, isAllowance) => {
    expect(amountInResult(signature)).toEqual({ place: 0, isAlsoOfNfts, isAllowance });
  });

  it.each([
    'mint(address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'transfer(uint256,address)',
    '',
    'decimals()',
  ])('is not known in %j, whose numbers may be anything', (signature) => {
    expect([amountInCall(signature), amountInResult(signature)]).toEqual([undefined, undefined]);
  });
});
