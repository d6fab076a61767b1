/** The extent of something along one axis, px from any common origin. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * How far a scroller must move, px, to show a part: as little as possible, and to the part's start
 * if it is larger than the view. 0 if it is visible. Pure.
 */
export function nearestShift(part: Extent, view: Extent): number {
  if (part.start < view.start) return part.start - view.start;
  if (part.end <= view.end) return 0;
  return Math.min(part.start - view.start, part.end - view.end);
}

/** Returns whether the user can scroll the element along the axis, and so scroll it back. */
const isScroller = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;

/**
 * Scrolls an element into view, vertically, by moving only what has scroll bars: unlike
 * `scrollIntoView`, never a frame that no user could scroll back. Does nothing for an element that
 * is not shown, e.g. in a tab behind another one.
 */
export function scrollWithin(element: Element | null | undefined): void {
  if (element === null || element === undefined || !element.checkVisibility({ visibilityProperty: true }))
    return;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (!isScroller(around)) continue;
    const part = element.getBoundingClientRect();
    const start = around.getBoundingClientRect().top + around.clientTop;
    const shift = nearestShift(
      { start: part.top, end: part.bottom },
      { start, end: start + around.clientHeight },
    );
    if (shift !== 0) around.scrollTop += shift;
  }
}
