/**
 * Everything about one address on one timeline: all kinds collected by one click, switched on and
 * off, filtered and grouped. Each row has the evidence of its own list. Then the exported file, and
 * all of that offline after a restart.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { everyFaultInBothThemes } from '../pages/accessibility-faults.ts';
import { closeKinds, openKinds, rowsOfKind, switchKind } from '../pages/kinds-of-trail.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import {
  columnSubjects,
  columnTexts,
  emptyTrail,
  evidenceDrawer,
  exportCsv,
  filterByText,
  grid,
  openPracticeCase,
  pasteAnywhere,
  rowCounts,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { thief } = practiceActors();

/** The kinds of which the thief has movements, with what their lists are asked. */
const LISTS: Readonly<Record<string, RegExp>> = {
  Normal: /address\/transaction-list\?.*protocolType=transaction/,
  Internal: /address\/transaction-list\?.*protocolType=internal/,
  'Token 20': /address\/transaction-list\?.*protocolType=token_20/,
  'Token 721': /address\/transaction-list\?.*protocolType=token_721/,
  'Token 1155': /address\/transaction-list\?.*protocolType=token_1155/,
  'Trade zone': /tz\/address\/transaction-list\?/,
};

describe('the timeline of an address', () => {
  let app: App;
  let total = 0;
  const rowsOf = (label: string): Promise<number> => rowsOfKind(app.page, label);
  const badge = (): Locator =>
    app.page
      .getByRole('group', { name: 'Timeline' })
      .filter({ visible: true })
      .getByRole('button', { name: /^Completeness/ });
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, thief);
  });
  afterAll(() => app.close());

  it('says which kinds are not collected, and collects them all by one act', async () => {
    await emptyTrail(app.page)
      .getByText(/every list that the service has about the address: .*Internal/)
      .waitFor();
    await app.page.getByRole('button', { name: 'Collect all kinds' }).click();
    await expect
      .poll(() => badge().getAttribute('aria-label'), { timeout: 240_000 })
      .toBe('Completeness: complete');
    await app.page.getByRole('tab').getByRole('img', { name: 'complete', exact: true }).waitFor();
    await app.page.getByRole('button', { name: 'Update all kinds' }).waitFor();
    expect(await app.page.getByRole('button', { name: 'Collect all kinds' }).count()).toBe(0);
    // The table follows what is collected at the pace of the eye.
    await expect
      .poll(async () => {
        const counts: number[] = [];
        for (const label of Object.keys(LISTS)) counts.push(await rowsOf(label));
        expect(Math.min(...counts)).toBeGreaterThan(0);
        total = counts.reduce((sum, count) => sum + count, 0);
        return (await rowCounts(app.page)).matched - total;
      })
      .toBe(0);
    // The normal transactions of 4.6 are collected and off: they are those of 4.5 once more.
    await expect.poll(async () => (await rowsOf('Normal with gas')) - (await rowsOf('Normal'))).toBe(0);
    await closeKinds(app.page);
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'kind')))
      .toEqual(new Set(Object.keys(LISTS)));
  });

  it('stands in the order of time, whichever list a row is of', async () => {
    await expect
      .poll(async () => {
        const times = await columnTexts(app.page, 'transactionTime');
        return times.length > 20 && times.join('\n') === times.toSorted().toReversed().join('\n');
      })
      .toBe(true);
  });

  it('switches kinds off and on, and says so; 4.6 takes the place of the normal transactions', async () => {
    await switchKind(app.page, 'Token 20');
    const without = total - (await rowsOf('Token 20'));
    await waitForCounts(app.page, ({ matched }) => matched === without);
    await app.page.getByText('switched off: Token 20').waitFor();
    await expect
      .poll(() => badge().getAttribute('aria-label'))
      .toBe('Completeness: complete for 7 of 8 kinds');
    await expect.poll(() => columnTexts(app.page, 'kind')).not.toContain('Token 20');
    await switchKind(app.page, 'Token 20');
    await switchKind(app.page, 'Normal with gas');
    await waitForCounts(app.page, ({ matched }) => matched === total);
    await expect.poll(() => columnTexts(app.page, 'kind')).toContain('Normal with gas');
    await expect.poll(() => columnTexts(app.page, 'kind')).not.toContain('Normal');
    await switchKind(app.page, 'Normal');
    await expect.poll(() => columnTexts(app.page, 'kind')).not.toContain('Normal with gas');
    await closeKinds(app.page);
  });

  it('answers "says who?" for a row of each kind with the answer of its own list', async () => {
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'kind')))
      .toEqual(new Set(Object.keys(LISTS)));
    const shown = await columnTexts(app.page, 'kind');
    for (const [label, asked] of Object.entries(LISTS)) {
      const row = shown.indexOf(label) + 1;
      await grid(app.page)
        .getByRole('gridcell', { name: `Evidence of row ${row}`, exact: true })
        .click();
      await evidenceDrawer(app.page).getByText(asked).first().waitFor();
      await evidenceDrawer(app.page).getByText('the stored bytes match').waitFor();
    }
    await app.page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('filters and groups all kinds together', async () => {
    await app.page.getByRole('button', { name: 'Summary' }).filter({ visible: true }).click();
    const summary = app.page.getByRole('complementary', { name: 'Summary' });
    await summary.getByText(new RegExp(`^${total} rows in \\d+ counterparties`)).waitFor();
    await summary.getByRole('combobox', { name: 'Group rows by' }).click();
    await app.page.getByRole('option', { name: 'Kinds' }).click();
    await summary.getByText(`${total} rows in ${Object.keys(LISTS).length} kinds`).waitFor();
    await summary.getByRole('combobox', { name: 'Group rows by' }).click();
    await app.page.getByRole('option', { name: 'States' }).click();
    const tokens = summary.getByRole('listitem').first();
    await tokens.getByRole('button', { name: /^and \d other tokens?$/ }).click();
    for (const symbol of ['PRC', 'WPRC', 'USDP', 'HCAT'])
      await tokens.getByText(symbol, { exact: true }).waitFor();
    // Each ID of an ERC-1155 contract is a token of its own.
    await tokens
      .getByText(/^PARTS #\d/)
      .first()
      .waitFor();
    await tokens.getByRole('button', { name: 'fewer' }).click();
    await tokens.getByRole('button', { name: /^and \d other tokens?$/ }).waitFor();
    await filterByText(app.page, 'transfer');
    // What the trade zone calls a transfer stands with the methods; so does what has no call data.
    // Until the words of the table are counted, the line finds only cells that contain the text.
    await expect.poll(async () => new Set(await columnTexts(app.page, 'kind'))).toContain('Normal');
    await waitForCounts(app.page, ({ matched }) => matched > 0 && matched < total);
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'methodId')))
      .toEqual(new Set(['transfer']));
    await filterByText(app.page, 'any contains transfer');
    await expect
      .poll(async () => new Set(await columnTexts(app.page, 'kind')))
      .toEqual(new Set(['Trade zone']));
    await filterByText(app.page, '');
    await waitForCounts(app.page, (counts) => counts.matched === total);
    await app.page.getByRole('button', { name: 'Close the summary' }).click();
  });

  it('exports what is shown, each row with its kind and its list', async () => {
    const { csvPath, manifestPath } = await exportCsv(app, 'timeline.csv');
    const { data } = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
      header: true,
    });
    expect(data).toHaveLength(total);
    // Nobody poisoned the thief's own history.
    expect(new Set(data.map((row) => row['warnings: suspected']))).toEqual(new Set(['no']));
    for (const label of Object.keys(LISTS))
      expect(data.filter(({ kind }) => kind === label)).toHaveLength(await rowsOf(label));
    const actions = data.filter(({ kind }) => kind === 'Trade zone');
    expect(new Set(actions.map(({ endpoint }) => endpoint))).toEqual(
      new Set(['4.11 tz-address-transaction-list']),
    );
    expect(actions.map(({ value, amount }) => [value, amount])).toContainEqual(['149.5', '']);
    const told = JSON.parse(await readFile(manifestPath, 'utf8')) as {
      filter: { words: string[] };
      query: unknown[];
      timeline: Record<string, string>;
    };
    expect(told.filter.words).toEqual([]);
    expect(told.query).toHaveLength(8);
    expect(told.timeline['Normal with gas']).toContain('its transactions are on the timeline');
  });

  it('puts rows of one transaction together, in the file as on screen', async () => {
    const { page } = app;
    await grid(page).press('t');
    await page
      .getByRole('gridcell', { name: /rows of this transaction$/ })
      .first()
      .waitFor();
    const { csvPath, manifestPath } = await exportCsv(app, 'together.csv');
    const { data } = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
      header: true,
    });
    expect(data).toHaveLength(total);
    const hashes = data.map((row) => row['txId'] ?? '');
    const begins = hashes.filter((hash, at) => at === 0 || hashes[at - 1] !== hash);
    expect(begins.length).toBeLessThan(total);
    expect(new Set(begins).size).toBe(begins.length);
    const shown = await columnTexts(page, 'txId');
    expect(shown.length).toBeGreaterThan(10);
    const [head] = shown;
    expect(hashes.slice(0, shown.length).map((hash) => hash.slice(0, 8))).toEqual(
      shown.map((text) => text.slice(0, 8)),
    );
    expect(hashes[0]).toContain(head?.slice(0, 8));
    const told = JSON.parse(await readFile(manifestPath, 'utf8')) as { filter: { together?: string } };
    expect(told.filter.together).toBe('txId');
    // What a row does not repeat is still its own: evidence is that of its list.
    await page.getByRole('gridcell', { name: 'Evidence of row 2', exact: true }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await grid(page).press('t');
    await expect.poll(() => page.locator('[data-together]').count()).toBe(0);
  });

  it('shows one set by itself with the columns of its own list, and leads back', async () => {
    const kinds = await openKinds(app.page);
    await kinds.getByRole('button', { name: 'About Trade zone' }).click();
    await app.page.getByRole('button', { name: 'Open on its own' }).waitFor();
    expect(await everyFaultInBothThemes(app.page, app.page.locator('html'))).toEqual([]);
    await app.page.getByRole('button', { name: 'Open on its own' }).click();
    await grid(app.page).getByRole('columnheader', { name: 'Action', exact: true }).waitFor();
    await app.page.getByRole('button', { name: 'Back to the timeline' }).click();
    await waitForCounts(app.page, ({ matched }) => matched === total);
  });

  it('says why kinds are not compared together, and leads to one by itself, where they are', async () => {
    const compare = app.page.getByRole('button', { name: 'Compare with JSON-RPC' }).filter({ visible: true });
    await compare.click();
    await app.page.getByText('Compare one kind at a time').waitFor();
    await app.page.getByRole('button', { name: /^Open Internal, [\d,]+ rows?$/ }).click();
    await app.page.getByText('Internal transactions, only this collection.').waitFor();
    await app.page.getByRole('button', { name: /^Compare [\d,]+ rows?$/ }).waitFor();
    await app.page.getByRole('button', { name: 'Close the comparison' }).click();
    await app.page.getByRole('button', { name: 'Back to the timeline' }).click();
    await waitForCounts(app.page, ({ matched }) => matched === total);
  });

  it('is all there after a restart, with Review on, and says why nothing more can be collected', async () => {
    await switchKind(app.page, 'Internal');
    const without = total - (await rowsOf('Internal'));
    await closeKinds(app.page);
    await waitForCounts(app.page, ({ matched }) => matched === without);
    await expect.poll(() => columnTexts(app.page, 'kind')).not.toContain('Internal');
    const before = await columnTexts(app.page, 'txId');
    await app.restartHost();
    await switchReviewOn(app.page);
    await waitForCounts(app.page, ({ matched }) => matched === without);
    await expect.poll(() => columnTexts(app.page, 'txId')).toEqual(before);
    await expect
      .poll(() => badge().getAttribute('aria-label'))
      .toBe('Completeness: complete for 7 of 8 kinds');
    const update = app.page.getByRole('button', { name: 'Update all kinds' });
    expect(await update.isDisabled()).toBe(true);
    expect(await update.getAttribute('title')).toBe('Review is on: nothing is sent.');
  });

  it('only opens the trail of a counterparty in Review, and with the setting off', async () => {
    const { page } = app;
    const toThief = (): Promise<void> => pasteAnywhere(page, thief);
    const counterparties = async (): Promise<readonly string[]> => {
      await expect
        .poll(async () => new Set(await columnSubjects(page, 'counterparty')).size)
        .toBeGreaterThan(2);
      return [...new Set(await columnSubjects(page, 'counterparty'))].filter((each) => each !== thief);
    };
    const hop = async (address: string): Promise<void> => {
      await grid(page).locator(`[data-field="counterparty"] button[title*="${address}" i]`).first().click();
      await page.getByRole('navigation', { name: 'Hops of this trail' }).filter({ visible: true }).waitFor();
      await emptyTrail(page).waitFor();
    };
    const [first = '', second = ''] = await counterparties();
    await hop(first);
    expect(await emptyTrail(page).innerText()).toContain('Review is on: nothing is sent.');
    await toThief();
    await page.getByRole('switch', { name: 'Review' }).press('Space');
    await page.getByRole('switch', { name: 'Review', checked: false }).waitFor({ state: 'attached' });
    // It was left to the analyst: the end of Review collects nothing either.
    await pasteAnywhere(page, first);
    await emptyTrail(page)
      .getByRole('button', { name: 'Collect all kinds' })
      .and(page.locator(':enabled'))
      .waitFor();
    // One button is the next step, and filled.
    const filled = await page
      .locator('button')
      .filter({ visible: true })
      .evaluateAll((all) => {
        const paintOf = (element: Element): string => getComputedStyle(element).backgroundColor;
        const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? '';
        const collect = all.find((each) => labelOf(each) === 'Collect all kinds');
        return all.filter((each) => collect !== undefined && paintOf(each) === paintOf(collect)).map(labelOf);
      });
    expect(filled).toEqual(['Collect all kinds', 'What to collect']);
    await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Collect a counterparty/ }).click();
    await toThief();
    await counterparties();
    await hop(second);
    await toThief();
    await counterparties();
    for (const address of [first, second]) {
      await pasteAnywhere(page, address);
      await emptyTrail(page).waitFor();
    }
    expect(app.complaints).toEqual([]);
  });
});
