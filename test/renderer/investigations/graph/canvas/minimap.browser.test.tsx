import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mapOf, viewOnMap } from '../../../../../renderer/investigations/graph/canvas/minimap-places.ts';
import { Minimap } from '../../../../../renderer/investigations/graph/canvas/minimap.tsx';
import type { Viewport } from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import type { SceneNode } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';
import { show } from '../../../../support/components/show.tsx';

const BOX = { left: -1000, top: 500, width: 4000, height: 1500 };
const nodes = [
  { address: '0xa', x: 0, y: 600 },
  { address: '0xb', x: 2900, y: 1400 },
] as unknown as readonly SceneNode[];

it('shows the part of the graph that is on screen, and brings the pressed place into its middle', () => {
  const view: Viewport = { scale: 0.5, x: 500, y: -250 };
  const onView = vi.fn<(next: Viewport) => void>();
  show(
    <Minimap
      nodes={nodes}
      box={BOX}
      selected={new Set(['0xb'])}
      view={view}
      width={800}
      height={400}
      onView={onView}
    />,
  );
  const map = page.getByRole('img', { name: 'Overview of the graph' }).element();
  const { width, height } = mapOf(BOX);
  expect(width / height).toBeCloseTo(4 / 1.5, 1);
  // From −1000 to 600 of 4000, from 500 to 1300 of 1500.
  const seen = viewOnMap(mapOf(BOX), view, 800, 400);
  expect(seen.x).toBe(0);
  expect(seen.width / width).toBeCloseTo(0.4, 1);
  expect(seen.height / height).toBeCloseTo(0.53, 1);
  const { left, top } = map.getBoundingClientRect();
  const at = mapOf(BOX).toMap({ x: 2900, y: 1400 });
  map.setPointerCapture = () => undefined;
  map.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, clientX: left + at.x, clientY: top + at.y }),
  );
  const [next] = onView.mock.calls[0] ?? [];
  expect(next?.scale).toBe(0.5);
  expect(2900 * 0.5 + (next?.x ?? 0)).toBeCloseTo(400, 0);
  expect(1400 * 0.5 + (next?.y ?? 0)).toBeCloseTo(200, 0);
});

it('is wide enough to be hit if the graph is one column', () => {
  const map = mapOf({ left: 0, top: 0, width: 200, height: 40_000 });
  expect(map.width).toBeGreaterThanOrEqual(48);
  const place = { x: 100, y: 20_000 };
  expect(map.toMap(place).x).toBeCloseTo(map.width / 2, 6);
  expect(map.toCanvas(map.toMap(place)).y).toBeCloseTo(place.y, 6);
});
