/**
 * Blocks on screen: the service's block beside the node's, its transactions, a range with counts by
 * height, and all of that offline after a restart.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { subjectMenu } from '../pages/subject-menu-actions.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { chooseByMouse } from '../pages/subject-menu-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  columnTexts,
  evidenceDrawer,
  grid,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const HEIGHT = '44894848';
const sources = (page: Page) =>
  page.getByRole('table', { name: 'What each source says of the block' }).filter({ visible: true });
const field = (page: Page, name: string) =>
  sources(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Shows the fields about which the sources agree, too. */
const showAllFields = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Show all \d+ fields$/ })
    .filter({ visible: true })
    .click();

describe('a block', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, HEIGHT);
  });
  afterAll(() => app.close());

  it('stands beside the node’s own, field by field', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Ask every source', exact: true }).click();
    await page
      .getByText(/^(Both|All \d+) sources agree in the \d+ fields that (both|several of them) have/)
      .waitFor();
    expect(await sources(page).count()).toBe(0);
    await showAllFields(page);
    for (const name of ['Block height', 'Block hash', 'Time', 'Transactions', 'Gas used'])
      await field(page, name).getByText('same', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'What the block holds' })
      .getByText(
        /^Block 44,894,848 was made 2026-\d\d-\d\d [\d:]+ UTC by .*; it holds \d+ transactions?.* gas used/,
      )
      .waitFor();
    await page.getByText(/The node’s pending block was [\d,]+ then, [\d,]+ above/).waitFor();
    await sources(page)
      .getByRole('button', { name: /at this height/ })
      .click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('says who got how much, of which transaction, and from which record', async () => {
    const { page } = app;
    const contents = page.getByRole('region', { name: 'What moved in the block' }).filter({ visible: true });
    await contents.getByText(/The block has 1 transaction: the case has it\.$/).waitFor();
    expect(await contents.locator('p').first().textContent()).toMatch(
      /^The case has 1 transaction of this block, with 1 transfer: 2,505\.03… HARB moved from 0x.* to 0x.*\.$/,
    );
    const sums = contents.getByRole('table', { name: 'Sums per token' });
    expect(await sums.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual([
      '2,505.03…',
      'HARB',
      '1',
    ]);
    const changes = contents.getByRole('table', { name: 'Balance changes' });
    await expect.poll(() => changes.getByRole('row').count()).toBe(3);
    const logs = page.getByRole('table', { name: 'Logs of the block' }).filter({ visible: true });
    await logs.getByText('Transfer', { exact: true }).waitFor();
    await logs.getByRole('button', { name: /^record \d+, row 1$/ }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    const transfers = contents.getByRole('table', { name: 'Transfers' });
    await transfers.getByText('success', { exact: true }).waitFor();
    await transfers.getByRole('button', { name: /^record \d+, row 1$/ }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await transfers.locator('[data-subject-kind="transaction"]').first().click();
    await page.getByRole('region', { name: 'What happened' }).filter({ visible: true }).waitFor();
    await pasteAnywhere(page, HEIGHT);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  });

  it('has its transactions', async () => {
    const { page } = app;
    await page.getByRole('tab', { name: 'Normal transactions' }).filter({ visible: true }).click();
    await waitForCollected(page);
    const total = await waitForAllRows(page);
    await page.getByRole('tab', { name: 'Overview' }).filter({ visible: true }).click();
    await field(page, 'Transactions').getByText(String(total), { exact: true }).first().waitFor();
    expect(app.complaints).toEqual([]);
  });

  it('has each other kind of movements, too', async () => {
    const { page } = app;
    await page.getByRole('tab', { name: 'Token 20' }).filter({ visible: true }).click();
    await waitForCollected(page);
    await waitForAllRows(page);
    await page.getByRole('tab', { name: 'Overview' }).filter({ visible: true }).click();
    expect(app.complaints).toEqual([]);
  });

  it('that is ahead of the chain leads to the newest one', async () => {
    const { page } = app;
    await pasteAnywhere(page, '99999999');
    await page
      .getByRole('button', { name: 'Ask every source', exact: true })
      .filter({ visible: true })
      .click();
    const text = page.getByText(/^Block 99,999,999 did not exist when the sources were asked/);
    await text.getByRole('button', { name: /^45,0/ }).click();
    await page
      .getByText(/^Nothing has been requested yet/)
      .filter({ visible: true })
      .waitFor();
    await pasteAnywhere(page, HEIGHT);
    expect(app.complaints).toEqual([]);
  });

  it('has a star as any address has; by its hash alone, the node says which one it is', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Star this block' }).filter({ visible: true }).click();
    const starred = page.getByRole('region', { name: /^Starred/ });
    await starred.getByRole('button', { name: `Block ${groupedDigits(HEIGHT)}`, exact: true }).waitFor();
    const hash = field(page, 'Block hash').locator('[data-subject-kind="block-hash"]').first();
    await chooseByMouse(page, hash, 'Star block hash');
    await starred.getByRole('button', { name: /^Block 0x/ }).click();
    await page.getByRole('button', { name: 'Ask the node for its height' }).click();
    const status = page
      .getByRole('status')
      .filter({ visible: true, hasText: 'The node has this block at height' });
    await status.getByRole('button', { name: groupedDigits(HEIGHT), exact: true }).click();
    await field(page, 'Block hash').waitFor();
    expect(app.complaints).toEqual([]);
  });

  it('of a range are counted by height, and compared with what the blocks say of themselves', async () => {
    const { page } = app;
    await openNew(page, 'Range of blocks');
    const field = (name: string) => page.getByRole('textbox', { name }).filter({ visible: true });
    await field('Start block height').fill(HEIGHT);
    await field('End block height').fill('44894840');
    await startCollecting(page);
    await page
      .getByText(/is above the end/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await field('Start block height').fill('44894840');
    await field('End block height').fill(HEIGHT);
    await startCollecting(page);
    await waitForCollected(page);
    const total = await waitForAllRows(page);
    const bars = page.getByRole('group', { name: 'Rows by block height' }).filter({ visible: true });
    await bars.getByRole('button', { name: new RegExp(`^${HEIGHT}`) }).press('Enter');
    await waitForCounts(page, ({ matched }) => matched > 0 && matched < total);
    const badge = page
      .getByRole('button', { name: /^Completeness: / })
      .filter({ visible: true })
      .last();
    await badge.click();
    await page.getByText('Counts of the blocks').first().waitFor();
    // With what the badge opened: whole, since it lies above the tab.
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);
    await badge.click();
    await page.getByText('Counts of the blocks').first().waitFor({ state: 'hidden' });
    await bars.getByRole('button', { name: new RegExp(`^${HEIGHT}`), pressed: true }).press('Enter');
    await waitForCounts(page, ({ matched }) => matched === total);
  });

  it('of a range are a table of their own, each with its own evidence', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
    await page
      .getByRole('radiogroup', { name: 'What to collect of the blocks' })
      .getByText('The blocks themselves')
      .click();
    // What was typed for the other kind is there.
    const end = page.getByRole('textbox', { name: 'End block height' }).filter({ visible: true });
    expect(await end.inputValue()).toBe(HEIGHT);
    await startCollecting(page);
    const badge = page
      .getByRole('button', { name: /^Completeness: complete for blocks 44894840 to 44894848/ })
      .filter({ visible: true })
      .first();
    await badge.waitFor({ timeout: 120_000 });
    await expect
      .poll(async () => (await columnTexts(page, 'height')).toSorted())
      .toEqual(Array.from({ length: 9 }, (_, place) => `44,894,84${place}`));
    await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    await evidenceDrawer(page).getByText('/block/block-fills').first().waitFor();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    // The node is asked about the very heights, and says the same.
    await page.getByRole('button', { name: 'Compare with JSON-RPC' }).filter({ visible: true }).click();
    const comparison = page
      .getByRole('region', { name: 'Comparison with JSON-RPC' })
      .filter({ visible: true });
    await comparison.getByText('9 rows shown · 9 blocks · 10 calls').waitFor();
    await comparison.getByRole('button', { name: 'Compare 9 rows' }).click();
    await comparison.getByText('9 of 9 rows compared').waitFor();
    // The names of the columns are seen once the panel is wide enough for them.
    await comparison
      .locator('[role="columnheader"]')
      .getByText('Block', { exact: true })
      .waitFor({ state: 'attached' });
    await expect
      .poll(() => comparison.locator('[data-field="gas used"][data-outcome="agrees"]').count())
      .toBe(9);
    await expect.poll(() => comparison.locator('[data-outcome="contradicts"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Close the comparison' }).click();
    // What the statement names is a link, as any height is.
    await badge.click();
    const named = page
      .getByRole('region', { name: 'Completeness' })
      .getByRole('group')
      .getByRole('link', { name: '44894840', exact: true });
    await named.first().press('Shift+F10');
    await subjectMenu(page).getByRole('menuitem', { name: /^Copy/ }).first().waitFor();
    await page.keyboard.press('Escape');
    await badge.click();
    await named.first().waitFor({ state: 'hidden' });
    await grid(page).locator('[data-field="height"] button').first().click();
    await field(page, 'Block hash').waitFor();
    expect(app.complaints).toEqual([]);
  });

  it('is all there after a restart, with Review on', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    await field(page, 'Block hash').getByText('same', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ask every source again', disabled: true }).waitFor();
  });
});
