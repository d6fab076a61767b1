/** The tabs about the money of one address: its balance over time, and a trace of what it paid. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabInFront } from './accessibility-faults.ts';
import { openNew } from './new-menu.ts';

/** Opens a tab from the menu of new ones, through its dialog. */
async function openFor(page: Page, menu: string, label: string, address: string): Promise<void> {
  const before = await tabInFront(page).getAttribute('data-tab-id');
  await openNew(page, menu);
  await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(address);
  await page.keyboard.press('Enter');
  await expect.poll(() => tabInFront(page).getAttribute('data-tab-id')).not.toBe(before);
}

/** Shows all assets of an address, the balance of the last, and a trace; calls `look` at each. */
export async function showMoney(
  page: Page,
  address: string,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const front = tabInFront(page);
  await openFor(page, 'Balance over time…', 'Address', address);
  const assets = front.getByRole('combobox', { name: 'Asset' });
  await assets.waitFor();
  await look('a balance');
  await assets.click();
  await page.getByRole('option').last().waitFor();
  await look('the assets of a balance');
  await page.getByRole('option').last().click();
  const refused = front.getByRole('alert', { name: /^No (balance|trace)$/ });
  await refused
    .or(front.getByRole('img', { name: /^Balance of/ }))
    .first()
    .waitFor();
  await look('the balance of a token');
  await openFor(page, 'Trace of money…', 'Address that paid', address);
  await refused
    .or(front.getByRole('region', { name: 'Ends of the trace' }))
    .first()
    .waitFor();
  await look('a trace');
}
