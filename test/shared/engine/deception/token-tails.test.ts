import { describe, expect, it } from 'vitest';
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import { tailsOfContracts } from '../../../../shared/engine/deception/contract-tails.ts';
import { tailedSymbol, tailsOfTokens, tokenTails } from '../../../../shared/engine/deception/token-tails.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';

const contract = (end: string): string => `0x${'ab'.repeat(20)}`.slice(0, 42 - end.length) + end;
const [one, other, third] = [contract('7c73'), contract('d0e1'), contract('1234')];

describe('the end of a contract', () => {
  it('tells tokens of one symbol apart, in the spelling of addresses', () => {
    const tails = tokenTails(
      new Map([
        ['', 'PRC'],
        [one, 'USDP'],
        [other, 'usdp'],
        [third, 'DAI'],
      ]),
    );
    expect(tails).toEqual(
      new Map([one, other].map((each) => [each, checksumAddress(each).slice(-4)] as const)),
    );
    expect(tailedSymbol('USDP', tails.get(one))).toBe(`USDP·${checksumAddress(one).slice(-4)}`);
    expect(tailedSymbol('DAI', tails.get(third))).toBe('DAI');
  });

  it('follows the name of the native coin, and letters of several scripts', () => {
    const tails = tokenTails(
      new Map([
        ['', 'PRC'],
        [one, 'prc'],
        [other, 'US\u0421P'],
      ]),
    );
    expect([...tails.keys()]).toEqual([one, other]);
  });

  it('grows until no two are equal, because anyone can make a contract that ends alike', () => {
    const twin = contract('997c73');
    expect(tailsOfContracts([one, twin]).get(one)).toBe(checksumAddress(one).slice(-6));
    expect(tailsOfContracts([one, one.toUpperCase().replace('X', 'x')]).get(one)).toHaveLength(4);
  });

  it('is the same for the tokens that a table judged, and for the symbols of a sum', () => {
    const symbols = new Map([
      [one, 'USDP'],
      [other, 'USDP'],
    ]);
    const judged = judgeTokens(
      Array.from(symbols, ([of, symbol], at) => ({ contract: of, symbol, firstValue: at })),
    );
    expect(tailsOfTokens(judged)).toEqual(tokenTails(symbols));
  });
});
