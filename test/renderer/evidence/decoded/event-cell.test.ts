import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LogReading } from '../../../../shared/engine/abi/decode-log.ts';
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
