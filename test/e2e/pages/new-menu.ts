/** The menu of new tabs. */
import type { Locator, Page } from 'playwright-core';
import { tabInFront } from './accessibility-faults.ts';

/** Brings the home of the case to the front by its handle at the left end of the tabs. */
export async function goHome(page: Page): Promise<void> {
  const name = 'Home of this case';
  const bar = page.locator('.dv-tabs-and-actions-container');
  await bar.getByRole('button', { name }).or(bar.getByRole('tab', { name })).first().click();
  await tabInFront(page).getByRole('heading', { level: 1 }).waitFor();
}

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
