import type { Page } from 'playwright-core';

/** Begins a transaction over a store of the browser database that ends with the page alone: whatever is to be written there waits for ever. */
export async function keepStoreBusy(page: Page, database: string, store: string): Promise<void> {
  await page.evaluate(
    async ([databaseName, storeName]) => {
      const opening = indexedDB.open(databaseName);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const held = opening.result.transaction(storeName, 'readwrite').objectStore(storeName);
      const goOn = (): void => held.count().addEventListener('success', goOn);
      goOn();
    },
    [database, store] as const,
  );
}
