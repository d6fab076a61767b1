import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What makes a screen hard or impossible to use; lesser findings are matters of taste. */
const FAULTS = new Set(['serious', 'critical']);

/** The serious faults that Axe finds in the tab in front as it stands, a line each with the rule and the element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Colours are those of the moment: nothing is to be under the pointer.
  await page.mouse.move(0, 0);
  const tab = page.locator('[data-tab-id]').filter({ visible: true }).last();
  const results = await tab.evaluate((element): Promise<AxeResults> =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(element),
  );
  return results.violations
    .filter(({ impact }) => FAULTS.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
