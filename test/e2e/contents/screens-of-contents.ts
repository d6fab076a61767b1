/** Screens that show what a case has, whatever its contents. */
import type { Page } from 'playwright-core';
import { goHome } from '../pages/new-menu.ts';
import { emptyTrail, openTabs, pasteAnywhere } from '../pages/workbench-actions.ts';
import { SCREENS_OF_CASE } from '../pages/every-screen.ts';
import { command, escape, filterBy, press, visible, type Screen } from '../pages/screen-steps.ts';

/** The home of a case that has nothing yet. */
export const HOME_BEFORE: Screen = {
  name: 'home-before',
  show: (page) => page.getByRole('heading', { name: 'Begin with an address' }).waitFor(),
};

export const HOME: Screen = {
  name: 'home',
  show: async (page) => {
    // Without open tabs it is in front anyway.
    if ((await openTabs(page).count()) > 0) await goHome(page);
    else await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

const closeDialog = async (page: Page): Promise<void> => {
  await escape(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

export const LABELS: Screen = {
  name: 'labels',
  show: async (page) => {
    await press(page, 'Label book…');
    await page.getByRole('dialog', { name: 'Label book' }).waitFor();
  },
  leave: closeDialog,
};

/** Reads a note that was written before. */
export const NOTE_READ: Screen = {
  name: 'note-read',
  show: async (page) => {
    await page
      .getByRole('navigation', { name: 'Cases and their contents' })
      .getByRole('region', { name: /^Notes/ })
      .getByRole('listitem')
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  leave: closeDialog,
};

/** The palette with what it finds for a text. */
export const paletteOf = (text: string, name = 'palette'): Screen => ({
  name,
  show: async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(text);
  },
  leave: closeDialog,
});

/** The search in the case for a text. */
export const searchOf = (text: string): Screen => ({
  name: 'search',
  show: async (page) => {
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('combobox', { name: 'Search in this case' }).fill(text);
    await page.waitForTimeout(500);
  },
  leave: closeDialog,
});

/** What completes a word in the filter of the table in front. */
export const completionOf = (text: string): Screen => ({
  name: 'completion',
  show: async (page) => {
    await visible(page.getByRole('combobox', { name: 'Filter rows' }))
      .last()
      .click();
    await page.keyboard.type(text);
    await page.waitForTimeout(300);
  },
  leave: async (page) => {
    await escape(page);
    await visible(page.getByRole('combobox', { name: 'Filter rows' }))
      .last()
      .fill('');
  },
});

/** As many tabs as `heights`, each of a block. */
export const manyTabs = (heights: readonly number[]): Screen => ({
  name: 'many-tabs',
  show: async (page) => {
    for (const height of heights) await pasteAnywhere(page, String(height));
    await visible(page.getByRole('button', { name: 'Ask every source', exact: true })).waitFor();
  },
});

/** An empty trail of an address. */
export const trailOf = (name: string, address: string): Screen => ({
  name,
  show: async (page) => {
    await pasteAnywhere(page, address);
    await emptyTrail(page).waitFor();
  },
});

/** The ledger of requests. */
export const LEDGER: Screen = {
  name: 'ledger',
  show: async (page) => {
    await command(page, 'network traffic');
    await page.getByRole('dialog').waitFor();
  },
  leave: closeDialog,
};

/**
 * The trail of the practice story with altered rows, of which the balances contradict some lists: it is
 * never complete.
 */
const ALTERED_TRAIL: Screen = {
  name: 'trail',
  show: async (page) => {
    await press(page, 'Collect all kinds');
    await visible(page.getByRole('button', { name: 'Update all kinds' })).waitFor();
    await visible(page.getByRole('button', { name: /^Completeness: (?!collecting)/ })).waitFor();
  },
};

/** All rows are kept by no filter of the ordinary screens: this one keeps none. */
const ALTERED_NO_MATCHES: Screen = {
  name: 'no-matches',
  show: async (page) => {
    await filterBy(page, 'in and 2001-01-01');
    await visible(page.getByText(/No matching rows/))
      .first()
      .waitFor();
  },
  leave: (page) => filterBy(page, ''),
};

/** The screens of the practice story for a service that alters its records. */
export const alteredScreens = (): readonly Screen[] =>
  SCREENS_OF_CASE.filter(({ name }) => name !== 'links').map(
    (screen) => [ALTERED_TRAIL, ALTERED_NO_MATCHES].find(({ name }) => name === screen.name) ?? screen,
  );
