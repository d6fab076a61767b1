import type { Page } from 'playwright-core';

/**
 * Switches Review on by its key, wherever it stands while the header gets its last form. Resolves when the trusted side has said that it is on, so that it
 * is on after a restart too.
 */
export async function switchReviewOn(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Review' }).press('Space');
  await page.getByRole('switch', { name: 'Review', checked: true }).waitFor({ state: 'attached' });
}
