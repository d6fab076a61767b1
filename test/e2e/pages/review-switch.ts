import type { Page } from 'playwright-core';

/**
 * Switches Review on by keyboard, even while the header is still changing. Resolves when the
 * trusted side has confirmed it, so that Review is also on after a restart.
 */
export async function switchReviewOn(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Review' }).press('Space');
  await page.getByRole('switch', { name: 'Review', checked: true }).waitFor({ state: 'attached' });
}
