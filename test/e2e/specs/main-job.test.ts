/**
 * The main job, end to end: first run, practice case, a trail, a filter, a hop, a stopped service,
 * offline review, CSV export.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import {
  columnTexts,
  exportCsv,
  filterByDirection,
  filterByText,
  grid,
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  askForOneList,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

/** What the practice chain holds of the hub, and what the two filters leave of it. */
const HUB_ROWS = 2400;
const HUB_SENT = 1274;
const HUB_SENT_TRANSFERS = 285;
const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';

describe('the main job on the practice service', () => {
  let app: App;
  const filtered = { matched: HUB_SENT_TRANSFERS, total: HUB_ROWS };
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
  });

  it('collects the trail of the hub completely, and says how it knows', async () => {
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, HUB);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    expect(await waitForCounts(app.page, (counts) => counts.total >= HUB_ROWS)).toEqual({
      matched: HUB_ROWS,
      total: HUB_ROWS,
    });
    await app.page.getByRole('button', { name: 'Completeness: complete' }).click();
    await app.page.getByText(/Both ends of the list, read again/).waitFor();
    await app.page.getByRole('button', { name: 'Completeness: complete' }).click();
  });

  it('filters everything collected, by direction and by text', async () => {
    await filterByDirection(app.page, 'OUT');
    expect(await waitForCounts(app.page, ({ matched }) => matched <= HUB_SENT)).toEqual({
      matched: HUB_SENT,
      total: HUB_ROWS,
    });
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'direction')))
      .toEqual(new Set(['OUT']));
    await filterByText(app.page, '0xa9059cbb');
    expect(await waitForCounts(app.page, ({ matched }) => matched < HUB_SENT)).toEqual(filtered);
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'methodId')))
      .toEqual(new Set(['transfer']));
  });

  it('shows every place that may be contacted, and what was asked there', async () => {
    await app.page.getByRole('contentinfo', { name: 'Status' }).getByRole('button').first().click();
    const ledger = app.page.getByRole('dialog', { name: 'Network traffic' });
    const places = ledger.getByRole('region', { name: 'Allowed hosts' }).getByRole('listitem');
    await places.first().waitFor();
    for (const place of await places.allTextContents())
      expect(place).toMatch(/^127\.0\.0\.1:\d+ for Practice chain$/);
    // What was asked about leads on, behind the dialog: to the trail that is open already.
    const asked = ledger.getByRole('region', { name: 'Requests, newest first' });
    await asked.locator(`[data-subject="${HUB}" i] button:not([data-copies])`).first().click();
    await ledger.waitFor({ state: 'detached' });
    await expect.poll(() => openTabs(app.page).count()).toBe(1);
  });

  it('answers "says who?" for a row', async () => {
    await grid(app.page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    const drawer = app.page.getByRole('complementary', { name: 'Evidence' });
    await drawer.getByText('the stored bytes match').waitFor();
    await drawer.getByText(/\/api\/v5\/chain\/address\/transaction-list\?/).waitFor();
    await drawer.getByText(/methodId: "0xa9059cbb"/).waitFor();
    await drawer.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('continues the trail at a counterparty, and a breadcrumb leads back', async () => {
    const counterparty = grid(app.page).locator('[data-field="counterparty"] button').first();
    const full = (await counterparty.getAttribute('title')) ?? '';
    await counterparty.click();
    const hops = app.page.getByRole('navigation', { name: 'Hops of this trail' });
    await hops.waitFor();
    await app.page.locator('header').getByTitle(full, { exact: true }).first().waitFor();
    await hops.getByRole('button', { name: /^0x/ }).first().click();
    expect(await waitForCounts(app.page, ({ matched }) => matched === filtered.matched)).toEqual(filtered);
  });

  it('shows and exports the same rows after a reload with the service stopped', async () => {
    await app.page.getByRole('button', { name: 'Stop practice service' }).click();
    await app.page.getByRole('button', { name: 'Start practice service' }).waitFor();
    await app.page.reload();
    expect(await waitForCounts(app.page, ({ matched }) => matched === filtered.matched)).toEqual(filtered);
    const { csvPath, manifestPath, sha256 } = await exportCsv(app, 'trail.csv');
    const bytes = await readFile(csvPath);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const { data, errors } = Papa.parse<Record<string, string>>(bytes.toString('utf8').trimEnd(), {
      header: true,
    });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(filtered.matched);
    expect(new Set(data.map((row) => row['direction']))).toEqual(new Set(['OUT']));
    expect(new Set(data.map((row) => row['methodId']))).toEqual(new Set(['0xa9059cbb']));
    expect(bytes.toString('latin1').match(/[^\r]\n/g)).toBeNull();
    const told = JSON.parse(await readFile(manifestPath, 'utf8')) as {
      counts: { rowsInFile: number };
      file: { sha256: string };
      completeness: { level: string }[];
    };
    expect(told.counts.rowsInFile).toBe(filtered.matched);
    expect(told.file.sha256).toBe(sha256);
    expect(told.completeness[0]?.level).toBe('complete');
  });

  it('opens the case again after the program ended, and says plainly what needs the network', async () => {
    await app.restartHost();
    expect(await waitForCounts(app.page, ({ matched }) => matched === filtered.matched)).toEqual(filtered);
    await switchReviewOn(app.page);
    await askForOneList(app.page);
    await app.page
      .getByText('Review is on: nothing is sent. Collected data stays available.')
      .filter({ visible: true })
      .waitFor();
    await expect
      .poll(() =>
        app.page.getByRole('button', { name: 'Collect', exact: true }).filter({ visible: true }).isDisabled(),
      )
      .toBe(true);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
