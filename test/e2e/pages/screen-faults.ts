/** What is wrong with a screen by measure: text that is cut, addresses without their tail, lost room. */
import type { Page } from 'playwright-core';

/** From the lower edge of the tab bar to the upper edge of a table, px. */
const FARTHEST_BEGIN_PX = 168;

/**
 * Returns what is cut or out of reach in the window, a line each: a page that scrolls sideways, text
 * without an ellipsis and a title, a shortened address without its tail, a table that begins too far
 * down.
 */
export const screenFaults = (page: Page): Promise<string[]> =>
  page.evaluate((farthest) => {
    const faults = new Set<string>();
    const { innerWidth, innerHeight } = window;
    if (document.documentElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways');

    const isScrolled = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    /** The nearest element that cuts what it has, and whether somebody can scroll to the rest. */
    const cutterOf = (from: Element): { element: Element; style: CSSStyleDeclaration } | undefined => {
      for (let each: Element | null = from; each !== null; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (isScrolled(style)) return undefined;
        if (style.overflowX !== 'visible' && style.display !== 'inline') return { element: each, style };
      }
      return undefined;
    };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('[aria-hidden="true"], svg, textarea, title') !== null;
    const titled = (element: Element): boolean => element.closest('[title], [aria-label]') !== null;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (text === '' || parent === null || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const inWindow = box.width > 0 && box.left < innerWidth && box.top < innerHeight && box.bottom > 0;
      if (!inWindow) continue;
      const say = (fault: string): void => void faults.add(`“${text.slice(0, 48)}” ${fault}`);
      const cutter = cutterOf(parent);
      if (cutter === undefined) continue;
      const edge = cutter.element.getBoundingClientRect();
      // What only screen readers get.
      if (edge.width <= 2 || edge.height <= 2) continue;
      if (box.left >= edge.right) continue;
      if (box.top >= edge.bottom) {
        say('wrapped to a line that nobody can see');
        continue;
      }
      const cut = Math.max(box.right - edge.right, edge.left - box.left);
      if (cut <= 1) continue;
      const isEllipsis = cutter.style.textOverflow === 'ellipsis';
      if (/0x[0-9a-f]{6}…[0-9a-f]{6}/i.test(text)) say('lost the tail of its address');
      else if (!isEllipsis) say('is cut without an ellipsis');
      else if (!titled(parent)) say('is cut without a title');
    }
    const bars = Array.from(document.querySelectorAll('.dv-tabs-and-actions-container'));
    const bar = bars.find((each) => each.getBoundingClientRect().width > 0)?.getBoundingClientRect();
    // In a narrow window the tools above a table wrap; a trail's never do.
    const isWide = innerWidth >= 1440;
    const tables =
      '[role=grid], [data-balance] table, [data-trace] [aria-label^="Ends of the trace"] > table';
    for (const table of document.querySelectorAll(`[data-tab-id] :is(${tables})`)) {
      const isTrail =
        table.closest('[data-balance]') !== null ||
        (innerWidth >= 1024 && table.closest('[data-trace]') !== null) ||
        table.closest('[data-tab-id]')?.querySelector('[aria-label="Timeline"]') !== null;
      const begin = table.getBoundingClientRect().top - (bar?.bottom ?? 0);
      // A graph that was opened above its table is what is looked at.
      const isBelowGraph =
        table.closest('[data-trace]')?.querySelector('[aria-label="Drawing of the graph"]') != undefined;
      if (!isHidden(table) && !isBelowGraph && (isTrail || isWide) && begin > farthest)
        faults.add(`the table begins ${Math.round(begin)} px below the tabs`);
    }
    return Array.from(faults);
  }, FARTHEST_BEGIN_PX);
