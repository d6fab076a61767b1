/**
 * Log search and the ABI book by the screens alone: decoded events, kinds, typed filters with their faults, an ABI for an event of no standard, the file,
 * and all of it without a network after a rebuild.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED, practiceActors } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  columnTexts,
  exportCsv,
  grid,
  openPracticeCase,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { catalogue } = new PracticeModel({ seed: DEFAULT_PRACTICE_SEED, clock: Date.now, liveHead: true });
const CONTRACT = catalogue.all.find(({ symbol }) => symbol === 'USDP')?.contract ?? '';
const { drainerContract, victim } = practiceActors();

async function openLogs(page: Page, contract: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log search…' }).click();
  await page.getByRole('textbox', { name: 'Contract' }).fill(contract);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Collect logs' }).filter({ visible: true }).click();
  await waitForCollected(page);
}

const decodedFilter = (page: Page) =>
  page.getByRole('textbox', { name: 'Decoded values' }).filter({ visible: true }).last();

describe('log search', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openLogs(app.page, CONTRACT);
    await waitForCounts(app.page, ({ total }) => total === 1000);
  });
  afterAll(() => app.close());

  it('shows each log as its event with named arguments, and the kinds by number', async () => {
    const { page } = app;
    await grid(page).getByRole('columnheader', { name: 'Event' }).waitFor();
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Transfer ?from/);
    // Topics that hold an address lead to it.
    await page.getByRole('button', { name: 'Choose columns' }).filter({ visible: true }).click();
    await page.getByRole('checkbox', { name: 'Topics' }).check();
    await page.keyboard.press('Escape');
    const topics = grid(page).getByRole('row').nth(1).locator('[data-field="topics"]');
    await expect
      .poll(() => topics.locator('[data-subject-kind="address"] button').count())
      .toBeGreaterThan(1);
    expect(await topics.locator('[data-subject-kind="word"]').count()).toBe(1);
    const kinds = page.getByRole('group', { name: 'Events by kind' }).filter({ visible: true });
    await kinds.getByRole('button', { name: /^Transfer/ }).click();
    await waitForCounts(page, ({ matched }) => matched > 900);
    await kinds.getByRole('button', { name: /^Transfer/, pressed: true }).click();
    await waitForCounts(page, ({ matched }) => matched === 1000);
  });

  it('has its logs over time, and a stretch of it is a filter', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Summary' }).filter({ visible: true }).click();
    const summary = page.getByRole('complementary', { name: 'Summary' }).filter({ visible: true });
    await summary.getByText(/^1,000 rows in /).waitFor();
    await summary.getByRole('slider', { name: 'Rows over time' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const { matched } = await waitForCounts(page, (counts) => counts.matched < 1000);
    expect(matched).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Remove this filter' }).filter({ visible: true }).click();
    await waitForCounts(page, (counts) => counts.matched === 1000);
    // All groups can be had, some more at a time.
    await summary.getByRole('combobox', { name: 'Group rows by' }).click();
    await page.getByRole('option', { name: 'Blocks' }).click();
    await expect.poll(() => summary.getByRole('listitem').count()).toBe(201);
    await summary.getByRole('button', { name: /^\d+ more of [\d,]+ blocks$/ }).click();
    await expect.poll(() => summary.getByRole('listitem').count()).toBeGreaterThan(201);
    await page.getByRole('button', { name: 'Close the summary' }).click();
  });

  it('filters by decoded values; a fault stands at the field with its place, and the focus stays', async () => {
    const { page } = app;
    const field = decodedFilter(page);
    await field.fill('Transfer where vlaue > 1');
    await page.getByText('Character 16: Transfer has no argument “vlaue”').waitFor();
    await field.fill('Transfer where value > 1e9');
    await field.press('Enter');
    const { matched } = await waitForCounts(page, (counts) => counts.matched < 1000 && counts.matched > 0);
    // The bars follow the filter.
    await page
      .getByRole('group', { name: 'Events by kind' })
      .filter({ visible: true })
      .getByRole('button', { name: new RegExp(`^Transfer ?${matched} of [\\d,]+$`) })
      .waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    const { csvPath, manifestPath } = await exportCsv(app, 'decoded.csv');
    const lines = (await readFile(csvPath, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + matched);
    expect(lines[0]).toContain('"decoded: event"');
    expect(lines[0]).toContain('"decoded: value"');
    expect(lines[1]).toContain('"built-in standard ERC-20"');
    expect(JSON.parse(await readFile(manifestPath, 'utf8'))).toMatchObject({
      filter: { words: ['decoded: Transfer where value > 1e9'] },
      decoding: { abis: [] },
    });
  });

  it('names an event of no standard by an ABI that is pasted, from the keyboard', async () => {
    const { page } = app;
    await openLogs(page, drainerContract);
    // What no ABI reads is there as it came.
    await expect
      .poll(async () => (await columnTexts(page, 'decoded'))[0])
      .toMatch(/^not decoded ?topic 0 ?0x.*data ?0x.* 32 bytes$/);
    await page.getByRole('button', { name: 'ABI book' }).filter({ visible: true }).last().focus();
    await page.keyboard.press('Enter');
    const book = page.getByRole('dialog', { name: 'ABI book of this case' });
    await book.getByRole('textbox', { name: 'Name' }).fill('Drainer');
    await book.getByRole('textbox', { name: 'ABI' }).fill('event Drained(adress owner)');
    await book.getByText(/line 1, cannot be read/).waitFor();
    await book
      .getByRole('textbox', { name: 'ABI' })
      .fill('event Drained(address indexed owner, address indexed token, uint256 amount)');
    await book.getByText('Read: 1 event.').waitFor();
    await book.getByRole('button', { name: 'Add to the book' }).press('Enter');
    await book.getByText('Kept: Drainer, 1 event.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Drained ?owner/);
    await decodedFilter(page).fill(`Drained where owner = ${victim} and amount = 17252500000`);
    await decodedFilter(page).press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 1);
    expect(app.complaints).toEqual([]);
  });

  it('has receipts as a second witness of a list below the cap', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Compare with receipts' }).filter({ visible: true }).click();
    const form = page.getByRole('form', { name: 'Compare with receipts' }).filter({ visible: true });
    const toBlock = form.getByRole('textbox', { name: 'To block' });
    await expect.poll(() => toBlock.inputValue()).not.toBe('');
    const oldest = await toBlock.inputValue();
    await form.getByRole('textbox', { name: 'From block' }).fill(oldest);
    await form.getByRole('button', { name: 'Read the range' }).click();
    const badge = page
      .getByRole('button', { name: `Completeness: complete for blocks ${oldest} to ${oldest}` })
      .filter({ visible: true });
    // The former set stands there as collected until the new one does.
    await badge.waitFor({ timeout: 120_000 });
    await badge.click();
    const statement = page.getByRole('region', { name: 'Completeness' });
    await statement.getByText(/entries of 4\.10 in these blocks are in the receipts/).waitFor();
    await badge.click();
    await statement.waitFor({ state: 'hidden' });
    await waitForCounts(page, ({ matched }) => matched === 1);
  });

  it('is all there after a restart without the service, the ABI and the filter too', async () => {
    await app.restartHost();
    const { page } = app;
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Drained ?owner/);
    await waitForCounts(page, ({ matched }) => matched === 1);
  });
});
