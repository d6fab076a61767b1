import { describe, expect, it } from 'vitest';
import { legendHeight, legendSvg } from '../../../../../renderer/investigations/graph/picture/legend-svg.ts';
import type { PictureColours } from '../../../../../renderer/investigations/graph/picture/picture-colours.ts';
import type { DrawnEdge } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import type { GraphScene } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';
import { TOKEN_COLOURS } from '../../../../../renderer/investigations/graph/scene/token-colours.ts';

const COLOURS = {
  line: '#888',
  text: '#000',
  tokens: { 1: '#087', 2: '#83a', 3: '#b50', 4: '#c27', 5: '#670', 6: '#754' },
} as Partial<PictureColours> as PictureColours;

const sceneOf = (edges: readonly Partial<DrawnEdge>[], tokens = 0): GraphScene =>
  ({
    edges: edges.map((edge) => ({ edge: { sums: [], ...edge } })),
    tokens: TOKEN_COLOURS.slice(0, tokens).map((colour) => ({ asset: colour, colour, name: `T${colour}` })),
  }) as unknown as GraphScene;

const textsOf = (scene: GraphScene, width = 640): readonly string[] =>
  Array.from(
    legendSvg(scene, COLOURS, { y: 100, width }).matchAll(/<text[^>]*>([^<]*)</g),
    ([, text = '']) => text,
  );

describe('the legend of a picture', () => {
  it.each<[string, Partial<DrawnEdge>, string[]]>([
    ['trade zone', { chain: 'trade-zone' }, ['trade zone']],
    ['a copied token', { chain: 'main', hasCopiedToken: true }, ['doubtful']],
    [
      'what does not count',
      { chain: 'main', isStub: true, hasZeroValue: true } as Partial<DrawnEdge>,
      ['does not count'],
    ],
    ['a token without a colour', { chain: 'main' }, ['tokens']],
  ])('names the lines of %s', (_, edge, names) => {
    expect(textsOf(sceneOf([edge]))).toEqual(names);
  });

  it('says which lines are of tokens without a colour', () => {
    expect(textsOf(sceneOf([{ chain: 'main' }], 1))).toEqual(['T1', 'other tokens']);
  });

  it('names tokens first, and each kind of line once', () => {
    const zone = { chain: 'trade-zone' } as const;
    expect(textsOf(sceneOf([zone, zone, { isStub: true }], 2))).toEqual([
      'T1',
      'T2',
      'trade zone',
      'does not count',
    ]);
  });

  it('stays within the picture, in as many lines as it needs', () => {
    const scene = sceneOf([{ chain: 'trade-zone' }, { isStub: true }], 6);
    const svg = legendSvg(scene, COLOURS, { y: 100, width: 640 });
    const places = Array.from(svg.matchAll(/<text[^>]*?\bx="(\d+)"[^>]*?\by="(\d+)"/g), ([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(places).toHaveLength(8);
    expect(Math.max(...places.map(([x = 0]) => x))).toBeLessThan(640 - 100);
    expect(new Set(places.map(([x, y]) => `${x} ${y}`)).size).toBe(8);
    expect(Math.max(...places.map(([, y = 0]) => y))).toBeLessThan(100 + legendHeight(scene, 640));
    expect(legendHeight(sceneOf([]), 640)).toBe(0);
  });
});
