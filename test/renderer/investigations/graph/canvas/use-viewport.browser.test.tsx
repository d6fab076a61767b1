import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useViewport } from '../../../../../renderer/investigations/graph/canvas/use-viewport.ts';
import { fitViewport } from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import { show } from '../../../../support/components/show.tsx';

/** Too large to be read as a whole. */
const BOX = { left: 0, top: 0, width: 3000, height: 2000 };
const FOCUS = { x: 10, y: 10 };
const STORED = { first: undefined, keep: () => undefined };

function Canvas({ width }: { readonly width: number }) {
  const { ref, view, fit } = useViewport(BOX, FOCUS, STORED);
  return (
    <>
      <button onClick={fit}>Fit</button>
      <div ref={ref} style={{ width, height: 400 }} />
      <output>{view.scale.toFixed(4)}</output>
    </>
  );
}

it('shows all of a graph in a window of another size after Fit', async () => {
  const { update } = show(<Canvas width={800} />);
  const scale = page.getByRole('status');
  await expect.element(scale).toHaveTextContent('0.5');
  await userEvent.click(page.getByRole('button', { name: 'Fit' }));
  await expect.element(scale).toHaveTextContent(fitViewport(BOX, 800, 400).scale.toFixed(4));
  update(<Canvas width={500} />);
  await expect.element(scale).toHaveTextContent(fitViewport(BOX, 500, 400).scale.toFixed(4));
});
