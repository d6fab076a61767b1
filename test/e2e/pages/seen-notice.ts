/**
 * A notice that disappears after two seconds. The page itself detects it, because a check from
 * outside may be too late.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Does `act`, and waits until the page has shown `text`, if only for a moment. */
export async function waitForNotice(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const seen = await page.evaluateHandle((wanted) => {
    const found: string[] = [];
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes, target }) => [...addedNodes, target]);
      if (!added.some((node) => node.textContent?.includes(wanted) === true)) return;
      found.push(wanted);
      observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, text);
  await act();
  await expect.poll(() => seen.jsonValue()).toEqual([text]);
  await seen.dispose();
}
