/**
 * Two witnesses per fact: a row and the rows shown against JSON-RPC, kept with the case, and what is said where the node cannot be asked.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  evidenceDrawer,
  filterByText,
  grid,
  openPracticeCase,
  pasteAnywhere,
  rowsComparison,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';

describe('two witnesses per fact', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, HUB);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await waitForCounts(app.page, ({ total }) => total >= 2000);
  });
  afterAll(async () => {
    await app.close();
  });

  const openRow = async (row: number): Promise<void> => {
    await grid(app.page)
      .getByRole('gridcell', { name: `Evidence of row ${row}`, exact: true })
      .click();
  };
  const findings = () => evidenceDrawer(app.page).getByRole('table', { name: 'Two witnesses of this row' });

  it('compares a row on demand, and each finding leads to both answers', async () => {
    await openRow(1);
    const drawer = evidenceDrawer(app.page);
    await drawer.getByText('3 calls').waitFor();
    await drawer.getByRole('button', { name: 'Compare with JSON-RPC' }).click();
    await findings().waitFor();
    await drawer.getByText('0 contradictions').waitFor();
    expect(await findings().locator('[data-outcome="agrees"]').count()).toBe(7);
    const nonce = findings().locator('[data-fact="nonce"]');
    expect(await nonce.getAttribute('data-outcome')).toBe('not-comparable');
    await nonce.getByText('This list carries no nonce.').waitFor();
    await findings()
      .locator('[data-fact="amount"]')
      .getByRole('button', { name: /^Evidence of JSON-RPC/ })
      .click();
    await drawer.getByText('eth_getTransactionByHash', { exact: true }).waitFor();
    await drawer.getByText('the stored bytes match').waitFor();
  });

  it('keeps the comparison with the case, through a reload', async () => {
    await app.page.reload();
    await waitForCounts(app.page, ({ total }) => total >= 2000);
    await openRow(1);
    await findings().waitFor();
    expect(await findings().locator('[data-outcome="agrees"]').count()).toBe(7);
    await evidenceDrawer(app.page).getByRole('button', { name: 'Compare again' }).waitFor();
    await app.page.getByRole('button', { name: /^HTTP against JSON-RPC, row 1 of record/ }).waitFor();
  });

  it('compares the rows shown, saying first what it will ask', async () => {
    await filterByText(app.page, '0xa9059cbb');
    const { matched } = await waitForCounts(app.page, (counts) => counts.matched < counts.total);
    const panel = await rowsComparison(app.page);
    await panel
      .getByText(new RegExp(`first 50 of ${matched.toLocaleString('en')} rows shown · .* · \\d+ calls`))
      .waitFor();
    await panel.getByRole('button', { name: 'Compare 50 rows' }).click();
    await panel.getByText('50 of 50 rows compared').waitFor({ timeout: 60_000 });
    await panel.getByText('0 contradictions').waitFor();
    expect(await panel.locator('[data-outcome]').count()).toBe(400);
    expect(await panel.locator('[data-outcome="agrees"]').count()).toBe(350);
  });

  it('says in words why the node is not asked while Review is on', async () => {
    await app.page.getByRole('switch', { name: 'Review' }).click({ force: true });
    await evidenceDrawer(app.page)
      .getByText(/Review is on: the node is not asked/)
      .waitFor();
    expect(await evidenceDrawer(app.page).getByRole('button', { name: 'Compare again' }).isDisabled()).toBe(
      true,
    );
    await findings().waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
