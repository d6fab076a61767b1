import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** What makes a screen hard or impossible to use; lesser findings are matters of taste. */
const FAULTS = new Set(['serious', 'critical']);

async function faultsIn(part: Locator, rules?: string[]): Promise<string[]> {
  const results = await part.evaluate(
    (element, only): Promise<AxeResults> =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        element,
        only === undefined ? {} : { runOnly: only },
      ),
    rules,
  );
  return results.violations
    .filter(({ impact }) => FAULTS.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The serious faults that Axe finds in a part of the page, by default the tab in front, as it stands; a line each with the rule and the element. */
export async function accessibilityFaults(
  page: Page,
  part: Locator = page.locator('[data-tab-id]').filter({ visible: true }).last(),
): Promise<string[]> {
  await page.evaluate(axe.source);
  // Colours are those of the moment: nothing is to be under the pointer.
  await page.mouse.move(0, 0);
  return faultsIn(part);
}

/** The serious faults of the whole window as it stands, in the light theme; and its colours in the dark one. The theme follows the system. */
export async function windowFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.mouse.move(0, 0);
  const inTheme = async (theme: 'light' | 'dark', rules?: string[]): Promise<string[]> => {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
    return (await faultsIn(page.locator('html'), rules)).map((fault) => `${theme}: ${fault}`);
  };
  const dark = await inTheme('dark', ['color-contrast']);
  return [...(await inTheme('light')), ...dark];
}
