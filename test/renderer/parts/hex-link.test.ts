import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HexLink } from '../../../renderer/parts/hex-link.tsx';
import { HOSTILE_CORPUS } from '../../support/hostile-texts.ts';
import { unseenIn } from '../../support/unseen-text.ts';

const linkOf = (value: string): string =>
  renderToStaticMarkup(createElement(HexLink, { value, what: 'address', remark: 'a remark' }));

describe('a hash or an address', () => {
  it('stands in its short form, whole on hover', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    const markup = linkOf(hash);
    expect(markup).toContain('>0xababab…ababab<');
    expect(markup).toContain(`title="${hash}\na remark"`);
  });

  it('X4: is text where the node sent another thing: a few characters of it, each to be seen, without a menu', () => {
    const markup = linkOf(`\u202Egnp.exe\u202C${'W'.repeat(100)}`);
    expect(markup.replaceAll(/<[^>]*>/g, '')).toContain('⟦U+202E⟧gnp.exe⟦U+202C⟧W…');
    expect(markup).toContain('title="⟦U+202E⟧gnp.exe⟦U+202C⟧WWW');
    expect(markup).not.toContain('data-subject');
    for (const text of HOSTILE_CORPUS) expect(unseenIn(linkOf(text)), JSON.stringify(text)).toEqual([]);
  });
});

it('shows a label of more than 80 characters cut, and the whole of it on hover [found 28]', () => {
  const label = 'An exchange '.repeat(12).trim();
  const markup = renderToStaticMarkup(
    createElement(HexLink, { value: `0x${'1'.repeat(40)}`, what: 'address', label }),
  );
  expect(markup).toContain(`title="${label}\n0x1`);
  expect(markup).toContain(label.slice(0, 70));
  expect(markup).not.toContain(`>${label}<`);
});

it('has every label on hover, because its place may be narrower than it', () => {
  const markup = renderToStaticMarkup(
    createElement(HexLink, { value: `0x${'1'.repeat(40)}`, what: 'address', label: 'Landlord' }),
  );
  expect(markup).toContain('title="Landlord\n0x1');
});
