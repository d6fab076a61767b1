import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { hostKind } from '../fixtures.ts';

/** What makes a screen hard or impossible to use; lesser findings are matters of taste. */
const FAULTS = new Set(['serious', 'critical']);

/** The tab that is shown. */
export const tabInFront = (page: Page): Locator =>
  page.locator('[data-tab-id]').filter({ visible: true }).last();

/** Rows of a table are made alike: a few of them are judged, for Axe takes long for each cell. */
const FURTHER_ROWS = '[role=grid] [role=row]:nth-of-type(n + 6)';

async function faultsIn(part: Locator, rules?: string[]): Promise<string[]> {
  const results = await part.evaluate(
    (include, { only, exclude }): Promise<AxeResults> =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include, exclude },
        { resultTypes: ['violations'], ...(only === undefined ? {} : { runOnly: only }) },
      ),
    { only: rules, exclude: FURTHER_ROWS },
  );
  return results.violations
    .filter(({ impact }) => FAULTS.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Axe is large: a page reads it once. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Colours are those of the moment: nothing is to be under the pointer.
  await page.mouse.move(0, 0);
}

/** Whether everything can be told by its name: all that the stand-in judges; see `rulesOfHost`. */
const NAMES = ['button-name', 'link-name', 'label', 'select-name', 'aria-input-field-name', 'image-alt'];

/**
 * What a host judges: the stand-in shows the very pages of the browser host in the same Chromium, and Axe is a good part of the work of all specs. The browser host judges by
 * all rules.
 */
const rulesOfHost = (): string[] | undefined => (hostKind() === 'standin' ? NAMES : undefined);

/** The serious faults that Axe finds in a part of the page, by default the tab in front, as it stands; a line each with the rule and the element. */
export async function accessibilityFaults(page: Page, part: Locator = tabInFront(page)): Promise<string[]> {
  await bringAxe(page);
  return faultsIn(part, rulesOfHost());
}

/**
 * The serious faults of a part of the window as it stands, in the theme that it is in; on a host that judges by all rules its colours in the other one, too, in which it is left. The
 * theme follows the system. By default the part is the dialog or the menu that lies before the window, or else the whole of it.
 */
export async function faultsInBothThemes(page: Page, part?: Locator): Promise<string[]> {
  await bringAxe(page);
  const inFront = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  const judged = part ?? ((await inFront.count()) > 0 ? inFront.last() : page.locator('html'));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const all = await faultsIn(judged, rulesOfHost());
  if (hostKind() === 'standin') return all;
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await page.locator(`html[data-mantine-color-scheme=${other}]`).waitFor();
  const colours = await faultsIn(judged, ['color-contrast']);
  return [
    ...all.map((fault) => `${isDark ? 'dark' : 'light'}: ${fault}`),
    ...colours.map((fault) => `${other}: ${fault}`),
  ];
}
