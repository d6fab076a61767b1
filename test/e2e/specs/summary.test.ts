/**
 * Rows grouped beside the table, end to end: exact sums compared with the exported file, filters by
 * click and by key, kept across a restart.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, formatDecimal, parseDecimal } from '../../../shared/units/amount.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { dragInOneTask } from '../pages/quick-hand.ts';
import {
  exportCsv,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const HUB_ROWS = 2400;

type CsvRow = Readonly<Record<string, string>>;

const counterpartyOf = ({ direction, from = '', to = '' }: CsvRow): string =>
  (direction === 'IN' ? from : to).toLowerCase();

/** Of one counterparty: rows, exact sums of what settled by direction, and what is in no sum. */
interface GroupOfFile {
  readonly rows: number;
  readonly in: string;
  readonly out: string;
  readonly failed: number;
}

const total = (rows: readonly CsvRow[]): string =>
  formatDecimal(
    rows
      .map((row) => parseDecimal(row['amount'] ?? '') ?? { units: 0n, scale: 0 })
      .reduce(addDecimals, { units: 0n, scale: 0 }),
  );

/** Worked out from the file. */
function groupFile(rows: readonly CsvRow[]): ReadonlyMap<string, GroupOfFile> {
  const groups = new Map<string, CsvRow[]>();
  for (const row of rows) groups.set(counterpartyOf(row), [...(groups.get(counterpartyOf(row)) ?? []), row]);
  return new Map(
    Array.from(groups, ([counterparty, members]) => {
      const settled = members.filter(({ state }) => state === 'success');
      const going = (way: string) => total(settled.filter(({ direction }) => direction === way));
      const failed = members.filter(({ state }) => state === 'fail').length;
      return [counterparty, { rows: members.length, in: going('IN'), out: going('OUT'), failed }];
    }),
  );
}

describe('a summary of the rows', () => {
  let app: App;
  let exported: readonly CsvRow[];
  let groups: ReadonlyMap<string, GroupOfFile>;
  const summary = (): Locator => app.page.getByRole('complementary', { name: 'Summary' });
  const items = (): Locator => summary().getByRole('listitem');
  /** Table and summary have all rows again: each follows the filter by itself. */
  const waitForAll = async (): Promise<void> => {
    await waitForCounts(app.page, ({ matched }) => matched === HUB_ROWS);
    await summary()
      .getByText(`2,400 rows in ${groups.size.toLocaleString('en')} counterparties`)
      .waitFor();
  };
  const restart = async (): Promise<void> => {
    await app.restartHost();
    // The panel belongs to the window; what its summary shows belongs to the tab.
    const button = app.page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  };
  const removeFilter = async (): Promise<void> => {
    await app.page
      .getByRole('button', { name: 'Remove this filter' })
      .filter({ visible: true })
      .first()
      .click();
    await waitForAll();
  };
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, HUB);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await waitForCounts(app.page, ({ total }) => total === HUB_ROWS);
  });
  afterAll(async () => {
    await app.close();
  });

  it('groups by counterparty with the very sums of the exported file: settled, in and out apart [found 25]', async () => {
    const { csvPath } = await exportCsv(app, 'hub.csv');
    const bytes = await readFile(csvPath);
    exported = Papa.parse<CsvRow>(
      bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trimEnd(),
      { header: true },
    ).data;
    groups = groupFile(exported);
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('button', { name: 'Summary' }).filter({ visible: true }).click();
    await summary()
      .getByText(`2,400 rows in ${groups.size.toLocaleString('en')} counterparties`)
      .waitFor();
    await summary().getByRole('group', { name: 'Rank by' }).getByRole('button', { name: 'Rows' }).click();
    const largest = [...groups].toSorted(([, one], [, other]) => other.rows - one.rows).slice(0, 5);
    for (const [place, [, { rows }]] of largest.entries())
      await expect
        .poll(() => items().nth(place).getByRole('button', { pressed: false }).last().textContent())
        .toBe(rows.toLocaleString('en'));
    for (const place of [0, 1, 2]) {
      const item = items().nth(place);
      const button = item.getByRole('button', { name: /^Filter by 0x/ });
      const address = /0x[0-9a-f]{40}/i.exec((await button.getAttribute('aria-label')) ?? '')?.[0] ?? '';
      const figures = item.locator('.casebook-figures');
      const own = groups.get(address.toLowerCase());
      const sums = [own?.in, own?.out].filter((sum) => sum !== '0');
      // A group that moved nothing has no sum.
      const exact = sums.length === 0 ? undefined : await figures.first().getAttribute('title');
      expect(exact?.split(' ')[0]).toBe(sums[0]);
      expect(await figures.count()).toBe(sums.length === 2 ? 3 : sums.length);
    }
    // Some rows of the hub failed: what they would have moved is in no sum.
    expect([...groups.values()].some(({ failed }) => failed > 0)).toBe(true);
    await summary()
      .getByText(/[\d,]+ failed left out/)
      .first()
      .waitFor();
  });

  it('is told in the export dialog, too: how many of the rows its sums leave out', async () => {
    const { page } = app;
    const failed = exported.filter(({ state }) => state === 'fail').length;
    expect(failed).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Export CSV' });
    await dialog
      .getByText(
        new RegExp(`^All 2,400 collected rows\\. Among them: .*\\b${failed} failed.*leave these out\\.$`),
      )
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('draws an unchecked box with the line that makes a control visible', async () => {
    const colors = await summary()
      .getByRole('checkbox', { name: / failed$/ })
      .evaluate((box) => {
        const line = document.createElement('i');
        line.style.color = 'var(--casebook-line-strong)';
        box.after(line);
        const wanted = getComputedStyle(line).color;
        line.remove();
        return { border: getComputedStyle(box).borderColor, wanted };
      });
    expect(colors.border).toBe(colors.wanted);
  });

  it('ranks by value with one press, and counts failed rows on request, over a restart, too', async () => {
    const head = (name: string) =>
      summary().getByRole('group', { name: 'Rank by' }).getByRole('button', { name });
    const failed = () => summary().getByRole('checkbox', { name: / failed$/ });
    const mostOut = (states: readonly string[]): string => {
      const out = new Map<string, CsvRow[]>();
      for (const row of exported)
        if (row['direction'] === 'OUT' && states.includes(row['state'] ?? ''))
          out.set(counterpartyOf(row), [...(out.get(counterpartyOf(row)) ?? []), row]);
      const sums = Array.from(out.values(), total).flatMap((sum) => parseDecimal(sum) ?? []);
      return formatDecimal(sums.toSorted(compareDecimals).at(-1) ?? { units: 0n, scale: 0 });
    };
    const firstOut = (): Promise<string | undefined> =>
      items()
        .first()
        .getByTitle(/^Sent: /)
        .locator('.casebook-figures')
        .getAttribute('title')
        .then((title) => title?.split(' ')[0]);
    await head('Out').click();
    await expect.poll(firstOut).toBe(mostOut(['success']));
    await failed().check();
    await expect.poll(firstOut).toBe(mostOut(['success', 'fail']));
    await summary()
      .getByText(/with [\d,]+ failed/)
      .first()
      .waitFor();
    await restart();
    await expect.poll(() => failed().isChecked()).toBe(true);
    await expect.poll(firstOut).toBe(mostOut(['success', 'fail']));
    await failed().uncheck();
    await head('Rows').click();
    await waitForAll();
  });

  it('saves the groups as a file, with the very sums of the exported rows', async () => {
    const { csvPath, manifestPath } = await exportCsv(app, 'groups.csv', undefined, 'Save the groups as CSV');
    const { data } = Papa.parse<CsvRow>((await readFile(csvPath, 'utf8')).trimEnd(), { header: true });
    expect(
      new Map(
        data.map((row) => [
          row['counterparty'],
          {
            rows: Number(row['rows']),
            in: row['in'],
            out: row['out'],
            failed: Number(row['failed rows left out']),
          },
        ]),
      ),
    ).toEqual(groups);
    expect(JSON.parse(await readFile(manifestPath, 'utf8'))).toMatchObject({
      groups: { by: 'Counterparties', groupsInFile: groups.size, rowsGrouped: HUB_ROWS },
      completeness: [{ level: 'complete' }],
    });
  });

  it('filters by a group, and lets it go again', async () => {
    const button = items()
      .first()
      .getByRole('button', { name: /^Filter by/ });
    const rows = Number((await button.textContent())?.replaceAll(',', ''));
    await button.click();
    expect(await waitForCounts(app.page, ({ matched }) => matched === rows)).toEqual({
      matched: rows,
      total: HUB_ROWS,
    });
    await app.page.getByText(/^Counterparty is 0x/).waitFor();
    await summary()
      .getByText(`${rows.toLocaleString('en')} rows in 1 counterparty`)
      .waitFor();
    await button.click();
    await waitForAll();
  });

  it('filters by a stretch of time, with the keyboard alone', async () => {
    const brush = summary().getByRole('slider', { name: 'Rows over time' });
    await brush.focus();
    await app.page.keyboard.press('Home');
    for (let step = 0; step < 20; step += 1) await app.page.keyboard.press('Shift+ArrowRight');
    const words = (await brush.getAttribute('aria-valuetext')) ?? '';
    const rows = Number(/, ([\d,]+) rows/.exec(words)?.[1]?.replaceAll(',', ''));
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(HUB_ROWS);
    await app.page.keyboard.press('Enter');
    await waitForCounts(app.page, ({ matched }) => matched === rows);
    await removeFilter();
  });

  it('filters by brushing with the mouse, however quick', async () => {
    const brush = summary().getByRole('slider', { name: 'Rows over time' });
    const box = await brush.boundingBox();
    if (box === null) throw new Error('no histogram');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const to = { x: box.x + box.width - 2, y: from.y };
    await app.page.mouse.move(from.x, from.y);
    await app.page.mouse.down();
    await app.page.mouse.move(to.x, to.y, { steps: 5 });
    await app.page.mouse.up();
    const { matched } = await waitForCounts(app.page, (counts) => counts.matched < HUB_ROWS);
    expect(matched).toBeGreaterThan(0);
    await removeFilter();
    await dragInOneTask(brush, [from, to]);
    await waitForCounts(app.page, (counts) => counts.matched === matched);
    await removeFilter();
  });

  it('groups by day, and is there again after a restart, with nothing asked', async () => {
    await summary().getByRole('combobox', { name: 'Group rows by' }).click();
    await app.page.getByRole('option', { name: 'Days' }).click();
    await summary()
      .getByText(/2,400 rows in [\d,]+ days/)
      .waitFor();
    await restart();
    await summary()
      .getByText(/2,400 rows in [\d,]+ days/)
      .waitFor();
    const day = items().first();
    const rows = Number(
      (await day.getByRole('button', { name: /^Filter by/ }).textContent())?.replaceAll(',', ''),
    );
    await day.getByRole('button', { name: /^Filter by/ }).click();
    await waitForCounts(app.page, ({ matched }) => matched === rows);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
