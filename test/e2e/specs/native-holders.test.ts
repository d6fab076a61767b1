/**
 * Native token holders on screen: shares of the listed total, the concentration curve by mouse and
 * keyboard, the exported file, and all of that offline after a restart.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import { screenFaults } from '../pages/screen-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  columnTexts,
  exportCsv,
  filterByText,
  grid,
  openPracticeCase,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Concentration' }).filter({ visible: true });
const curve = (page: Page) => panel(page).getByRole('slider');

/** '12.3457 %' as a number, for comparing on screen. */
const percent = (text: string | undefined): number => Number((text ?? '').replace(' %', ''));

describe('native token holders', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openNew(app.page, 'Native holders');
    await app.page.getByText('First 1,000', { exact: true }).click();
    await startCollecting(app.page);
    await waitForCollected(app.page);
  });
  afterAll(() => app.close());

  it('gives each holder its share of the listed total, and all up to it together', async () => {
    const { page } = app;
    await waitForCounts(page, ({ total }) => total === 1000);
    // The table begins near the tabs; the curve is there on demand.
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => screenFaults(page)).toEqual([]);
    }
    await panel(page).getByRole('button', { name: 'Show the curve' }).click();
    // The first 1,000 of a list that goes on.
    await panel(page)
      .getByText('Shares are of the total of the holders collected, a part of the list; never of the supply;')
      .waitFor();
    await expect.poll(() => panel(page).innerText()).toMatch(/First 1,000\s+100\.0000 %/);
    await expect.poll(async () => (await columnTexts(page, 'share'))[0]).toMatch(/^\d+\.\d{4} %$/);
    // The rows follow the whole list at the pace of the eye.
    await expect
      .poll(async () => {
        const [one = 0, two = 0, three = 0] = (await columnTexts(page, 'share')).map(percent);
        const together = (await columnTexts(page, 'cumulativeShare')).map(percent);
        return together[0] === one && Math.abs((together[2] ?? 0) - (one + two + three)) < 0.0005;
      })
      .toBe(true);
    expect(await faultsInBothThemes(page, tabInFront(page))).toEqual([]);
  });

  it('the curve leads to the row, by mouse and by keyboard, past a filter', async () => {
    const { page } = app;
    await filterByText(page, '0xab');
    await waitForCounts(page, ({ matched }) => matched < 1000);
    await curve(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => curve(page).getAttribute('aria-valuenow')).toBe('999');
    await page.keyboard.press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 1000);
    await grid(page).getByRole('row', { selected: true }).getByText('999', { exact: true }).waitFor();
    const box = await curve(page).boundingBox();
    if (box === null) throw new Error('the curve is not drawn');
    await curve(page).click({ position: { x: 2, y: box.height / 2 } });
    await expect
      .poll(() => grid(page).getByRole('row', { selected: true }).getAttribute('aria-rowindex'))
      .toBe('2');
  });

  it('exports shares, and says of what', async () => {
    const { csvPath, manifestPath } = await exportCsv(app, 'holders.csv');
    const lines = (await readFile(csvPath, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1001);
    expect(lines[0]).toContain('"share of collected total (%)"');
    const manifest = await readFile(manifestPath, 'utf8');
    expect(manifest).toContain('never of the supply');
    expect(manifest).toContain('collectedTotal');
    expect(app.complaints).toEqual([]);
  });

  it('is all there after a restart, with Review on', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    await waitForCounts(page, ({ total }) => total === 1000);
    await panel(page).getByRole('button', { name: 'Show the curve' }).click();
    await curve(page).waitFor();
    await expect.poll(() => panel(page).innerText()).toMatch(/First 1,000\s+100\.0000 %/);
  });
});
