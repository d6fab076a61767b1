import { afterEach, expect, it, vi } from 'vitest';
import type { Viewport } from '../../../../../renderer/investigations/graph/canvas/viewport.ts';
import { listenToZoom } from '../../../../../renderer/investigations/graph/canvas/zoom-gestures.ts';

const element = document.createElement('div');
Object.assign(element.style, { position: 'fixed', left: '0', top: '0', width: '400px', height: '300px' });

function listening(view: Viewport = { scale: 1, x: 0, y: 0 }) {
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
const touch = (identifier: number, clientX: number): Touch =>
  new Touch({ identifier, target: element, clientX, clientY: 100 });
const touches = (type: string, all: Touch[]): boolean =>
  element.dispatchEvent(
    new TouchEvent(type, { touches: all, changedTouches: all, cancelable: true, bubbles: true }),
  );

afterEach(() => element.remove());

it('zooms around the pointer, ten times as fast for a pinch on a trackpad', () => {
  const { onView, startFrom, stop } = listening();
  expect(wheel(-10, false)).toBe(false);
  const byWheel = onView.mock.lastCall?.[0].scale ?? 0;
  startFrom({ scale: 1, x: 0, y: 0 });
  wheel(-10, true);
  const pinched = onView.mock.lastCall?.[0] ?? { scale: 0, x: 0, y: 0 };
  expect(Math.log(pinched.scale) / Math.log(byWheel)).toBeCloseTo(10);
  expect(100 * pinched.scale + pinched.x).toBeCloseTo(100);
  expect(50 * pinched.scale + pinched.y).toBeCloseTo(50);
  stop();
  onView.mockClear();
  wheel(-10, true);
  expect(onView).not.toHaveBeenCalled();
});

it('zooms by two fingers as they part, from the view that was set; one finger is not a zoom', () => {
  const { onView, stop } = listening({ scale: 0.5, x: 10, y: 20 });
  touches('touchstart', [touch(1, 100)]);
  touches('touchmove', [touch(1, 160)]);
  expect(onView).not.toHaveBeenCalled();
  touches('touchstart', [touch(1, 100), touch(2, 200)]);
  touches('touchmove', [touch(1, 50), touch(2, 250)]);
  expect(onView.mock.lastCall?.[0].scale).toBeCloseTo(1);
  stop();
});
