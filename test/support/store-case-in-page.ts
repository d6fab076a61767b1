/**
 * Puts rows into the database of the program that a page shows, by the program's own modules.
 */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { bundleScript } from './bundle-script.ts';
import type { StoreCase } from './page/store-case.ts';

type InPage = { readonly storeCase: StoreCase };

/** Puts rows of the benchmark, as a collected set, into the case that a page has open; the page shows them when it is loaded anew after the end. */
export async function openCaseStore(context: BrowserContext, page: Page): Promise<StoreCase> {
  const devTools = await context.newCDPSession(page);
  // The page's policy evaluates no text; this way asks no policy.
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
    endCollection: (rows) =>
      page.evaluate((count) => (globalThis as unknown as InPage).storeCase.endCollection(count), rows),
  };
}
