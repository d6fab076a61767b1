/**
 * The context menu of an address, hash, height, token or row, and what it puts into the clipboard.
 */
import type { JSHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForKeyboard } from './wait-for-keyboard.ts';

/** More often than a row moves while all kinds of an address arrive. */
const MOST_TRIES = 20;

export const subjectMenu = (page: Page): Locator => page.getByRole('menu');

/** The words of the open menu. */
export const menuText = (page: Page): Promise<string[]> =>
  subjectMenu(page)
    .getByRole('menuitem')
    .evaluateAll((items) =>
      items.map((item) => item.querySelector('[data-menu-item-label]')?.textContent ?? ''),
    );

/** Waits until the menu is open and has the keyboard. */
export const waitForOpenMenu = (page: Page): Promise<void> => waitForKeyboard(subjectMenu(page));

/** The element of the page's next right click. */
const nextRightClick = (page: Page): Promise<JSHandle<EventTarget | null>> =>
  page.evaluateHandle(
    () =>
      new Promise<EventTarget | null>((resolve) =>
        document.addEventListener('contextmenu', ({ target }) => resolve(target), {
          capture: true,
          once: true,
        }),
      ),
  );

/**
 * Right-clicks, again if the target was elsewhere by then: rows that arrive are drawn into the elements of
 * others, so that a click can hit the element that was found, and another row.
 */
export async function rightClick(page: Page, target: Locator): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [hit] = await Promise.all([nextRightClick(page), target.click({ button: 'right' })]);
    if (await target.evaluate((element, at) => at instanceof Node && element.contains(at), hit)) return;
    await page.keyboard.press('Escape');
  }
  throw new Error(`${String(target)} moved away from ${MOST_TRIES} right clicks.`);
}

/** Right-clicks and chooses an entry. */
export async function chooseByMouse(page: Page, target: Locator, entry: string): Promise<void> {
  await rightClick(page, target);
  await subjectMenu(page).getByRole('menuitem', { name: entry, exact: true }).click();
  await subjectMenu(page).waitFor({ state: 'detached' });
}

/** Chooses an entry of the menu that the header of the trail in front has. */
export async function chooseInHeader(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: 'More about this address' })
    .filter({ visible: true })
    .last()
    .click();
  await subjectMenu(page).getByRole('menuitem', { name: entry, exact: true }).click();
  await subjectMenu(page).waitFor({ state: 'detached' });
}

/** Opens the menu of what has the focus, and chooses an entry without the mouse. */
export async function chooseByKeyboard(page: Page, entry: string): Promise<void> {
  await page.keyboard.press('Shift+F10');
  await chooseInOpenMenu(page, entry);
}

/** Chooses an entry of the menu that is open without the mouse. */
export async function chooseInOpenMenu(page: Page, entry: string): Promise<void> {
  const item = subjectMenu(page).getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  await waitForOpenMenu(page);
  // Down from one entry to the next, until it has the focus.
  await expect
    .poll(async () => {
      const isThere = await item.evaluate((element) => element === document.activeElement);
      if (!isThere) await page.keyboard.press('ArrowDown');
      return isThere;
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await subjectMenu(page).waitFor({ state: 'detached' });
}

/**
 * Pastes until the text is as expected, because the browser writes the clipboard with a delay.
 * Pastes into a note that is not saved.
 */
export async function expectClipboard(page: Page, expected: string | RegExp): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Cases and their contents' })
    .getByRole('button', { name: 'Write a note' })
    .click();
  const field = page.getByRole('textbox', { name: 'Note' });
  const paste = async (): Promise<string> => {
    await field.fill('');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    return field.inputValue();
  };
  if (typeof expected === 'string') await expect.poll(paste).toBe(expected);
  else await expect.poll(paste).toMatch(expected);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await field.waitFor({ state: 'detached' });
}
