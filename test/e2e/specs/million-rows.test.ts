/**
 * A million rows in the real program's database and on its real screen: opened, scrolled to the
 * end, filtered while typing, and sorted. Each result is compared with a plain reading of the same
 * rows.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import type { StoreCase } from '../../support/page/store-case.ts';
import { openCaseStore } from '../../support/store-case-in-page.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  columnSubjects,
  emptyTrail,
  grid,
  openPracticeCase,
  pasteAnywhere,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const ROWS = 1_000_000;
/** Rows that are stored in one hook: each has as long as a hook has. */
const ROWS_OF_PART = 100_000;
/** Rows that are read before others have a turn. */
const ROWS_AT_ONCE = 10_000;
/** Text of a few rows, and of a good part of all. */
const FEW = benchRow(777_777)['txId']?.slice(20, 32) ?? '';
const MANY = 'weth';
const TOP = 5;

/**
 * The expected contents of the screens, computed row by row. The benchmark's amounts have no more
 * digits than a double can distinguish.
 */
class PlainReading {
  few = 0;
  many = 0;
  /** The rows of the largest amounts, ties in their order. */
  largest: readonly { readonly txId: string; readonly amount: string }[] = [];

  /** Rows [from, to). */
  async read(from: number, to: number): Promise<void> {
    for (let row = from; row < to; row += 1) {
      if (row % ROWS_AT_ONCE === 0) await nextTurn();
      const fields = benchRow(row);
      const texts = Object.values(fields).map((text) => text.toLowerCase());
      if (texts.some((text) => text.includes(FEW))) this.few += 1;
      if (texts.some((text) => text.includes(MANY))) this.many += 1;
      const { txId = '', amount = '' } = fields;
      if (this.largest.length === TOP && Number(amount) <= Number(this.largest.at(-1)?.amount)) continue;
      this.largest = [...this.largest, { txId, amount }]
        .toSorted((one, other) => Number(other.amount) - Number(one.amount))
        .slice(0, TOP);
    }
  }
}

/** Runs in the page before its scripts: notes at each frame, once it differs, what is on the screen. */
function noteWhatIsShown(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { whatWasShown: seen });
  const look = (): void => {
    const has = (what: string): boolean => document.querySelector(what) !== null;
    const shown = has('[data-row-subject]')
      ? 'rows'
      : has('[data-skeleton]')
        ? 'bars'
        : has('.casebook-starting')
          ? 'starting'
          : has('main [role="status"], [role="grid"]')
            ? 'words'
            : 'nothing';
    if (document.readyState !== 'loading' && seen.at(-1) !== shown) seen.push(shown);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe('X7: a million rows on screen', () => {
  let app: App;
  let store: StoreCase;
  const read = new PlainReading();
  const filterBox = (): Locator =>
    app.page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).last();
  /** What the box has had in it, key by key. */
  const watchBox = (): Promise<void> =>
    filterBox().evaluate((box) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seenInBox: seen });
      box.addEventListener('input', () => seen.push((box as HTMLInputElement).value));
    });
  const seenInBox = (): Promise<readonly string[]> =>
    app.page.evaluate(() => (globalThis as unknown as { seenInBox: string[] }).seenInBox.splice(0));
  const beginnings = (text: string): readonly string[] =>
    Array.from(text, (_, place) => text.slice(0, place + 1));

  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, BENCH_SUBJECT);
    await emptyTrail(app.page).waitFor();
    store = await openCaseStore(app.context, app.page);
  });
  for (let from = 0; from < ROWS; from += ROWS_OF_PART)
    beforeAll(async () => {
      await Promise.all([store.storeRows(from, from + ROWS_OF_PART), read.read(from, from + ROWS_OF_PART)]);
    });
  beforeAll(() => store.endCollection(ROWS));
  afterAll(() => app.close());

  it('are all there when their tab is opened again, and End leads to the last of them', async () => {
    const { page } = app;
    await page.addInitScript(noteWhatIsShown);
    await page.reload();
    await filterBox().waitFor();
    await waitForCounts(page, ({ total, matched }) => total === ROWS && matched === ROWS);
    expect(await grid(page).getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    await expect.poll(async () => (await columnSubjects(page, 'txId'))[0]).toBe(benchRow(0)['txId']);
    const shown = await page.evaluate(
      () => (globalThis as unknown as { whatWasShown: string[] }).whatWasShown,
    );
    // Never nothing: the frame as quiet areas, then bars for the rows, then the rows.
    expect(shown).not.toContain('nothing');
    expect(shown.indexOf('bars')).toBeGreaterThanOrEqual(0);
    expect(shown.indexOf('bars')).toBeLessThan(shown.indexOf('rows'));
    expect(shown.at(-1)).toBe('rows');
    await grid(page).focus();
    await page.keyboard.press('Control+End');
    const last = grid(page).locator(`[aria-rowindex="${ROWS + 1}"]`);
    await last.waitFor();
    await page.keyboard.press('Home');
    await expect
      .poll(() => last.locator('[data-field="txId"] [data-subject]').getAttribute('data-subject'))
      .toBe(benchRow(ROWS - 1)['txId']);
    await page.keyboard.press('Control+Home');
    await grid(page).locator('[aria-rowindex="2"]').waitFor();
  });

  it('are text at every moment of fast scrolling, and links again when the table stands still', async () => {
    const { page } = app;
    // Scrolls without a pause between steps, however slow the machine is. A step of zero leaves the
    // screen unchanged.
    const screens = (steps: number, stepPx: number) =>
      grid(page).evaluate(
        (table, [count, px]) => {
          const before = table.scrollTop;
          const edges = (element: Element) => element.getBoundingClientRect();
          const head = table.querySelector('[role="columnheader"]') ?? table;
          return Array.from({ length: count }, (_, step) => {
            if (px > 0) {
              table.scrollTo({ top: before + px * (step + 1) });
              table.dispatchEvent(new Event('scroll'));
            }
            return Array.from(table.querySelectorAll('[data-row-subject] [data-field="txId"]'), (cell) => ({
              row: Number(cell.getAttribute('data-cell')?.split(':')[0]),
              text: cell.textContent,
              isLink: cell.querySelector('button') !== null,
              isInView: edges(cell).bottom > edges(head).bottom && edges(cell).top < edges(table).bottom,
            }));
          });
        },
        [steps, stepPx] as const,
      );
    const standsStill = async (): Promise<void> => {
      // After a single jump the table has links immediately but still counts as moving, because
      // another jump might follow.
      await grid(page).evaluate(
        (table) =>
          new Promise((resolve) => {
            let timer: number | undefined;
            const waitOn = (): void => {
              clearTimeout(timer);
              timer = window.setTimeout(() => {
                table.removeEventListener('scroll', waitOn);
                // A complete drawing may take more than a frame, and is done once the page is idle.
                requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
              }, 500);
            };
            table.addEventListener('scroll', waitOn);
            waitOn();
          }),
      );
      await expect.poll(async () => (await screens(1, 0)).flat().every(({ isLink }) => isLink)).toBe(true);
    };
    await standsStill();
    const passing = await screens(40, 140);
    const inWords = (row: number): string => {
      const { txId = '' } = benchRow(row);
      return `${txId.slice(0, 8)}…${txId.slice(-6)}`;
    };
    const seen = passing.flat();
    expect(seen.filter(({ row, text }) => text !== inWords(row))).toEqual([]);
    // The first scroll was a single jump, so its target is loaded. Rows outside of the view may
    // show placeholder text while they are being requested, as after opening a tab.
    const ledTo = passing[0]?.filter(({ isInView }) => isInView) ?? [];
    expect(ledTo.length).toBeGreaterThan(0);
    expect(ledTo.filter(({ isLink }) => !isLink)).toEqual([]);
    // The last screen has only what came later.
    expect(passing.at(-1)?.some(({ isLink }) => isLink)).toBe(false);
    await standsStill();
    expect((await screens(1, 0)).flat().filter(({ row, text }) => text !== inWords(row))).toEqual([]);
    await grid(page).evaluate((table) => table.scrollTo({ top: 0 }));
    await grid(page).locator('[aria-rowindex="2"]').waitFor();
  });

  it('are filtered exactly, and keys typed while the filter works arrive in the box one by one', async () => {
    const { page } = app;
    await watchBox();
    await filterBox().focus();
    await page.keyboard.type(MANY);
    await waitForCounts(page, ({ matched }) => matched === read.many);
    expect(await seenInBox()).toEqual(beginnings(MANY));
    // Twelve keys, none of which waits for the rows of the one before.
    await filterBox().selectText();
    await page.keyboard.type(FEW);
    await waitForCounts(page, ({ matched }) => matched === read.few);
    expect(await seenInBox()).toEqual(beginnings(FEW));
    expect(read.few).toBe(1);
    expect(await columnSubjects(page, 'txId')).toEqual([benchRow(777_777)['txId']]);
    await filterBox().fill('');
    await waitForCounts(page, ({ matched }) => matched === ROWS);
  });

  it('are sorted by amount, the exact largest first, and as they came again', async () => {
    const { page } = app;
    const byAmount = grid(page).locator('[data-head="moved"]');
    await byAmount.getByRole('button').click();
    await byAmount.and(page.locator('[aria-sort="descending"]')).waitFor();
    await expect
      .poll(async () => (await columnSubjects(page, 'txId')).slice(0, TOP))
      .toEqual(read.largest.map(({ txId }) => txId));
    const title = await grid(page).locator('[data-field="moved"] [title]').first().getAttribute('title');
    expect(title?.split(' ')[0]?.replace('-', '')).toBe(read.largest[0]?.amount);
    // As many as before: nothing is left out by a sort.
    await waitForCounts(page, ({ matched }) => matched === ROWS);
    await byAmount.getByRole('button').press('Enter');
    await byAmount.getByRole('button').press('Enter');
    await byAmount.and(page.locator('[aria-sort="none"]')).waitFor();
    await expect.poll(async () => (await columnSubjects(page, 'txId'))[0]).toBe(benchRow(0)['txId']);
    expect(app.complaints).toEqual([]);
  });
});
