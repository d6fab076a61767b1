/**
 * A user's actions on the screens, in the user's terms. All locators are here, so that a changed
 * screen means one changed line. Elements that are looked up often are found by attributes:
 * `getByRole` computes role and name of every element of a window full of rows.
 */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { App } from '../fixtures.ts';
import { openNew } from './new-menu.ts';

export const openPracticeCase = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Open the practice case/ }).click();
  await page.getByRole('heading', { name: 'First steps in the practice case' }).waitFor();
};

/** Pastes into the frame: the right tab opens. */
export async function pasteAnywhere(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The open tabs (of a title), wherever in the dock: what is in a tab may have tabs of its own. */
export const openTabs = (page: Page, title?: string | RegExp): Locator =>
  page.locator('.dv-tabs-container').getByRole('tab', title === undefined ? {} : { name: title });

/** Opens the tab of any of the endpoints by its title. */
export async function openEndpoint(page: Page, title: string): Promise<void> {
  await openNew(page, 'Any query…');
  const dialog = page.getByRole('dialog', { name: 'Any query' });
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('form', { name: title }).waitFor();
}

/** A trail before anything is collected. */
export const emptyTrail = (page: Page): Locator =>
  page.getByRole('region', { name: 'Nothing collected yet' }).filter({ visible: true });

/**
 * Collects what the form in front asks for. A trail without rows is asked for the one list that its
 * form offers first.
 */
export async function startCollecting(page: Page): Promise<void> {
  const collect = page.getByRole('button', { name: 'Collect', exact: true });
  const one = emptyTrail(page).getByRole('button', { name: 'Collect one list…' });
  await collect.or(one).first().waitFor();
  if ((await one.count()) > 0) await one.click();
  await collect.click();
}

/** Opens the form of one list in the trail in front, which has rows. */
export async function askForOneList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What to collect' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'One list with its parameters…' }).click();
}

/**
 * Answers the question that appears before a collection on a disk with little free space. Resolves
 * with its text.
 */
export async function agreeToLittleSpace(page: Page): Promise<string> {
  const question = page.getByRole('dialog', { name: 'Little free space' });
  await question.waitFor();
  const text = (await question.textContent()) ?? '';
  await question.getByRole('button', { name: 'Collect anyway' }).click();
  return text;
}

const collectionStrip = (page: Page): Locator =>
  page.locator('[role="group"][aria-label="Collection"]').filter({ visible: true }).last();

/** The status of a collection that was read to its end, within its strip. */
export const collectedBadge = (strip: Locator): Locator =>
  strip.getByRole('button', { name: /^Completeness: (?!paused|cancelled|failed)/ });

/**
 * Waits until the collection in the active tab has ended, however slow the machine is. Gives up if
 * the collection makes no progress.
 */
export async function waitForCollected(page: Page): Promise<void> {
  let seen = '';
  for (;;) {
    const collected = collectedBadge(collectionStrip(page));
    try {
      return await collected.waitFor();
    } catch (error) {
      const words = await collectionStrip(page).innerText();
      if (words === seen) throw error;
      seen = words;
    }
  }
}

/** '2,400 of 2,400 rows' as numbers. */
export async function rowCounts(page: Page): Promise<{ matched: number; total: number }> {
  const text =
    (await page
      .locator('[role="search"]')
      .filter({ visible: true })
      .last()
      .getByText(/ of .* rows?/)
      .textContent()) ?? '';
  const [matched = Number.NaN, total = Number.NaN] = Array.from(text.matchAll(/[\d,]+/g), ([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
  return { matched, total };
}

/** Waits until the counts say what a predicate wants. */
export async function waitForCounts(
  page: Page,
  wanted: (counts: { matched: number; total: number }) => boolean,
): Promise<{ matched: number; total: number }> {
  for (let attempt = 0; ; attempt += 1) {
    const counts = await rowCounts(page).catch(() => ({ matched: Number.NaN, total: Number.NaN }));
    if (wanted(counts)) return counts;
    if (attempt > 600) throw new Error(`the counts stayed at ${counts.matched} of ${counts.total}`);
    await page.waitForTimeout(100);
  }
}

/**
 * Waits until the active table has as many rows as its collection reports, and returns their
 * number. The display follows the stored rows with a delay.
 */
export async function waitForAllRows(page: Page): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const told = Number((await collectionStrip(page).getAttribute('data-rows')) ?? 'none');
    const { total } = await rowCounts(page).catch(() => ({ total: Number.NaN }));
    if (total === told) return total;
    if (attempt > 600) throw new Error(`the table stayed at ${total} of ${told} rows`);
    await page.waitForTimeout(100);
  }
}

export const filterByText = (page: Page, text: string): Promise<void> =>
  page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).last().fill(text);

export async function filterByDirection(page: Page, direction: 'IN' | 'OUT' | 'SELF'): Promise<void> {
  await page.getByRole('button', { name: 'More filters' }).filter({ visible: true }).last().click();
  await page.getByRole('checkbox', { name: direction, exact: true }).check();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** The table in front, once its rows are those of its filter, its order and its counts. */
export const grid = (page: Page): Locator =>
  page
    .locator('[role="grid"]')
    .filter({ visible: true })
    .last()
    .and(page.locator('[role="grid"]:not([aria-busy="true"])'));

export const evidenceDrawer = (page: Page): Locator => page.locator('aside[aria-label="Evidence"]');

/** The panel on the right, whichever of its parts is in front. */
export const sidePanel = (page: Page): Locator => page.locator('[data-side-panel]');

/** Brings a part of the open panel to the front. */
export async function showPart(
  page: Page,
  part: 'Evidence' | 'Summary' | 'Compare' | 'Notes',
): Promise<void> {
  await sidePanel(page).getByRole('tab', { name: part, exact: true }).click();
}

/** The comparison of the selected row, in the panel. */
export const rowComparison = (page: Page): Locator =>
  sidePanel(page).getByRole('region', { name: 'Comparison', exact: true });

/** Opens the comparison of the rows shown in the tab in front. */
export async function rowsComparison(page: Page): Promise<Locator> {
  const button = page
    .getByRole('search')
    .filter({ visible: true })
    .last()
    .getByRole('button', { name: 'Compare with JSON-RPC' });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  const panel = page.getByRole('region', { name: 'Comparison with JSON-RPC' }).filter({ visible: true });
  await panel.waitFor();
  return panel;
}

/**
 * Scrolls the table sideways to a column and waits until its cells are in the document, because
 * columns out of view are not rendered.
 */
export async function bringColumn(page: Page, field: string): Promise<void> {
  await grid(page).locator(`[data-head="${field}"]`).scrollIntoViewIfNeeded();
  await grid(page).evaluate(async (table, wanted) => {
    // The table hears with a frame that it was scrolled.
    for (let frame = 0; frame < 300; frame += 1) {
      const hasRows = table.querySelector('[data-row-subject]') !== null;
      if (!hasRows || table.querySelector(`[data-field="${wanted}"]`) !== null) return;
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, field);
}

/** Texts of a column of the rows on screen, which is scrolled to. */
export async function columnTexts(page: Page, field: string): Promise<string[]> {
  await bringColumn(page, field);
  // Of the table that was found: the moment after, it may be busy again.
  return grid(page).evaluate(
    (table, wanted) =>
      Array.from(table.querySelectorAll(`[data-field="${wanted}"]`), (cell) => cell.textContent ?? ''),
    field,
  );
}

/**
 * Scrolls to a column and returns the targets of its links in the visible rows: full hashes,
 * addresses and heights.
 */
export async function columnSubjects(page: Page, field: string): Promise<string[]> {
  await bringColumn(page, field);
  return grid(page).evaluate(
    (table, wanted) =>
      Array.from(
        table.querySelectorAll(`[data-field="${wanted}"] [data-subject]`),
        (link) => link.getAttribute('data-subject') ?? '',
      ),
    field,
  );
}

/** Shows further columns of the table in front, by their labels. */
export async function showColumns(page: Page, labels: readonly string[]): Promise<void> {
  const chooser = page.getByRole('button', { name: 'Choose columns' }).filter({ visible: true }).last();
  await chooser.click();
  for (const label of labels)
    await page.getByRole('checkbox', { name: label, exact: true }).filter({ visible: true }).last().check();
  await chooser.click();
}

/** Exports through the dialog. Afterwards the files are in the downloads folder, on every host. */
export async function exportCsv(
  app: App,
  name: string,
  lookAtDialog: () => Promise<void> = () => Promise.resolve(),
  button = 'Export CSV',
): Promise<{ csvPath: string; manifestPath: string; sha256: string }> {
  const { page } = app;
  const csvPath = join(app.downloadsDir, name);
  const manifestPath = `${csvPath}.manifest.json`;
  await app.answerSaveDialog(csvPath);
  await page.getByRole('button', { name: button }).filter({ visible: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  await dialog.getByRole('button', { name: 'Save CSV' }).click();
  await dialog.getByText(/rows? saved/).waitFor();
  await lookAtDialog();
  const sha256 =
    (await dialog
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent()) ?? '';
  for (const [label, path] of [
    ['Download CSV', csvPath],
    ['Download manifest', manifestPath],
  ] as const) {
    const link = dialog.getByRole('link', { name: label });
    if ((await link.count()) === 0) continue;
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    await download.saveAs(path);
  }
  await dialog.getByRole('button', { name: 'Close' }).filter({ visible: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return { csvPath, manifestPath, sha256 };
}
