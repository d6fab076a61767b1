import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LogReading } from '../../../../shared/engine/abi/decode-log.ts';
import type { TokenUnits } from '../../../../renderer/tab/token-units/token-units.ts';
import { EventCell } from '../../../../renderer/evidence/decoded/event-cell.tsx';

const READING: LogReading = {
  kind: 'decoded',
  name: 'Transfer',
  signature: 'Transfer(address,address,uint256)',
  source: 'standard',
  abiName: 'ERC-20',
  arguments: ['from', 'to'].map((name, place) => ({
    name,
    type: 'address',
    indexed: true,
    value: { kind: 'address', text: `0x${String(place).repeat(40)}` },
  })),
};

/** The tab indices of the addresses of an event. */
const stops = (tabIndex?: number): string[] => {
  const markup = renderToStaticMarkup(
    createElement(EventCell, {
      reading: READING,
      labels: new Map(),
      onAddress: () => undefined,
      ...(tabIndex !== undefined && { tabIndex }),
    }),
  );
  return Array.from(markup.matchAll(/tabindex="(-?\d)"[^>]*>0x/gi), ([, stop]) => stop ?? '');
};

describe('the addresses of an event', () => {
  it('are reached by the Tab key', () => expect(stops()).toEqual(['0', '0']));

  it('are reached by the keys of the grid in a grid', () => expect(stops(-1)).toEqual(['-1', '-1']));
});

describe('the amount of an event', () => {
  const value = { name: 'value', type: 'uint256', indexed: false };
  const transfer = (text: string, part: Partial<LogReading> = {}): LogReading =>
    ({
      ...READING,
      arguments: [
        ...('arguments' in READING ? READING.arguments : []),
        { ...value, value: { kind: 'integer', text } },
      ],
      ...part,
    }) as LogReading;
  const shown = (reading: LogReading, units?: TokenUnits): string =>
    renderToStaticMarkup(
      createElement(EventCell, { reading, labels: new Map(), onAddress: () => undefined, units }),
    );
  const usdp: TokenUnits = { kind: 'known', decimals: 6, by: 'the node', symbol: 'US<b>DP', tail: '7C73' };

  it('is in tokens with the symbol where the decimals are known, with the raw number on hover', () => {
    const markup = shown(transfer('20000500000'), usdp);
    expect(markup).toContain('>20,000.5 US&lt;b&gt;DP·7C73<');
    expect(markup).toContain('title="20000.5 US&lt;b&gt;DP·7C73, 20,000,500,000 base units"');
    expect(markup).not.toContain('>20,000,500,000<');
  });

  it('says that it is in base units where they are not', () => {
    for (const units of [undefined, { kind: 'unknown', reason: 'Not known' } as const])
      expect(shown(transfer('20000500000'), units).replaceAll(/<[^>]*>/g, '')).toContain(
        'value 20,000,500,000 base units',
      );
  });

  it('is the raw number where the number may be something else', () => {
    expect(shown(transfer('7', { signature: 'Voted(address,address,uint256)' }), usdp)).toContain('>7<');
  });
});
