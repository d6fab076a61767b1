import { describe, expect, it } from 'vitest';
import { addToDocument } from '../../../../../renderer/investigations/graph/document/document-acts.ts';
import {
  EMPTY_DOCUMENT,
  linkOf,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { pngScale } from '../../../../../renderer/investigations/graph/picture/picture-png.ts';
import { sceneSvg } from '../../../../../renderer/investigations/graph/picture/scene-svg.ts';
import { xmlText } from '../../../../../renderer/investigations/graph/picture/svg-element.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { graphScene } from '../../../../../renderer/investigations/graph/scene/graph-scene.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { leftOutRule } from '../../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { HOSTILE_CORPUS } from '../../../../support/hostile-texts.ts';
import { namesOfBook } from '../../../../support/names-of-book.ts';
import { shortHex } from '../../../../../shared/units/hex.ts';

const COLOURS = {
  surface: '#fff',
  text: '#000',
  dim: '#666',
  line: '#888',
  box: '#eee',
  accent: '#00f',
  warning: '#a60',
  tokens: { 1: '#087', 2: '#83a', 3: '#b50', 4: '#c27', 5: '#670', 6: '#754' },
  nodes: { accent: '#00f', in: '#0a0', out: '#a50', failed: '#a00', preconfirmed: '#60a' },
};
const ATTACKS = [
  ...HOSTILE_CORPUS.filter((text) => text !== ''),
  '</text><script>alert(1)</script>',
  '"/><image href="https://evil.example/x.png" onload="alert(1)"/>',
  ']]><foreignObject/>',
  '&lt;script&gt; &#x41;',
  '\u202Egnp.exe',
  'a\u0000b\uFFFEc\uD800d',
];

interface Drawn {
  /** True if the token copies another one. */
  readonly isCopied?: boolean;
  /** True if the transfer failed, and failed ones are switched in. */
  readonly hasFailed?: boolean;
}

function svgWith(
  text: string,
  units = 1n,
  { isCopied = units === 0n, hasFailed = false }: Drawn = {},
): string {
  const amount = { units, scale: 0 };
  const transfer = transferWith({ asset: addressOf(0xa0), symbol: text, amount });
  const book = createTransferBook([transfer]);
  const none = createTransferBook([]);
  const failed = createTransferBook([{ ...transfer, unsettled: 'failed' }]);
  const [a, b] = [addressOf(1), addressOf(2)];
  const node = (address: string, x: number) => ({ address, x, y: 0, placedByHand: false, pinned: true });
  const document = addToDocument(EMPTY_DOCUMENT, [node(a, 0), node(b, 400)], [linkOf(a, b)]);
  const names = namesOfBook(book);
  const edges = drawnEdges(document.links, hasFailed ? none : book, 'sums', names, () => isCopied, {
    ...(hasFailed && { unsettled: failed, leftOutOf: leftOutRule([]) }),
  });
  const scene = graphScene(document.nodes, {
    edges,
    path: [],
    tokens: [{ asset: addressOf(0xa0), colour: '1', name: text }],
    detailsOf: (address) => ({
      title: text,
      short: shortHex(address),
      isLabel: true,
      coverage: { level: 'partial', text: 'partly collected' },
      warnings: [text],
      hasNote: true,
      hasStar: true,
      chains: 'both',
      hasCode: true,
      moreIn: 1,
      moreOut: 2,
    }),
  });
  return sceneSvg(scene, COLOURS, { title: text, lines: [text] });
}

const names = (svg: string): ReadonlySet<string> =>
  new Set(Array.from(svg.matchAll(/<([^\s/>!?]+)/g), ([, name = '']) => name));
/** Attributes, without what is in quotes. */
const attributes = (svg: string): ReadonlySet<string> =>
  new Set(
    Array.from(svg.matchAll(/<[^>]*>/g), ([tag]) => tag.replaceAll(/"[^"]*"/g, '""')).flatMap((tag) =>
      Array.from(tag.matchAll(/\s([^\s=]+)=""/g), ([, name = '']) => name),
    ),
  );

describe('the picture as SVG', () => {
  it('is shapes and text alone, whatever the chain calls its tokens', () => {
    const plain = svgWith('USDP');
    expect([...names(plain)].toSorted()).toEqual(['g', 'path', 'rect', 'svg', 'text', 'title']);
    for (const attribute of attributes(plain)) expect(attribute).not.toMatch(/^on|href|style|src/i);
    for (const attack of ATTACKS) {
      const svg = svgWith(attack);
      expect(names(svg)).toEqual(names(plain));
      expect(attributes(svg)).toEqual(attributes(plain));
      expect(svg.split('<').length).toBe(plain.split('<').length);
      expect(svg).toBe(svg.toWellFormed());
      // oxlint-disable-next-line no-control-regex -- what XML does not allow
      expect(svg).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    }
  });

  it('draws what does not count dotted and dim, as the screen does', () => {
    const zero = svgWith('USDP', 0n);
    expect(zero).toContain('stroke-dasharray="1.5 4"');
    expect(zero).toContain('1 of zero value');
    expect(svgWith('USDP')).not.toContain('stroke-dasharray="1.5 4"');
  });

  it('has the colours of tokens, and a legend that names them', () => {
    const svg = svgWith('USDP');
    expect(svg.match(/stroke="#087"/g)).toHaveLength(2);
    expect(svg).toMatch(/<text[^>]*>USDP<\/text>/);
    expect(svgWith('USDP', 0n)).not.toContain('#087');
  });

  it('names each address whole, in the spelling of the screen', () => {
    const [plain, spelled] = [
      '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ];
    const node = (address: string, x: number) => ({ address, x, y: 0, placedByHand: false, pinned: false });
    const titled = (isLabel: boolean): string =>
      sceneSvg(
        graphScene([node(plain, 0)], {
          edges: [],
          path: [],
          detailsOf: () => ({
            title: 'Thief',
            short: 'Thief',
            isLabel,
            coverage: { level: 'none', text: 'not collected' },
            warnings: [],
            hasNote: false,
            hasStar: false,
            moreIn: 0,
            moreOut: 0,
          }),
        }),
        COLOURS,
        { title: 'A graph', lines: [] },
      );
    expect(titled(false)).toContain(`<title>${spelled}</title>`);
    expect(titled(true)).toContain(`<title>Thief · ${spelled}</title>`);
  });

  it('strikes a counterfeit and names it, and what failed; nothing else', () => {
    const struck = (svg: string): readonly string[] =>
      Array.from(
        svg.matchAll(/<text[^>]*text-decoration="line-through"[^>]*>([^<]*)</g),
        ([, text = '']) => text,
      );
    expect(struck(svgWith('USDP'))).toEqual([]);
    expect(svgWith('USDP')).not.toContain('counterfeit');
    const counterfeit = svgWith('USDP', 1n, { isCopied: true });
    expect(struck(counterfeit)).toEqual(['⚠ 1 USDP']);
    expect(counterfeit).toContain('<title>⚠ 1 USDP · 2023-11-14 (counterfeit)</title>');
    expect(struck(svgWith('USDP', 1n, { hasFailed: true }))).toEqual(['1 failed']);
  });

  it('writes invisible characters out', () => {
    expect(xmlText('\u202Egnp.exe & <b>')).toBe('⟦U+202E⟧gnp.exe &amp; &lt;b&gt;');
    expect(svgWith('x\u200By')).toContain('x⟦U+200B⟧y');
  });

  it('says its size, and a PNG of it stays within what a browser can draw', () => {
    expect(svgWith('x')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
    expect(pngScale(800, 600)).toBe(2);
    expect(pngScale(40_000, 1000) * 40_000).toBeLessThanOrEqual(16_000);
    expect(20_000 * 20_000 * pngScale(20_000, 20_000) ** 2).toBeLessThanOrEqual(60_000_001);
  });
});
