import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { hostKind } from '../fixtures.ts';

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
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
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
 * The rules that a host checks. The stand-in shows the same pages as the browser host in the same
 * Chromium, and Axe takes a large part of the time of all specs, so only the browser host checks
 * all rules.
 */
const rulesOfHost = (): string[] | undefined => (hostKind() === 'standin' ? NAMES : undefined);

/**
 * Returns the faults that Axe finds, of any level, in a part of the page, by default the active tab. Each
 * line names the rule and the element.
 */
export async function accessibilityFaults(page: Page, part: Locator = tabInFront(page)): Promise<string[]> {
  await bringAxe(page);
  return faultsIn(part, rulesOfHost());
}

/**
 * Returns the faults, of any level, of a part of the window in the current theme. A host that checks all
 * rules also checks the colours of the other theme, and stays in it. The theme follows the system.
 * By default the part is the dialog or menu in front of the window, otherwise the whole window.
 */
export const faultsInBothThemes = (page: Page, part?: Locator): Promise<string[]> =>
  inBothThemes(page, rulesOfHost(), part);

/** Returns what `faultsInBothThemes` does, by all rules on any host. */
export const everyFaultInBothThemes = (page: Page, part?: Locator): Promise<string[]> =>
  inBothThemes(page, undefined, part);

async function inBothThemes(page: Page, rules: string[] | undefined, part?: Locator): Promise<string[]> {
  await bringAxe(page);
  const inFront = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  const judged = part ?? ((await inFront.count()) > 0 ? inFront.last() : page.locator('html'));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const all = await faultsIn(judged, rules);
  if (rules !== undefined) return all;
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await page.locator(`html[data-mantine-color-scheme=${other}]`).waitFor();
  const colours = await faultsIn(judged, ['color-contrast']);
  return [
    ...all.map((fault) => `${isDark ? 'dark' : 'light'}: ${fault}`),
    ...colours.map((fault) => `${other}: ${fault}`),
  ];
}
