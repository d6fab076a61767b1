/** Which columns the edge of a table or of the window cuts, with nothing that says that more follows. */
import type { Page } from 'playwright-core';

/**
 * Returns a line for each column that begins in view and ends beyond the edge. The edge of a box that may
 * be scrolled sideways may have a sign (`data-sideways`); a table without one must show its columns whole.
 */
export const cutColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The right edge of what is in view, without a scroll bar, and whether it says that more follows. */
    const edgeOf = (from: Element): { readonly right: number; readonly hasSign: boolean } => {
      let edge = { right: window.innerWidth, hasSign: false };
      for (let each = from.parentElement; each !== null; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
        const right = each.getBoundingClientRect().left + each.clientLeft + each.clientWidth;
        const hasSign = getComputedStyle(each, '::after').content !== 'none';
        if (right < edge.right || (right === edge.right && hasSign)) edge = { right, hasSign };
      }
      return edge;
    };
    const heads = document.querySelectorAll('[data-tab-id] :is([role=columnheader], th[scope=col])');
    return Array.from(heads)
      .filter((head) => head.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((head) => {
        const { left, right } = head.getBoundingClientRect();
        const edge = edgeOf(head);
        return !edge.hasSign && left < edge.right - 1 && right > edge.right + 1;
      })
      .map((head) => `the column “${(head.textContent ?? '').trim().slice(0, 48)}” is cut by an edge`);
  });
