/**
 * Axe finds no fault of any level on any screen, light or dark: every kind of tab, every dialog, the
 * palette, the menus and the panel on the right.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import { subjectMenu } from '../pages/subject-menu-actions.ts';
import { openNew, openNewMenu } from '../pages/new-menu.ts';
import {
  showColumns,
  bringColumn,
  grid,
  openEndpoint,
  openPracticeCase,
  pasteAnywhere,
  rowsComparison,
  showPart,
  sidePanel,
  emptyTrail,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Cases and their contents' });
const command = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
};
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe('accessibility', () => {
  let app: App;
  let page: Page;
  beforeAll(async () => {
    app = await startApp();
    ({ page } = app);
  });
  afterAll(() => app.close());

  const look = async (where: string, part?: Locator): Promise<void> => {
    // Soft: the way through the screens goes on, so that one run tells of all.
    expect.soft(await faultsInBothThemes(page, part), where).toEqual([]);
  };

  it('the welcome, the connection and the new case', async () => {
    await page.getByRole('heading', { name: 'Welcome to Casebook' }).waitFor();
    await look('welcome');
    await page.getByRole('button', { name: /^Connect to a service You need/ }).click();
    await page.getByRole('button', { name: /^Advanced/ }).click();
    await look('connection dialog');
    await escape(page);
    await openPracticeCase(page);
    await look('empty case');
  });

  it('the trail: its question, the table, the menus of a hash and of a column', async () => {
    await pasteAnywhere(page, VICTIM);
    await emptyTrail(page).waitFor();
    await look('trail question');
    await startCollecting(page);
    await waitForCollected(page);
    await waitForCounts(page, ({ total }) => total > 20);
    await look('trail');
    await grid(page).focus();
    await page.keyboard.press('Shift+F10');
    await subjectMenu(page).waitFor();
    await look('menu of a hash');
    await page.keyboard.press('Escape');
    await grid(page).getByRole('columnheader').nth(2).getByRole('button').click({ button: 'right' });
    await subjectMenu(page).waitFor();
    await look('menu of a column');
    await page.keyboard.press('Escape');
    const chooser = page.getByRole('button', { name: 'Choose columns' });
    await chooser.click();
    await look('chooser of columns');
    await chooser.click();
  });

  it('what stands beside the table: filters, summary, evidence, notes, comparison, export, completeness', async () => {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).waitFor();
    await look('filters');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('button', { name: 'Summary', exact: true }).click();
    await page.getByRole('button', { name: 'Save the groups as CSV' }).waitFor();
    await look('summary');
    await grid(page).focus();
    await page.keyboard.press('Space');
    await page.getByText('the stored bytes match').waitFor();
    await look('evidence');
    await showPart(page, 'Notes');
    await sidePanel(page)
      .getByRole('region', { name: /^Notes: 0x/ })
      .first()
      .waitFor();
    await look('notes');
    await showPart(page, 'Evidence');
    await page.getByRole('button', { name: 'Close evidence' }).click();
    const comparison = await rowsComparison(page);
    await comparison.getByRole('button', { name: /^Compare \d+ rows$/ }).click();
    await comparison.getByText(/rows compared/).waitFor();
    await look('comparison', comparison);
    await page.getByRole('button', { name: 'Close the comparison' }).click();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await look('export dialog');
    await escape(page);
    await page.getByRole('button', { name: /^Completeness: / }).click();
    await look('completeness');
    await page.getByRole('button', { name: /^Completeness: / }).click();
  });

  it('the dialogs of the frame', async () => {
    for (const [words, where] of [
      ['keyboard shortcuts', 'keys'],
      ['new case', 'new case'],
      ['abi book of', 'ABI book'],
      ['new note', 'note'],
      ['verify the journal', 'verification'],
      ['network traffic', 'request ledger'],
      ['new address trail', 'subject'],
    ] as const) {
      await command(page, words);
      await page.getByRole('dialog').waitFor();
      // The ledger as it is in use: with what was asked so far.
      if (where === 'request ledger') await page.getByRole('dialog').getByRole('row').nth(2).waitFor();
      await look(where);
      await escape(page);
    }
  });

  it('the palette and what the menus open', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').waitFor();
    await look('palette');
    await escape(page);
    await openNewMenu(page);
    await look('menu of investigations');
    await page.keyboard.press('Escape');
    await sidebar(page).getByRole('button', { name: 'Actions for case Practice case' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('dialog').waitFor();
    await look('rename');
    await escape(page);
  });

  it('each tab with a form of its own, and a query of any endpoint', async () => {
    const front = tabInFront(page);
    for (const item of [
      'Graph of what is collected',
      'Batch of hashes',
      'RPC console',
      'Preconfirmation recording',
      'Trade zone',
      'Native holders',
      'Tokens',
      'Range of blocks',
    ]) {
      const before = (await front.count()) === 0 ? '' : await front.getAttribute('data-tab-id');
      await openNew(page, item);
      await expect.poll(() => front.getAttribute('data-tab-id')).not.toBe(before);
      await front.getByText('Opening…').waitFor({ state: 'detached' });
      await look(item, front);
    }
    await openEndpoint(page, 'Token list');
    await startCollecting(page);
    await waitForCollected(page);
    await look('token list', front);
  });

  it('a log search, a transaction and a block, asked of every source', async () => {
    await openNew(page, 'Log search…');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Contract' }).fill(VICTIM);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Collect logs' }).filter({ visible: true }).click();
    await waitForCollected(page);
    await look('log search', tabInFront(page));
    await page.keyboard.press('Alt+1');
    await showColumns(page, ['Block height']);
    await bringColumn(page, 'height');
    const first = (kind: string): Promise<string | null> =>
      grid(page).locator(`[data-subject-kind="${kind}"]`).first().getAttribute('data-subject');
    for (const subject of [(await first('transaction')) ?? '', (await first('height')) ?? '']) {
      await pasteAnywhere(page, subject);
      await page
        .getByRole('button', { name: 'Ask every source', exact: true })
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: 'Ask every source again' }).filter({ visible: true }).waitFor();
      await look(subject.startsWith('0x') ? 'transaction' : 'block', tabInFront(page));
    }
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
