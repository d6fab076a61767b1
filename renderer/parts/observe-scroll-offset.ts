import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

/**
 * Reports scrolling to a virtualised list, like TanStack Virtual's own observer, but reports the
 * end of scrolling a frame later and only if no more scrolling came. Theirs reads the offset after
 * a quiet time: in a page that is busy for longer, an event with that same offset is still to come,
 * which they then ignore, and the frame is painted without its rows. For `observeElementOffset` of
 * a virtualizer; returns the function that ends it.
 */
export function observeScrollOffset<Element extends globalThis.Element>(
  virtualizer: Virtualizer<Element, globalThis.Element>,
  tell: (offsetPx: number, isScrolling: boolean) => void,
): () => void {
  const { targetWindow } = virtualizer;
  let moves = 0;
  let resting: number | undefined;
  const end = observeElementOffset(virtualizer, (offsetPx, isScrolling) => {
    if (isScrolling) {
      moves += 1;
      tell(offsetPx, true);
      return;
    }
    const before = moves;
    // Scroll events come before the callbacks of a requested frame.
    resting = targetWindow?.requestAnimationFrame(() => {
      if (moves === before) tell(offsetPx, false);
    });
  });
  return () => {
    if (resting !== undefined) targetWindow?.cancelAnimationFrame(resting);
    end?.();
  };
}
