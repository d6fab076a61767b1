/**
 * Address poisoning, end to end: the campaign of the practice story is marked in the victim's
 * history and can be shown or hidden separately. Its addresses are never shortened when they are
 * copied.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { PROTOCOLS } from '../../../shared/service/parameter-parts.ts';
import { startApp, type App } from '../fixtures.ts';
import { accessibilityFaults } from '../pages/accessibility-faults.ts';
import { chooseByKeyboard } from '../pages/subject-menu-actions.ts';
import {
  columnTexts,
  exportCsv,
  grid,
  openEndpoint,
  openPracticeCase,
  openTabs,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const LIST = 'Transactions of an address';
const { victim, landlord, lookalikes } = practiceActors();

describe('X6: address poisoning on screen', () => {
  let app: App;
  const bar = (): Locator =>
    app.page.getByRole('group', { name: 'Suspected address poisoning' }).filter({ visible: true });
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openEndpoint(app.page, LIST);
    const form = app.page.getByRole('form', { name: LIST });
    await form.getByRole('textbox', { name: 'Address' }).fill(victim);
    await form.getByRole('combobox', { name: 'Kind' }).click();
    await app.page.getByRole('option', { name: PROTOCOLS[0]?.label ?? '' }).click();
    await startCollecting(app.page);
    await waitForCollected(app.page);
  });
  afterAll(async () => {
    await app.close();
  });

  it('is counted, shown by itself and hidden, and the counts are of the very rows', async () => {
    const total = await waitForAllRows(app.page);
    await bar()
      .getByText(/rows are suspected of address poisoning( \(\d+ of them failed\))?; 3 lookalike addresses/)
      .waitFor();
    await bar().getByRole('button', { name: 'Only these' }).click();
    const { matched: suspected } = await waitForCounts(app.page, ({ matched }) => matched < total);
    expect(suspected).toBeGreaterThan(20);
    await bar().getByText(`${suspected} of ${total} rows are suspected of address poisoning`).waitFor();
    await expect
      .poll(async () => (await columnTexts(app.page, 'warnings')).every((each) => each !== ''))
      .toBe(true);
    await bar().getByRole('button', { name: 'Hide these' }).click();
    await waitForCounts(app.page, ({ matched }) => matched === total - suspected);
    await bar()
      .getByText(`${suspected} of ${total} rows are hidden: suspected of address poisoning`)
      .waitFor();
    await bar().getByRole('button', { name: 'Hide these', pressed: true }).click();
    await waitForCounts(app.page, ({ matched }) => matched === total);
    // By the number of warnings, those without any last whichever way round.
    const byWarnings = grid(app.page).getByRole('columnheader', { name: /^Warnings/ });
    for (const order of ['descending', 'ascending']) {
      await byWarnings.getByRole('button').press('Enter');
      await byWarnings.and(app.page.locator(`[aria-sort="${order}"]`)).waitFor();
      await expect
        .poll(async () => (await columnTexts(app.page, 'warnings')).slice(0, 12).every((each) => each !== ''))
        .toBe(true);
    }
  });

  it('is explained with both addresses in full, the differing middle apart, from the keyboard alone', async () => {
    await bar().getByRole('button', { name: 'Only these' }).click();
    await waitForCounts(app.page, ({ matched, total }) => matched < total);
    const cell = grid(app.page).locator('[data-field="warnings"]').filter({ hasText: 'lookalike' }).first();
    const [row = 0, column = 0] = ((await cell.getAttribute('data-cell')) ?? '').split(':').map(Number);
    await grid(app.page).focus();
    await app.page.keyboard.press('Control+Home');
    for (let step = 0; step < row; step += 1) await app.page.keyboard.press('ArrowDown');
    for (let step = 0; step < column; step += 1) await app.page.keyboard.press('ArrowRight');
    await grid(app.page)
      .and(app.page.locator(`[aria-activedescendant$="-${row}-${column}"]`))
      .waitFor();
    await app.page.keyboard.press('Enter');
    const card = app.page.getByRole('dialog').filter({ hasText: 'Looks like another address of this list' });
    await card.locator('mark').first().waitFor();
    const addresses = (await card.getByRole('definition').allInnerTexts()).map((each) => each.trim());
    expect(addresses).toContain(checksumAddress(landlord));
    expect(lookalikes.map((each) => checksumAddress(each))).toContain(addresses[0]);
    const middles = await card.locator('mark').allInnerTexts();
    expect(new Set(middles.slice(0, 2)).size).toBe(2);
    expect(await accessibilityFaults(app.page)).toEqual([]);
    // Where one most wants to label: on the warning itself, without the mouse.
    await expect
      .poll(() =>
        card
          .getByRole('button')
          .first()
          .evaluate((each) => each === document.activeElement),
      )
      .toBe(true);
    await chooseByKeyboard(app.page, 'Label address…');
    await app.page.getByRole('textbox', { name: 'In this case' }).fill('The imitator');
    await app.page.keyboard.press('Enter');
    await card.getByText('The imitator').first().waitFor();
    await card
      .getByRole('button', { name: addresses[0] ?? '', exact: true })
      .first()
      .click();
    await card.waitFor({ state: 'hidden' });
    await expect.poll(() => openTabs(app.page).count()).toBe(2);
    await app.page.keyboard.press('Alt+1');
    await card.waitFor();
    // The tab is shown before it has the focus again.
    await expect.poll(() => card.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await app.page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
  });

  it('is in the file, with the reasons', async () => {
    const { csvPath, manifestPath } = await exportCsv(app, 'suspected.csv');
    const { data } = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
      header: true,
    });
    expect(data.length).toBeGreaterThan(20);
    expect(new Set(data.map((row) => row['warnings: suspected']))).toEqual(new Set(['yes']));
    for (const row of data)
      if (lookalikes.includes(row['to'] ?? '')) expect(row['warnings: reasons']).toContain(landlord);
    expect(JSON.parse(await readFile(manifestPath, 'utf8'))).toMatchObject({
      warnings: { suspectedOfAllRows: String(data.length) },
    });
    await app.page.keyboard.press('Escape');
  });

  it('stays marked in the summary, where no lookalike is merged with whom it imitates', async () => {
    await app.page.getByRole('button', { name: 'Summary' }).filter({ visible: true }).click();
    const summary = app.page.getByRole('complementary', { name: 'Summary' });
    await summary.getByRole('combobox', { name: 'Group rows by' }).click();
    await app.page.getByRole('option', { name: 'Recipients' }).click();
    for (const lookalike of lookalikes)
      await summary
        .getByRole('listitem')
        .filter({ has: app.page.getByRole('button', { name: new RegExp(`^Filter by ${lookalike}`, 'i') }) })
        .getByText('lookalike', { exact: true })
        .waitFor();
    expect(app.complaints).toEqual([]);
  });
});
