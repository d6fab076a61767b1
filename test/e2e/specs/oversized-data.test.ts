/**
 * Oversized records, end to end: 5 MB in one field, 10,000 topics, JSON nested 100,000 deep. The
 * screens stay responsive, say what is too large, and save it completely as a file.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  evidenceDrawer,
  grid,
  openEndpoint,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const LOGS = 'Logs of a contract';
/** `0x` and 5 MB of hex. */
const DATA_CHARACTERS = '5,000,002';

describe('X7: records too large to be shown', () => {
  let app: App;
  let service: PracticeServer;
  beforeAll(async () => {
    service = await startPracticeServer({ faults: { rules: [{ kind: 'oversized' }] } });
    app = await startApp();
    await connectToService(app.page, service, { connection: 'Oversized', caseName: 'Oversized' });
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  it('5 MB of data and 10,000 topics are cells like others, which filter and sort', async () => {
    const { page } = app;
    await openEndpoint(page, LOGS);
    await page
      .getByRole('form', { name: LOGS })
      .getByRole('textbox')
      .first()
      .fill(service.model.catalogue.all.find(({ symbol }) => symbol === 'USDP')?.contract ?? '');
    await startCollecting(page);
    await waitForCollected(page);
    const { total } = await waitForCounts(page, (counts) => counts.total > 1);
    const data = grid(page).locator('[data-field="data"]').first();
    await data.getByTitle(`${DATA_CHARACTERS} characters`).waitFor();
    // What is in the document is a few thousand characters a row, whatever the record has.
    expect((await grid(page).innerHTML()).length).toBeLessThan(2_000_000);
    await page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).fill('abababababab');
    await waitForCounts(page, ({ matched }) => matched === 1);
    await page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).fill('');
    await waitForCounts(page, ({ matched }) => matched === total);
  });

  it('the drawer says that the answer is too large, and saves it whole', async () => {
    const { page } = app;
    await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    const drawer = evidenceDrawer(page);
    await drawer.getByText('the stored bytes match').waitFor();
    expect(await drawer.getByText(/^Too large to show whole: [\d,]+ characters/).count()).toBe(1);
    expect(await drawer.getByText(/^Long fields are shortened here/).count()).toBe(1);
    const path = join(app.downloadsDir, 'answer.json');
    await app.answerSaveDialog(path);
    await drawer.getByRole('button', { name: 'Save to file' }).click();
    await drawer.getByText(/^Saved [\d,]+ bytes/).waitFor();
    const link = drawer.getByRole('link', { name: 'Download the answer' });
    if ((await link.count()) > 0) {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      await download.saveAs(path);
    }
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    await drawer.getByText(sha256, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('action data nested 100,000 deep are refused as a tree with the reason, and shown as text', async () => {
    const { page } = app;
    await openNew(page, 'Trade zone');
    await page
      .getByRole('textbox', { name: /^Address, block height, block hash/ })
      .filter({ visible: true })
      .fill(service.model.actors.thief);
    await startCollecting(page);
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total > 0);
    await page.getByRole('button', { name: /^Collect details of the/ }).click();
    await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total > 0);
    await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    await evidenceDrawer(page)
      .getByText('It cannot be shown as a tree: nested deeper than 200 levels')
      .waitFor();
    expect(app.complaints).toEqual([]);
  });
});
