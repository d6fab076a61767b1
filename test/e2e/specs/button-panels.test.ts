/**
 * Panels that a button opens, by keyboard alone: each can be reached, one Escape closes it without
 * closing the evidence behind it, and the focus returns to its button.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitForKeyboard } from '../pages/wait-for-keyboard.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  evidenceDrawer,
  grid,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const { thief, drainerContract } = practiceActors();

describe('the panel of a button', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await pasteAnywhere(page, thief);
    await startCollecting(page);
    await waitForCollected(page);
    await waitForAllRows(page);
    await grid(page).focus();
    await page.keyboard.press('Space');
    await page.getByText('the stored bytes match').waitFor();
  });
  afterAll(() => app.close());

  const shown = (name: string | RegExp): Locator =>
    app.page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const hasFocus = (button: Locator): Promise<boolean> =>
    button.evaluate((element) => element === document.activeElement);

  /**
   * Opened by Enter, it has the keyboard; closed by Escape, unless otherwise said, its button has
   * it.
   */
  async function opensAndClosesByKey(
    button: Locator,
    close: () => Promise<void> = () => app.page.keyboard.press('Escape'),
  ): Promise<void> {
    const { page } = app;
    const panels = page.getByRole('dialog').filter({ visible: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await waitForKeyboard(panels);
    // Further into it, and not out of it.
    await page.keyboard.press('Tab');
    await waitForKeyboard(panels);
    await close();
    await panels.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button)).toBe(true);
  }

  it.each([
    ['the choice of columns', 'Choose columns'],
    ['the filters', 'More filters'],
    ['how complete the timeline is', /^Completeness: /],
    ['the kinds of the address', /^Kinds: /],
  ])('%s', async (_panel, name) => {
    await opensAndClosesByKey(shown(name));
    // One key closes one thing.
    expect(await evidenceDrawer(app.page).isVisible()).toBe(true);
  });

  it('the filters, closed by what is done in them', async () => {
    await opensAndClosesByKey(shown('More filters'), () => shown('Apply').press('Enter'));
  });

  it('one within another: Escape closes the inner one alone, and a click in it leads on', async () => {
    const { page } = app;
    const panels = page.getByRole('dialog').filter({ visible: true });
    const around = shown(/^Kinds: /);
    const badge = panels.getByRole('button', { name: 'Completeness: complete' });
    await around.press('Enter');
    await waitForKeyboard(panels);
    await panels.getByRole('button', { name: 'About Normal' }).press('Enter');
    await badge.press('Enter');
    const inner = panels.filter({ has: page.getByRole('region', { name: 'Completeness' }) }).last();
    await waitForKeyboard(inner);
    await page.keyboard.press('Escape');
    await expect.poll(() => panels.count()).toBe(1);
    await expect.poll(() => hasFocus(badge)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => panels.count()).toBe(0);
    await expect.poll(() => hasFocus(around)).toBe(true);
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await around.click();
    await panels.getByRole('button', { name: 'About Normal' }).click();
    await badge.click();
    await inner
      .getByRole('button', { name: /^Evidence: record / })
      .last()
      .click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    for (const left of [1, 0]) {
      await page.keyboard.press('Escape');
      await expect.poll(() => panels.count()).toBe(left);
    }
    expect(await evidenceDrawer(page).isVisible()).toBe(true);
  });

  it('the filter of a graph', async () => {
    await shown('Show as graph').click();
    await opensAndClosesByKey(shown('Filter'));
  });

  it('topics and blocks of a log search', async () => {
    const { page } = app;
    await openNew(page, 'Log search…');
    await page.getByRole('textbox', { name: 'Contract' }).fill(drainerContract);
    await page.keyboard.press('Enter');
    await shown('Collect logs').click();
    await waitForCollected(page);
    await opensAndClosesByKey(shown('Topics and blocks'));
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
