import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** What makes a screen hard or impossible to use; lesser findings are matters of taste. */
const FAULTS = new Set(['serious', 'critical']);

/** The serious faults that Axe finds in a part of the page, by default the tab in front, as it stands; a line each with the rule and the element. */
export async function accessibilityFaults(
  page: Page,
  part: Locator = page.locator('[data-tab-id]').filter({ visible: true }).last(),
): Promise<string[]> {
  await page.evaluate(axe.source);
  // Colours are those of the moment: nothing is to be under the pointer.
  await page.mouse.move(0, 0);
  const results = await part.evaluate((element): Promise<AxeResults> =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(element),
  );
  return results.violations
    .filter(({ impact }) => FAULTS.has(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
