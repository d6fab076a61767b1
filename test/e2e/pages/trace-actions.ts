/** A trace of money, in the user's words. */
import type { Locator, Page } from 'playwright-core';

export const traceEnds = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ends of the trace' }).filter({ visible: true });

/** The row of an end, by its address. */
export const traceEnd = (page: Page, address: string, kind: string): Locator =>
  traceEnds(page)
    .locator('tbody > tr')
    .filter({ has: page.locator(`th [data-subject="${address}"]`) })
    .filter({ hasText: kind });

/** Collects the rows of an end, and waits until the trace has gone on through it. */
export async function collectAndGoOn(page: Page, address: string): Promise<void> {
  const end = traceEnd(page, address, 'not collected');
  await end.getByRole('button', { name: 'Collect and go on' }).click();
  await end.waitFor({ state: 'detached', timeout: 120_000 });
}

/** A figure of an end: the button that opens its working; that of all methods while they agree. */
export const traceFigure = (page: Page, method: string, address: string, kind: string): Locator =>
  traceEnd(page, address, kind).getByRole('button', {
    name: new RegExp(`^Working of (${method}|all methods), `, 'i'),
  });

/** The button that draws the graph by a method, or by all methods while they agree. */
export const graphBy = (page: Page, method: string): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^Graph by (${method}|all methods)$`, 'i') })
    .filter({ visible: true });
