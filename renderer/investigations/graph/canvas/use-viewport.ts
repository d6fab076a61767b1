import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../../tab/use-latest.ts';
import type { Place } from '../../../collection/scene/place.ts';
import type { SceneBox } from '../scene/scene-parts.ts';
import { listenToZoom, type ZoomGestures } from './zoom-gestures.ts';
import type { useStoredLook } from './stored-viewport.ts';
import {
  fitViewport,
  lookAt,
  readableViewport,
  showPlace,
  viewAround,
  zoomViewport,
  type Viewport,
} from './viewport.ts';

interface Drawn {
  /** The smallest scale at which all of it can be read; by default a usual one. */
  readonly from?: number;
  /** By how much rows are drawn further apart than they are stored, not so a stored look. @default 1 */
  readonly rowStretch?: number | undefined;
}

/**
 * The visible part of the canvas. It follows what is added, around the active address, until the
 * user moves it; a chosen address is scrolled into view. `stored` is where the user looked before.
 */
export function useViewport(
  box: SceneBox,
  focus: Place | undefined,
  stored: ReturnType<typeof useStoredLook>,
  { from, rowStretch }: Drawn = {},
) {
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measured, frame);
  const [view, setView] = useState<Viewport>({ scale: 1, x: 0, y: 0 });
  // Until the user moves the view: what is around the canvas comes in bit by bit.
  const [look, setLook] = useState(stored.first);
  const [isOwn, setIsOwn] = useState(look !== undefined);
  // What Fit showed: a window of another size shows all of it, too.
  const [fitted, setFitted] = useState<SceneBox>();
  const isShown = width > 0 && height > 0;
  const moveTo = (next: Viewport): void => {
    setIsOwn(true);
    setFitted(undefined);
    setLook(undefined);
    setView(next);
    stored.keep(lookAt(next, width, height, rowStretch));
  };
  const follow = useLatest((all: SceneBox, wide: number, high: number): void => {
    if (wide === 0 || high === 0) return;
    if (fitted === all) setView(fitViewport(all, wide, high));
    else if (!isOwn) setView(readableViewport(all, wide, high, focus, from));
    else if (look !== undefined) setView(viewAround(look, wide, high, rowStretch));
  });
  const bringIn = useLatest((x: number | undefined, y: number | undefined): void => {
    if (x === undefined || y === undefined || !isShown) return;
    setLook(undefined);
    setView((before) => showPlace(before, { x, y }, width, height));
  });
  useEffect(() => follow(box, width, height), [box, width, height, follow]);
  useEffect(() => bringIn(focus?.x, focus?.y), [focus?.x, focus?.y, bringIn]);

  const gestures = useRef<ZoomGestures>(undefined);
  // At once: it is called within a frame, and would be shown in the next one only.
  const onZoomed = useLatest((next: Viewport): void => flushSync(() => moveTo(next)));
  useEffect(() => {
    if (frame.current === null) return undefined;
    const listening = listenToZoom(frame.current, onZoomed);
    gestures.current = listening;
    return listening.stop;
  }, [onZoomed]);
  useEffect(() => gestures.current?.startFrom(view), [view]);
  return {
    ref,
    isShown,
    width,
    height,
    view,
    setView: moveTo,
    zoom: (factor: number) => moveTo(zoomViewport(view, factor, { x: width / 2, y: height / 2 })),
    fit: () => {
      // From here on it follows additions again.
      setIsOwn(false);
      setFitted(box);
      setLook(undefined);
      stored.keep(undefined);
      setView(fitViewport(box, width, height));
    },
  };
}
