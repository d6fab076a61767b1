/**
 * The transaction page on screen: what the case already has of a hash, every source asked by one
 * button and shown side by side with fee, call and logs; a hash of the trade zone; and all of that
 * offline after a restart.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../shared/service/endpoints/token-transfer-multi.ts';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { startApp, type App } from '../fixtures.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import {
  columnTexts,
  evidenceDrawer,
  exportCsv,
  filterByText,
  grid,
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  emptyTrail,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { drainerContract, victim } = practiceActors();

const sources = (page: Page) =>
  page.getByRole('table', { name: 'What each source says' }).filter({ visible: true });
const field = (page: Page, name: string) =>
  sources(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** Shows what all sources say, field by field. */
const unfold = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Show all \d+ fields?$/ })
    .filter({ visible: true })
    .click();
const part = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ visible: true });

/**
 * The lines of a table are one Tab stop. Arrow keys move between lines, Home and End to the first
 * and the last.
 */
async function expectOneStop(page: Page, table: Locator): Promise<void> {
  const lines = table.locator('tbody > tr');
  const inHand = (): Promise<number> =>
    lines.evaluateAll((rows) => rows.findIndex((row) => row === document.activeElement));
  const last = (await lines.count()) - 1;
  const third = Math.min(2, last);
  await lines.first().focus();
  for (const [key, place] of [
    ['ArrowDown', Math.min(1, last)],
    ['ArrowDown', third],
    ['ArrowUp', Math.max(0, third - 1)],
    ['End', last],
    ['ArrowDown', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(inHand).toBe(place);
  }
  await expect.poll(() => table.locator('tbody > tr[tabindex="0"]').count()).toBe(1);
}

describe('the transaction page', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await pasteAnywhere(page, victim);
    await emptyTrail(page).getByRole('button', { name: 'Collect one list…' }).click();
    await page.getByText('Normal transactions with nonce and gas (one year)').click();
    await startCollecting(page);
    await waitForCollected(page);
    // An approval: it succeeded, its call and its log are those of a standard.
    await filterByText(page, '0x095ea7b3');
    await waitForCounts(page, ({ matched, total }) => matched === 1 && total > 1);
  });
  afterAll(() => app.close());

  it('shows what the case already has of the hash, before anything is asked', async () => {
    const { page } = app;
    // The rows follow their counts.
    await expect.poll(async () => new Set(await columnTexts(page, 'state'))).toEqual(new Set(['success']));
    await grid(page).locator('[data-field="txId"] button').first().click();
    await page.getByRole('button', { name: 'Ask every source', exact: true }).waitFor();
    // What there is to compare is told in one line.
    await page.getByText(/^From one source: \d+ fields, and nothing to compare/).waitFor();
    expect(await sources(page).count()).toBe(0);
    await unfold(page);
    await field(page, 'Sender').getByText('one source').waitFor();
    await part(page, 'In this case').getByText('Found in the only other collection.').waitFor();
  });

  it('puts every source side by side, with the fee worked out', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Ask every source', exact: true }).click();
    await page.getByRole('button', { name: 'Ask every source again' }).waitFor({ timeout: 120_000 });
    await page.getByText(/^(Both|All \d+) sources agree in the \d+ fields/).waitFor();
    for (const name of ['Status', 'Block height', 'Sender', 'Gas used', 'Nonce', 'Fee'])
      await field(page, name).getByText('same', { exact: true }).waitFor();
    for (const name of ['Cumulative gas used', 'Chain ID', 'Logs'])
      await field(page, name).getByText('one source').waitFor();
    await part(page, 'Fee')
      .getByText(/gas × .* wei = /)
      .waitFor();
    await part(page, 'Fee').getByText('equal', { exact: true }).first().waitFor();
    await part(page, 'Raw transaction').waitFor();
    // What keeps the page from being complete is said on it, on its tab and in the sidebar.
    const limit =
      'Not complete, by a limit of the service: Normal transactions of an address (complete within the last year). Nothing more can be collected.';
    await part(page, 'What happened').getByText(limit).waitFor();
    await page.getByRole('tab').getByTitle(`not complete\n${limit}`).waitFor();
    expect(await page.getByTitle(`not complete\n${limit}`).count()).toBe(2);
    // What happened comes before who says so.
    const order = ['What happened', 'Call data', 'Logs', 'Fee', 'What each source says, compared'];
    const tops = await Promise.all(
      order.map(async (name) => (await part(page, name).boundingBox())?.y ?? NaN),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  it('is read to its end by the wheel alone, on a small screen too', async () => {
    const { page } = app;
    const usual = page.viewportSize() ?? { width: 1440, height: 900 };
    const [first, last] = [field(page, 'Status'), part(page, 'In this case')];
    for (const size of [usual, { width: 1024, height: 700 }]) {
      await page.setViewportSize(size);
      await first.hover();
      await expect
        .poll(async () => {
          // Again each time: parts that arrive meanwhile make the page longer below what was its
          // end.
          await page.mouse.wheel(0, 100_000);
          const box = await last.boundingBox();
          return box === null ? Infinity : box.y + box.height;
        })
        .toBeLessThan(size.height);
      await page.mouse.wheel(0, -100_000);
      await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeGreaterThan(0);
    }
    await page.setViewportSize(usual);
  });

  it('decodes the call and the log, and says by what', async () => {
    const { page } = app;
    const call = part(page, 'Call data');
    await call.getByText('approve(address,uint256)', { exact: true }).waitFor();
    // Four bytes alone prove no standard.
    await call.getByText('guess by selector, from ERC-20', { exact: true }).waitFor();
    const logs = page.getByRole('table', { name: 'Logs of the receipt' }).filter({ visible: true });
    const log = logs.getByRole('row').filter({ hasText: 'Approval' });
    await log.getByTitle(/^Approval\(address,address,uint256\), built-in standard ERC-20/).waitFor();
    // How much: both say that there is no limit, and in base units after a key.
    for (const where of [call, log]) await where.getByText(/^unlimited\b/).waitFor();
    await page.keyboard.press('u');
    for (const where of [call, log]) await where.getByText(/^115,792,089,237,/).waitFor();
    await page.keyboard.press('u');
    for (const where of [call, log]) await where.getByText(/^unlimited\b/).waitFor();
    // Who may take whose coins: the call names the taker, the log both.
    for (const [where, address] of [
      [call, drainerContract],
      [log, drainerContract],
      [log, victim],
    ] as const)
      await where.locator(`[data-subject="${address}" i]`).first().waitFor();
    await log.getByRole('button', { name: /^Evidence of log/ }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('height and block hash lead to the block', async () => {
    const { page } = app;
    const [height, hash] = [field(page, 'Block height'), field(page, 'Block hash')].map((row) =>
      row.locator('[data-subject]').first(),
    );
    const text = (await height?.textContent()) ?? '';
    expect(await hash?.getAttribute('data-subject-height')).toBe(text.replaceAll(',', ''));
    await height?.click();
    const tab = openTabs(page, `Block ${groupedDigits(text)}`);
    await tab.press('Delete');
    await tab.waitFor({ state: 'detached' });
    await hash?.getByRole('button').first().click();
    await tab.press('Delete');
    await tab.waitFor({ state: 'detached' });
    await sources(page).waitFor();
  });

  it('each source leads to its evidence', async () => {
    const { page } = app;
    await sources(page)
      .getByRole('button', { name: /JSON-RPC receipt/ })
      .click();
    await evidenceDrawer(page).getByText('eth_getTransactionReceipt').first().waitFor();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await page.getByRole('tab', { name: 'Token transfers' }).filter({ visible: true }).click();
    await page.getByRole('group', { name: 'Collection' }).filter({ visible: true }).waitFor();
    await page.getByRole('tab', { name: 'Transfers by batch' }).filter({ visible: true }).click();
    await page
      .getByRole('grid', { name: TOKEN_TRANSFER_MULTI.title })
      .or(page.getByText('The service has no rows for this request.'))
      .filter({ visible: true })
      .waitFor();
    // By what the node says of sender and block the lists of these were asked, too.
    for (const name of ['Sender’s transactions', 'Sender’s normal transactions', 'Its block’s transactions'])
      await page.getByRole('tab', { name }).filter({ visible: true }).waitFor();
    await page.getByRole('tab', { name: 'Its block’s transactions' }).filter({ visible: true }).click();
    await waitForCollected(page);
    await page.getByRole('tab', { name: 'Overview' }).filter({ visible: true }).click();
    // Each source that comes may add fields: the lines are those of all.
    for (const name of [/^Transactions of blocks/, /JSON-RPC transaction/, /JSON-RPC receipt/])
      await sources(page).getByRole('button', { name }).waitFor();
    await expectOneStop(page, sources(page));
    // A field that is not a link has the menu of its line, by key.
    await field(page, 'Nonce').press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Copy row as TSV' }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    const logs = page.getByRole('table', { name: 'Logs of the receipt' }).filter({ visible: true });
    await expectOneStop(page, logs);
    await logs.getByRole('row').first().press('s');
    await page
      .getByRole('navigation', { name: 'Cases and their contents' })
      .getByRole('region', { name: /^Starred/ })
      .getByRole('button')
      .first()
      .waitFor();
    const saved = await exportCsv(app, 'sources.csv');
    const lines = Papa.parse<string[]>((await readFile(saved.csvPath, 'utf8')).trimEnd()).data;
    expect(lines[0]?.some((header) => header.startsWith('Transactions of blocks'))).toBe(true);
    expect(lines.map(([name]) => name)).toContain('answer SHA-256');
    expect(app.complaints).toEqual([]);
  });

  it('is all there after a restart, with Review on', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    // As it was left.
    await field(page, 'Fee').getByText('same', { exact: true }).waitFor();
    await part(page, 'Fee')
      .getByText(/gas × .* wei = /)
      .waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Ask every source again' }).isDisabled())
      .toBe(true);
  });
});
