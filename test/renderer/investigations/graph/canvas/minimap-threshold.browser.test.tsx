import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { GraphCanvas } from '../../../../../renderer/investigations/graph/canvas/graph-canvas.tsx';
import { graphScene } from '../../../../../renderer/investigations/graph/scene/graph-scene.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';
import { show } from '../../../../support/components/show.tsx';

const nothing = (): void => undefined;

/** A canvas that looks closely at the first of so many addresses. */
function shownCanvas(count: number): void {
  const nodes = Array.from({ length: count }, (_, n) => ({
    address: addressOf(n + 1),
    x: (n % 8) * 300,
    y: Math.floor(n / 8) * 120,
    placedByHand: false,
    pinned: false,
  }));
  const scene = graphScene(nodes, {
    edges: [],
    path: [],
    tokens: [],
    detailsOf: (address) => ({
      title: address.slice(0, 12),
      short: address.slice(0, 12),
      isLabel: false,
      coverage: { level: 'none', text: 'not collected' },
      warnings: [],
      hasNote: false,
      hasStar: false,
      moreIn: 0,
      moreOut: 0,
    }),
  });
  show(
    <GraphCanvas
      scene={scene}
      selected={new Set()}
      active={undefined}
      selectedEdge={undefined}
      tool="pan"
      look={{ first: { scale: 1, x: 0, y: 0 }, keep: nothing }}
      description="A graph"
      onCommand={nothing}
      onShown={nothing}
      onSelect={nothing}
      onSelectEdge={nothing}
      onPressEdge={nothing}
      onDrop={nothing}
      onMore={nothing}
      onExpand={nothing}
    />,
    { height: 400 },
  );
}

const overview = page.getByRole('img', { name: 'Overview of the graph' });

it('has no overview of 60 addresses', async () => {
  shownCanvas(60);
  await expect.element(page.getByText('100 %')).toBeVisible();
  await expect.element(overview).not.toBeInTheDocument();
});

it('has an overview of 61 addresses', async () => {
  shownCanvas(61);
  await expect.element(overview).toBeVisible();
});
