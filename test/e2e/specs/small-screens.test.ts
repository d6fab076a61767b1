/**
 * What the trail's table keeps on small screens and with enlarged text: it begins near the tab bar,
 * and time, counterparty and amount are visible with the panel open and closed.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitForAllKinds } from '../pages/practice-story.ts';
import { grid, openPracticeCase, pasteAnywhere, sidePanel } from '../pages/workbench-actions.ts';

const OTHER = '0x6d5a99402175685815b7512ff295f8b97079a50d';
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Cases and their contents' });
const KEPT = ['transactionTime', 'counterparty', 'moved'];
/** What else tells rows apart, at the size for which the screens are designed. */
const KEPT_AT_1440 = [...KEPT, 'direction', 'state', 'methodId', 'warnings'];
/** Header line, kinds, filter line and warning, px. */
const FARTHEST_BEGIN_PX = 154;
/** At 800 px a line of sums and a sentence of two lines are below the header's. */
const NARROWEST_BEGIN_PX = 168;
const LONG_NAME = `\u202E${'A very long name that somebody else chose '.repeat(4)}<b>`;

/** Window sizes in CSS px. The second and fourth are 1440×900 at 125 % and 150 %. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1152, height: 720 },
  { width: 1024, height: 700 },
  { width: 960, height: 600 },
  { width: 900, height: 700 },
];

interface Measured {
  /** From the lower edge of the tab bar to the upper edge of the table, px. */
  readonly begin: number;
  /** The fields of the first row that are not wholly visible, with the px that are missing. */
  readonly cut: Readonly<Record<string, number>>;
}

/** Measures the table in front; whatever lies over it counts as its edge. */
const measure = (page: Page, fields = KEPT): Promise<Measured> =>
  grid(page).evaluate((table, kept) => {
    const box = table.getBoundingClientRect();
    const bars = Array.from(document.querySelectorAll('.dv-tabs-and-actions-container'));
    const bar = bars.find((each) => each.getBoundingClientRect().width > 0);
    const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect();
    const right = Math.min(box.left + table.clientWidth, panel?.left ?? Infinity, window.innerWidth);
    const cut: Record<string, number> = {};
    for (const field of kept) {
      const cell = table.querySelector(`[role="row"] [data-field="${field}"]`)?.getBoundingClientRect();
      if (cell === undefined) cut[field] = Infinity;
      else if (cell.left < box.left || cell.right > right) cut[field] = cell.right - right;
    }
    for (const link of table.querySelectorAll('[data-field="counterparty"] button')) {
      const lost = link.scrollWidth - link.clientWidth;
      if (lost > 0) cut[link.textContent] = lost;
    }
    return { begin: box.top - (bar?.getBoundingClientRect().bottom ?? 0), cut };
  }, fields);

describe('a trail on a small screen', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, VICTIM);
    await app.page.getByRole('button', { name: 'Collect all kinds' }).filter({ visible: true }).click();
    await waitForAllKinds(app.page);
  });
  afterAll(() => app.close());

  it.each(SIZES)('shows when, with whom and how much at $width×$height', async (size) => {
    const { page } = app;
    await page.setViewportSize(size);
    const kept = size.width >= 1440 ? KEPT_AT_1440 : KEPT;
    await expect.poll(async () => (await measure(page, kept)).cut).toEqual({});
    expect((await measure(page)).begin).toBeLessThanOrEqual(FARTHEST_BEGIN_PX);
    await page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true }).click();
    await sidePanel(page).waitFor();
    await expect.poll(async () => (await measure(page)).cut).toEqual({});
    expect((await measure(page)).begin).toBeLessThanOrEqual(FARTHEST_BEGIN_PX);
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('tells the true width of a panel that leaves the table its room', async () => {
    const { page } = app;
    await page.setViewportSize({ width: 900, height: 700 });
    await page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true }).click();
    const grip = sidePanel(page).getByRole('separator', { name: 'Width of the panel' });
    const told = async (name: string): Promise<number> => Number(await grip.getAttribute(name));
    const width = async (): Promise<number> => (await sidePanel(page).boundingBox())?.width ?? 0;
    await expect.poll(async () => (await told('aria-valuenow')) - (await width())).toBe(0);
    expect(await told('aria-valuemin')).toBeLessThanOrEqual(await width());
    // All its parts can be reached beside the button that closes it.
    const close = await sidePanel(page).getByRole('button', { name: 'Close the summary' }).boundingBox();
    const last = await sidePanel(page).getByRole('tab', { name: 'Notes' }).boundingBox();
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
    // In the narrowest window of the program nothing is pushed out of it.
    await page.setViewportSize({ width: 800, height: 600 });
    await expect
      .poll(async () => {
        const box = await sidePanel(page).boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      })
      .toBe(800);
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('begins near the tabs in the narrowest window, too, with a filter and its reading', async () => {
    const { page } = app;
    await page.setViewportSize({ width: 800, height: 600 });
    await expect.poll(async () => (await measure(page)).begin).toBeLessThanOrEqual(NARROWEST_BEGIN_PX);
    await page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).fill('out');
    await page
      .getByText(/^Read as: /)
      .filter({ visible: true })
      .waitFor();
    await expect.poll(async () => (await measure(page)).begin).toBeLessThanOrEqual(NARROWEST_BEGIN_PX + 16);
    await page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true }).fill('');
  });

  it('keeps its lines whatever the address is called', async () => {
    const { page } = app;
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.getByRole('button', { name: 'Label this address' }).filter({ visible: true }).click();
    await page.getByRole('textbox', { name: 'In this case' }).fill(LONG_NAME);
    await page.getByRole('button', { name: 'Save label' }).click();
    await page
      .getByText(/A very long name/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true }).click();
    await sidePanel(page).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await measure(page)).begin).toBeLessThanOrEqual(FARTHEST_BEGIN_PX);
    }
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('keeps the filters on one line, and each of them can be removed', async () => {
    const { page } = app;
    await page.setViewportSize({ width: 1440, height: 900 });
    const more = page.getByRole('button', { name: /^More filters/ }).filter({ visible: true });
    await more.click();
    await page.getByRole('checkbox', { name: 'IN', exact: true }).check();
    await page.getByRole('checkbox', { name: 'OUT', exact: true }).check();
    await page.getByRole('textbox', { name: 'Amount at most' }).fill('123456789');
    await page.getByRole('textbox', { name: 'From (UTC)' }).fill('2025-01-31 18:00');
    await page.getByRole('textbox', { name: 'To (UTC)' }).fill('2026-12-31 18:00');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const search = page.getByRole('search').filter({ visible: true });
    const remove = search.getByRole('button', { name: 'Remove this filter' });
    await expect.poll(() => remove.count()).toBe(3);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(async () => (await measure(page)).begin).toBeLessThanOrEqual(FARTHEST_BEGIN_PX);
      await remove.last().focus();
      // Scrolled to by the focus alone.
      await expect
        .poll(() =>
          remove.last().evaluate((button) => {
            const { x, y, width: across, height } = button.getBoundingClientRect();
            return document.elementFromPoint(x + across / 2, y + height / 2)?.closest('button') === button;
          }),
        )
        .toBe(true);
    }
    await page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true }).click();
    await expect.poll(async () => (await measure(page)).begin).toBeLessThanOrEqual(FARTHEST_BEGIN_PX);
    // No room beside the tools: the button has them.
    await expect.poll(() => remove.filter({ visible: true }).count()).toBe(0);
    for (const left of [2, 1, 0]) {
      await more.click();
      const set = page.getByRole('dialog').getByRole('group', { name: 'Filters that are set' });
      await set.getByRole('button', { name: 'Remove this filter' }).first().click();
      await page.keyboard.press('Escape');
      await expect
        .poll(() => more.getAttribute('aria-label'))
        .toMatch(left === 0 ? /^More filters$/ : new RegExp(`, ${left} filters? set$`));
    }
    await page.keyboard.press('Escape');
    await sidePanel(page).waitFor({ state: 'detached' });
  });

  it('opens the sidebar over the tabs while the panel has its place', async () => {
    const { page } = app;
    const button = page.getByRole('button', { name: 'Sidebar' });
    await page.setViewportSize({ width: 1024, height: 700 });
    const isInFront = (): Promise<boolean> =>
      page.evaluate(() => document.elementFromPoint(20, 300)?.closest('nav') !== null);
    await page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true }).click();
    await sidebar(page).waitFor({ state: 'hidden' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    const { width } = (await grid(page).boundingBox()) ?? { width: 0 };
    for (const press of [() => button.click(), () => page.keyboard.press('ControlOrMeta+b')]) {
      await press();
      await sidebar(page).waitFor();
      expect(await isInFront()).toBe(true);
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      expect((await grid(page).boundingBox())?.width).toBe(width);
      await press();
      await sidebar(page).waitFor({ state: 'hidden' });
    }
    // Escape closes it alone, and so does a press beside it.
    await button.click();
    await sidebar(page).getByRole('button', { name: 'Label book…' }).focus();
    await page.keyboard.press('Escape');
    await sidebar(page).waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await page.mouse.click(600, 500);
    await sidebar(page).waitFor({ state: 'hidden' });
    await sidePanel(page).waitFor();
    // What is chosen in it is seen at once.
    await button.click();
    await pasteAnywhere(page, OTHER);
    await sidebar(page).waitFor({ state: 'hidden' });
    await button.click();
    await sidebar(page)
      .getByRole('button', { name: /^[^a-z]*A very long name/ })
      .first()
      .click();
    await sidebar(page).waitFor({ state: 'hidden' });
    await sidePanel(page).waitFor();
    // There is room again: it is beside the tabs, and as it was chosen.
    await page.setViewportSize({ width: 1440, height: 900 });
    await sidebar(page).waitFor();
    await button.click();
    await sidebar(page).waitFor({ state: 'hidden' });
    await button.click();
    await sidebar(page).waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
