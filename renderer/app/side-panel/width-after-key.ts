import { NARROWEST_PX, WIDEST_PX } from '../../tab/side-panel/side-panel-store.ts';

/** Pixels per press of an arrow key. */
const STEP_PX = 24;

/** Returns the width after a key; undefined if the key does not change it. */
export function widthAfterKey(key: string, widthPx: number): number | undefined {
  switch (key) {
    // The panel is on the right, so its edge moves left as it grows.
    case 'ArrowLeft':
      return widthPx + STEP_PX;
    case 'ArrowRight':
      return widthPx - STEP_PX;
    case 'Home':
      return NARROWEST_PX;
    case 'End':
      return WIDEST_PX;
    default:
      return undefined;
  }
}
