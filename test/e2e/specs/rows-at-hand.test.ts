/**
 * Working with rows: the evidence drawer follows the selection, and a middle click opens in the
 * background what a left click opens in front.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  evidenceDrawer,
  grid,
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

describe('rows under the hand', () => {
  let app: App;
  let page: Page;
  beforeAll(async () => {
    app = await startApp();
    ({ page } = app);
    await openPracticeCase(page);
    await pasteAnywhere(page, VICTIM);
    await startCollecting(page);
    await waitForCollected(page);
    await waitForAllRows(page);
  });
  afterAll(() => app.close());

  /**
   * The number of the row in its response that the drawer shows, and that of a row of the table
   * (1 is the first row).
   */
  const inDrawer = async (): Promise<string> =>
    /Row [\d,]+ of the answer/.exec(await evidenceDrawer(page).innerText())?.[0] ?? '';
  const inRow = async (row: number): Promise<string> => {
    const subject = await grid(page).getByRole('row').nth(row).getAttribute('data-row-subject');
    return `Row ${Number(subject?.split(':')[2]) + 1} of the answer`;
  };

  it('the evidence follows the selection, by key and by mouse [found 26]', async () => {
    await grid(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Space');
    await expect.poll(inDrawer).toBe(await inRow(1));
    await page.keyboard.press('j');
    await expect.poll(inDrawer).toBe(await inRow(2));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(inDrawer).toBe(await inRow(4));
    await grid(page).getByRole('row').nth(6).locator('[data-field="transactionTime"]').click();
    await expect.poll(inDrawer).toBe(await inRow(6));
    await page.keyboard.press('k');
    await expect.poll(inDrawer).toBe(await inRow(5));
    // Closed, it stays closed.
    await page.keyboard.press('Escape');
    await evidenceDrawer(page).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await evidenceDrawer(page).count()).toBe(0);
  });

  it('going back finds the rows as they were: filtered, and scrolled to the same place', async () => {
    const filter = page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true });
    await filter.fill('out');
    await waitForCounts(page, ({ matched, total }) => matched > 0 && matched < total);
    await grid(page).evaluate((table) => table.scrollTo({ top: 300 }));
    const scrolledPx = (): Promise<number> => grid(page).evaluate((table) => table.scrollTop);
    await expect.poll(scrolledPx).toBe(300);
    await page.keyboard.press('Escape');
    await pasteAnywhere(page, '45000002');
    await openTabs(page, /^Block/)
      .and(page.locator('[aria-selected="true"]'))
      .waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await openTabs(page, /^0x/).and(page.locator('[aria-selected="true"]')).waitFor();
    expect(await filter.inputValue()).toBe('out');
    expect(await scrolledPx()).toBe(300);
    await filter.fill('');
    await waitForCounts(page, ({ matched, total }) => matched === total);
    await page
      .getByRole('button', { name: /^Close Block/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect.poll(() => openTabs(page, /^Block/).count()).toBe(0);
  });

  it('a click with the main key opens a link of the table behind', async () => {
    const before = await openTabs(page).count();
    const front = openTabs(page).and(page.locator('[aria-selected="true"]'));
    const inFront = await front.innerText();
    const link = grid(page).locator('[data-field="counterparty"] button:not([data-copies])').first();
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => openTabs(page).count()).toBe(before + 1);
    expect(await front.innerText()).toBe(inFront);
  });

  it('a middle click opens a link behind and pastes nothing [found 27]', async () => {
    const before = await openTabs(page).count();
    await page.evaluate(() => {
      // What Linux does with the middle button wherever the system has a selection.
      document.addEventListener('mouseup', ({ button }) => {
        if (button !== 1) return;
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '45000001');
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
    });
    const link = grid(page).locator('[data-subject-kind="transaction"] button:not([data-copies])').first();
    await link.click({ button: 'middle' });
    await expect.poll(() => openTabs(page).count()).toBe(before + 1);
    await openTabs(page, /^0x/).and(page.locator('[aria-selected="true"]')).waitFor();
    // Beside every link: nothing at all.
    await grid(page)
      .getByRole('row')
      .nth(2)
      .locator('[data-field="transactionTime"]')
      .click({ button: 'middle' });
    await page.getByRole('banner').click({ button: 'middle' });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await openTabs(page).count()).toBe(before + 1);
    expect(await openTabs(page, /^Block/).count()).toBe(0);
    // A paste that is meant is one.
    await page.keyboard.press('Shift');
    await pasteAnywhere(page, '45000001');
    await openTabs(page, /^Block/).waitFor();
  });
});
