/**
 * Situations of the frame that exist only in a browser: a second window on the case, and a host
 * that disappears while the page is open.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { emptyTrail, openPracticeCase, openTabs, pasteAnywhere } from '../../pages/workbench-actions.ts';
import { startApp, type App } from '../../fixtures.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const HUB_TITLE = '0x6d5a99…79a50d';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Cases and their contents' });
/**
 * Waits for the tab and its content, because a page that is left earlier reports an interrupted
 * load.
 */
const hubShown = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: HUB_TITLE }).waitFor();
  await emptyTrail(page).waitFor();
};
const tabTitles = (page: Page): Promise<string[]> => openTabs(page).allTextContents();

let app: App;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  ({ page } = app);
  await openPracticeCase(page);
  await pasteAnywhere(page, HUB);
  await hubShown(page);
});

afterAll(() => app.close());

describe('the frame in a browser', () => {
  it('D11: a second window on the case is read-only, says why, and may write when the first is gone', async () => {
    const [second] = await Promise.all([
      app.context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href, '_blank')),
    ]);
    await second.getByText('Read-only.').waitFor();
    await expect.poll(() => second.getByRole('button', { name: 'New', exact: true }).isDisabled()).toBe(true);
    const titles = await tabTitles(page);
    await expect.poll(() => tabTitles(second)).toEqual(titles);
    await page.goto('about:blank');
    await second.getByText('Read-only.').waitFor({ state: 'detached' });
    await second.close();
    await page.goBack();
    await hubShown(page);
  });

  it('L5: says disconnected when the host dies, keeps what is on screen and what is being typed', async () => {
    await sidebar(page).getByRole('button', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('half a thought');
    await app.end('kill');
    await page.getByText('Disconnected from Casebook.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('half a thought');
    expect(await page.getByRole('tab', { includeHidden: true }).count()).toBe(1);
    await app.restartHost();
    await hubShown(page);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
