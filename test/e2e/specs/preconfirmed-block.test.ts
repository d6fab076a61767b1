/**
 * A preconfirmed block on screen: what the node says of it while no list of the service has it yet,
 * what became of it, and what was preconfirmed offline after a restart.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { startHeldPractice, type HeldPractice } from '../../support/held-practice.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { askPreconfirmed, blockSentence } from '../pages/preconfirmed-height.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { press, visible } from '../pages/screen-steps.ts';
import { evidenceDrawer } from '../pages/workbench-actions.ts';

const transfers = (page: Page) => visible(page.getByRole('table', { name: 'Transfers' }));
const statuses = (page: Page) => transfers(page).getByText('pending', { exact: true });

/** The sign of the tab, with this statement. */
const signOfTab = (page: Page, text: string) =>
  page.getByRole('tab').getByRole('img', { name: new RegExp(text) });

describe('a preconfirmed block', () => {
  let app: App;
  let held: HeldPractice;
  let at: Awaited<ReturnType<typeof askPreconfirmed>>;
  const told = (): RegExp =>
    new RegExp(
      `^Block ${groupedDigits(String(at.height))} was preconfirmed when the node was asked \\(record \\d+\\), so all that it ` +
        String.raw`holds is pending and may have changed since; it was made \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC by 0x.*; it ` +
        `holds ${at.transactions.length} transactions; [\\d,]+ of [\\d,]+ gas used\\.$`,
    );
  beforeAll(async () => {
    held = await startHeldPractice();
    app = await startApp();
    await connectToService(app.page, held.service, { connection: 'Held', caseName: 'Preconfirmed' });
  });
  afterAll(async () => {
    await app.close();
    await held.service.stop();
  });

  it('is told in a sentence, by the node, with every transaction, and is not called complete', async () => {
    const { page } = app;
    at = await askPreconfirmed(page, held);
    expect(await blockSentence(page).textContent()).toMatch(told());
    await page
      .getByText('The node had it, but no list of the service had it yet. “Ask every source again”')
      .waitFor();
    const { chain } = held.service.model;
    const links = transfers(page).locator('[data-subject-kind="transaction"]');
    const listed = await links.evaluateAll((each) => each.map((link) => link.getAttribute('data-subject')));
    expect(listed).toEqual(at.transactions.map((ref) => chain.hashOf(ref)));
    await expect.poll(() => statuses(page).count()).toBe(at.transactions.length);
    await page.getByText('no transfer listed; 1 log, below').first().waitFor();
    await transfers(page).getByText('in the order of the block').waitFor();
    expect(await page.getByText('The node has no block at this height').count()).toBe(0);
    await signOfTab(page, 'not in the lists yet').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(app.complaints).toEqual([]);
  });

  it('is told as final once the chain has gone on', async () => {
    const { page } = app;
    held.release();
    await expect.poll(() => held.service.model.chain.clock.head()).toBeGreaterThan(at.height);
    await press(page, 'Ask every source again');
    await expect
      .poll(() => blockSentence(page).textContent())
      .toMatch(
        new RegExp(
          `^Block ${groupedDigits(String(at.height))} was made .*; it holds ${at.transactions.length} transactions`,
        ),
      );
    await transfers(page).getByText('success', { exact: true }).first().waitFor();
    await expect.poll(() => statuses(page).count()).toBe(0);
    await signOfTab(page, 'not in the lists yet').waitFor({ state: 'detached' });
    expect(app.complaints).toEqual([]);
  });

  it('is all there after a restart, with Review on, down to the stored bytes', async () => {
    at = await askPreconfirmed(app.page, held);
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    await blockSentence(page).getByText('was preconfirmed').waitFor();
    expect(await blockSentence(page).textContent()).toMatch(told());
    await expect.poll(() => statuses(page).count()).toBe(at.transactions.length);
    await blockSentence(page)
      .getByRole('button', { name: /^record \d+$/ })
      .click();
    await evidenceDrawer(page).getByText('eth_getBlockByNumber').first().waitFor();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await press(page, 'Close evidence');
    expect(app.complaints).toEqual([]);
  });
});
