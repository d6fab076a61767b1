import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupSymbols,
  isUnclear,
  lookAlike,
  symbolKeys,
} from '../../../../shared/engine/deception/symbol-keys.ts';

describe('X5: symbols that a reader takes for one another', () => {
  it.each([
    ['USDC', 'USD\u0421', 'Cyrillic Es'],
    ['USDP', '\u0405DP'.replace('\u0405', 'U\u0405'), 'Cyrillic Dze'],
    ['USDT', 'USD\u03A4', 'Greek Tau'],
    ['usdc', 'usd\u0441', 'small Cyrillic es'],
    ['USDC', 'usd\u0441', 'case and script at once'],
    ['USDT', '\u028BSDT', 'a letter of phonetics'],
    ['USDP', 'ＵＳＤＰ', 'full width'],
    ['USDP', '\u{1D414}\u{1D412}\u{1D403}\u{1D40F}', 'mathematical bold'],
    ['USDP', 'US\u202EDP\u200B', 'direction and zero width'],
    ['USDP', ' U S D P ', 'spaces'],
    ['USDP', 'USDP\u0301', 'an accent'],
    ['USDO', 'USD0', 'a zero'],
    ['LINK', 'L1NK', 'a one'],
    ['LDO', 'lDO', 'a small L'],
    ['IDO', 'lDO', 'a small L for an I'],
    ['MATIC', 'rnATIC', 'r and n'],
    ['USDP', 'usdp', 'case'],
    ['USDP', '<b>USDP</b><img src=x onerror=alert(1)>', 'markup'],
    ['USDP', '<B>U<i>SDP', 'markup that is not closed'],
    ['USDP', 'USDP<img src=x onerr', 'markup that is cut'],
    ['USDP', 'USDP\u0007\u0000\u001B[31m', 'controls and a command to a terminal'],
    ['USDP', '“USDP”', 'quotation marks'],
    ['USDP', '*USDP*!', 'signs around it'],
    ['USDP', '\u{1F4B0}\u{1F468}\u200D\u{1F469}USDP', 'pictures before it'],
    ['USDP', '(USD\u0420)', 'Cyrillic Er in brackets'],
  ])('%s and %s: %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true);
    expect(lookAlike(other, one)).toBe(true);
  });

  it.each([
    ['USDP', 'USDC'],
    ['LDO', 'IDO'],
    ['USDT', 'USDT2'],
    ['WPRC', 'PRC'],
    ['WETH', 'ETH'],
    ['USDP', 'USDP.e'],
    ['USD', 'sUSD'],
    ['USD', 'USD+'],
    ['USDP', 'USDP2'],
    ['USDP', 'USDP-LP'],
    ['USDP', 'USDP LP'],
    ['USDP', 'a<USDP'],
    ['USDP', 'USDP·7C73'],
    ['USDP', '<img src=x alt=USDP>'],
    ['<b></b>', '<i></i>'],
    ['<img src=a>', '<img src=b>'],
    ['', ''],
    ['\u200B', '\u200B'],
  ])('%j and %j are not', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
  });

  it('survive case: a symbol looks like its capitals and its small letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), (symbol) => {
        expect(lookAlike(symbol, symbol.toUpperCase())).toBe(true);
        expect(lookAlike(symbol, symbol.toLowerCase())).toBe(true);
      }),
    );
  });

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(symbolKeys(text).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('X5: symbols that do not tell their tokens from others', () => {
  it.each([
    'US\u200BDP',
    '\u200B',
    '<b>USDP</b>',
    'USDP\u0007',
    'USDP·7C73',
    'the money that somebody else sent',
    'USDP <img src',
  ])('%j does not', (symbol) => {
    expect(isUnclear(symbol)).toBe(true);
  });

  it.each(['USDP', 'USDP.e', '$USD', 'W\u00D6N', 'USD₮0', '\u{1F4B0}', 'LP (A/B)', 'a < b'])(
    '%j does',
    (symbol) => {
      expect(isUnclear(symbol)).toBe(false);
    },
  );
});

describe('X5: groups of symbols', () => {
  it('have those together that look alike, also through a third one', () => {
    const groups = groupSymbols(['LDO', 'HARB', 'IDO', 'lDO', 'H\u0410RB', '\u200B', 'LDO']);
    expect(groups.get('LDO')).toBe(groups.get('lDO'));
    expect(groups.get('IDO')).toBe(groups.get('LDO'));
    expect(groups.get('HARB')).toBe(groups.get('H\u0410RB'));
    expect(groups.get('HARB')).not.toBe(groups.get('LDO'));
    expect(groups.has('\u200B')).toBe(false);
  });

  it('are just the connected parts of what looks alike', () => {
    const symbol = fc.string({
      unit: fc.constantFrom('l', 'I', '1', 'L', 'i', 'O', '0', 'o', '\u041E'),
      maxLength: 2,
    });
    fc.assert(
      fc.property(fc.array(symbol, { maxLength: 12 }), (symbols) => {
        const groups = groupSymbols(symbols);
        const reached = (from: string): Set<string> => {
          const found = new Set([from]);
          // A set grows while it is walked through.
          for (const each of found) for (const other of symbols) if (lookAlike(each, other)) found.add(other);
          return found;
        };
        for (const one of symbols)
          for (const other of symbols)
            expect(groups.has(one) && groups.get(one) === groups.get(other), `${one} ${other}`).toBe(
              one !== '' && other !== '' && reached(one).has(other),
            );
      }),
    );
  });
});
