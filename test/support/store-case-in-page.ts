/** Stores rows in the database of the program that a page shows, with the program's own modules. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { bundleScript } from './bundle-script.ts';
import type { StoreCase } from './page/store-case.ts';

type InPage = { readonly storeCase: StoreCase };

/**
 * Stores rows of the benchmark, as a collection, in the case that a page has open; the page shows
 * them when it is reloaded after the end.
 */
export async function openCaseStore(context: BrowserContext, page: Page): Promise<StoreCase> {
  const devTools = await context.newCDPSession(page);
  // The page's policy forbids evaluating text; DevTools are not subject to it.
  await devTools.send('Runtime.evaluate', {
    expression: await bundleScript(join(import.meta.dirname, 'page', 'store-case.ts')),
  });
  await devTools.detach();
  return {
    storeRows: (from, to) =>
      page.evaluate(([first, end]) => (globalThis as unknown as InPage).storeCase.storeRows(first, end), [
        from,
        to,
      ] as const),
    storeCollections: (count) =>
      page.evaluate((all) => (globalThis as unknown as InPage).storeCase.storeCollections(all), count),
    endCollection: (rows) =>
      page.evaluate((count) => (globalThis as unknown as InPage).storeCase.endCollection(count), rows),
  };
}
