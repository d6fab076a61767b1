import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCollectionParameters, partsOf, splitPeriod } from '../../../shared/service/collection-parts.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { TOKEN_LIST } from '../../../shared/service/endpoints/token-list.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../shared/service/endpoints/token-transfer-multi.ts';

const hashAt = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const hashes = (count: number): string[] => Array.from({ length: count }, (_, n) => hashAt(n));
const YEAR_MS = 365 * 86_400_000;

describe('hashes in batches', () => {
  it('A9: 21 hashes are two batches, whatever separates them, each hash once', () => {
    const text = [...hashes(21), hashAt(3).toUpperCase().replace('0X', '0x')].join(' ;\n');
    const parts = partsOf(TOKEN_TRANSFER_MULTI, { txId: text, protocolType: 'token_20' });
    expect(parts).toEqual([
      { txId: hashes(20).join(','), protocolType: 'token_20' },
      { txId: hashAt(20), protocolType: 'token_20' },
    ]);
    expect(checkCollectionParameters(TOKEN_TRANSFER_MULTI, { txId: text })).toEqual({
      txId: hashes(21).join(','),
    });
  });
  it('names the field where one of many is not a hash, and where there is none', () => {
    for (const txId of [[...hashes(40), '0x12'].join(','), '', ' , ']) {
      expect(() => checkCollectionParameters(TOKEN_TRANSFER_MULTI, { txId })).toThrow(
        expect.objectContaining({
          code: 'input.invalid',
          details: expect.objectContaining({ field: 'txId' }),
        }),
      );
    }
  });
  it('loses no hash and asks for none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 150 }), (numbers) => {
        const parts = partsOf(TOKEN_TRANSFER_MULTI, { txId: numbers.map(hashAt).join('\n') });
        const asked = parts.flatMap(({ txId = '' }) => txId.split(','));
        expect(asked).toEqual([...new Set(numbers)].map(hashAt));
        for (const { txId = '' } of parts) expect(txId.split(',').length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('periods of issue', () => {
  it('cover every millisecond once, none longer than a year, with seams at half a second', () => {
    fc.assert(
      fc.property(fc.nat(2e12), fc.nat(10 * YEAR_MS), (from, span) => {
        const periods = splitPeriod(from, from + span, YEAR_MS);
        expect(periods[0]?.[0]).toBe(from);
        expect(periods.at(-1)?.[1]).toBe(from + span);
        for (const [index, [start, end]] of periods.entries()) {
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end - start).toBeLessThanOrEqual(YEAR_MS);
          const next = periods[index + 1];
          if (next === undefined) continue;
          expect(next[0]).toBe(end + 1);
          expect(end % 1000).toBe(499);
        }
      }),
    );
  });
  it('are one where a year is enough, and where an end is open', () => {
    const params = { startTime: '1', endTime: String(YEAR_MS) };
    expect(partsOf(TOKEN_LIST, params)).toEqual([params]);
    expect(partsOf(TOKEN_LIST, { startTime: '1' })).toEqual([{ startTime: '1' }]);
    expect(checkCollectionParameters(TOKEN_LIST, { startTime: '1', endTime: String(3 * YEAR_MS) })).toEqual({
      startTime: '1',
      endTime: String(3 * YEAR_MS),
    });
  });
  it('that end before they begin are refused', () => {
    expect(() => checkCollectionParameters(TOKEN_LIST, { startTime: '5', endTime: '4' })).toThrow(
      /above the end/,
    );
  });
});

it('is one part for every other endpoint', () => {
  const params = { address: `0x${'ab'.repeat(20)}` };
  expect(partsOf(ADDRESS_TRANSACTION_LIST, params)).toEqual([params]);
});
