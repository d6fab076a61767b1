/** Presses the buttons of the home of a case, to find those that do nothing. */
import type { Locator, Page } from 'playwright-core';
import { tabInFront } from './accessibility-faults.ts';
import { goHome } from './new-menu.ts';

/** Until what a button does is seen. */
const PATIENCE_MS = 5000;

const buttonsInFront = (page: Page): Locator => tabInFront(page).getByRole('button');

/** One button of each kind: those of a list differ in an address or a number only. */
export async function kindsOfButton(page: Page): Promise<{ kind: string; place: number }[]> {
  const names = await buttonsInFront(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const column = button.closest('td') === null ? '' : [...(button.closest('tr')?.cells ?? [])];
      const at = column === '' ? '' : column.findIndex((cell) => cell.contains(button));
      const part = button.closest('section')?.getAttribute('aria-labelledby') ?? '';
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return `${part} ${at} ${name.replaceAll(/0x\S+|[\d.,:-]+/g, '…')}`;
    }),
  );
  return names
    .map((kind, place) => ({ kind, place }))
    .filter(({ kind }, place) => names.indexOf(kind) === place);
}

/** What a button can change: the tab in front and what it shows, dialogs, menus, and the panel beside. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-tab-id]')].filter((tab) => tab.checkVisibility());
    const above = [...document.querySelectorAll('[role=dialog], [role=menu], aside')];
    return [...shown, ...above].map((part) => part.textContent).join(' ');
  });

/**
 * Presses a button of the home, and returns to it. True if something changed, or if a disabled button
 * says why it is.
 */
export async function acts(page: Page, place: number): Promise<boolean> {
  const button = buttonsInFront(page).nth(place);
  if (await button.isDisabled()) return (await button.getAttribute('title')) !== null;
  const before = await seen(page);
  await button.click();
  const until = Date.now() + PATIENCE_MS;
  let didAct = false;
  while (!didAct && Date.now() < until) didAct = (await seen(page)) !== before;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const close = page.getByRole('button', { name: 'Close evidence' });
  if (await close.isVisible()) await close.click();
  await goHome(page);
  return didAct;
}
