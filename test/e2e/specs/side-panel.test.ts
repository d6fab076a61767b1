/**
 * One panel on the right for evidence, summary, comparison and notes: opened by their keys and
 * buttons, following the selection, as wide as chosen, there again after a reload.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { waitForAllKinds } from '../pages/practice-story.ts';
import {
  evidenceDrawer,
  grid,
  openPracticeCase,
  pasteAnywhere,
  showPart,
  sidePanel,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
/** What the table keeps beside the panel. */
const KEPT = ['transactionTime', 'counterparty', 'moved'];

describe('the panel on the right', () => {
  let app: App;
  const tabInFront = (): Locator => sidePanel(app.page).getByRole('tab', { selected: true });
  const button = (name: string): Locator =>
    app.page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const isTableFocused = (): Promise<boolean> =>
    grid(app.page).evaluate((table) => table === document.activeElement);
  const widthOf = async (): Promise<number> => (await sidePanel(app.page).boundingBox())?.width ?? 0;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, VICTIM);
    await app.page.getByRole('button', { name: 'Collect all kinds' }).filter({ visible: true }).click();
    await waitForAllKinds(app.page);
  });
  afterAll(() => app.close());

  it('is one: key and buttons lead to their part, and again close it', async () => {
    const { page } = app;
    await grid(page).focus();
    await page.keyboard.press('Space');
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await button('Summary').click();
    await sidePanel(page).getByRole('combobox', { name: 'Group rows by' }).waitFor();
    expect(await tabInFront().textContent()).toBe('Summary');
    expect(await page.getByRole('complementary').filter({ visible: true }).count()).toBe(1);
    await button('Compare with JSON-RPC').first().click();
    await sidePanel(page).getByRole('region', { name: 'Comparison', exact: true }).waitFor();
    await grid(page).focus();
    await page.keyboard.press('Space');
    await evidenceDrawer(page).waitFor();
    await page.keyboard.press('Space');
    await sidePanel(page).waitFor({ state: 'detached' });
    await button('Summary').click();
    await button('Summary').click();
    await sidePanel(page).waitFor({ state: 'detached' });
    const evidence = grid(page).getByRole('gridcell', { name: 'Evidence of row 3', exact: true });
    for (const state of ['visible', 'detached', 'visible'] as const) {
      await evidence.click();
      await evidenceDrawer(page).waitFor({ state });
    }
    await grid(page).getByRole('gridcell', { name: 'Evidence of row 4', exact: true }).click();
    await evidenceDrawer(page).waitFor();
  });

  it('closes with Escape, and the table has the keyboard again', async () => {
    const { page } = app;
    await tabInFront().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabInFront().textContent()).toBe('Summary');
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
    await expect.poll(isTableFocused).toBe(true);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await expect.poll(isTableFocused).toBe(true);
  });

  it('shows the current row although it was opened at another part', async () => {
    const { page } = app;
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await button('Summary').click();
    await showPart(page, 'Evidence');
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    const row = (): Promise<string> =>
      sidePanel(page)
        .getByText(/^Row \d+ of record \d+$/)
        .innerText();
    const first = await row();
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(row).not.toBe(first);
  });

  it('opens at each part by the palette', async () => {
    const { page } = app;
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
    for (const [words, part] of [
      ['panel: notes', 'Notes'],
      ['panel: evidence', 'Evidence'],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await expect.poll(() => tabInFront().textContent()).toBe(part);
    }
  });

  it('has the notes about the row and about what it names', async () => {
    const { page } = app;
    await showPart(page, 'Notes');
    const ofRow = sidePanel(page).getByRole('region', { name: /^Notes: Row \d+ of record \d+$/ });
    await sidePanel(page).getByText('From', { exact: true }).waitFor();
    const none = sidePanel(page).getByText(
      /^No notes on this row, its transaction or its addresses\. Press N/,
    );
    await none.waitFor();
    await ofRow.getByRole('button', { name: /^Write a note/ }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Who is **this**?');
    await page.getByRole('button', { name: 'Save note' }).click();
    await ofRow.getByText('Who is this?').waitFor();
    await none.waitFor({ state: 'detached' });
    await ofRow.getByRole('button', { name: 'Edit this note' }).waitFor();
    await sidePanel(page)
      .getByRole('region', { name: /^Notes: 0x/ })
      .first()
      .waitFor();
    expect(await faultsInBothThemes(page, sidePanel(page))).toEqual([]);
  });

  it('offers to bring a note back that was emptied, and a star that was removed', async () => {
    const { page } = app;
    const ofRow = sidePanel(page).getByRole('region', { name: /^Notes: Row \d+ of record \d+$/ });
    const undo = (title: string): Locator =>
      page.getByRole('alert').filter({ hasText: title }).getByRole('button', { name: 'Undo' });
    await ofRow.getByRole('button', { name: 'Edit this note' }).click();
    await page.getByRole('dialog').getByText('Write', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('');
    await page.getByRole('button', { name: 'Save note' }).click();
    await ofRow.getByText('Who is this?').waitFor({ state: 'detached' });
    await undo('Note removed').click();
    await ofRow.getByText('Who is this?').waitFor();
    await showPart(page, 'Evidence');
    await sidePanel(page).getByRole('button', { name: 'Star this row' }).click();
    const starred = page.getByRole('region', { name: /^Starred/ });
    await starred.getByRole('button', { name: /^Remove the star from/ }).click();
    await starred.waitFor({ state: 'detached' });
    await undo('Star removed').click();
    await starred.waitFor();
    await showPart(page, 'Notes');
  });

  it('is as wide as chosen by the keyboard and the mouse, and is there again after a reload', async () => {
    const { page } = app;
    const grip = sidePanel(page).getByRole('separator', { name: 'Width of the panel' });
    const before = await widthOf();
    await grip.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(widthOf).toBe(before + 24);
    const box = await grip.boundingBox();
    if (box === null) throw new Error('no edge to drag');
    await page.mouse.move(box.x + 4, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x - 36, box.y + 210, { steps: 4 });
    await page.mouse.up();
    await expect.poll(widthOf).toBe(before + 64);
    await page.reload();
    await sidePanel(page).getByText('Who is this?').waitFor();
    expect(await tabInFront().textContent()).toBe('Notes');
    expect(await widthOf()).toBe(before + 64);
    await waitForAllKinds(page);
  });

  it('leaves the table its time, counterparty and amount, however wide it is', async () => {
    const { page } = app;
    const grip = sidePanel(page).getByRole('separator', { name: 'Width of the panel' });
    await grip.focus();
    await page.keyboard.press('End');
    await expect.poll(widthOf).toBeGreaterThan(500);
    const edge = (await sidePanel(page).boundingBox())?.x ?? 0;
    for (const field of KEPT) {
      const cell = await grid(page).locator(`[data-field="${field}"]`).first().boundingBox();
      expect.soft((cell?.x ?? Infinity) + (cell?.width ?? 0), field).toBeLessThanOrEqual(edge);
    }
    await page.keyboard.press('Home');
    await page.setViewportSize({ width: 1024, height: 700 });
    // On a narrow screen the panel takes the place of the sidebar.
    const sidebar = page.getByRole('navigation', { name: 'Cases and their contents' });
    await sidebar.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
    await sidebar.waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
