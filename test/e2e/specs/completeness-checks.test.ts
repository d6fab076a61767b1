/**
 * Completeness on screen: the statement, its checks with their evidence, repeating them, and
 * updating a finished collection.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  openEndpoint,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

describe('the completeness of a set', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const panel = () => app.page.getByRole('region', { name: 'Completeness' });
  const openPanel = async (timeout?: number): Promise<void> => {
    await app.page
      .getByRole('button', { name: /^Completeness: /, expanded: false })
      .filter({ visible: true })
      .click({ ...(timeout !== undefined && { timeout }) });
    await panel().waitFor({ ...(timeout !== undefined && { timeout }) });
  };

  /** The journal's records that the open statement leads to. */
  const recordsNamed = (): Promise<(string | null)[]> =>
    panel()
      .getByRole('button', { name: /^Evidence: record \d+$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

  it('stands at the handle of the tab, and in full with its checks', async () => {
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    // One kind of nine: what the tab is of is not complete.
    await app.page.getByRole('tab').getByRole('img', { name: 'not complete', exact: true }).waitFor();
    await openPanel();
    await panel()
      .getByText(/The node counts \d+ sent up to block \d+; \d+ are in the collection\./)
      .waitFor();
  });

  it('leads from a check to the response that supports it', async () => {
    const nonces = panel().getByRole('listitem').filter({ hasText: 'Outgoing nonces' });
    await nonces
      .getByRole('button', { name: /^Evidence: record \d+$/ })
      .nth(1)
      .click();
    const drawer = app.page.getByRole('complementary', { name: 'Evidence' });
    await drawer.getByText('the stored bytes match').waitFor();
    await drawer
      .getByText(/eth_getTransactionCount/)
      .first()
      .waitFor();
    await drawer.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('is brought up to date', async () => {
    await openPanel();
    const before = await recordsNamed();
    expect(before).not.toEqual([]);
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('button', { name: 'Update', exact: true }).click();
    // Until the update starts, the collection is as complete as before, because the checks have
    // their own responses.
    await expect
      .poll(async () => {
        // The update that begins in this moment may close it at once.
        if (!(await panel().isVisible())) await openPanel(2000);
        return recordsNamed();
      })
      .not.toEqual(before);
    await waitForCollected(app.page);
    await app.page.getByRole('button', { name: 'Completeness: complete' }).waitFor();
    await app.page.keyboard.press('Escape');
  });

  it('asks as many blocks for their counts as are chosen', async () => {
    await openEndpoint(app.page, 'Transactions of blocks');
    const form = app.page.getByRole('form', { name: 'Transactions of blocks' });
    await form.getByRole('textbox', { name: 'Start block height' }).fill('44999000');
    await form.getByRole('textbox', { name: 'End block height' }).fill('44999029');
    await form.getByRole('button', { name: 'Collect' }).click();
    await app.page
      .getByRole('button', { name: /^Completeness: / })
      .filter({ visible: true })
      .waitFor();
    await openPanel();
    await panel().getByText('30 blocks were not asked for their counts automatically').waitFor();
    await panel().locator('input:not([type=hidden])').click();
    await app.page.getByRole('option', { name: /^All 30 blocks/ }).click();
    await panel().getByRole('button', { name: 'Recheck completeness' }).click();
    await panel()
      .getByText(/asked of all 30 blocks\./)
      .waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
