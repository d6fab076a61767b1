import { describe, expect, it } from 'vitest';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { parseEventFilter } from '../../../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { amountText } from '../../../../renderer/investigations/logs/units/amount-text.ts';
import {
  decimalsOfCalls,
  decimalsOfRow,
  settleUnits,
  type TokenUnits,
} from '../../../../renderer/tab/token-units/token-units.ts';
import type { MadeCall } from '../../../../shared/contract/journal-contract.ts';

const CONTRACT = `0x${'c'.repeat(40)}`;
const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`;
const call = (params: unknown, more: Partial<MadeCall> = {}): MadeCall => ({
  evidence: { seq: 12, sha256: '0'.repeat(64), receivedAt: 1 },
  connectionId: 'practice',
  method: 'eth_call',
  params: JSON.stringify(params),
  sentAt: 1,
  outcome: 'result',
  gist: word(6),
  bodyBytes: 100,
  byCollection: false,
  ...more,
});
const asked = (to: string, data: string) => [{ to, data }, 'latest'];

describe('the decimals of a token', () => {
  it('are what the node answered to decimals() of that contract [found 32]', () => {
    const upper = CONTRACT.toUpperCase().replace('0X', '0x');
    expect(decimalsOfCalls([call(asked(upper, '0x313CE567'))], CONTRACT)).toEqual([
      { decimals: 6, by: 'the node, record 12', symbol: '' },
    ]);
    expect(decimalsOfCalls([call([{ to: CONTRACT, input: '0x313ce567' }])], CONTRACT)).toHaveLength(1);
    for (const other of [
      call(asked(CONTRACT, '0x95d89b41')),
      call(asked(`0x${'d'.repeat(40)}`, '0x313ce567')),
      call(asked(CONTRACT, '0x313ce567'), { outcome: 'refused', gist: 'execution reverted' }),
      call(asked(CONTRACT, '0x313ce567'), { gist: '0x' }),
      call(asked(CONTRACT, '0x313ce567'), { gist: word(256) }),
      call(asked(CONTRACT, '0x313ce567'), { method: 'eth_estimateGas' }),
      call('', { params: '{' }),
      call(null),
      // A state that never was.
      call([...asked(CONTRACT, '0x313ce567'), { [CONTRACT]: { code: '0x' } }]),
      call([...asked(CONTRACT, '0x313ce567'), null, { number: '0x1' }]),
    ])
      expect(decimalsOfCalls([other], CONTRACT)).toEqual([]);
  });

  it('are what the token list says of it, where it says it [found 32]', () => {
    const row = { tokenContractAddress: CONTRACT, precision: '18', token: 'USDP' };
    expect(decimalsOfRow(row, 7, CONTRACT)).toEqual([
      { decimals: 18, by: 'the token list, record 7', symbol: 'USDP' },
    ]);
    expect(decimalsOfRow({ ...row, precision: '' }, 7, CONTRACT)).toEqual([]);
    expect(decimalsOfRow({ ...row, precision: '6.5' }, 7, CONTRACT)).toEqual([]);
    expect(decimalsOfRow(row, 7, `0x${'d'.repeat(40)}`)).toEqual([]);
  });

  it('are known where all agree, and nobody’s where two differ [found 32]', () => {
    const [node, list] = [
      { decimals: 6, by: 'the node, record 12', symbol: '' },
      { decimals: 6, by: 'the token list, record 7', symbol: 'USDP' },
    ];
    expect(settleUnits([node, list])).toEqual({ kind: 'known', decimals: 6, by: node.by, symbol: 'USDP' });
    expect(settleUnits([node, { ...list, decimals: 18 }])).toMatchObject({
      kind: 'unknown',
      reason: expect.stringMatching(/says 6 decimals, .* says 18/) as string,
    });
    expect(settleUnits([]).kind).toBe('unknown');
  });
});

describe('what a filter means, beside it', () => {
  const known = createAbiBook({ abis: [], implementations: new Map() }).eventsFor(CONTRACT);
  const SIX: TokenUnits = { kind: 'known', decimals: 6, by: 'the node, record 12', symbol: 'USDP' };
  const NONE: TokenUnits = { kind: 'unknown', reason: 'Not known.' };
  it.each<[string, TokenUnits, string]>([
    ['Transfer where value > 1000', SIX, 'value: 1,000 USDP (6 decimals, says the node, record 12).'],
    [
      'Transfer where value > 1000',
      { ...SIX, symbol: '' },
      'value: 1,000 tokens (6 decimals, says the node, record 12).',
    ],
    [
      'Transfer where value > 1000 raw',
      SIX,
      'value: 1,000 base units, which are 0.001 USDP (6 decimals, says the node, record 12).',
    ],
    [
      'Transfer where value > 0.5 and value < 2',
      SIX,
      'value: 0.5 USDP; value: 2 USDP (6 decimals, says the node, record 12).',
    ],
    [
      'Transfer where value > 1000',
      NONE,
      'value: 1,000 base units, the smallest units of the token. Not known.',
    ],
    ['Transfer where value > 1000 raw', NONE, 'value: 1,000 base units. Not known.'],
    ['Transfer where to = 0x00', SIX, ''],
    ['Transfer where tokenId = 5', SIX, ''],
    ['Transfer', SIX, ''],
  ])('%s [found 32]', (text, units, words) => {
    const found = parseEventFilter(text, 'units');
    if ('fault' in found) throw new Error(found.fault.reason);
    expect(amountText(found.filter, known, units)).toBe(words);
  });
});
