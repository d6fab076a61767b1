import { describe, expect, it } from 'vitest';
import {
  countSymbols,
  othersWithSymbol,
  symbolKey,
} from '../../../../../renderer/investigations/tokens/symbols/shared-symbols.ts';

describe('symbols that several tokens have', () => {
  it.each(['USDP', 'usdp', 'US\u202EDP\u200B', 'ＵＳＤＰ', ' U S D P ', 'USDP\u0301'])(
    '%j reads as USDP',
    (symbol) => {
      expect(symbolKey(symbol)).toBe('usdp');
    },
  );

  it('are counted together, and each is told of the others', () => {
    const counts = countSymbols([
      { value: 'USDP', count: 2 },
      { value: 'US\u202EDP', count: 1 },
      { value: 'HARB', count: 1 },
      { value: '', count: 9 },
      { value: '\u200B', count: 3 },
    ]);
    expect(othersWithSymbol(counts, { token: 'usdp' })).toBe(2);
    expect(othersWithSymbol(counts, { token: 'HARB' })).toBe(0);
    expect(othersWithSymbol(counts, { token: '' })).toBe(0);
    expect(othersWithSymbol(counts, {})).toBe(0);
  });
});
