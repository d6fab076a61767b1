/**
 * Every text that a window shows or tells, as a reader gets it.
 */
import type { Page } from 'playwright-core';
import { unseenIn } from '../../support/unseen-text.ts';

/**
 * Returns all texts of the document at one moment: of its elements, of tooltips, for assistive
 * technology, and the window's title; without those in elements of the selector `except`.
 */
const screenTexts = (page: Page, except = ':not(*)'): Promise<readonly string[]> =>
  page.evaluate((left) => {
    const texts = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest(left) != null) continue;
      if (node instanceof Element) {
        for (const name of [
          'title',
          'alt',
          'placeholder',
          'aria-label',
          'aria-description',
          'aria-valuetext',
        ])
          texts.add(node.getAttribute(name) ?? '');
        // What is typed into a field stays as it was typed.
      } else if (node.parentElement?.closest('script, style, textarea') === null)
        texts.add(node.textContent ?? '');
    }
    return Array.from(texts);
  }, except);

/**
 * Returns the characters on screen that are invisible or change the reading direction: one line
 * each, with the code points and their place.
 */
export async function unseenOnScreen(page: Page): Promise<readonly string[]> {
  return (await screenTexts(page)).flatMap((text) => {
    const found = unseenIn(text);
    return found.length === 0 ? [] : [`${found.join(' ')} in ${JSON.stringify(text.slice(0, 120))}`];
  });
}

/** Currencies of states, and words of what something is worth in them. */
const PRICE = /[$€£¥]\s?\d|\d\s?[$€£¥]|\b(?:USD|EUR|GBP|JPY)\b|\bpric(?:e|es|ed)\b|\bworth\b/i;

/** In a tab with the list of tokens, of which the service states prices. */
const LIST_OF_TOKENS = '[data-tab-id]:has([data-head="price"])';

/** Returns the texts of the document that say a price, but for those of the list of tokens. */
export const pricesOnScreen = async (page: Page): Promise<readonly string[]> =>
  (await screenTexts(page, LIST_OF_TOKENS)).filter((text) => PRICE.test(text));
