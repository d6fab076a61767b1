import fc from 'fast-check';
import type { AbiFunction } from 'viem';
import { describe, expect, it } from 'vitest';
import { createAbiBook } from '../../../../../shared/engine/abi/abi-book.ts';
import { canonicalSignature } from '../../../../../shared/engine/abi/signature.ts';
import {
  encodeChosen,
  readChosenFunction,
} from '../../../../../renderer/investigations/rpc/call/chosen-function.ts';
import { functionOfData } from '../../../../../renderer/investigations/rpc/call/function-of-data.ts';
import { anyValue } from '../../../../support/arbitrary-abi-value.ts';

const CONTRACT = `0x${'12'.repeat(20)}`;
const OWNER = `0x${'34'.repeat(20)}`;
const empty = createAbiBook({ abis: [], implementations: new Map() });

describe('the function of a call', () => {
  it('is one of the book by its signature, or a typed line', () => {
    expect(readChosenFunction(empty, CONTRACT, '')).toEqual({ kind: 'none' });
    const known = readChosenFunction(empty, CONTRACT, ' balanceOf(address) ');
    expect(known).toMatchObject({ kind: 'function', candidate: { source: 'standard', abiName: 'ERC-20' } });
    expect(encodeChosen(known, [OWNER])).toMatchObject({ data: expect.stringMatching(/^0x70a08231/) });
    expect(encodeChosen(known, ['here'])?.faults.get(0)).toContain('is not an address');
    for (const text of ['price(address token) view returns (uint256)', 'function price(address token)'])
      expect(readChosenFunction(empty, CONTRACT, text)).toMatchObject({
        kind: 'function',
        candidate: { signature: 'price(address)', abiName: 'typed here' },
      });
  });

  it('may be pasted as a link to its signature [found 14]', () => {
    const link = 'https://openchain.xyz/signatures?query=transfer%28address%2Cuint256%29';
    expect(readChosenFunction(empty, CONTRACT, link)).toMatchObject({
      kind: 'function',
      candidate: { signature: 'transfer(address,uint256)' },
    });
  });

  it('is refused with the reason where it is none', () => {
    expect(readChosenFunction(empty, '', 'price(adress token)')).toMatchObject({
      kind: 'fault',
      reason: expect.stringContaining('cannot be read'),
    });
    expect(readChosenFunction(empty, '', 'price')).toMatchObject({ kind: 'fault' });
  });
});

describe('from data back to the fields', () => {
  it('fills the function and its arguments, so that the same bytes come out', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 3 }), (values) => {
        const entry: AbiFunction = {
          type: 'function',
          name: 'f',
          inputs: values.map(({ parameter }) => parameter),
          outputs: [],
          stateMutability: 'view',
        };
        const book = createAbiBook({
          abis: [{ address: CONTRACT, name: 'A', entries: [entry] }],
          implementations: new Map(),
        });
        const signature = canonicalSignature(entry);
        const texts = values.map(({ expected }) => ('text' in expected ? expected.text : ''));
        fc.pre(values.every(({ expected }) => 'text' in expected));
        const encoded = encodeChosen(readChosenFunction(book, CONTRACT, signature), texts);
        expect(functionOfData(book, CONTRACT, encoded?.data ?? '')).toEqual({
          chosen: signature,
          arguments: texts,
        });
      }),
      { numRuns: 40 },
    );
  });

  it('keeps a typed function that has the selector, and leaves data alone that no function gives', () => {
    const text = 'price(address token, uint256[] at)';
    const chosen = readChosenFunction(empty, CONTRACT, text);
    if (chosen.kind !== 'function') throw new Error('no function');
    const data = encodeChosen(chosen, [OWNER, '[1, 2]'])?.data ?? '';
    const before = { text, candidate: chosen.candidate };
    expect(functionOfData(empty, CONTRACT, data, before)).toEqual({
      chosen: text,
      arguments: [OWNER, '["1","2"]'],
    });
    expect(functionOfData(empty, CONTRACT, data)).toEqual({ chosen: '', arguments: [] });
    expect(functionOfData(empty, CONTRACT, `${data}00`, before)).toEqual({ chosen: '', arguments: [] });
    expect(functionOfData(empty, CONTRACT, '0x', before)).toEqual({ chosen: '', arguments: [] });
  });
});
