/** A zoom of a large graph: a bitmap stands in for the drawing, which is drawn again at rest. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GraphCanvas } from '../../../../../renderer/investigations/graph/canvas/graph-canvas.tsx';
import { EMPTY_DOCUMENT } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  addAddress,
  linkAllOnCanvas,
} from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { show } from '../../../../support/components/show.tsx';
import { sceneOf } from '../../../../support/generated-graphs.ts';

const NODES = 40;
/** Each address pays so many others: more edges than a zoom can draw in each frame. */
const PAID = 9;

function largeScene() {
  const numbers = Array.from({ length: NODES }, (_, n) => n);
  const book = createTransferBook(
    numbers.flatMap((n) =>
      Array.from({ length: PAID }, (_, rank) =>
        transferWith({ from: addressOf(n + 1), to: addressOf(((n + rank + 1) % NODES) + 1) }),
      ),
    ),
  );
  const added = numbers.map((n) => addressOf(n + 1)).reduce(addAddress, EMPTY_DOCUMENT);
  const nodes = added.nodes.map((node, n) => ({
    ...node,
    x: Math.floor(n / 8) * 440,
    y: (n % 8) * 130,
  }));
  return sceneOf(linkAllOnCanvas({ ...added, nodes }, book), book);
}

const nothing = (): void => undefined;

function showLarge() {
  const scene = largeScene();
  show(
    <div style={{ position: 'fixed', inset: 0, display: 'flex' }}>
      <GraphCanvas
        scene={scene}
        selected={new Set()}
        active={undefined}
        selectedEdge={undefined}
        tool="pan"
        look={{ first: undefined, keep: nothing }}
        description="A large graph"
        onCommand={nothing}
        onShown={nothing}
        onSelect={nothing}
        onSelectEdge={nothing}
        onPressEdge={nothing}
        onDrop={nothing}
        onMore={nothing}
        onExpand={nothing}
      />
    </div>,
  );
  return scene;
}

const canvas = (): HTMLElement => page.getByRole('application').element() as HTMLElement;
const percent = (): string => page.getByText(/^\d+ %$/u).element().textContent;
const bitmap = (): HTMLCanvasElement | null => canvas().querySelector('canvas');
const drawing = (): SVGElement => canvas().querySelector('svg') as SVGElement;
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const wheel = (deltaY: number): void =>
  void canvas().dispatchEvent(
    new WheelEvent('wheel', { deltaY, clientX: 150, clientY: 150, bubbles: true, cancelable: true }),
  );

/** The number of pixels that something is painted on. */
function countPainted(from: HTMLCanvasElement): number {
  const copy = new OffscreenCanvas(from.width, from.height);
  const context = copy.getContext('2d');
  context?.drawImage(from, 0, 0);
  const { data } = context?.getImageData(0, 0, from.width, from.height) ?? { data: [] };
  return Array.from(data).filter((value, place) => place % 4 === 3 && value > 0).length;
}

afterEach(() => vi.restoreAllMocks());

it('moves one bitmap while it is zoomed, leaves the drawing alone, and draws it at rest', async () => {
  const scene = showLarge();
  await expect.poll(() => drawing().querySelectorAll('[data-edge]').length).toBeGreaterThan(300);
  await expect.poll(percent).not.toBe('100 %');
  await expect.poll(bitmap).toBeNull();
  const paints = vi.spyOn(OffscreenCanvas.prototype, 'transferToImageBitmap');
  const changes: MutationRecord[] = [];
  wheel(-10);
  await nextFrame();
  await nextFrame();
  const shown = bitmap();
  if (shown === null) throw new Error('nothing stands in for the drawing');
  expect(scene.edges.length).toBeGreaterThan(300);
  expect(countPainted(shown)).toBeGreaterThan(100);
  expect(getComputedStyle(drawing()).contentVisibility).toBe('hidden');

  const observer = new MutationObserver((found) => changes.push(...found));
  observer.observe(drawing(), { attributes: true, childList: true, subtree: true });
  const places = new Set<string>();
  for (let step = 0; step < 10; step += 1) {
    wheel(-10);
    wheel(-10);
    await nextFrame();
    places.add(shown.style.transform);
  }
  expect(paints).toHaveBeenCalledTimes(1);
  expect(changes.concat(observer.takeRecords())).toEqual([]);
  expect(places.size).toBeGreaterThan(8);
  observer.disconnect();

  await expect.poll(bitmap).toBeNull();
  expect(getComputedStyle(drawing()).contentVisibility).toBe('visible');
});
