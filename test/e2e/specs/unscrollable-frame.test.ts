/**
 * The frame stays in its window: whatever the browser is told to scroll into view, only elements
 * with their own scroll bars move.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { openConsole, rpcConsole, sendCall } from '../pages/rpc-console-actions.ts';
import { openPracticeCase, openTabs, pasteAnywhere } from '../pages/workbench-actions.ts';

const { actors } = new PracticeModel({ seed: DEFAULT_PRACTICE_SEED, clock: Date.now, liveHead: true });

/**
 * Returns scrolled containers without a scroll bar, which a user could not scroll back, as
 * `tag.class at x,y`. Ignores text that is cut with an ellipsis, because it contains no elements.
 */
const scrolledAway = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        return (
          !/auto|scroll/.test(`${overflowX} ${overflowY}`) &&
          textOverflow !== 'ellipsis' &&
          element.closest('label, input, textarea, .dv-tabs-container') === null
        );
      })
      .map((each) => `${each.tagName}.${each.className} at ${each.scrollLeft},${each.scrollTop}`),
  );

/** The whole frame is in the window: its first line at the top, its last at the bottom. */
async function expectFrameInWindow(page: Page): Promise<void> {
  const edges = await page.evaluate(() => ({
    top: document.querySelector('header')?.getBoundingClientRect().top,
    bottom: document.querySelector('footer')?.getBoundingClientRect().bottom,
    height: innerHeight,
  }));
  expect(edges).toEqual({ top: 0, bottom: edges.height, height: edges.height });
  expect(await scrolledAway(page)).toEqual([]);
}

describe('the frame', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ viewport: { width: 1024, height: 700 } });
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('stays in its window after a reload with an answer of the console behind another tab [found 23]', async () => {
    const { page } = app;
    await openConsole(page);
    await rpcConsole(page).option('eth_blockNumber').click();
    await sendCall(page, 'eth_blockNumber');
    await pasteAnywhere(page, actors.thief);
    await openTabs(page, /0x/).first().waitFor();
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await openTabs(page, /RPC console/).waitFor();
      // The answer behind is read from the journal when it is there.
      await page.locator('section[aria-label="Answer"][data-seq]').waitFor({ state: 'attached' });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await expectFrameInWindow(page);
    }
  });

  it('is moved by nothing that asks to be brought into sight or takes the focus, shown or hidden [found 23]', async () => {
    const { page } = app;
    for (const ask of ['end', 'start', 'focus', 'script'] as const) {
      const asked = await page.evaluate((how) => {
        const all = Array.from(document.querySelectorAll<HTMLElement>('html, body, #casebook, #casebook *'));
        for (const element of all) {
          if (how === 'focus') element.focus();
          else if (how !== 'script') element.scrollIntoView({ block: how, inline: how });
          else if (!/auto|scroll/.test(getComputedStyle(element).overflow)) element.scrollBy(300, 300);
        }
        return all.length;
      }, ask);
      expect(asked).toBeGreaterThan(200);
      await expectFrameInWindow(page);
    }
  });
});
