import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';

/**
 * What a virtualised list is told of its scrolling, as TanStack Virtual's own, but of its rest a frame later and only where no more scrolling came. Theirs reads how far the element is scrolled when
 * nothing came for a while: in a page that is busy longer than that, an event of that very offset is still to come, which they then take for none, and the frame is painted without its rows. For
 * `observeElementOffset` of a virtualizer; gives what ends it.
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
    // Events of scrolling come before what a frame was asked for.
    resting = targetWindow?.requestAnimationFrame(() => {
      if (moves === before) tell(offsetPx, false);
    });
  });
  return () => {
    if (resting !== undefined) targetWindow?.cancelAnimationFrame(resting);
    end?.();
  };
}
