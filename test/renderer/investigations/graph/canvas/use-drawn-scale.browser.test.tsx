import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDrawnScale } from '../../../../../renderer/investigations/graph/canvas/use-drawn-scale.ts';
import { show } from '../../../../support/components/show.tsx';

function Scales({ scale, edges }: { readonly scale: number; readonly edges: number }) {
  const { drawnAt, detailsAt } = useDrawnScale(scale, edges);
  return <output>{`${drawnAt} ${detailsAt}`}</output>;
}
const text = (): string => page.getByRole('status').element().textContent;

it('stretches a large canvas while it is zoomed, draws it anew when it rests or is far larger or smaller', async () => {
  const { update } = show(<Scales scale={1} edges={2000} />);
  update(<Scales scale={1.5} edges={2000} />);
  expect(text()).toBe('1 1');
  update(<Scales scale={8.1} edges={2000} />);
  expect(text()).toBe('8.1 1');
  update(<Scales scale={2.6} edges={2000} />);
  expect(text()).toBe('2.6 1');
  await expect.poll(text).toBe('2.6 2.6');
});

it('draws other canvases at once at each scale', () => {
  const { update } = show(<Scales scale={1} edges={50} />);
  update(<Scales scale={1.1} edges={50} />);
  expect(text()).toBe('1.1 1.1');
});
