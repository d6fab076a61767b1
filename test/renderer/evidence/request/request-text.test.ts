import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RequestText } from '../../../../renderer/evidence/request/request-text.tsx';
import type { LinkedPart } from '../../../../renderer/tab/linked-text/linked-part.ts';
import { HOSTILE_CORPUS } from '../../../support/hostile-texts.ts';
import { markupOf, readMarkup, subjectsOf } from '../../../support/markup-of.ts';
import { unseenIn } from '../../../support/unseen-text.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const link = (value: string): LinkedPart => ({
  text: value,
  subject: { kind: 'address', value, chain: 'main' },
});
const textOf = (parts: readonly LinkedPart[]): string =>
  markupOf(createElement(RequestText, { what: 'request', parts }));

describe('a request as it was sent', () => {
  it('reads as it was, with links that are one stop of the Tab key', () => {
    const other = `0x${'12'.repeat(20)}`;
    const markup = textOf([
      { text: '/x?a=' },
      link(ADDRESS),
      { text: '&b=' },
      link(other),
      { text: '&c=<b>' },
    ]);
    expect(readMarkup(markup)).toBe(`/x?a=${ADDRESS}&b=${other}&c=<b>`);
    expect(subjectsOf(markup)).toEqual([`address ${ADDRESS}`, `address ${other}`]);
    expect(Array.from(markup.matchAll(/role="link" tabindex="(-?\d)"/g), ([, stop]) => stop)).toEqual([
      '0',
      '-1',
    ]);
  });

  it('X4: is text where it attacks, each character to be seen', () => {
    for (const text of HOSTILE_CORPUS)
      expect(unseenIn(textOf([{ text }, link(ADDRESS)])), JSON.stringify(text)).toEqual([]);
    expect(textOf([{ text: '<img src=x onerror=alert(1)>' }])).not.toContain('<img');
  });

  it('of great length is shown in part, and says how much is left', () => {
    const markup = textOf([{ text: 'd'.repeat(1_000_000) }]);
    expect(readMarkup(markup)).toMatch(/^d{2000} … and 998,000 more characters$/);
  });
});
