import { describe, expect, it } from 'vitest';
import { methodTitle } from '../../../renderer/parts/method-badge.tsx';

const SIGNATURE = 'sweep(uint256)';
const named = { name: 'sweep', signature: SIGNATURE } as const;

describe('the hover text of a method', () => {
  it('has the selector, the signature and where the name comes from', () => {
    expect(methodTitle('0x12345678', { ...named, source: 'abi', abiName: 'Vault' })).toBe(
      'Method selector 0x12345678 is that of sweep(uint256). From the contract’s ABI “Vault” in the ABI book.',
    );
    expect(methodTitle('0x12345678', { ...named, source: 'implementation', abiName: 'Vault' })).toContain(
      'From the ABI “Vault” of the contract’s implementation',
    );
    expect(methodTitle('0x12345678', { ...named, source: 'other', abiName: 'Vault' })).toContain(
      'From the ABI “Vault” of another contract in the ABI book. What this contract does is up to the contract.',
    );
    expect(methodTitle('0x12345678', { ...named, source: 'common' })).toContain(
      'A signature that many contracts share.',
    );
  });

  it('says why there is no name', () => {
    expect(methodTitle('0x12345678', { name: '0x12345678' })).toBe(
      'Method selector 0x12345678. Add the contract’s ABI to the ABI book to see its name.',
    );
    expect(methodTitle('0x12345678', { name: '0x12345678', disputed: [SIGNATURE, 'a()'] })).toBe(
      'Method selector 0x12345678. ABIs of other contracts in the ABI book disagree: sweep(uint256), a().',
    );
    expect(methodTitle('withdraw', { name: 'withdraw' })).toBe('Action withdraw');
    expect(methodTitle('', { name: 'transfer' })).toBe('No call data: a plain transfer');
  });
});
