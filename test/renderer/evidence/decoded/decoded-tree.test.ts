import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DecodedArgument, DecodedValue } from '../../../../shared/engine/abi/decoded-value.ts';
import { DecodedTree } from '../../../../renderer/evidence/decoded/decoded-tree.tsx';
import { DecodedValueText } from '../../../../renderer/evidence/decoded/decoded-value-text.tsx';

const address = (n: number): DecodedValue => ({
  kind: 'address',
  text: `0x${String(n).padStart(40, '0')}`,
});
const named = (name: string, value: DecodedValue): DecodedArgument => ({
  name,
  type: value.kind === 'address' ? 'address' : 'tuple',
  indexed: false,
  value,
});
const addresses = (count: number): DecodedValue => ({
  kind: 'list',
  items: Array.from({ length: count }, (_, n) => address(n)),
});
const drawn = (value: DecodedValue, inLine: boolean): string =>
  renderToStaticMarkup(
    createElement(inLine ? DecodedValueText : DecodedTree, {
      value,
      labels: new Map([['0x0000000000000000000000000000000000000001', 'Exchange \u202E']]),
      onAddress: () => undefined,
    }),
  );
const subjectsIn = (markup: string): string[] =>
  Array.from(markup.matchAll(/data-subject="(\w+)"/g), ([, subject]) => subject ?? '');

describe('lists and tuples of decoded values', () => {
  it('have a link for each address, however deep, with its label', () => {
    const value: DecodedValue = {
      kind: 'tuple',
      items: [named('owner', address(1)), named('to', { kind: 'list', items: [addresses(2), addresses(1)] })],
    };
    const markup = drawn(value, false);
    expect(subjectsIn(markup)).toEqual([1, 0, 1, 0].map((n) => `0x${String(n).padStart(40, '0')}`));
    expect(markup).toContain('Exchange ⟦U+202E⟧');
    expect(markup).toContain('>owner<');
  });

  it('show the first twenty members, and that there are more', () => {
    const markup = drawn(addresses(1234), false);
    expect(subjectsIn(markup)).toHaveLength(20);
    expect(markup).toContain('1,234 members');
    expect(markup).toContain('1,214 more…');
    expect(drawn(addresses(20), false)).not.toContain('more');
  });

  it('show three members in a line, and text where they lie deeper than two', () => {
    const markup = drawn(addresses(5), true);
    expect(subjectsIn(markup)).toHaveLength(3);
    expect(markup).toContain(' and 2 more]');
    const deep: DecodedValue = {
      kind: 'list',
      items: [{ kind: 'list', items: [{ kind: 'list', items: [{ kind: 'text', text: '\u202Egnp' }] }] }],
    };
    expect(drawn(deep, true)).toContain('⟦U+202E⟧gnp');
    expect(drawn({ kind: 'list', items: [] }, true)).toContain('>[]<');
  });
});
