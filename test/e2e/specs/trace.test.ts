/**
 * A trace of the practice story by clicks alone: from the drained wallet to the hub and in the
 * trade zone, by every method, with sums that close and a working that leads to evidence.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { everyFaultInBothThemes, faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { screenFaults } from '../pages/screen-faults.ts';
import { rowAt } from '../pages/practice-story.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { chooseByMouse } from '../pages/subject-menu-actions.ts';
import { collectAndGoOn, graphBy, traceEnd, traceEnds, traceFigure } from '../pages/trace-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  evidenceDrawer,
  exportCsv,
  grid,
  openPracticeCase,
  pasteAnywhere,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { victim, thief, peelChain, hubDeposits, hub, collector } = practiceActors();
const [peel = '', nextPeel = ''] = peelChain;
const [deposit = ''] = hubDeposits;

const METHODS = ['FIFO', 'LIFO', 'Pro rata', 'Own first', 'Traced first', 'TIHO'];

describe('a trace', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('starts from a row of the drained wallet, and names what is not collected', async () => {
    const { page } = app;
    await page.getByRole('button', { name: checksumAddress(victim), exact: true }).click();
    await page.getByRole('button', { name: 'Collect all kinds' }).click();
    // A trace over rows that still arrive says so, and starts by itself once they are there.
    await rowAt(page, '2026-10-03 03:21:58').waitFor({ timeout: 240_000 });
    await chooseByMouse(page, rowAt(page, '2026-10-03 03:21:58'), 'Trace from this row');
    await traceEnd(page, thief, 'not collected').waitFor();
    await page.getByText('partial', { exact: true }).filter({ visible: true }).waitFor();
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 1152, height: 720 },
    { width: 1024, height: 700 },
    { width: 900, height: 700 },
  ])('has one column while all methods agree, with each step in sight, at $width×$height', async (size) => {
    const { page } = app;
    await page.setViewportSize(size);
    await expect.poll(() => screenFaults(page)).toEqual([]);
    await traceEnds(page)
      .getByRole('columnheader', { name: /^All methods/ })
      .waitFor();
    const sideways = (each: Element): number => each.scrollWidth - each.clientWidth;
    // The columns follow the width in a frame of their own.
    await expect.poll(() => traceEnds(page).evaluate(sideways)).toBe(0);
    for (const name of ['Collect and go on', 'Look for the other side'])
      await traceEnd(page, thief, 'not collected').getByRole('button', { name }).click({ trial: true });
    const begin = (await traceEnds(page).getByRole('table').first().boundingBox())?.y ?? 999;
    expect(begin - 72).toBeLessThanOrEqual(168);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('shows the working by each of the methods that agree, and a column for each if asked', async () => {
    const { page } = app;
    await traceFigure(page, 'FIFO', thief, 'not collected').click();
    const working = page.getByRole('region', { name: 'Working by FIFO' });
    await working.getByRole('combobox', { name: 'Method' }).selectOption('LIFO');
    await page.getByRole('region', { name: 'Working by LIFO' }).getByText('the trace starts').waitFor();
    await traceFigure(page, 'FIFO', thief, 'not collected').click();
    await page.getByRole('button', { name: 'Methods 6 of 6' }).filter({ visible: true }).click();
    const ofEach = page.getByRole('checkbox', { name: 'A column for each method' });
    await ofEach.check();
    for (const name of METHODS)
      await traceEnds(page)
        .getByRole('columnheader', { name: new RegExp(`^${name}`) })
        .waitFor();
    await ofEach.uncheck();
    await page.keyboard.press('Escape');
  });

  it('goes on through each end that is collected, until the hub', async () => {
    const { page } = app;
    for (const address of [thief, peel, deposit]) await collectAndGoOn(page, address);
    for (const method of METHODS.filter((each) => each !== 'Own first'))
      await traceFigure(page, method, hub, 'not collected').waitFor();
    await traceEnd(page, nextPeel, 'not collected').waitFor();
    await traceEnds(page).getByText('All sums agree to the last unit.').waitFor();
    await traceEnds(page)
      .getByRole('columnheader', { name: /Own first .*most cautious/ })
      .waitFor();
  });

  it('opens the working of a figure in one act, and the evidence of a line in another', async () => {
    const { page } = app;
    await traceFigure(page, 'FIFO', hub, 'not collected').focus();
    await page.keyboard.press('Enter');
    const working = page.getByRole('region', { name: 'Working by FIFO' });
    await working.getByText(/^FIFO\. .* 1 line adds up to 2\.811019661 PRC/).waitFor();
    await working
      .getByRole('button', { name: /^2026-10-0\d/ })
      .first()
      .click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await evidenceDrawer(page).getByRole('button', { name: 'Trace from here' }).waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await working.getByRole('button', { name: 'Every line of FIFO' }).click();
    await working.getByText(/lines of the whole trace/).waitFor();
    await working.getByText('the trace starts').waitFor();
    await traceFigure(page, 'FIFO', hub, 'not collected').click();
    await working.waitFor({ state: 'detached' });
  });

  it('draws the traced money alone as a graph, each figure of which opens its working', async () => {
    const { page } = app;
    await graphBy(page, 'FIFO').click();
    const graph = page.getByRole('region', { name: 'Traced money as a graph' }).filter({ visible: true });
    await graph
      .getByRole('group', { name: /^Traced money by FIFO: \d+ flows between \d+ addresses/ })
      .waitFor();
    const [from, to] = [shortHex(deposit), shortHex(hub)];
    await graph.getByRole('button', { name: `Working of 2.811019661 PRC from ${from} to ${to}` }).focus();
    await page.keyboard.press('Enter');
    const working = graph.getByRole('region', { name: 'Working by FIFO' });
    await working.getByText(/^FIFO\. .* 1 line adds up to 2\.811019661 PRC/).waitFor();
    expect(await everyFaultInBothThemes(page)).toEqual([]);
    const usual = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 1024, height: 700 });
    const drawing = graph.getByRole('region', { name: 'Drawing of the graph' });
    // A small drawing is whole; a larger one keeps enough of its height to be read.
    await expect
      .poll(() => drawing.evaluate((region) => region.clientHeight >= Math.min(200, region.scrollHeight)))
      .toBe(true);
    await page.setViewportSize(usual);
    await graph.getByRole('button', { name: new RegExp(`^Working of not collected .* at ${to}$`) }).click();
    await working.getByText(/1 line adds up to 2\.811019661 PRC/).waitFor();
    await graphBy(page, 'FIFO').click();
    await working.waitFor({ state: 'detached' });
  });

  it('states what the figures rest on, with the balance of each followed address over time', async () => {
    const { page } = app;
    const statement = page.locator('[data-statement]').filter({ visible: true });
    await statement.getByRole('button', { name: 'Followed addresses' }).click();
    await statement.getByRole('button', { name: /^Balance of 0xeeAD39.*, traced by FIFO$/i }).click();
    const balance = statement.getByRole('region', { name: /^Balance of 0xeeAD39/i });
    await balance.getByRole('img', { name: /over time, at most \d+\./ }).waitFor();
    await balance.getByRole('button', { name: '2026-10-03 03:21:58' }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await statement.getByRole('button', { name: 'Followed addresses' }).click();
  });

  it('traces what an address paid in a time, one asset after the other', async () => {
    const { page } = app;
    await openNew(page, 'Trace of money…');
    await page.getByRole('textbox', { name: 'Address that paid' }).fill(victim);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const refusal = page.getByRole('alert', { name: 'No trace' }).filter({ visible: true });
    await refusal.getByText('These rows move several assets').waitFor();
    const since = page.getByRole('textbox', { name: 'Paid from (UTC)' });
    await since.fill('2026-10-03 03:21');
    await since.press('Enter');
    await refusal.getByRole('button', { name: 'Trace 54.072362404500000007 PRC' }).click();
    await traceEnd(page, peel, 'fees paid').waitFor();
    await page.getByRole('heading', { name: '54.072362404500000007 PRC' }).waitFor();
    await page
      .getByRole('tab', { name: /^Trace 54\.0723/ })
      .first()
      .click();
    // Both traces have this end: the other one, with its times, must have gone.
    await since.waitFor({ state: 'hidden' });
    await traceEnd(page, hub, 'not collected').waitFor();
  });

  it('ends at payments below a share of the source, until the limit is removed', async () => {
    const { page } = app;
    const share = page.getByRole('textbox', { name: 'End below share' }).filter({ visible: true });
    await share.fill('6');
    await share.press('Enter');
    await traceEnd(page, deposit, 'below the share').waitFor();
    await page
      .getByText(/payments below the limit of the share end it/)
      .filter({ visible: true })
      .waitFor();
    await traceEnds(page).getByText('All sums agree to the last unit.').waitFor();
    await share.fill('');
    await share.press('Enter');
    await traceEnd(page, deposit, 'below the share').waitFor({ state: 'detached' });
  });

  it('ends at a label, if its words are named', async () => {
    const { page } = app;
    await page
      .getByRole('textbox', { name: 'Stop at labels with' })
      .filter({ visible: true })
      .fill('exchange');
    await page.keyboard.press('Enter');
    await chooseByMouse(
      page,
      traceEnd(page, hub, 'not collected').locator('[data-subject]').first(),
      'Label address…',
    );
    await page.getByRole('textbox', { name: 'In this case' }).fill('Exchange-like hub');
    await page.getByRole('button', { name: 'Save label' }).click();
    await traceEnd(page, hub, 'stopped by a label').getByText('Exchange-like hub', { exact: true }).waitFor();
  });

  it('exports ends, working and parameters with their manifest', async () => {
    const { page } = app;
    const { csvPath, manifestPath } = await exportCsv(app, 'trace-ends.csv');
    expect(await readFile(csvPath, 'utf8')).toContain('"Exchange-like hub","stopped"');
    expect(JSON.parse(await readFile(manifestPath, 'utf8'))).toMatchObject({
      trace: { contains: 'ends', restsOn: 'up to here' },
    });
    for (const part of ['Working', 'Parameters']) {
      await app.answerSaveDialog(join(app.downloadsDir, `trace-${part}.csv`));
      await page.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Export CSV' });
      await dialog.getByRole('radio', { name: new RegExp(`^${part}`) }).check();
      await dialog.getByRole('button', { name: 'Save CSV' }).click();
      await dialog.getByText(/rows saved/).waitFor();
      await page.keyboard.press('Escape');
    }
  });

  it('follows the trade zone from the details of an action', async () => {
    const { page } = app;
    await openNew(page, 'Trade zone');
    const subject = page.getByRole('textbox', { name: /^Address, block height/ }).filter({ visible: true });
    await subject.fill(thief);
    await page.getByText('Requests trade-zone transactions of an address.').waitFor();
    await subject.press('Enter');
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total === 3);
    await page.getByRole('button', { name: 'Collect details of the 3 shown' }).click();
    await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
    await waitForCollected(page);
    await chooseByMouse(
      page,
      grid(page).getByRole('row').filter({ hasText: '2026-10-03 04:05:44' }).first(),
      'Trace from this row',
    );
    await traceEnd(page, collector, 'not collected').waitFor();
    await page.getByRole('heading', { name: /^149\.5 / }).waitFor();
  });

  it('says what to do about a token with a twin, and never a number', async () => {
    const { page } = app;
    await pasteAnywhere(page, victim);
    await chooseByMouse(page, rowAt(page, '2026-10-03 03:18:12'), 'Trace from this row');
    const refusal = page.getByRole('alert', { name: 'No trace' }).filter({ visible: true });
    await refusal.getByText(/Another token looks like USDP/).waitFor();
    expect(await traceEnds(page).count()).toBe(0);
    await refusal.getByRole('button', { name: /^Trace contract 0x/ }).click();
    // A check of the token's balance may have asked the node for them already.
    const decimals = refusal.getByRole('button', { name: 'Read the decimals from the node' });
    await decimals
      .or(traceEnd(page, thief, 'not collected'))
      .first()
      .waitFor();
    if (await decimals.isVisible()) await decimals.click();
    await traceEnd(page, thief, 'not collected').waitFor();
    await page.getByRole('heading', { name: /^20,000 USDP/ }).waitFor();
  });

  it('collects nothing in Review, and keeps its parameters over a restart', async () => {
    const { page } = app;
    await switchReviewOn(page);
    const collect = traceEnd(page, thief, 'not collected').getByRole('button', { name: 'Collect and go on' });
    await expect.poll(() => collect.isDisabled()).toBe(true);
    await app.restartHost();
    await traceEnd(app.page, thief, 'not collected').waitFor();
  });

  it('has no serious accessibility fault', async () => {
    expect(await faultsInBothThemes(app.page)).toEqual([]);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
