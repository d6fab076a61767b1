/**
 * Labels, notes, stars and the search in the case: imported, stored, found, and restored without
 * network and browser database.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { accessibilityFaults } from '../pages/accessibility-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import {
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const addressOf = (wanted: string): string =>
  PRACTICE_FIRST_STEPS.find(({ actor }) => actor === wanted)?.address ?? '';
const VICTIM = addressOf('victim');
const LANDLORD = addressOf('landlord');
const HUB = addressOf('hub');

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Cases and their contents' });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

describe('labels, notes, stars and search', () => {
  let app: App;
  let page: Page;
  let canary: Server;
  let visits = 0;
  beforeAll(async () => {
    canary = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', () => resolve()));
    app = await startApp();
    ({ page } = app);
    await openPracticeCase(page);
    await pasteAnywhere(page, VICTIM);
    await startCollecting(page);
    await waitForCollected(page);
  });
  afterAll(async () => {
    await app.close();
    canary.close();
  });

  const openBook = async (): Promise<Locator> => {
    await sidebar(page).getByRole('button', { name: 'Label book…' }).click();
    return dialog(page, 'Label book');
  };
  const chooseFile = (name: string, bytes: Buffer): Promise<void> =>
    dialog(page, 'Import labels')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });

  const dropFile = async (name: string, text: string): Promise<void> => {
    const dataTransfer = await page.evaluateHandle(
      (file) => {
        const data = new DataTransfer();
        data.items.add(new File([file.text], file.name, { type: 'text/csv' }));
        return data;
      },
      { name, text },
    );
    await dialog(page, 'Import labels').getByText('or drop one here').dispatchEvent('drop', { dataTransfer });
  };

  it('F11: a file with a bad line 7 is not imported; its line and column are named', async () => {
    const book = await openBook();
    await book.getByRole('button', { name: 'Import a CSV…' }).click();
    const lines = Array.from({ length: 5 }, (_, index) => `0x${String(index).repeat(40)},Label ${index}`);
    await chooseFile('wrong.csv', Buffer.from(['address,label', ...lines, '0x12,Bad'].join('\n')));
    await dialog(page, 'Import labels')
      .getByText(/^line 7, column address: “0x12” has 2 hex digits/)
      .waitFor();
    await dialog(page, 'Import labels')
      .getByRole('button', { name: 'Import', exact: true, disabled: true })
      .waitFor();
  });

  it('F11: a dry run says what each line does; then all of it is imported, for all cases', async () => {
    const importing = dialog(page, 'Import labels');
    await importing.getByRole('radiogroup', { name: 'Import into' }).getByText('All cases').click();
    const text = [
      'Address;Name Tag;source;date',
      `${HUB};Exchange hub;Police;2026-10-04`,
      `${LANDLORD};Landlord;;`,
    ];
    await chooseFile('labels.csv', Buffer.from(`\uFEFF${text.join('\r\n')}\r\n`, 'utf16le'));
    await importing.getByText('UTF-16LE, separated by semicolons, 2 labels').waitFor();
    const plan = importing.getByRole('table', { name: 'Effects of the import' });
    await plan.getByRole('row', { name: /new Exchange hub/ }).waitFor();
    await importing.getByRole('button', { name: 'Import 2 labels' }).click();
    await importing.getByText('Imported 2 labels of labels.csv into all cases.').waitFor();
    // A label in the letters of another script is imported as it is, after a warning.
    await dropFile('alike.csv', `address,label\n${VICTIM},Exch\u0430nge hub\n`);
    await importing.getByText('1 subject has a label that looks like the label of another one').waitFor();
    await plan
      .getByRole('row', { name: /looks like another.*Looks like “Exchange hub”, the label of 0x/ })
      .waitFor();
    expect(await accessibilityFaults(page, importing)).toEqual([]);
    await dropFile('again.csv', `address,label\n${HUB},Hub of the thief\n${LANDLORD},Landlord\n`);
    await plan.getByRole('row', { name: /changes Exchange hub → Hub of the thief/ }).waitFor();
    expect(await accessibilityFaults(page, importing)).toEqual([]);
    await importing.getByRole('button', { name: 'Back to the book' }).click();
  });

  it('a label of the case comes before one of all cases, and both are shown', async () => {
    const book = dialog(page, 'Label book');
    await book.getByRole('button', { name: 'Edit the label Exchange hub' }).click();
    const label = dialog(page, 'Label');
    // What is labelled stands there in whole, with its menu and its copy.
    await label.locator(`[data-subject="${HUB}" i]`).getByRole('button', { name: 'Copy address' }).waitFor();
    await label.getByRole('textbox', { name: 'In this case' }).fill('L\u0430ndlord');
    await label
      .getByText(/^Looks like “Landlord”, the label of 0x.* They differ in “а” \(U\+0430\)/)
      .waitFor();
    await label.getByRole('textbox', { name: 'In this case' }).fill('Where it ends');
    await label.getByText(/^Looks like/).waitFor({ state: 'detached' });
    const details = label.getByRole('group', { name: 'Label in this case' });
    await details.getByRole('textbox', { name: 'Source' }).fill('Own research');
    await details.getByRole('textbox', { name: 'Date (UTC)' }).fill('2026-02-30');
    await details.getByText('“2026-02-30” is not a date: 2026-11-20, or').waitFor();
    await label.getByRole('button', { name: 'Save label', disabled: true }).waitFor();
    await details.getByRole('textbox', { name: 'Date (UTC)' }).fill('2026-02-28');
    await label.getByRole('button', { name: 'Save label' }).click();
    const row = book.getByRole('row', { name: /Where it ends/ });
    await row.getByText('counts').waitFor();
    await row.getByText('Exchange hub').waitFor();
    await row.getByText('Own research, typed · 2026-02-28').waitFor();
    expect(await accessibilityFaults(page, book)).toEqual([]);
  });

  it('the labels of both books are saved as one CSV, each with where it holds and where it came from, and are taken in again as that', async () => {
    const book = dialog(page, 'Label book');
    const path = join(app.downloadsDir, 'labels.csv');
    await app.answerSaveDialog(path);
    await book.getByRole('button', { name: 'Export CSV' }).click();
    await book.getByText('3 labels saved').waitFor();
    const link = book.getByRole('link', { name: 'Download CSV' });
    if ((await link.count()) > 0) {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      await download.saveAs(path);
    }
    const bytes = await readFile(path);
    const { data } = Papa.parse<Record<string, string>>(bytes.toString('utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(
      data.map((row) => [
        row['address'],
        row['label'],
        row['source'],
        row['date'],
        row['holds in'],
        row['file'],
      ]),
    ).toEqual([
      [LANDLORD, 'Landlord', '', '', 'all cases', 'labels.csv'],
      [HUB, 'Where it ends', 'Own research', '2026-02-28', 'this case', 'typed'],
      [HUB, 'Exchange hub', 'Police', '2026-10-04', 'all cases', 'labels.csv'],
    ]);
    await book.getByRole('button', { name: 'Import a CSV…' }).click();
    await chooseFile('both.csv', bytes);
    const importing = dialog(page, 'Import labels');
    await importing
      .getByRole('radio', { name: 'As each line states', checked: true })
      .waitFor({ state: 'attached' });
    await importing.getByText('same 3', { exact: true }).waitFor();
    // A line of the dry run leads to what it names, behind the dialog.
    await importing
      .getByRole('table', { name: 'Effects of the import' })
      .locator(`[data-subject="${HUB}" i] button:not([data-copies])`)
      .first()
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const tabs = openTabs(page);
    await expect.poll(() => tabs.count()).toBe(2);
    await tabs.last().press('Delete');
    await expect.poll(() => tabs.count()).toBe(1);
  });

  it('X10: a note in Markdown is read as text; its image and its links are never asked for', async () => {
    const place = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    await page
      .getByRole('button', { name: 'Write a note on this address' })
      .filter({ visible: true })
      .click();
    await page
      .getByRole('textbox', { name: 'Note' })
      .fill(
        `# Suspicion\n\nThe loot went to ${HUB}.\n\n![logo](${place}/logo.png) [link](${place}/link) <img src="${place}/html.png">`,
      );
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: 'Open the note on this address' })
      .filter({ visible: true })
      .click();
    const note = dialog(page, 'Note').getByRole('region', { name: 'The note' });
    await note.getByRole('heading', { name: 'Suspicion' }).waitFor();
    await note.getByRole('button', { name: 'Where it ends' }).waitFor();
    await note.getByText(/image, not loaded: logo/).waitFor();
    expect(await note.locator('a, img:not([src^="data:"])').count()).toBe(0);
    await note.getByText('<img src=').waitFor();
    // What it is about leads there, and its line beside the case has that menu.
    await dialog(page, 'Note').getByText('About:').locator(`[data-subject="${VICTIM}" i]`).waitFor();
    expect(await accessibilityFaults(page, dialog(page, 'Note'))).toEqual([]);
    await closeDialog(page);
    await sidebar(page)
      .getByRole('button', { name: /^Suspicion/ })
      .click({ button: 'right' });
    await subjectMenu(page).getByRole('menuitem', { name: 'Open trail', exact: true }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
  });

  it('a star stands in the sidebar', async () => {
    await page.getByRole('button', { name: 'Star this address' }).filter({ visible: true }).click();
    await sidebar(page)
      .getByRole('region', { name: /^Starred/ })
      .getByTitle(VICTIM)
      .waitFor();
  });

  it('the search finds label, note and rows, and opens the tab filtered to them', async () => {
    await page.keyboard.press('Control+Shift+F');
    const field = page.getByRole('combobox', { name: 'Search in this case' });
    const options = dialog(page, 'Search in this case').getByRole('listbox', { name: 'Results' });
    await field.fill('Transfer(address,address,uint256)');
    await options
      .getByRole('option', { name: /rows with its topic/ })
      .first()
      .click();
    await expect.poll(() => field.inputValue()).toMatch(/^0xddf252ad/);
    // A group that is longer than its list says so, and a line leads to the rest.
    await field.fill('address');
    const names = options.getByRole('group', { name: 'Decoded names' });
    await names.getByText(/^Decoded names · 12 of \d+/).waitFor();
    await names.getByRole('option', { name: /^Show \d+ more$/ }).click();
    await expect.poll(() => names.getByRole('option').count()).toBeGreaterThan(13);
    await field.fill('suspicion');
    await options
      .getByRole('group', { name: 'Notes' })
      .getByRole('option', { name: /# Suspicion/ })
      .waitFor();
    await field.fill('landlord');
    await options
      .getByRole('group', { name: 'Labels' })
      .getByRole('option', { name: /^Landlord/ })
      .waitFor();
    // A result has the menu of what it is about; leaving it leaves the search as it was.
    await field.press('Shift+F10');
    await waitForOpenMenu(page);
    await subjectMenu(page).getByRole('menuitem', { name: 'Open trail', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await field.waitFor();
    await field.fill(VICTIM.slice(20));
    await options
      .getByRole('group', { name: 'Addresses and hashes' })
      .getByRole('option', { name: VICTIM })
      .waitFor();
    await field.fill(LANDLORD.slice(6, 20));
    const rows = options.getByRole('group', { name: 'Rows' }).getByRole('option').first();
    const words = (await rows.getByText(/^[\d,]+ of [\d,]+ rows?/).textContent()) ?? '';
    const found = Number(/^[\d,]+/.exec(words)?.[0].replaceAll(',', ''));
    expect(found).toBeGreaterThan(0);
    expect(await accessibilityFaults(page, dialog(page, 'Search in this case'))).toEqual([]);
    await rows.click();
    await waitForCounts(page, ({ matched, total }) => matched === found && total > found);
  });

  it('all of it is there again without network and without the browser’s database', async () => {
    await switchReviewOn(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase('casebook');
          request.addEventListener('success', resolve);
        }),
    );
    await page.reload();
    await page.getByText(/View rebuilt from the journal/).waitFor();
    await sidebar(page)
      .getByRole('region', { name: /^Starred/ })
      .getByTitle(VICTIM)
      .waitFor();
    await sidebar(page).getByText('Suspicion').waitFor();
    const book = await openBook();
    await book
      .getByRole('row', { name: /Where it ends/ })
      .getByText('Exchange hub')
      .waitFor();
    await book.getByRole('row', { name: /Landlord/ }).waitFor();
    await closeDialog(page);
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('combobox', { name: 'Search in this case' }).fill(LANDLORD.slice(6, 20));
    await dialog(page, 'Search in this case')
      .getByRole('group', { name: 'Rows' })
      .getByRole('option')
      .first()
      .waitFor();
    await closeDialog(page);
  });

  it('X10: asked nothing of anybody, and complained nowhere', () => {
    expect(visits).toBe(0);
    expect(app.complaints).toEqual([]);
  });
});
