/**
 * Across the zones by clicks alone: the thief withdrew from the trade zone by the victim's account
 * and deposited the same amount again. The move is found as a candidate, linked with a reason,
 * traced on, exported, and undone.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { chooseByMouse } from '../pages/subject-menu-actions.ts';
import { traceEnd, traceEnds, traceFigure } from '../pages/trace-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  evidenceDrawer,
  grid,
  openPracticeCase,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { victim, thief, collector } = practiceActors();
const REASON = 'Equal amounts 22 seconds apart; the thief had the key of the account.';

async function openZone(page: Page, address: string): Promise<void> {
  await openNew(page, 'Trade zone');
  const subject = page.getByRole('textbox', { name: /^Address, block height/ }).filter({ visible: true });
  await subject.fill(address);
  await page.getByText('Requests trade-zone transactions of an address.').waitFor();
  await subject.press('Enter');
  await waitForCollected(page);
  await waitForCounts(page, ({ total }) => total === 3);
}

const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Other side of this end' }).filter({ visible: true });
const leftZone = (page: Page): Locator => traceEnd(page, victim, 'left the trade zone');

describe('a link between the zones', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('is not found while the other side is not collected, which is said', async () => {
    const { page } = app;
    await openZone(page, victim);
    await chooseByMouse(
      page,
      grid(page).getByRole('row').filter({ hasText: '2026-09-02 19:30:12' }).first(),
      'Trace from this row',
    );
    await leftZone(page).getByRole('button', { name: 'Look for the other side' }).click();
    await panel(page).getByText('No candidate.').waitFor();
    await panel(page).getByText('Not all of this address is collected yet:').waitFor();
    await panel(page)
      .getByRole('button', { name: `Collect ${shortHex(checksumAddress(victim))}` })
      .click({ trial: true });
    await traceEnd(page, victim, 'still held').waitFor();
  });

  it('is a candidate once the thief’s actions are collected, with its arithmetic', async () => {
    const { page } = app;
    await openZone(page, thief);
    await page.getByRole('button', { name: 'Collect details of the 3 shown' }).click();
    await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
    await waitForCollected(page);
    await page
      .getByRole('tab', { name: /^Trace 250/ })
      .first()
      .click();
    const look = leftZone(page).getByRole('button', { name: 'Look for the other side' });
    if ((await look.getAttribute('aria-expanded')) === 'false') await look.click();
    await panel(page).getByText('1 candidate', { exact: true }).waitFor();
    await panel(page).getByText('30 + 20 + 20 − 10 = 60').waitFor();
    await panel(page).getByText('The amounts are equal').waitFor();
    await panel(page)
      .getByText(/received: these are two addresses/)
      .waitFor();
    await panel(page).getByText('No other candidate has one of these rows').waitFor();
    // A candidate counts nowhere.
    expect(await traceEnd(page, collector, 'not collected').count()).toBe(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  it('needs a reason, and then leads the trace on to the collector', async () => {
    const { page } = app;
    await panel(page).getByRole('button', { name: 'Accept…' }).click();
    await panel(page).getByRole('button', { name: 'Accept link' }).click();
    await panel(page).getByText('A link needs a reason.').waitFor();
    await panel(page).getByRole('textbox', { name: 'Reason' }).fill(REASON);
    await page.keyboard.press('Enter');
    await traceEnd(page, collector, 'not collected').waitFor();
    await traceEnd(page, victim, 'linked').getByText(REASON).waitFor();
    expect(await leftZone(page).count()).toBe(0);
    await traceEnds(page).getByText('+ left by links').waitFor();
    await traceEnds(page).getByText('All sums agree to the last unit.').waitFor();
  });

  it('is a line of the working, with its reason and both rows', async () => {
    const { page } = app;
    await traceFigure(page, 'FIFO', collector, 'not collected').click();
    const working = page.getByRole('region', { name: 'Working by FIFO' });
    await working.getByRole('button', { name: 'Every line of FIFO' }).click();
    const arrival = working.getByRole('row').filter({ hasText: 'arrives by a link' });
    await arrival.getByText(REASON).waitFor();
    await arrival.getByRole('button', { name: '2026-10-03 04:02:10' }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await traceFigure(page, 'FIFO', collector, 'not collected').click();
  });

  it('is in the exported parameters and in the manifest', async () => {
    const { page } = app;
    const path = join(app.downloadsDir, 'linked-parameters.csv');
    await app.answerSaveDialog(path);
    await page.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export CSV' });
    await dialog.getByRole('radio', { name: /^Parameters/ }).check();
    await dialog.getByRole('button', { name: 'Save CSV' }).click();
    await dialog.getByText(/rows saved/).waitFor();
    await page.keyboard.press('Escape');
    expect(await readFile(path, 'utf8')).toContain(REASON);
    const manifest: unknown = JSON.parse(await readFile(`${path}.manifest.json`, 'utf8'));
    expect(manifest).toMatchObject({ trace: { links: [{ reason: REASON, use: 'used' }] } });
  });

  it('stays over a restart, and is undone', async () => {
    await app.restartHost();
    const { page } = app;
    await traceEnd(page, victim, 'linked').getByRole('button', { name: 'Undo link' }).click();
    await leftZone(page).waitFor();
    expect(await traceEnd(page, collector, 'not collected').count()).toBe(0);
  });

  it('can be stated by hand, by the transaction of the other side', async () => {
    const { page } = app;
    await leftZone(page).getByRole('button', { name: 'Look for the other side' }).click();
    await panel(page).getByRole('button', { name: 'Accept…' }).waitFor();
    const subjects = await panel(page)
      .locator('[data-subject]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-subject') ?? ''));
    const hash = subjects.filter((subject) => /0x[0-9a-f]{64}$/.test(subject)).at(-1) ?? '';
    expect(hash).not.toBe('');
    await panel(page).getByText('State a link by hand').click();
    const transaction = panel(page).getByRole('textbox', { name: 'Transaction of the other side' });
    await transaction.fill('0x12');
    await panel(page).getByText('A transaction hash is 0x and 64 hex digits.').waitFor();
    await transaction.fill(`0x${'ab'.repeat(32)}`);
    await page.keyboard.press('Enter');
    await panel(page)
      .getByText(/^No collected row of 0x/)
      .waitFor();
    await transaction.fill(hash.slice(-66));
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'State…' }).click();
    await panel(page).getByRole('textbox', { name: 'Reason' }).fill('By hand.');
    await page.keyboard.press('Enter');
    await traceEnd(page, victim, 'linked').getByText('By hand.').waitFor();
    await traceEnd(page, collector, 'not collected').waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
