/**
 * The user changes something while a response is on its way. The response belongs to the earlier
 * request and leaves the current screen alone.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../../../electron/practice/faults/fault-script.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { keepStoreBusy } from '../pages/keep-store-busy.ts';
import { openKinds } from '../pages/kinds-of-trail.ts';
import { openConsole, rpcConsole, sendCall } from '../pages/rpc-console-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  collectedBadge,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

/** Long enough for a hand to be there before the answer. */
const HELD_MS = 5000;

describe('what is changed while an answer is on its way', () => {
  let app: App;
  let service: PracticeServer;
  beforeAll(async () => {
    service = await startPracticeServer({ liveHead: false });
    app = await startApp();
    await connectToService(app.page, service, {
      connection: 'Acme data',
      caseName: 'Held case',
      requestsPerSecond: 50,
    });
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });
  beforeEach(() => {
    service.faults = {};
  });

  const hold = (on?: string): void => {
    const rule: FaultRule = { kind: 'slow', delayMs: HELD_MS, ...(on === undefined ? {} : { on }) };
    service.faults = { rules: [rule] };
  };
  const menu = async (item: string): Promise<void> => {
    await openNew(app.page, item);
  };

  it('a connection: the test of what it was is not taken for one of what it is', async () => {
    const { page } = app;
    await page.getByRole('navigation').getByRole('button', { name: 'Acme data' }).click();
    const dialog = page.getByRole('dialog', { name: /^Connection/ });
    hold();
    const test = dialog.getByRole('button', { name: 'Test connection' });
    await test.click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Another');
    await dialog.locator('button[data-loading]').waitFor({ state: 'detached' });
    expect(await dialog.getByText('The test passed.').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Save connection' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('a batch: the chain that was chosen stays, whatever the sample says', async () => {
    const { page } = app;
    await menu('Batch of hashes');
    const form = page.getByRole('form', { name: 'Batch of hashes' }).filter({ visible: true });
    const { chain, actors } = service.model;
    const rows = chain.rows(
      { kind: 'token_20', address: actors.hub },
      { lowest: 0, highest: chain.clock.head() },
    );
    const hashes = rows.slice(Math.floor(rows.count / 2), 3).map((ref) => chain.hashOf(ref));
    await form.getByRole('textbox', { name: 'Transaction hashes' }).fill(hashes.join('\n'));
    await form.getByRole('region', { name: 'What was read' }).waitFor();
    hold();
    await form.getByRole('button', { name: 'Detect chain' }).click();
    const zone = form.getByRole('radio', { name: 'Trade zone' });
    await form.getByText('Trade zone', { exact: true }).click();
    await form.locator('button[data-loading]').waitFor({ state: 'detached' });
    await form.getByText('So: main chain.').waitFor();
    expect(await zone.isChecked()).toBe(true);
  });

  it('logs from receipts: a form that is being filled in stays when 4.10 ends', async () => {
    const { page } = app;
    await menu('Log search…');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Contract' })
      .fill(service.model.actors.victim);
    await page.keyboard.press('Enter');
    hold('/log/by-address');
    const collectLogs = page.getByRole('button', { name: 'Collect logs' });
    await collectLogs.click();
    // The form closes when the set has begun: before that, the next press would close it.
    await collectLogs.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'What to collect' }).click();
    await page.getByRole('button', { name: 'Read from receipts' }).click();
    const from = page.getByRole('textbox', { name: 'From block' });
    await from.fill('45000000');
    await waitForCollected(page);
    await page.getByRole('form', { name: 'Compare with receipts' }).waitFor();
    expect(await from.inputValue()).toBe('45000000');
    expect(await from.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('a trail: what is typed into its filter, and the focus, stay when its set is collected again', async () => {
    const { page } = app;
    await pasteAnywhere(page, service.model.actors.victim);
    await startCollecting(page);
    await waitForCollected(page);
    const rows = await waitForAllRows(page);
    const strip = page.getByRole('group', { name: 'Collection' }).filter({ visible: true });
    await keepStoreBusy(page, 'casebook', 'collections', HELD_MS);
    hold('/transaction-list');
    await page.getByRole('button', { name: 'Collect again' }).filter({ visible: true }).click();
    const filter = page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true });
    await filter.focus();
    // Waits until the new collection has replaced the old one, without a pause long enough for the
    // view to be stored.
    let typed = '';
    while ((await collectedBadge(strip).count()) > 0) {
      await page.keyboard.press('x', { delay: 50 });
      typed += 'x';
    }
    await strip.getByText('collecting', { exact: true }).waitFor();
    expect(await filter.inputValue()).toBe(typed);
    expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true);
    service.faults = {};
    await waitForCollected(page);
    await filter.fill('');
    // Of the new set alone: the former is a set of its own still.
    await waitForCounts(page, ({ matched, total }) => matched === rows && total === rows);
    await expect.poll(() => strip.getAttribute('data-rows')).toBe(String(rows));
    const kinds = await openKinds(page);
    await kinds
      .getByRole('button', { name: /^About / })
      .first()
      .click();
    const sets = page.getByRole('list', { name: 'Collections' }).getByRole('listitem');
    await expect.poll(() => sets.count()).toBe(2);
    await page.keyboard.press('Escape');
  });

  it('a console: an answer does not put other calls into the list than those of the method chosen there', async () => {
    const { page } = app;
    await openConsole(page);
    const { option, answer, calls, history } = rpcConsole(page);
    await option('eth_blockNumber').click();
    await sendCall(page, 'eth_blockNumber');
    const before = await answer.getAttribute('data-seq');
    hold('eth_blockNumber');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await calls.getByRole('combobox').selectOption('eth_getRawTransactionByHash');
    await expect.poll(() => history.count()).toBe(0);
    await expect.poll(() => answer.getAttribute('data-seq')).not.toBe(before);
    await page.waitForTimeout(500);
    expect(await history.count()).toBe(0);
  });

  it('a dialog that was left while it was storing does not close the one that is open when it is done', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Actions for case Held case' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Renamed case');
    await keepStoreBusy(page, 'casebook', 'cases', HELD_MS);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.keyboard.press('Escape');
    await menu('Log search…');
    const dialog = page.getByRole('dialog', { name: 'Log search' });
    await dialog.waitFor();
    await page.getByRole('banner').getByText('Renamed case').waitFor();
    await page.waitForTimeout(500);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('a connection that leads to another service by now adds nothing to a set, and says so', async () => {
    const { page } = app;
    const other = await startPracticeServer({ liveHead: false });
    try {
      await page.getByRole('navigation').getByRole('button', { name: 'Acme data' }).click();
      const dialog = page.getByRole('dialog', { name: /^Connection/ });
      const values: Readonly<Record<string, string>> = {
        'Base address': other.baseUrl,
        'API key': other.credentials.apiKey,
        Secret: other.credentials.secretKey,
        Passphrase: other.credentials.passphrase,
      };
      for (const [label, value] of Object.entries(values))
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
      await dialog.getByRole('button', { name: 'Test connection' }).click();
      await dialog.getByText('The test passed.').waitFor();
      await dialog.getByRole('button', { name: 'Save connection' }).click();
      await dialog.waitFor({ state: 'detached' });
      const asked = other.requests.count;
      await pasteAnywhere(page, service.model.actors.victim);
      const rows = await waitForAllRows(page);
      await page.getByRole('button', { name: 'Update', exact: true }).filter({ visible: true }).click();
      const refusal = page.getByRole('alert').filter({ visible: true });
      await refusal
        .getByText(`This collection was read from ${new URL(service.baseUrl).host}`)
        .first()
        .waitFor();
      await refusal.getByText(new URL(other.baseUrl).host).first().waitFor();
      await refusal.getByText(/^Collect again as a new collection/).waitFor();
      expect(other.requests.count).toBe(asked);
      await waitForCounts(page, ({ matched, total }) => matched === rows && total === rows);
    } finally {
      await other.stop();
    }
  });
});
