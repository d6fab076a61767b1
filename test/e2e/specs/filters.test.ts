/**
 * The filter as text on screen: applied conditions become chips, an error is shown with its
 * position, and a saved filter survives a restart.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { keepStoreBusy } from '../pages/keep-store-busy.ts';
import {
  columnTexts,
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

describe('a filter as text', () => {
  let app: App;
  let total = 0;
  const more = () => app.page.getByRole('button', { name: 'More filters' }).filter({ visible: true });
  const form = () => app.page.getByRole('region', { name: 'Filter as text' });
  const text = () => form().getByRole('textbox', { name: 'As text' });
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    total = await waitForAllRows(app.page);
  });
  afterAll(async () => {
    await app.close();
  });

  it('puts other rows under a pressed button: letting go of it then opens nothing', async () => {
    const { page } = app;
    const subject = () => page.locator('[data-row-subject]').filter({ visible: true }).first();
    const link = subject().locator('[data-field="txId"] button:not([data-copies])');
    const tabs = openTabs(page);
    const before = await tabs.count();
    const first = await subject().getAttribute('data-row-subject');
    await link.hover();
    await page.mouse.down();
    await page.keyboard.press('/');
    // At once: with every letter of it, rows would change again, perhaps in the midst of the click
    // below.
    // In quotation marks nothing is completed, so no list lies over the rows.
    await page.keyboard.insertText('"fail"');
    await expect.poll(() => subject().getAttribute('data-row-subject')).not.toBe(first);
    await page.mouse.up();
    // A click on the row that is there now leads on.
    await link.click();
    await expect.poll(() => tabs.count()).toBe(before + 1);
    await tabs.first().click();
    await page.getByRole('combobox', { name: 'Filter rows' }).fill('');
    await waitForCounts(page, ({ matched }) => matched === total);
  });

  it('leaves a pressed button the one that is meant, where the table moves away beneath the pointer', async () => {
    const { page } = app;
    const table = page.getByRole('grid').filter({ visible: true });
    const moveTable = (px: number): Promise<void> =>
      table.evaluate((element: HTMLElement, by) => {
        element.style.top = `${by}px`;
      }, px);
    const link = page
      .locator('[data-field="txId"] button:not([data-copies])')
      .filter({ visible: true })
      .nth(1);
    const tabs = openTabs(page);
    const before = await tabs.count();
    await grid(page).waitFor();
    const words = await link.innerText();
    const place = await link.boundingBox();
    if (place === null) throw new Error('the link has no place');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    // Let go of elsewhere, it is called off.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 28);
    await page.mouse.up();
    expect(await tabs.count()).toBe(before);
    await page.mouse.move(x, y);
    await page.mouse.down();
    // As a line above it does that comes while rows arrive.
    await moveTable(28);
    await page.mouse.up();
    await expect.poll(() => tabs.count()).toBe(before + 1);
    await openTabs(page, `Tx ${words}`).waitFor();
    await tabs.first().click();
    await moveTable(0);
  });

  it('is applied with Enter, and stands in the panel again', async () => {
    await more().click();
    await text().fill('direction = OUT and transactionTime <= 2026-12-31');
    await text().press('Enter');
    const counts = await waitForCounts(app.page, ({ matched }) => matched < total);
    expect(counts.matched).toBeGreaterThan(0);
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'direction')))
      .toEqual(new Set(['OUT']));
    await more().click();
    await expect
      .poll(() => text().inputValue())
      .toBe('direction = OUT and transactionTime <= 2026-12-31T23:59:59.999Z');
    await expect
      .poll(() => app.page.getByRole('textbox', { name: 'To (UTC)' }).inputValue())
      .toBe('2026-12-31T23:59:59.999Z');
  });

  it('tells a fault with its place, and applies nothing', async () => {
    await text().fill('direction = OUT and colour = red');
    await form().getByRole('button', { name: 'Apply text' }).click();
    await form()
      .getByText(/After “direction = OUT and”: There is no field “colour” here/)
      .waitFor();
    await text().fill('direction = OUT');
    await form().getByRole('textbox', { name: 'Name of the filter' }).fill('Going out');
    await form().getByRole('button', { name: 'Save filter' }).click();
    await form().getByRole('list', { name: 'Saved filters' }).getByText('Going out').waitFor();
  });

  it('is there again after a restart, by its name', async () => {
    await app.page.keyboard.press('Escape');
    const chips = app.page.getByRole('button', { name: 'Remove this filter' });
    for (const left of [1, 0]) {
      await chips.first().click();
      await expect.poll(() => chips.count()).toBe(left);
    }
    await waitForCounts(app.page, ({ matched }) => matched === total);
    await app.restartHost();
    await waitForCounts(app.page, ({ matched }) => matched === total);
    await more().click();
    await form().getByRole('button', { name: 'Going out', exact: true }).click();
    await waitForCounts(app.page, ({ matched }) => matched < total);
    await more().click();
    await form().getByRole('button', { name: 'Delete the filter Going out' }).click();
    await form().getByRole('list', { name: 'Saved filters' }).waitFor({ state: 'detached' });
    await form().getByRole('button', { name: 'Undo' }).click();
    await form().getByRole('button', { name: 'Going out', exact: true }).waitFor();
    await form().getByRole('button', { name: 'Delete the filter Going out' }).click();
    await form().getByRole('list', { name: 'Saved filters' }).waitFor({ state: 'detached' });
    expect(app.complaints).toEqual([]);
  });

  it('as free text is there again after a reload, once its box is left', async () => {
    const box = app.page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true });
    await box.fill('no such text');
    await box.press('Tab');
    await waitForCounts(app.page, (counts) => counts.matched === 0);
    await app.page.reload();
    await waitForCounts(app.page, (counts) => counts.matched === 0 && counts.total === total);
    expect(await box.inputValue()).toBe('no such text');
    // Left before the database has it.
    await keepStoreBusy(app.page, 'casebook', 'tabs');
    await box.fill('');
    await box.press('Tab');
    await waitForCounts(app.page, (counts) => counts.matched > 0);
    await app.page.reload();
    await waitForCounts(app.page, (counts) => counts.matched > 0 && counts.total === total);
    expect(await box.inputValue()).toBe('');
    expect(app.complaints).toEqual([]);
  });
});
