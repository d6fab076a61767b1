/**
 * The contrast of what a graph draws, in both themes. Axe does not judge text that is drawn, and not
 * at all what is hidden from it, so this test does, by the same bar.
 */
import { expect, it } from 'vitest';
import { SceneShapes } from '../../../../../renderer/investigations/graph/canvas/scene-shapes.tsx';
import { linkOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { graphScene } from '../../../../../renderer/investigations/graph/scene/graph-scene.ts';
import { TOKEN_COLOURS } from '../../../../../renderer/investigations/graph/scene/token-colours.ts';
import { FULL_LEVEL, zoomLevel } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { tradeZoneAsset } from '../../../../../shared/service/assets.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { show } from '../../../../support/components/show.tsx';
import { contrastRatio } from '../../../../support/contrast-ratio.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';

const LEVELS = ['none', 'partial', 'complete'] as const;
const PAYERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const hub = addressOf(100);

/** Nodes of each kind, and edges of each kind to one of them. */
function everyShape() {
  const nodes = [hub, ...PAYERS.map(addressOf)].map((address, n) => ({
    address,
    x: n === 0 ? 0 : 500,
    y: n * 90,
    placedByHand: false,
    pinned: n % 2 === 0,
    colour: n === 3 ? ('accent' as const) : undefined,
  }));
  const book = createTransferBook([
    ...TOKEN_COLOURS.map((colour, n) =>
      transferWith({ from: hub, to: addressOf(n + 1), asset: addressOf(0xa0 + n), symbol: `T${colour}` }),
    ),
    transferWith({ from: hub, to: addressOf(7) }),
    transferWith({ from: hub, to: addressOf(8), amount: { units: 0n, scale: 0 } }),
    transferWith({ from: hub, to: addressOf(9), kind: 'trade-zone', asset: tradeZoneAsset('') }),
  ]);
  const links = PAYERS.map((n) => linkOf(hub, addressOf(n)));
  const edges = drawnEdges(links, book, 'sums', NO_TOKEN_NAMES, () => false);
  return graphScene(nodes, {
    edges,
    path: [hub, addressOf(7)],
    tokens: TOKEN_COLOURS.map((colour, n) => ({ asset: addressOf(0xa0 + n), colour, name: `T${colour}` })),
    detailsOf: (address) => {
      const n = Number(address);
      return {
        title: n % 2 === 0 ? 'A label' : address.slice(0, 12),
        short: address.slice(0, 12),
        isLabel: n % 2 === 0,
        coverage: { level: LEVELS[n % 3] ?? 'none', text: 'partly collected' },
        warnings: n % 4 === 0 ? ['lookalike'] : [],
        hasNote: true,
        hasStar: true,
        hasCode: true,
        moreIn: n % 2,
        moreOut: 3,
      };
    },
  });
}

/** The three numbers of `rgb(…)`, or of `rgba(…)` over white or black nothing: as computed. */
const channels = (colour: string): readonly number[] =>
  Array.from(colour.matchAll(/[\d.]+/g), ([digits]) => Number(digits)).slice(0, 3);

const hexOf = (colour: string): string =>
  `#${channels(colour)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;

/** What a text stands on: the box of its own group, or the surface. */
function groundOf(text: Element, surface: string): string {
  if (text.matches('[class*="warning"]') && text.parentElement?.querySelector('[class*="second"]') !== null)
    return surface;
  const box = text.parentElement?.querySelector(
    ':scope > rect:not([class*="stripe"]), :scope > [class*="box"]',
  );
  return box === null || box === undefined ? surface : getComputedStyle(box).fill;
}

const surfaceOf = (): string => {
  const probe = document.createElement('div');
  probe.style.color = 'var(--casebook-surface)';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

for (const theme of ['light', 'dark'])
  for (const [level, name] of [
    [FULL_LEVEL, 'with all details'],
    [zoomLevel(0.5), 'zoomed out'],
  ] as const)
    it(`has texts of 4.5:1 and lines of 3:1 in the ${theme} theme, ${name}`, () => {
      const { documentElement: root } = document;
      const before = root.getAttribute('data-mantine-color-scheme') ?? 'light';
      root.setAttribute('data-mantine-color-scheme', theme);
      try {
        const scene = everyShape();
        show(
          <svg width={900} height={900}>
            <SceneShapes
              scene={scene}
              selected={new Set([addressOf(2)])}
              selectedEdge={scene.edges[1]?.edge.key}
              level={level}
            />
          </svg>,
        );
        const surface = surfaceOf();
        const texts = Array.from(document.querySelectorAll('svg text'));
        expect(texts.length).toBeGreaterThan(15);
        const faint = texts.flatMap((text) => {
          const { fill } = getComputedStyle(text);
          const ratio = contrastRatio(hexOf(fill), hexOf(groundOf(text, surface)));
          return ratio >= 4.5 ? [] : [`${text.textContent}: ${fill} on ${groundOf(text, surface)}`];
        });
        expect(faint).toEqual([]);
        const lines = Array.from(document.querySelectorAll('[data-edge] > path')).filter(
          (path) => getComputedStyle(path).stroke !== 'none',
        );
        expect(lines.length).toBeGreaterThanOrEqual(9);
        for (const line of lines) {
          const { stroke, strokeOpacity } = getComputedStyle(line);
          expect(strokeOpacity).toBe('1');
          expect(contrastRatio(hexOf(stroke), hexOf(surface))).toBeGreaterThanOrEqual(3);
        }
        expect(new Set(lines.map((line) => getComputedStyle(line).stroke)).size).toBeGreaterThan(6);
      } finally {
        root.setAttribute('data-mantine-color-scheme', before);
      }
    });
