import { afterEach, expect, it, vi } from 'vitest';
import type { Viewport } from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import { listenToZoom } from '../../../../../renderer/investigations/graph/canvas/zoom-gestures.ts';

let element = document.createElement('div');

function listening(view: Viewport = { scale: 1, x: 0, y: 0 }) {
  // Another one each time: d3-zoom takes wheels for one gesture until none came for a while.
  element = document.createElement('div');
  Object.assign(element.style, { position: 'fixed', left: '0', top: '0', width: '400px', height: '300px' });
  document.body.append(element);
  const onView = vi.fn<(next: Viewport) => void>();
  const gestures = listenToZoom(element, onView);
  gestures.startFrom(view);
  return { onView, ...gestures };
}
const wheel = (deltaY: number, ctrlKey: boolean): boolean =>
  element.dispatchEvent(
    new WheelEvent('wheel', { deltaY, ctrlKey, clientX: 100, clientY: 50, cancelable: true, bubbles: true }),
  );
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const touch = (identifier: number, clientX: number): Touch =>
  new Touch({ identifier, target: element, clientX, clientY: 100 });
const touches = (type: string, all: Touch[]): boolean =>
  element.dispatchEvent(
    new TouchEvent(type, { touches: all, changedTouches: all, cancelable: true, bubbles: true }),
  );

afterEach(() => element.remove());

it('zooms around the pointer, ten times as fast for a pinch on a trackpad', async () => {
  const { onView, startFrom, stop } = listening();
  expect(wheel(-10, false)).toBe(false);
  await nextFrame();
  const byWheel = onView.mock.lastCall?.[0].scale ?? 0;
  startFrom({ scale: 1, x: 0, y: 0 });
  wheel(-10, true);
  await nextFrame();
  const pinched = onView.mock.lastCall?.[0] ?? { scale: 0, x: 0, y: 0 };
  expect(Math.log(pinched.scale) / Math.log(byWheel)).toBeCloseTo(10);
  expect(100 * pinched.scale + pinched.x).toBeCloseTo(100);
  expect(50 * pinched.scale + pinched.y).toBeCloseTo(50);
  wheel(-10, true);
  stop();
  onView.mockClear();
  wheel(-10, true);
  await nextFrame();
  expect(onView).not.toHaveBeenCalled();
});

it('reports the steps of a frame as one view, and none is lost when the view before them is set', async () => {
  const { onView, startFrom, stop } = listening();
  for (let step = 0; step < 5; step += 1) wheel(-10, false);
  startFrom({ scale: 1, x: 0, y: 0 });
  expect(onView).not.toHaveBeenCalled();
  await nextFrame();
  expect(onView).toHaveBeenCalledTimes(1);
  expect(onView.mock.lastCall?.[0].scale).toBeCloseTo(2 ** (50 / 500));
  stop();
});

it('zooms by two fingers as they part, from the view that was set; one finger is not a zoom', async () => {
  const { onView, stop } = listening({ scale: 0.5, x: 10, y: 20 });
  touches('touchstart', [touch(1, 100)]);
  touches('touchmove', [touch(1, 160)]);
  await nextFrame();
  expect(onView).not.toHaveBeenCalled();
  touches('touchstart', [touch(1, 100), touch(2, 200)]);
  touches('touchmove', [touch(1, 50), touch(2, 250)]);
  await nextFrame();
  expect(onView.mock.lastCall?.[0].scale).toBeCloseTo(1);
  stop();
});
