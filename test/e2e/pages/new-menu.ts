/** The menu of new tabs. */
import type { Locator, Page } from 'playwright-core';
import { tabInFront } from './accessibility-faults.ts';

/** Opens the menu of new tabs, and resolves with its entries. */
export async function openNewMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More', exact: true }).waitFor();
  return page.getByRole('menuitem');
}

/**
 * Chooses an entry from the menu of new tabs, which may be below “More”, and waits for the content
 * of the tab that it opens, if it does not ask first.
 */
export async function openNew(page: Page, entry: string): Promise<void> {
  const entries = await openNewMenu(page);
  const chosen = entries.and(page.getByRole('menuitem', { name: entry, exact: true }));
  if ((await chosen.count()) === 0) await page.getByRole('menuitem', { name: 'More', exact: true }).click();
  await chosen.click();
  await tabInFront(page).getByText('Opening…').waitFor({ state: 'detached' });
}
