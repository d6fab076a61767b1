/**
 * The token list on screen: protocols, order, days of issue in UTC, shared symbols, the exported
 * file, and all of that offline after a restart.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  columnSubjects,
  columnTexts,
  exportCsv,
  filterByText,
  grid,
  openPracticeCase,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).filter({ visible: true });

const { catalogue } = new PracticeModel({ seed: DEFAULT_PRACTICE_SEED, clock: Date.now, liveHead: true });
/** Contracts of the coins that moved most in a day, the first three. */
const MOST_MOVED = catalogue.all
  .filter(({ standard }) => standard === 'token_20')
  .toSorted((one, other) => Number(other.amount24h || '-1') - Number(one.amount24h || '-1'))
  .slice(0, 3)
  .map(({ contract }) => contract);
const order = (page: Page) =>
  page.getByRole('combobox', { name: 'Order, descending' }).filter({ visible: true });

describe('the token list', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openNew(app.page, 'Tokens');
  });
  afterAll(() => app.close());

  it('refuses days that are none, and a window that is turned, at their fields', async () => {
    const { page } = app;
    await field(page, 'Issued from (UTC)').fill('31.01.2026');
    await page.getByText('Enter a UTC time: 2026-11-20 or 2026-11-20 18:30').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Collect', exact: true }).isDisabled())
      .toBe(true);
    await field(page, 'Issued from (UTC)').fill('2026-02-02');
    await field(page, 'Issued to (UTC)').fill('2026-02-01');
    await page.getByText('Before “Issued from”: no day is in this window').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Collect', exact: true }).isDisabled())
      .toBe(true);
    await field(page, 'Issued from (UTC)').fill('');
    await field(page, 'Issued to (UTC)').fill('');
  });

  it('lists in the order that is asked for', async () => {
    const { page } = app;
    await order(page).click();
    await page.getByRole('option', { name: 'Amount in 24 hours' }).click();
    await startCollecting(page);
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total > 100);
    await expect
      .poll(async () => (await columnSubjects(page, 'tokenContractAddress')).slice(0, 3))
      .toEqual(MOST_MOVED);
  });

  it('marks symbols that several tokens have', async () => {
    const { page } = app;
    await filterByText(page, 'Practice Dollar');
    await waitForCounts(page, ({ matched }) => matched === 2);
    await expect.poll(() => columnTexts(page, 'sharedSymbol')).toEqual(['2 more', '2 more']);
    // Those that share one come first, in order, before the many that do not.
    await filterByText(page, '');
    await waitForCounts(page, ({ total, matched }) => total === matched);
    const bySymbol = grid(page).getByRole('columnheader', { name: /^Same symbol/ });
    await bySymbol.getByRole('button').click();
    await bySymbol.and(page.locator('[aria-sort="descending"]')).waitFor();
    const others = async () =>
      (await columnTexts(page, 'sharedSymbol')).map((text) => Number.parseInt(text, 10) || 0);
    await expect.poll(async () => (await others())[0]).toBeGreaterThan(0);
    const shared = await others();
    expect(shared).toEqual(shared.toSorted((one, other) => other - one));
    await filterByText(page, 'Practice Dollar');
    await waitForCounts(page, ({ matched }) => matched === 2);
    expect(await faultsInBothThemes(page, tabInFront(page))).toEqual([]);
  });

  it('exports what is shown', async () => {
    const { csvPath } = await exportCsv(app, 'tokens.csv');
    expect((await readFile(csvPath, 'utf8')).trimEnd().split('\r\n')).toHaveLength(3);
    expect(app.complaints).toEqual([]);
  });

  it('lists another protocol by days of issue, as a further set of the tab', async () => {
    const { page } = app;
    // The filter is the tab's, and would stay in force.
    await filterByText(page, '');
    await waitForCounts(page, ({ total, matched }) => total === matched);
    await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
    await page.getByText('Token 721 (NFT)', { exact: true }).filter({ visible: true }).last().click();
    // Nothing that can be chosen orders these.
    await expect.poll(() => order(page).isDisabled()).toBe(true);
    await field(page, 'Issued from (UTC)').fill('2020-01-01');
    await field(page, 'Issued to (UTC)').fill('2027-01-01');
    await startCollecting(page);
    await waitForCollected(page);
    await waitForCounts(page, ({ total, matched }) => total === matched && total > 20 && total < 30);
    await expect
      .poll(async () => new Set(await columnTexts(page, 'protocolType')))
      .toEqual(new Set(['ERC721']));
    await page.getByLabel('Collection shown').filter({ visible: true }).first().waitFor();
  });

  it('is all there after a restart, with Review on', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    await waitForCounts(page, ({ total }) => total > 20 && total < 30);
  });
});
