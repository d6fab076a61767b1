const HANDLES = '.dv-tab:not(:has([data-home]))';
/** Against rounding, px. */
const TOLERANCE = 1;

/** Returns where the view of the handles begins, px: the handle of the home stays over the others. */
export function startOfHandles(bar: Element): number {
  const home = bar.querySelector('.dv-tab:has([data-home])');
  return bar.getBoundingClientRect().left + (home?.getBoundingClientRect().width ?? 0);
}

/**
 * Marks the handles that an end of their bar cuts, which are then not drawn: a part of a hash tells
 * nothing, and the list of the bar has the whole of it. The active one stays.
 */
export function markCutHandles(bar: Element): void {
  const start = startOfHandles(bar) - TOLERANCE;
  const end = bar.getBoundingClientRect().right + TOLERANCE;
  const handles = Array.from(bar.querySelectorAll(HANDLES), (handle) => {
    const { left, right } = handle.getBoundingClientRect();
    return { handle, isCut: (left < start || right > end) && !handle.matches('.dv-active-tab') };
  });
  for (const { handle, isCut } of handles) handle.toggleAttribute('data-cut', isCut);
}

/**
 * Scrolls on to the next whole handle if the first one in view is cut: the rest of a title, or a close
 * button without its title, tells nothing.
 */
export function showWholeHandles(bar: HTMLElement): void {
  const start = startOfHandles(bar);
  for (const each of bar.querySelectorAll(HANDLES)) {
    const { left, right } = each.getBoundingClientRect();
    const restPx = right - start;
    if (left >= start - TOLERANCE || restPx <= TOLERANCE) continue;
    const lackingPx = restPx - (bar.scrollWidth - bar.clientWidth - bar.scrollLeft);
    if (lackingPx > 0) bar.style.paddingInlineEnd = `${Math.ceil(lackingPx)}px`;
    bar.scrollLeft += restPx;
    return;
  }
}
