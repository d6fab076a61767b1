/**
 * The trade zone on screen: one field for its four kinds of subject, actions by type, details by hash
 * with their fields as columns, action data as a tree by keyboard, the exported file, and all of
 * that offline after a restart.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  columnSubjects,
  columnTexts,
  evidenceDrawer,
  exportCsv,
  grid,
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  showColumns,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { thief, collector } = practiceActors();

const subject = (page: Page) =>
  page.getByRole('textbox', { name: /^Address, block height, block hash/ }).filter({ visible: true });
const bars = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).filter({ visible: true });

describe('the trade zone', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openNew(app.page, 'Trade zone');
  });
  afterAll(() => app.close());

  it('begins with an example that works', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'For example: the newest 100 actions' }).click();
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total === 100);
    await page.getByRole('tab', { name: /Trade zone newest actions/ }).waitFor();
    await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
  });

  it('refuses what is none of the four, with the reason, before anything is sent', async () => {
    const { page } = app;
    await startCollecting(page);
    await page
      .getByText('An address, a block height, a block hash or transaction hashes are needed.')
      .waitFor();
    await subject(page).fill('0x1234');
    await page.getByText('0x and 4 hex digits are neither an address (40) nor a hash (64).').waitFor();
    await subject(page).fill(thief);
    await page.getByText('Requests trade-zone transactions of an address.').waitFor();
  });

  it('lists the actions of an address, and collects the details of those shown', async () => {
    const { page } = app;
    await subject(page).press('Enter');
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total === 3);
    await page.getByRole('button', { name: 'Collect details of the 3 shown' }).click();
    await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total === 3);
    await expect
      .poll(() => columnTexts(page, 'errorMessage'))
      .toContain('insufficient balance: available 149.5, required 5000');
    // Who received how much; the amount of the failed one is struck through.
    await expect
      .poll(async () => new Set(await columnTexts(page, 'value')))
      .toEqual(new Set(['149.5 zone value', '5,000 zone value']));
    await expect.poll(() => grid(page).locator('[data-field=value] s').allTextContents()).toEqual(['5,000']);
    await expect
      .poll(() => grid(page).locator('[data-field=recipient] [data-subject]').count())
      .toBeGreaterThan(0);
    // Both amounts as they came, and the precision that they imply together, are columns to choose.
    await showColumns(page, ['Raw amount', 'Decimals']);
    await expect
      .poll(async () => new Set(await columnTexts(page, 'valueRaw')))
      .toEqual(new Set(['149,500,000', '5,000,000,000']));
    await expect.poll(() => columnTexts(page, 'decimals')).toEqual(['6', '6', '6']);
  });

  it('groups the actions by what they say they are, with when they were', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Summary' }).filter({ visible: true }).click();
    const summary = page.getByRole('complementary', { name: 'Summary' }).filter({ visible: true });
    await summary.getByText(/^3 rows in \d actions\./).waitFor();
    await summary.getByRole('slider', { name: 'Rows over time' }).waitFor();
    await summary.getByRole('combobox', { name: 'Group rows by' }).click();
    await page.getByRole('option', { name: 'Statuses' }).click();
    const failed = summary.getByRole('listitem').filter({ hasText: 'failed' });
    await failed.getByRole('button', { name: /^Filter by 0x0/ }).click();
    await waitForCounts(page, ({ matched }) => matched === 1);
    await failed.getByRole('button', { name: /^Filter by 0x0/ }).click();
    await waitForCounts(page, ({ matched }) => matched === 3);
    await page.getByRole('button', { name: 'Close the summary' }).click();
  });

  it('the fields of the chosen type are columns, and go with it', async () => {
    const { page } = app;
    await bars(page, 'Actions by type')
      .getByRole('button', { name: /^transfer/ })
      .press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 2);
    await grid(page).getByRole('columnheader', { name: 'to', exact: true }).waitFor();
    await expect
      .poll(async () => new Set(await columnTexts(page, 'action:/amount')))
      .toEqual(new Set(['5000', '149.5']));
    // In the order of their numbers, not of their digits; without a sort as they were collected.
    const byAmount = grid(page).getByRole('columnheader', { name: /^amount/ });
    await byAmount.getByRole('button').click();
    await expect.poll(() => columnTexts(page, 'action:/amount')).toEqual(['5000', '149.5']);
    await byAmount.getByRole('button').click();
    await expect.poll(() => columnTexts(page, 'action:/amount')).toEqual(['149.5', '5000']);
    await byAmount.getByRole('button').click();
    await byAmount.and(page.locator('[aria-sort="none"]')).waitFor();
    const byFields = page.getByRole('textbox', { name: 'Fields of actions' }).filter({ visible: true });
    await byFields.fill('transfer where amount >');
    await page.getByText('Character 24: Here a value is needed, but the filter ends.').waitFor();
    await byFields.fill(`transfer where amount > 149.5 and to = ${collector}`);
    await byFields.press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 1);
    await page
      .getByRole('form', { name: 'Filter fields of actions' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await waitForCounts(page, ({ matched }) => matched === 2);
    await bars(page, 'Actions by status')
      .getByRole('button', { name: /^failed/ })
      .click();
    await waitForCounts(page, ({ matched }) => matched === 1);
  });

  it('shows the action as a tree in the drawer, by the keyboard', async () => {
    const { page } = app;
    // The key is for the row that the filter left.
    await expect.poll(() => columnTexts(page, 'action:/amount')).toEqual(['5000']);
    await grid(page).focus();
    await page.keyboard.press(' ');
    const tree = evidenceDrawer(page).getByRole('tree', { name: 'Action data' });
    await tree.getByRole('treeitem', { name: /^to/ }).getByText(collector).waitFor();
    await tree.focus();
    await page.keyboard.press('ArrowLeft');
    await tree.getByRole('treeitem', { expanded: false }).waitFor();
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await tree.getByRole('treeitem', { name: /^amount/ }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    // A line that holds an address leads on and has its menu, as everywhere.
    await tree.getByText('to', { exact: true }).click();
    await page.keyboard.press('Shift+F10');
    await subjectMenu(page).getByRole('menuitem', { name: 'Label address…' }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    // As its cell does: to what it did in the trade zone. Its trail is in its menu.
    const zone = openTabs(page, `Trade zone ${shortHex(collector)}`);
    await zone.press('Delete');
    await zone.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('exports what is shown, with the fields of the actions', async () => {
    const { csvPath, manifestPath } = await exportCsv(app, 'actions.csv');
    const lines = (await readFile(csvPath, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"action: to"');
    expect(lines[1]).toContain(collector);
    expect(await readFile(manifestPath, 'utf8')).toContain('implied decimals');
    expect(app.complaints).toEqual([]);
  });

  it('leads from a height to its block in the trade zone, not on the main chain; and asks by block hash and by hashes', async () => {
    const { page } = app;
    await showColumns(page, ['Block hash']);
    const [blockHash = ''] = await columnSubjects(page, 'blockHash');
    const [hash = ''] = await columnSubjects(page, 'hash');
    const [shown = ''] = await columnTexts(page, 'blockHeight');
    const height = shown.replaceAll(',', '');
    await grid(page).getByRole('button', { name: shown, exact: true }).click();
    await expect.poll(() => subject(page).inputValue()).toBe(height);
    await page.getByText('Requests trade-zone transactions of a block.').waitFor();
    await subject(page).fill(blockHash);
    await page.getByText('a block', { exact: true }).filter({ visible: true }).click();
    await page.getByText(/^Requests trade-zone transactions\.$/).waitFor();
    await startCollecting(page);
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total > 0);
    await expect.poll(async () => new Set(await columnTexts(page, 'blockHeight'))).toEqual(new Set([shown]));
    await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
    await subject(page).fill(`"${hash}",\n0x${'d'.repeat(64)}\n0x${hash.slice(2).toUpperCase()}`);
    await page.getByText(/^Requests trade-zone transactions of several hashes\.$/).waitFor();
    await startCollecting(page);
    await waitForCollected(page);
    await expect.poll(() => columnSubjects(page, 'hash')).toEqual([hash]);
    await waitForCounts(page, ({ total }) => total === 1);
    // It is called after what it was asked last.
    const tabs = openTabs(page);
    const before = await tabs.count();
    await tabs.and(page.locator('[aria-selected="true"]')).press('Delete');
    await expect.poll(() => tabs.count()).toBe(before - 1);
    await waitForCounts(page, ({ matched, total }) => matched === 1 && total === 3);
  });

  it('tells in a sentence what an action did, on the page of its hash', async () => {
    const { page } = app;
    const [hash = ''] = await columnSubjects(page, 'hash');
    await pasteAnywhere(page, hash);
    await page
      .getByRole('button', { name: 'Ask every source', exact: true })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: 'Ask every source again' }).filter({ visible: true }).waitFor();
    const story = page.getByRole('region', { name: 'What happened' }).filter({ visible: true });
    await expect
      .poll(async () => (await story.locator('p').first().textContent())?.replaceAll(/\s+/g, ' '))
      .toMatch(
        /^0x[\dA-Fa-f]{6}…[\dA-Fa-f]{6} sent the action transfer in the trade zone; amount 5,000; it failed \(insufficient balance: available 149\.5, required 5000\) in block 103,395,000, 2026-10-03 04:05:00 UTC\.$/,
      );
    await openTabs(page).and(page.locator('[aria-selected="true"]')).press('Delete');
    await waitForCounts(page, ({ matched, total }) => matched === 1 && total === 3);
  });

  it('is all there after a restart, with Review on', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    await waitForCounts(page, ({ matched, total }) => matched === 1 && total === 3);
    await grid(page).getByRole('columnheader', { name: 'to', exact: true }).waitFor();
    await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
    await page.getByText('Review is on: nothing is sent. Collected data stays available.').waitFor();
  });
});
