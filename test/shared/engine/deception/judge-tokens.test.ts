import { describe, expect, it } from 'vitest';
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import { addressOf } from '../../../support/lookalike-addresses.ts';

const [genuine, fake, third] = [addressOf('genuine'), addressOf('fake'), addressOf('third')];

describe('X5: tokens that are called as others', () => {
  it('are copies of the one that moved first', () => {
    const judged = judgeTokens([
      { contract: fake, symbol: 'USD\u0420', firstValue: 300 },
      { contract: genuine.toUpperCase().replace('0X', '0x'), symbol: 'USDP', firstValue: 200 },
      { contract: third, symbol: 'HARB', firstValue: 100 },
      { contract: '', symbol: 'PRC', firstValue: 1 },
    ]);
    expect([...judged.keys()]).toHaveLength(2);
    expect(judged.get(genuine)).toMatchObject({ role: 'copied', other: fake, contracts: 2, scripts: [] });
    expect(judged.get(fake)).toEqual({
      role: 'copy',
      symbol: 'USD\u0420',
      other: genuine,
      otherSymbol: 'USDP',
      contracts: 2,
      scripts: ['Latin', 'Cyrillic'],
    });
  });

  it('are all copies where nothing tells which was first', () => {
    const judged = judgeTokens(
      [genuine, fake].map((contract) => ({ contract, symbol: 'USDP', firstValue: Infinity })),
    );
    expect([...judged.values()].map(({ role }) => role)).toEqual(['copy', 'copy']);
  });

  it('are called as the native coin, which none may be', () => {
    const judged = judgeTokens([
      { contract: fake, symbol: '\u0420RC', firstValue: 1 },
      { contract: '', symbol: 'PRC', firstValue: 2 },
    ]);
    expect(judged.get(fake)).toMatchObject({ role: 'native', other: '', otherSymbol: 'PRC' });
    expect(judged.has('')).toBe(false);
  });

  it('mix scripts, even where no other is called so', () => {
    const judged = judgeTokens([{ contract: fake, symbol: 'USD\u0420', firstValue: 1 }]);
    expect(judged.get(fake)).toMatchObject({ role: 'mixed', contracts: 1, scripts: ['Latin', 'Cyrillic'] });
  });

  it('count as one token, however many of their symbols look alike; the gravest is told', () => {
    const judged = judgeTokens([
      { contract: genuine, symbol: 'USDP', firstValue: 1 },
      { contract: genuine, symbol: 'usdp', firstValue: 5 },
      { contract: fake, symbol: 'HARB\u0430', firstValue: 2 },
      { contract: fake, symbol: 'USDP', firstValue: 3 },
    ]);
    expect(judged.get(genuine)).toMatchObject({ role: 'copied', contracts: 2 });
    expect(judged.get(fake)).toMatchObject({ role: 'copy', symbol: 'USDP' });
  });

  it('are told by the same spelling, in whatever order their rows come', () => {
    const seen = [
      { contract: genuine, symbol: 'usdp', firstValue: 7 },
      { contract: genuine, symbol: 'USDP', firstValue: 7 },
      { contract: fake, symbol: 'Usdp', firstValue: 9 },
    ];
    const likeness = (native: readonly string[]) => {
      const coins = native.map((symbol) => ({ contract: '', symbol, firstValue: Infinity }));
      return judgeTokens([...coins, ...seen]);
    };
    expect(judgeTokens(seen.toReversed())).toEqual(judgeTokens(seen));
    expect(judgeTokens(seen).get(genuine)?.symbol).toBe('USDP');
    expect(likeness(['uSDP', 'USdp'])).toEqual(likeness(['USdp', 'uSDP']));
  });

  it('are none where nothing of a symbol can be seen', () => {
    const unseen = ['', '\u200B', ' '].map((symbol, index) => ({
      contract: addressOf(String(index)),
      symbol,
      firstValue: 1,
    }));
    expect(judgeTokens(unseen).size).toBe(0);
  });
});
