/**
 * Compares rows field by field with JSON-RPC: one row and all visible rows. The comparison stays in
 * the case, and says so if the node cannot be asked.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startAlteringProxy, type AlteringProxy } from '../../support/altering-proxy.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import {
  evidenceDrawer,
  filterByText,
  grid,
  openPracticeCase,
  pasteAnywhere,
  rowComparison,
  rowsComparison,
  showPart,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const addressOf = (wanted: string): string =>
  PRACTICE_FIRST_STEPS.find(({ actor }) => actor === wanted)?.address ?? '';
const HUB = addressOf('hub');
const VICTIM = addressOf('victim');

describe('two sources per field', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, HUB);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await waitForAllRows(app.page);
  });
  afterAll(async () => {
    await app.close();
  });

  const openRow = async (row: number): Promise<void> => {
    await grid(app.page)
      .getByRole('gridcell', { name: `Evidence of row ${row}`, exact: true })
      .click();
  };
  const findings = () => rowComparison(app.page).getByRole('table', { name: 'Comparison of this row' });

  it('compares a row on demand, and each finding leads to both answers', async () => {
    await openRow(1);
    await showPart(app.page, 'Compare');
    const comparison = rowComparison(app.page);
    await comparison.getByText('3 calls').waitFor();
    await comparison.getByRole('button', { name: 'Compare with JSON-RPC' }).click();
    await findings().waitFor();
    await comparison.getByText('7 agree', { exact: true }).waitFor();
    await expect.poll(() => findings().locator('[data-outcome="agrees"]').count()).toBe(7);
    // Parties, block hash and height, of both sources, are links with a menu.
    await expect.poll(() => findings().locator('[data-subject]').count()).toBe(8);
    await findings().locator('[data-field="recipient"] [data-subject]').first().click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: 'Open trail beside' }).waitFor();
    await waitForOpenMenu(app.page);
    await app.page.keyboard.press('Escape');
    await subjectMenu(app.page).waitFor({ state: 'detached' });
    const nonce = findings().locator('[data-field="nonce"]');
    expect(await nonce.getAttribute('data-outcome')).toBe('not-comparable');
    await nonce.getByText('This list carries no nonce.').waitFor();
    await findings()
      .locator('[data-field="amount"]')
      .getByRole('button', { name: /^Evidence of Node/ })
      .click();
    const evidence = evidenceDrawer(app.page);
    await evidence.getByText('eth_getTransactionByHash', { exact: true }).waitFor();
    await evidence.getByText('the stored bytes match').waitFor();
    // The row is still the selected one.
    await showPart(app.page, 'Compare');
    await findings().waitFor();
  });

  it('keeps the comparison with the case, through a reload', async () => {
    await openRow(2);
    await openRow(1);
    await showPart(app.page, 'Compare');
    await findings().waitFor();
    await app.page.reload();
    // The panel is as it was left.
    await findings().waitFor();
    await waitForAllRows(app.page);
    await expect.poll(() => findings().locator('[data-outcome="agrees"]').count()).toBe(7);
    await rowComparison(app.page).getByRole('button', { name: 'Compare again' }).waitFor();
    await app.page
      .getByRole('button', { name: /^7 fields agree with JSON-RPC in row 1 of record/ })
      .waitFor();
  });

  it('compares the rows shown, saying first what it will ask', async () => {
    await filterByText(app.page, '0xa9059cbb');
    const { matched } = await waitForCounts(app.page, (counts) => counts.matched < counts.total);
    const panel = await rowsComparison(app.page);
    await panel
      .getByText(new RegExp(`first 50 of ${matched.toLocaleString('en')} rows shown · .* · \\d+ calls`))
      .waitFor();
    await panel.getByRole('button', { name: 'Compare 50 rows' }).click();
    await panel.getByText('50 of 50 rows compared').waitFor({ timeout: 110_000 });
    await panel.getByText('350 agree', { exact: true }).waitFor();
    await expect.poll(() => panel.locator('[data-outcome]').count()).toBe(400);
    await expect.poll(() => panel.locator('[data-outcome="agrees"]').count()).toBe(350);
  });

  it('says in words why the node is not asked while Review is on', async () => {
    await switchReviewOn(app.page);
    await rowComparison(app.page)
      .getByText(/Review is on: nothing is sent to the node/)
      .waitFor();
    await expect
      .poll(() => rowComparison(app.page).getByRole('button', { name: 'Compare again' }).isDisabled())
      .toBe(true);
    await findings().waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});

interface SentPage {
  readonly data: readonly [{ readonly transactionLists: Record<string, unknown>[] }];
}

/**
 * What a lying list would send: another recipient in one row, a row still pending although the
 * chain has it, markup instead of a height.
 */
function lie(body: string): string {
  const answer = JSON.parse(body) as SentPage;
  const rows = answer.data[0].transactionLists.filter(({ state }) => state === 'success');
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) return body;
  first['to'] = `${String(first['to']).slice(0, 8)}${'0'.repeat(28)}${String(first['to']).slice(-6)}`;
  Object.assign(second, { state: 'pending', blockHash: '', height: '' });
  third['blockHash'] = '<img src=x onerror=alert(1)>';
  return JSON.stringify(answer);
}

describe('a list that says something else than the node', () => {
  let practice: PracticeServer;
  let proxy: AlteringProxy;
  let app: App;
  let letFurtherPagesCome!: () => void;
  const furtherPages = new Promise<void>((resolve) => {
    letFurtherPagesCome = resolve;
  });
  beforeAll(async () => {
    practice = await startPracticeServer({});
    // The signature covers method and path alone, so the changed answers are taken for the
    // service's.
    proxy = await startAlteringProxy(practice.baseUrl, async (body, path) => {
      if (!path.includes('/address/transaction-list?')) return body;
      if (/[?&]page=(?!1(?:&|$))/.test(path)) await furtherPages;
      return lie(body);
    });
    app = await startApp();
    await connectToService(
      app.page,
      { ...practice, baseUrl: proxy.baseUrl },
      { connection: 'Altered', caseName: 'Altered list' },
    );
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
  });
  afterAll(async () => {
    letFurtherPagesCome();
    await app.close();
    await proxy.close();
    await practice.stop();
  });
  const comparison = () => app.page.getByRole('region', { name: 'Comparison with JSON-RPC' });

  it('can be compared at any moment while its rows arrive: no press falls into a gap', async () => {
    const panel = await rowsComparison(app.page);
    const compare = panel.getByRole('button', { name: 'Compare 50 rows' });
    await panel.getByText('50 rows shown').waitFor();
    const gaps = await compare.evaluateHandle((button) => {
      const seen: string[] = [];
      new MutationObserver(() => {
        if (button.matches(':disabled')) seen.push(button.textContent);
      }).observe(button, { attributes: true });
      return seen;
    });
    letFurtherPagesCome();
    await waitForCollected(app.page);
    await waitForAllRows(app.page);
    await panel.getByText(/first 50 of \d+ rows shown/).waitFor();
    expect(await gaps.jsonValue()).toEqual([]);
  });

  it('is listed, contradictions first; preconfirmed is called what it is; hostile text is only text', async () => {
    const panel = comparison();
    await panel.getByRole('button', { name: 'Compare 50 rows' }).click();
    await panel.getByText('50 of 50 rows compared').waitFor({ timeout: 110_000 });
    const outcomes = (): Promise<string[]> =>
      panel
        .locator('[data-outcome]')
        .evaluateAll((rows) =>
          rows.slice(0, 6).map((row) => `${row.dataset['field']} ${row.dataset['outcome']}`),
        );
    await expect
      .poll(outcomes)
      .toEqual([
        'recipient contradicts',
        'block hash contradicts',
        'status preconfirmed',
        'block hash preconfirmed',
        'block height preconfirmed',
        expect.not.stringMatching(/contradicts|preconfirmed/),
      ]);
    await panel.getByText('2 contradictions').waitFor();
    // No tick stands over what the node contradicts: neither at the rows, nor on the tab, nor in the sidebar.
    // The row with markup is malformed, too, and counts once.
    await app.page.getByRole('button', { name: /^Completeness: .* · 2 disputed, 1 malformed$/ }).waitFor();
    await app.page
      .getByRole('tab')
      .getByRole('img', { name: / · 2 disputed, 1 malformed$/ })
      .waitFor();
    await app.page.getByRole('img', { name: 'contradiction', exact: true }).waitFor();
    await panel.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await panel.locator('img[src="x"]').count()).toBe(0);
  });

  it('says that the node does not answer, where the act was', async () => {
    await practice.stop();
    await grid(app.page).getByRole('gridcell', { name: 'Evidence of row 6', exact: true }).click();
    await showPart(app.page, 'Compare');
    await rowComparison(app.page)
      .getByRole('button', { name: /^Compare/ })
      .click();
    await rowComparison(app.page).getByText('The service cannot be reached').waitFor({ timeout: 90_000 });
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
