import { toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { MethodNames } from '../../../../shared/engine/abi/method-names.ts';
import { KNOWN_SIGNATURES } from '../../../../shared/service/known-signatures.ts';

const KNOWN = [
  'transfer(address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'multicall(bytes[])',
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
];
const [ONE, OTHER, PROXY, THIRD] = ['11', '22', '33', '44'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
];
const selectorOf = (signature: string): string => toFunctionSelector(`function ${signature}`);

describe('the name of a method without ABIs', () => {
  const names = new MethodNames({ abis: [], implementations: new Map() });

  it.each(KNOWN)('is found by the selector of %s, in any case of its letters', (signature) => {
    const selector = selectorOf(signature).toUpperCase().replace('0X', '0x');
    expect(names.of(selector)).toEqual({ name: signature.split('(', 1)[0], signature, source: 'common' });
  });

  it('is listed under the selector of its own signature', () => {
    expect(KNOWN_SIGNATURES.size).toBeGreaterThan(KNOWN.length);
    for (const [selector, signature] of KNOWN_SIGNATURES)
      expect(selectorOf(signature), signature).toBe(selector);
  });

  it('is the selector itself if that is unknown, the action of the trade zone, or a plain transfer', () => {
    for (const said of ['0x12345678', '0xABCDEF01', 'withdraw', 'constructor'])
      expect(names.of(said)).toEqual({ name: said });
    expect(names.of('')).toEqual({ name: 'transfer' });
  });
});

// Two signatures with one selector: https://www.4byte.directory has more of them.
const [HONEST, COLLIDING] = ['transfer(address,uint256)', 'many_msg_babbage(bytes1)'];

describe('the name of a method with an ABI book', () => {
  const abi = (address: string, name: string, ...signatures: readonly string[]) => ({
    address,
    name,
    entries: readHumanAbi(signatures.map((signature) => `function ${signature}`)),
  });
  const names = new MethodNames({
    abis: [
      abi(ONE, 'Vault', 'sweep(uint256)', COLLIDING),
      abi(OTHER, 'Router', 'sweep(uint256)', 'route(bytes)'),
    ],
    implementations: new Map([[PROXY, OTHER]]),
  });

  it('comes from the contract’s own ABI first, even against a common signature with its selector', () => {
    expect(selectorOf(COLLIDING)).toBe(selectorOf(HONEST));
    const selector = selectorOf(HONEST);
    expect(names.of(selector, ONE.toUpperCase().replace('X', 'x'))).toEqual({
      name: 'many_msg_babbage',
      signature: COLLIDING,
      source: 'abi',
      abiName: 'Vault',
    });
    expect(names.of(selector, THIRD)).toMatchObject({ name: 'transfer', source: 'common' });
    expect(names.exceptions(selector)).toEqual([
      { contract: ONE, name: 'many_msg_babbage', signature: COLLIDING },
    ]);
    expect(names.ofAny(selector)).toEqual({ name: selector, disputed: [HONEST, COLLIDING] });
  });

  it('comes from the implementation of a proxy, then from the ABIs of others if they agree', () => {
    const route = selectorOf('route(bytes)');
    expect(names.of(route, PROXY)).toMatchObject({ name: 'route', source: 'implementation' });
    expect(names.of(route, THIRD)).toMatchObject({ name: 'route', source: 'other', abiName: 'Router' });
    expect(names.ofAny(route).name).toBe('route');
    expect(names.of(selectorOf('sweep(uint256)')).name).toBe('sweep');
  });

  it('is not guessed for another contract if ABIs disagree about the selector', () => {
    // Found by trying names: both have the selector 0x8fb3dbbc.
    const [first, second] = ['sweep39091(uint256)', 'sweep57882(uint256)'];
    const disagreeing = new MethodNames({
      abis: [abi(ONE, 'A', first), abi(OTHER, 'B', second)],
      implementations: new Map(),
    });
    const selector = selectorOf(first);
    expect(selectorOf(second)).toBe(selector);
    expect(disagreeing.of(selector, ONE)).toMatchObject({ source: 'abi', signature: first });
    expect(disagreeing.of(selector, OTHER)).toMatchObject({ source: 'abi', signature: second });
    expect(disagreeing.of(selector, THIRD)).toEqual({ name: selector, disputed: [first, second] });
    expect(disagreeing.of(selector)).toEqual({ name: selector, disputed: [first, second] });
    expect(disagreeing.ofAny(selector)).toEqual({ name: selector, disputed: [first, second] });
  });
});
