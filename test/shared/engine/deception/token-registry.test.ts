import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import { tailsOfContracts } from '../../../../shared/engine/deception/contract-tails.ts';
import { isUnclear, lookAlike } from '../../../../shared/engine/deception/symbol-keys.ts';
import {
  NO_TOKEN_NAMES,
  tokenNamesOf,
  TokenRegistry,
} from '../../../../shared/engine/deception/token-registry.ts';
import type { NamedToken } from '../../../../shared/service/named-token.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { tailedSymbol } from '../../../../shared/engine/deception/token-tails.ts';

const contract = (end: string): string => `0x${'ab'.repeat(20)}`.slice(0, 42 - end.length) + end;
const [one, other, third] = [contract('7c73'), contract('d0e1'), contract('1234')];
const tailOf = (of: string, digits = 4): string => checksumAddress(of).slice(-digits);

describe('the tokens of a case', () => {
  it('tells tokens of one symbol apart by the ends of their contracts', () => {
    const { symbols, tails } = tokenNamesOf([
      ['', 'PRC'],
      [one, 'USDP'],
      [other, 'usdp'],
      [third, 'DAI'],
    ]);
    expect(symbols.get(other)).toBe('usdp');
    expect(tails).toEqual(new Map([one, other].map((each) => [each, tailOf(each)])));
  });

  it('gives an end to a token named like the native coin, and to letters of several scripts', () => {
    const { tails } = tokenNamesOf([
      [one, 'prc'],
      ['', 'PRC'],
      [other, 'US\u0421P'],
      [third, 'DAI'],
    ]);
    expect(new Set(tails.keys())).toEqual(new Set([one, other]));
  });

  it('gives an end to a symbol that is not what it seems, though no other looks like it', () => {
    const { tails } = tokenNamesOf([
      ['', 'PRC'],
      [one, 'USDP\u0007'],
      [other, '\u200B'],
      [third, ''],
    ]);
    expect(new Set(tails.keys())).toEqual(new Set([one, other]));
  });

  it('names a contract with several symbols by one of them, whatever came first, with its end', () => {
    const named = (...symbols: readonly string[]) => tokenNamesOf(symbols.map((symbol) => [one, symbol]));
    for (const symbols of [
      ['USDP', 'WUSDP', 'X\u200B'],
      ['X\u200B', 'WUSDP', 'USDP'],
    ]) {
      expect(named(...symbols).symbols.get(one)).toBe('USDP');
      expect(named(...symbols).tails.get(one)).toBe(tailOf(one));
    }
    expect(named('USDP', 'DAIQ').symbols.get(one)).toBe('DAIQ');
    expect(named('', 'USDP').tails.size).toBe(0);
  });

  it('names the coin by its first symbol, whatever other lists name it later', () => {
    const registry = new TokenRegistry();
    registry.add([['', 'WETH']]);
    expect(registry.names.symbols.get('')).toBe('WETH');
    registry.add([
      ['', 'PRC'],
      [one, 'DAI'],
    ]);
    expect(registry.names.symbols.get('')).toBe('WETH');
    expect(registry.names.tails.size).toBe(0);
  });

  it('names the coin by no symbol that is disguised, or reads as prose or as a formula', () => {
    const named = (...symbols: readonly string[]) =>
      tokenNamesOf(symbols.map((symbol) => ['', symbol])).symbols.get('');
    for (const symbol of ['P\u200B', '<b>PRC</b>', '@SUM(1)', '=PRC', 'a coin', 'P'.repeat(99)]) {
      expect(named(symbol)).toBe('');
      expect(named(symbol, 'PRC')).toBe('PRC');
    }
    for (const symbol of ['1INCH', 'WETH.e', '以太币', 'USD₮']) expect(named(symbol)).toBe(symbol);
  });

  it('names nothing by a symbol without a letter if there is another, and a coin never', () => {
    const named = (of: string, ...symbols: readonly string[]) =>
      tokenNamesOf(symbols.map((symbol) => [of, symbol])).symbols.get(of);
    expect(named('', '+1+1', 'PRACTICE')).toBe('PRACTICE');
    expect(named('', '+1+1')).toBe('');
    expect(named(one, '1', 'TOKEN')).toBe('TOKEN');
    expect(named(one, '+1+1')).toBe('+1+1');
  });

  it('unites groups of symbols that a later one looks like', () => {
    const registry = new TokenRegistry();
    // A capital I is taken for a small l, and for a small i.
    registry.add([
      [one, 'lx'],
      [other, 'ix'],
    ]);
    expect(registry.names.tails.size).toBe(0);
    registry.add([[third, 'Ix']]);
    expect(new Set(registry.names.tails.keys())).toEqual(new Set([one, other, third]));
  });

  it('keeps its names until a token is new', () => {
    const registry = new TokenRegistry();
    expect(registry.names).toBe(NO_TOKEN_NAMES);
    expect(registry.add([[one, 'USDP']])).toBe(true);
    const { names } = registry;
    expect(registry.add([[one, 'USDP']])).toBe(false);
    expect(registry.names).toBe(names);
    registry.add([[other, 'USDP']]);
    expect(registry.names.tails.get(one)).toBe(tailOf(one));
    expect(names.tails.size).toBe(0);
  });
});

const SYMBOLS = [
  'USDP',
  'usdp',
  'U5DP',
  'U\u0405DP',
  'PRC',
  'Ix',
  'lx',
  'ix',
  'D\u0410I',
  'DAI',
  '\u200b',
  'TAIL',
];
const token = fc.tuple(
  fc.constantFrom('', ...['7c73', 'd0e1', '997c73', '117c73', '00d0e1'].map(contract)),
  fc.constantFrom(...SYMBOLS),
);

describe('the tokens of several trails', () => {
  it('have the same names whichever trail came first, and as if all were one list', () => {
    fc.assert(
      fc.property(fc.array(fc.array(token, { maxLength: 6 }), { maxLength: 5 }), (trails) => {
        const registry = new TokenRegistry();
        for (const trail of trails) {
          registry.add(trail);
          // Read between trails, as screens do.
          void registry.names;
        }
        const { symbols, tails } = registry.names;
        const backwards = tokenNamesOf(trails.flat().toReversed());
        expect(tails).toEqual(backwards.tails);
        expect([...symbols.keys()].toSorted()).toEqual([...backwards.symbols.keys()].toSorted());
        const needing = needingTails(trails.flat());
        expect([...needing].filter((of) => !tails.has(of))).toEqual([]);
        // The coin keeps its first name.
        const ofContracts = [...backwards.symbols].filter(([of]) => of !== '');
        expect([...symbols]).toEqual(expect.arrayContaining(ofContracts));
        // One with several symbols has a tail whatever else there is.
        const others = [...tails.keys()].filter((of) => !needing.has(of));
        const symbolsOf = (of: string) =>
          new Set(trails.flat().flatMap(([each, symbol]) => (each === of ? [symbol] : [])));
        expect(others.filter((of) => symbolsOf(of).size < 2)).toEqual([]);
      }),
    );
  });

  it('never have one name for two contracts', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
        const { symbols, tails } = tokenNamesOf(tokens);
        const named = Array.from(symbols).filter(([of, symbol]) => of !== '' && symbol !== '');
        for (const [of, symbol] of named)
          for (const [another, itsSymbol] of named)
            if (of !== another && lookAlike(symbol, itsSymbol))
              expect(tails.get(of)).not.toBe(tails.get(another));
      }),
    );
  });
});

/** The rule of one list: suspicion has its own judgement, but the same tokens need an end. */
const needingTails = (tokens: readonly NamedToken[]): ReadonlySet<string> =>
  new Set([
    ...judgeTokens(tokens.map(([of, symbol]) => ({ contract: of, symbol, firstValue: Infinity }))).keys(),
    ...tokens.filter(([of, symbol]) => of !== '' && isUnclear(symbol)).map(([of]) => of),
  ]);

describe('the end of a contract', () => {
  it('follows the symbol of a token that needs it', () => {
    expect(tailedSymbol('USDP', '7C73')).toBe('USDP·7C73');
    expect(tailedSymbol('DAI', undefined)).toBe('DAI');
  });

  it('grows until no two are equal, because anyone can make a contract that ends alike', () => {
    const twin = contract('997c73');
    expect(tailsOfContracts([one, twin]).get(one)).toBe(tailOf(one, 6));
    expect(tailsOfContracts([one, one.toUpperCase().replace('X', 'x')]).get(one)).toHaveLength(4);
  });
});
