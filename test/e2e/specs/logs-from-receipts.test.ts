/**
 * Beyond the 1,000 logs of endpoint 4.10: collecting from receipts on a finished collection, its
 * statement, the evidence of a log from a receipt, and the exported file.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { accessibilityFaults } from '../pages/accessibility-faults.ts';
import {
  evidenceDrawer,
  exportCsv,
  filterByText,
  grid,
  openEndpoint,
  openPracticeCase,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { catalogue } = new PracticeModel({ seed: DEFAULT_PRACTICE_SEED, clock: Date.now, liveHead: true });
const CONTRACT = catalogue.all.find(({ symbol }) => symbol === 'USDP')?.contract ?? '';

describe('logs past the cap of 4.10', () => {
  let app: App;
  let oldest = 0;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await openEndpoint(page, 'Logs of a contract');
    await page.getByRole('textbox', { name: 'Contract' }).fill(CONTRACT);
    await startCollecting(page);
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total === 1000);
  });
  afterAll(() => app.close());

  it('are asked for by blocks, and state what they cover', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Continue through receipts' }).click();
    const form = page.getByRole('form', { name: 'Continue through receipts' });
    await form.getByText('The oldest log of the list is in block').waitFor();
    const toBlock = form.getByRole('textbox', { name: 'To block' });
    await expect.poll(() => toBlock.inputValue()).not.toBe('');
    oldest = Number(await toBlock.inputValue());
    await form.getByRole('textbox', { name: 'From block' }).fill(String(oldest - 249));
    await form.getByText('The range: 250 blocks, up to 500 requests').waitFor();
    expect(await accessibilityFaults(page, form)).toEqual([]);
    await form.getByRole('button', { name: 'Read the range' }).click();
    await page
      .getByRole('group', { name: 'Collection' })
      .getByText(/block [\d,]+ of 250/)
      .waitFor();
    await waitForCollected(page);
    const { total } = await waitForCounts(page, (counts) => counts.total > 1000);
    expect(total).toBeLessThan(1250);
    const badge = page.getByRole('button', { name: /^Completeness: complete for blocks / });
    await badge.click();
    const statement = page.getByRole('region', { name: 'Completeness' });
    await statement.getByText(`Complete for blocks ${oldest - 249} to ${oldest}, not for all logs`).waitFor();
    await statement.getByText('Overlap with the list of logs').waitFor();
    await badge.click();
    await statement.waitFor({ state: 'hidden' });
  });

  it('show the log as it came with its receipt, and where each row of the file is from', async () => {
    const { page } = app;
    const byHeight = grid(page).getByRole('columnheader', { name: 'Block height' });
    await byHeight.click();
    await byHeight.click();
    await grid(page).locator('[aria-sort="ascending"]').waitFor();
    await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    const drawer = evidenceDrawer(page);
    await drawer.getByText('eth_getBlockReceipts').first().waitFor();
    await drawer.getByText('the stored bytes match').waitFor();
    await drawer.getByText(/^Row \d+ of the answer, as it came/).waitFor();
    await drawer
      .getByText(new RegExp(`address: "${CONTRACT}"`))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await filterByText(page, CONTRACT);
    const { csvPath, manifestPath } = await exportCsv(app, 'logs.csv');
    const csv = await readFile(csvPath, 'utf8');
    expect(csv.match(/"4\.10 log-by-address"/g)).toHaveLength(1000);
    const fromReceipts = csv.match(/"4\.16 logs-from-receipts"/g) ?? [];
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 1000 + fromReceipts.length);
    expect(fromReceipts.length).toBeGreaterThan(0);
    const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as {
      readonly query: readonly { readonly endpoint: string; readonly specSection: string }[];
    };
    expect(manifest.query.map(({ endpoint, specSection }) => `${specSection} ${endpoint}`)).toEqual([
      '4.16 logs-from-receipts',
      '4.10 log-by-address',
    ]);
    expect(app.complaints).toEqual([]);
  });
});
