/**
 * Checks how free text from a chain is displayed: with isolated direction, without invisible
 * characters, and within its own cell.
 */
import type { Locator } from 'playwright-core';

export interface ForeignText {
  /** What a text does that it must not, a line each with the field. */
  readonly faults: readonly string[];
  /** The texts of the cells in the document. */
  readonly texts: readonly string[];
}

/**
 * Examines the cells of some fields of a table as they are drawn. Rows must have the same height,
 * whatever they contain.
 */
export function foreignTextIn(table: Locator, fields: readonly string[]): Promise<ForeignText> {
  return table.evaluate((grid, wanted) => {
    const faults: string[] = [];
    const texts: string[] = [];
    const heights = new Set<number>();
    for (const cell of grid.querySelectorAll('[data-field]')) {
      const field = cell.getAttribute('data-field') ?? '';
      if (!wanted.includes(field) || cell.closest('[role="row"]')?.querySelector('[role="columnheader"]'))
        continue;
      const shown = cell.textContent ?? '';
      const say = (fault: string): number => faults.push(`${field} “${shown.slice(0, 24)}”: ${fault}`);
      texts.push(shown);
      if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u.test(shown)) say('an invisible character');
      if (/\p{M}{4}/u.test(shown)) say('a stack of marks');
      const box = cell.getBoundingClientRect();
      heights.add(box.height);
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        let isAlone = false;
        let isClipped = false;
        for (let each = node.parentElement; each !== null; each = each === cell ? null : each.parentElement) {
          const { unicodeBidi, overflowX, overflowY } = getComputedStyle(each);
          isAlone ||= unicodeBidi === 'isolate';
          isClipped ||= overflowX !== 'visible' && overflowY !== 'visible';
        }
        if (!isAlone) say('may turn what stands beside it');
        const range = document.createRange();
        range.selectNodeContents(node);
        const own = range.getBoundingClientRect();
        const isWithin = own.right <= box.right + 1 && own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
        if (!isWithin && !isClipped) say('is drawn outside of its cell');
      }
    }
    if (heights.size > 1) faults.push(`cells of ${Array.from(heights).join(' and ')} pixels`);
    return { faults, texts };
  }, fields);
}
