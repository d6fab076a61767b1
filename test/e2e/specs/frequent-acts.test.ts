/**
 * The twelve acts of an analyst's day, done in the practice case with as few presses of mouse and
 * keys as promised. Each begins on an ordinary screen of 1440×900 px and ends when its answer is
 * there.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { hostKind, startApp, type App } from '../fixtures.ts';
import { actsIn, clickInSight } from '../pages/count-acts.ts';
import { graphCanvas, graphCounts } from '../pages/graph-actions.ts';
import { rowAt, summaryPanel, waitForAllKinds } from '../pages/practice-story.ts';
import {
  columnSubjects,
  evidenceDrawer,
  grid,
  openPracticeCase,
  openTabs,
  rowCounts,
  sidePanel,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { victim, thief, landlord } = practiceActors();
const THEFT = '2026-10-03 03:18:12';

describe('a frequent act takes no more than promised', () => {
  let app: App;
  let total = 0;
  const visible = (locator: Locator): Locator => locator.filter({ visible: true });
  const button = (name: string | RegExp): Locator =>
    visible(app.page.getByRole('button', { name, exact: true })).first();
  const counterparty = (page: Page, address: string): Locator =>
    grid(page).locator(`[data-field="counterparty"] button[title*="${address}" i]`).first();
  /** At least one act, so that a counter that counts nothing is found. */
  const expectAtMost = async (most: number, doing: () => Promise<void>): Promise<void> => {
    const { acts } = await actsIn(app.page, doing);
    expect(acts).toBeGreaterThan(0);
    expect(acts).toBeLessThanOrEqual(most);
  };
  const toVictim = async (): Promise<void> => {
    await openTabs(app.page, new RegExp(shortHex(victim).slice(0, 6), 'i'))
      .first()
      .click();
    await waitForCounts(app.page, (counts) => counts.total === total && counts.matched === total);
  };
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('from a pasted address to its rows: 2', async () => {
    const { page } = app;
    await page.evaluate((text) => navigator.clipboard.writeText(text), victim);
    await expectAtMost(2, async () => {
      await page.keyboard.press('ControlOrMeta+V');
      await clickInSight(page, button('Collect all kinds'));
      await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).waitFor();
    });
    await waitForAllKinds(page);
    ({ total } = await rowCounts(page));
  });

  it('the balance: 1', async () => {
    const { page } = app;
    await expectAtMost(1, async () => {
      await clickInSight(page, button('Ask for the balance'));
      await visible(page.getByText(/^balance [\d,.…<\s]+ PRC block [\d,]+$/)).waitFor();
    });
    await button(/^block [\d,]+$/).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await evidenceDrawer(page).getByText('eth_getBalance').first().waitFor();
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('what a transaction did: 1', async () => {
    const { page } = app;
    await expectAtMost(1, async () => {
      await clickInSight(page, rowAt(page, THEFT).locator('[data-field="txId"] button').first());
      const told = visible(page.getByRole('region', { name: 'What happened' }));
      const [from, to] = [victim, thief].map((address) => shortHex(checksumAddress(address)));
      await expect
        .poll(async () => (await told.innerText()).replaceAll(/\s+/g, ' '), { timeout: 10_000 })
        .toMatch(new RegExp(`^20,000 USDP.* moved from ${from} to ${to} ?; fee .* succeeded in block`));
    });
    await toVictim();
  });

  it('rows of an amount: 1 and typing', async () => {
    const { page } = app;
    await expectAtMost(1, async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('out > 1000 usdp');
      await waitForCounts(page, ({ matched }) => matched > 1 && matched < 30);
    });
    await visible(page.getByRole('combobox', { name: 'Filter rows' })).fill('');
    await toVictim();
  });

  it('proving a cell: 1', async () => {
    const { page } = app;
    await expectAtMost(1, async () => {
      await clickInSight(page, rowAt(page, THEFT).getByRole('gridcell', { name: /^Evidence of row/ }));
      await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    });
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('ranking by value: 1, from the figure in the header', async () => {
    const { page } = app;
    const out = page
      .getByRole('button', { name: /^out 54,838\.5$/ })
      .filter({ visible: true })
      .first();
    await expectAtMost(1, async () => {
      await clickInSight(page, out);
      const summary = summaryPanel(page);
      await summary.getByRole('button', { name: 'Out, most first', pressed: true }).waitFor();
      await summary.getByRole('combobox', { name: 'Rank by the value of' }).waitFor();
      // Who got most of it.
      await expect
        .poll(() => summary.getByRole('listitem').first().innerText())
        .toContain(shortHex(checksumAddress(thief)));
    });
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('one counterparty: 1, from its row', async () => {
    const { page } = app;
    const row = rowAt(page, THEFT);
    const mark = row.getByRole('button', { name: 'Only rows with this counterparty' });
    await row.hover();
    await expect.poll(() => mark.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await expectAtMost(1, async () => {
      await clickInSight(page, mark);
      await waitForCounts(page, ({ matched }) => matched > 1 && matched < total);
      await expect
        .poll(async () => new Set(await columnSubjects(page, 'counterparty')))
        .toEqual(new Set([thief]));
    });
    // By key, too: the same act shows all again.
    await rowAt(page, THEFT).locator('[data-field="transactionTime"]').click();
    await grid(page).press('f');
    await toVictim();
  });

  it('opening behind: 1', async () => {
    const { page } = app;
    const before = await openTabs(page).count();
    await expectAtMost(1, async () => {
      await clickInSight(page, counterparty(page, landlord), 'middle');
      await expect.poll(() => openTabs(page).count()).toBe(before + 1);
    });
    expect((await rowCounts(page)).total).toBe(total);
  });

  it('a hop, with its rows: 1', async () => {
    const { page } = app;
    await expectAtMost(1, async () => {
      await clickInSight(page, counterparty(page, thief));
      await visible(page.getByRole('navigation', { name: 'Hops of this trail' })).waitFor();
      await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).waitFor();
    });
    await waitForAllKinds(page);
    await toVictim();
  });

  it('a graph with one hop: 2', async () => {
    const { page } = app;
    await expectAtMost(2, async () => {
      await clickInSight(page, button('Show as graph'));
      await graphCanvas(page).waitFor();
      await expect.poll(async () => (await graphCounts(page)).addresses).toBeGreaterThan(3);
    });
    await toVictim();
  });

  it('a label: 2 and typing', async () => {
    const { page } = app;
    await expectAtMost(2, async () => {
      await clickInSight(page, button('Label this address'));
      await page.getByRole('textbox', { name: 'In this case' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Victim');
      await page.keyboard.press('Enter');
      await visible(page.getByText('Victim', { exact: true }))
        .first()
        .waitFor();
    });
  });

  it('an export: 2', async () => {
    const { page } = app;
    const path = join(app.downloadsDir, 'acts.csv');
    await app.answerSaveDialog(path);
    await expectAtMost(2, async () => {
      await clickInSight(page, button('Export CSV'));
      await clickInSight(page, page.getByRole('dialog').getByRole('button', { name: 'Save CSV' }));
      await page.getByRole('dialog').getByText(`${total} rows saved`).waitFor();
    });
    if (hostKind() === 'browser') return;
    expect((await readFile(path, 'utf8')).split('\n').length).toBeGreaterThan(total);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
