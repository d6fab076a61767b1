import { describe, expect, it } from 'vitest';
import { tradeZoneAsset } from '../../../../shared/service/assets.ts';
import { unitText, wholeName } from '../../../../renderer/collection/money/unit-text.ts';

describe('the unit of amounts', () => {
  it('is the symbol made harmless, or the contract; raw units say so', () => {
    const contract = `0x${'ab'.repeat(20)}`;
    expect(unitText({ asset: '', symbol: 'PRC', decimals: 18 })).toBe('PRC');
    expect(unitText({ asset: contract, symbol: 'US\u202EDP', decimals: 6 })).toContain('⟦U+202E⟧');
    expect(unitText({ asset: contract, symbol: '', decimals: 6 })).toBe('0xABaBaB…aBABaB');
    expect(unitText({ asset: contract, symbol: 'X', decimals: undefined })).toBe('smallest units of X');
    expect(unitText({ asset: `${contract}#7`, symbol: 'PARTS', decimals: 0 })).toBe('PARTS #7');
  });

  it('of the trade zone, whose list names no token, is the same as in sums', () => {
    expect(unitText({ asset: tradeZoneAsset(''), symbol: '', decimals: 18 })).toBe('zone value');
  });

  it('of a contract is never shortened where contracts are compared', () => {
    expect(wholeName(`0x${'ab'.repeat(20)}#7`)).toBe('0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB');
    expect(wholeName('')).toBe('native token');
  });
});
