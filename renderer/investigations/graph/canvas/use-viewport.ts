import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { SceneBox } from '../scene/graph-scene.ts';
import { fitViewport, zoomViewport, type Viewport } from './viewport.ts';

/** The part of the canvas that is seen: all of it, until the user looks closer. */
export function useViewport(box: SceneBox) {
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measured, frame);
  const [own, setOwn] = useState<Viewport>();
  const isShown = width > 0 && height > 0;
  const view = own ?? (isShown ? fitViewport(box, width, height) : { scale: 1, x: 0, y: 0 });
  const zoom = (factor: number, around = { x: width / 2, y: height / 2 }): void =>
    setOwn((before) => zoomViewport(before ?? view, factor, around));

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // React listens passively to the wheel, and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const around = { x: event.clientX - left, y: event.clientY - top };
      setOwn((before) => {
        const from = before ?? fitViewport(box, element.clientWidth, element.clientHeight);
        return zoomViewport(from, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), around);
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box]);
  return { ref, isShown, view, setView: setOwn, zoom, fit: () => setOwn(undefined) };
}
