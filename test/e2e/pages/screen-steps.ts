/** A screen and the steps of the ways between screens, whatever the contents are. */
import type { Locator, Page } from 'playwright-core';
import { grid } from './workbench-actions.ts';

export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** What another size of the window takes away: scrolls back, or opens a menu again. */
  readonly atSize?: (page: Page) => Promise<void>;
  /** Leads back, e.g. closes a dialog. */
  readonly leave?: (page: Page) => Promise<void>;
}

export const visible = (locator: Locator): Locator => locator.filter({ visible: true });

/** Presses the button of a name; of several, the last. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  visible(page.getByRole('button', { name, exact: typeof name === 'string' }))
    .last()
    .click();

/** Asks every source of the page in front, and waits until all have answered. */
export const askAll = async (page: Page): Promise<void> => {
  await press(page, 'Ask every source');
  await visible(page.getByRole('button', { name: 'Ask every source again' })).waitFor();
};

export const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Runs the first command that the palette finds for words. */
export const command = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
};

/** Types into the filter of the table in front. */
export const filterBy = (page: Page, text: string): Promise<void> =>
  visible(page.getByRole('combobox', { name: 'Filter rows' }))
    .last()
    .fill(text);

/** A table whose filter no row matches. */
export const noMatchesOf = (filter: string): Screen => ({
  name: 'no-matches',
  show: async (page) => {
    await filterBy(page, filter);
    await visible(page.getByText(/No matching rows/))
      .first()
      .waitFor();
  },
  leave: async (page) => {
    await filterBy(page, '');
    await grid(page).getByRole('row').nth(3).waitFor();
  },
});
