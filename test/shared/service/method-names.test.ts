import { toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { KNOWN_SIGNATURES } from '../../../shared/service/known-signatures.ts';
import { methodName, signatureOfSelector } from '../../../shared/service/method-names.ts';

const KNOWN = [
  'transfer(address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'multicall(bytes[])',
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
];

describe('the name of a method', () => {
  it.each(KNOWN)('is found by the selector of %s, in any case of its letters', (signature) => {
    const selector = toFunctionSelector(`function ${signature}`);
    expect(signatureOfSelector(selector)).toBe(signature);
    expect(methodName(selector.toUpperCase().replace('0X', '0x'))).toBe(signature.split('(', 1)[0]);
  });

  it('is listed under the selector of its own signature', () => {
    expect(KNOWN_SIGNATURES.size).toBeGreaterThan(KNOWN.length);
    for (const [selector, signature] of KNOWN_SIGNATURES)
      expect(toFunctionSelector(`function ${signature}`), signature).toBe(selector);
  });

  it('is the selector itself if that is unknown, the action of the trade zone, or a plain transfer', () => {
    expect(methodName('0x12345678')).toBe('0x12345678');
    expect(methodName('withdraw')).toBe('withdraw');
    expect(methodName('constructor')).toBe('constructor');
    expect(methodName('')).toBe('transfer');
  });
});
