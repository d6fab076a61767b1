/** The balance of an address over time, without a trace: from its trail with one click. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { screenFaults } from '../pages/screen-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { chooseInHeader } from '../pages/subject-menu-actions.ts';
import { evidenceDrawer, openPracticeCase } from '../pages/workbench-actions.ts';

const { victim } = practiceActors();

describe('a balance over time', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  const balance = () => app.page.getByRole('region', { name: 'Balance over time' });

  it('is in the menu of a trail, waits for its rows, and has each step as a row', async () => {
    const { page } = app;
    await page.getByRole('button', { name: checksumAddress(victim), exact: true }).click();
    await page.getByRole('button', { name: 'Collect all kinds' }).click();
    await chooseInHeader(page, 'Balance over time');
    await balance()
      .getByRole('img', { name: /^Balance of 0xb4F983.* over time after \d+ rows, at most .* PRC/i })
      .waitFor({ timeout: 240_000 });
    await page.locator('[data-balance]').getByText('complete', { exact: true }).waitFor();
    for (const name of ['Opening', '+ In', '− Out', '− Fees', '= Balance'])
      await balance().locator('dt', { hasText: name }).waitFor();
  });

  it('says which rows it counts that the trail leaves out as suspected', async () => {
    const { page } = app;
    await page
      .locator('[data-balance]')
      .getByText(/\d+ suspected rows? (is|are) counted \(in/)
      .waitFor();
    await balance().getByRole('row').getByText('suspected', { exact: true }).first().waitFor();
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
  ])('begins its table near the tabs, and fits, at $width×$height', async (size) => {
    const { page } = app;
    await page.setViewportSize(size);
    await expect.poll(() => screenFaults(page)).toEqual([]);
    const [pane, table] = [balance(), balance().getByRole('table')];
    await expect.poll(async () => ((await table.boundingBox())?.y ?? 999) - 72).toBeLessThanOrEqual(168);
    expect(await pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('shows the chart large when asked', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Large chart' }).click();
    await balance().getByText('Balance', { exact: true }).first().waitFor();
    await balance().getByRole('figure').waitFor();
    await page.getByRole('button', { name: 'Large chart' }).click();
    await balance().getByRole('figure').waitFor({ state: 'detached' });
  });

  it('opens the evidence of a step', async () => {
    await balance()
      .getByRole('button', { name: /^2026-10-0/ })
      .first()
      .click();
    await evidenceDrawer(app.page).getByText('the stored bytes match').waitFor();
    await app.page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('shows a token by its contract, after its decimals are read from the node', async () => {
    const { page } = app;
    await page.getByRole('combobox', { name: 'Asset' }).click();
    await page
      .getByRole('option', { name: /^USDP·7C73/ })
      .first()
      .click();
    const refusal = page.getByRole('alert', { name: 'No balance' });
    const decimals = refusal.getByRole('button', { name: 'Read the decimals from the node' });
    const picture = balance().getByRole('img', { name: /USDP/ });
    await decimals.or(picture).first().waitFor();
    if (await decimals.isVisible()) await decimals.click();
    await picture.waitFor();
    await page.getByText(/Another token looks like USDP/).waitFor();
  });

  it('keeps the asset over a restart in Review', async () => {
    await switchReviewOn(app.page);
    await app.restartHost();
    await balance().getByRole('img', { name: /USDP/ }).waitFor();
    expect(await faultsInBothThemes(app.page)).toEqual([]);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
