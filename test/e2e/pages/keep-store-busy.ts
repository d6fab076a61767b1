import type { Page } from 'playwright-core';

/**
 * Opens a transaction on a store of the browser database. Writes to that store wait until it ends:
 * after `forMs`, or when the page is closed.
 */
export async function keepStoreBusy(
  page: Page,
  database: string,
  store: string,
  forMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  await page.evaluate(
    async ([databaseName, storeName, ms]) => {
      const opening = indexedDB.open(databaseName);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const held = opening.result.transaction(storeName, 'readwrite').objectStore(storeName);
      const until = performance.now() + ms;
      const goOn = (): void => {
        if (performance.now() < until) held.count().addEventListener('success', goOn);
      };
      goOn();
    },
    [database, store, forMs] as const,
  );
}
