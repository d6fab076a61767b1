import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDrawnView } from '../../../../../renderer/investigations/graph/canvas/use-drawn-view.ts';
import { show } from '../../../../support/components/show.tsx';

function Drawn({
  scale,
  x = 0,
  edges,
}: {
  readonly scale: number;
  readonly x?: number;
  readonly edges: number;
}) {
  const drawn = useDrawnView({ scale, x, y: 0 }, edges);
  return <output>{`${drawn.scale} ${drawn.x}`}</output>;
}
const text = (): string => page.getByRole('status').element().textContent;

it('does not draw a large canvas while it is zoomed, but when it rests', async () => {
  const { update } = show(<Drawn scale={1} edges={2000} />);
  for (const scale of [1.5, 8, 20, 0.05, 2.6]) {
    update(<Drawn scale={scale} x={9} edges={2000} />);
    expect(text()).toBe('1 0');
  }
  await expect.poll(text).toBe('2.6 9');
});

it('moves a large canvas at once, and draws other canvases at once at each scale', () => {
  const { update } = show(<Drawn scale={1} edges={2000} />);
  update(<Drawn scale={1} x={30} edges={2000} />);
  expect(text()).toBe('1 30');
  update(<Drawn scale={1.1} x={30} edges={50} />);
  expect(text()).toBe('1.1 30');
});
