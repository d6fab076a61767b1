/**
 * The frame: first run, keys, palette, paste, notes, a lost database.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPracticeCase, openTabs, pasteAnywhere } from '../pages/workbench-actions.ts';
import { startApp, type App } from '../fixtures.ts';

const HUB = '0x6d5a99402175685815b7512ff295f8b97079a50d';
const HUB_TITLE = '0x6d5a99…79a50d';
const HOSTILE = '<img src=x onerror="window.__pwned=1"><script>window.__pwned=1</script>';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Cases and their contents' });
const tabTitles = (page: Page): Promise<string[]> => openTabs(page).allTextContents();

let app: App;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  ({ page } = app);
});

afterAll(() => app.close());

async function typeIntoPalette(text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Command palette' }).waitFor({ state: 'detached' });
}

describe('the frame', () => {
  it('welcomes a newcomer and opens the practice case with first steps that open', async () => {
    await page.getByRole('heading', { name: 'Welcome to Casebook' }).waitFor();
    await openPracticeCase(page);
    await page.getByRole('button', { name: HUB }).click();
    await page.getByRole('tab', { name: HUB_TITLE }).waitFor();
    await expect.poll(() => page.title()).toBe('Practice case · Casebook');
  });

  it('opens the right tab for what is pasted or typed, once', async () => {
    await pasteAnywhere(page, `  ${HUB.toUpperCase().replace('X', 'x')}\n`);
    await pasteAnywhere(page, '18,500,000');
    await page.getByRole('tab', { name: 'Block 18,500,000' }).waitFor();
    await typeIntoPalette(`0x${'ab'.repeat(32)}`);
    await page.getByRole('tab', { name: 'Tx 0xababab…ababab' }).waitFor();
    expect(await openTabs(page).count()).toBe(3);
  });

  it('opens nothing for what it cannot read, and says why', async () => {
    const refused = (words: RegExp) => page.getByRole('alert').filter({ hasText: words }).waitFor();
    const mistyped = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await pasteAnywhere(page, mistyped);
    await refused(/Nothing was opened.*EIP-55.*lower case/s);
    await pasteAnywhere(page, `${HUB}\u202E`);
    await refused(/⟦U\+202E⟧.*cannot be seen/s);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(mistyped);
    await page
      .getByRole('dialog')
      .getByText(/EIP-55/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await openTabs(page).count()).toBe(3);
  });

  it('goes to tabs and closes them by key; a closed one can be reopened in the sidebar', async () => {
    await page.keyboard.press('Alt+1');
    await page.getByRole('tab', { name: HUB_TITLE, selected: true }).waitFor();
    await page.keyboard.press('Alt+3');
    await page.getByRole('tab', { name: 'Tx 0xababab…ababab', selected: true }).waitFor();
    await page.keyboard.press('Alt+w');
    await page.getByRole('tab', { name: 'Tx 0xababab…ababab' }).waitFor({ state: 'detached' });
    await sidebar(page).getByRole('button', { name: 'Reopen 1' }).click();
    await sidebar(page)
      .getByRole('list', { name: 'Closed tabs' })
      .getByRole('button', { name: /Tx 0xababab.*closed/ })
      .click();
    await page.getByRole('tab', { name: 'Tx 0xababab…ababab', selected: true }).waitFor();
    expect(await openTabs(page).count()).toBe(3);
  });

  it('moves tabs, makes groups and sizes them by keys and commands', async () => {
    const [first = '', second = '', third = ''] = await tabTitles(page);
    await page.keyboard.press('Alt+PageUp');
    await expect.poll(() => tabTitles(page)).toEqual([first, third, second]);
    await page.keyboard.press('Alt+PageDown');
    await expect.poll(() => tabTitles(page)).toEqual([first, second, third]);
    await typeIntoPalette('split right');
    const groups = page.locator('.dv-groupview');
    await expect.poll(() => groups.count()).toBe(2);
    const widthOfLast = async (): Promise<number> => (await groups.last().boundingBox())?.width ?? 0;
    const before = await widthOfLast();
    await typeIntoPalette('group wider');
    await expect.poll(widthOfLast).toBeGreaterThan(before);
    // Behind the last tab of the group at the left; its own is empty then, and gone.
    await page.keyboard.press('Alt+PageUp');
    await expect.poll(() => groups.count()).toBe(1);
    await expect.poll(() => tabTitles(page)).toEqual([first, second, third]);
    await page.getByRole('tab', { name: third, selected: true }).waitFor();
  });

  it('shows the keys with ? and finds commands by their words', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await typeIntoPalette('theme dark');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await typeIntoPalette('theme system');
    await page.locator('html[data-mantine-color-scheme=light]').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('leads with / to what filters the tab in front, and says so where nothing does', async () => {
    await page.keyboard.press('/');
    await page.getByRole('alert').filter({ hasText: 'nothing to filter in this tab' }).waitFor();
    await typeIntoPalette('Draw a graph');
    await page.getByRole('toolbar', { name: 'Graph' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('form', { name: 'Filter the transfers' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('form', { name: 'Filter the transfers' }).waitFor({ state: 'detached' });
    // The focus arrives a moment after the panel. A key pressed before that closes the panel
    // nevertheless.
    await page.keyboard.press('/');
    await page
      .getByRole('form', { name: 'Filter the transfers' })
      .and(page.locator(':focus-within'))
      .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Escape');
    await page.getByRole('form', { name: 'Filter the transfers' }).waitFor({ state: 'detached' });
    await typeIntoPalette('RPC console');
    const methods = page.getByRole('combobox', { name: 'Filter methods' });
    await methods.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => methods.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+w');
    await methods.waitFor({ state: 'detached' });
  });

  it('X1: shows a hostile note and case name as text', async () => {
    await sidebar(page).getByRole('button', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(HOSTILE);
    await page.getByRole('button', { name: 'Save note' }).click();
    await sidebar(page).getByText(HOSTILE).waitFor();
    await sidebar(page).getByRole('button', { name: 'Actions for case Practice case' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(HOSTILE);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('banner').getByText(HOSTILE).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  it('verifies the journal of the case', async () => {
    await typeIntoPalette('verify journal');
    expect(await page.getByText(/^Intact: \d+ records/).textContent()).toMatch(/none missing in between/);
    await page.keyboard.press('Escape');
  });

  it('D2: rebuilds a lost view from the journal and says so; tabs and notes are back', async () => {
    const before = await tabTitles(page);
    // Deletes the settings as well, as a browser does that discards all of its data: the last open
    // case is then unknown.
    await page.evaluate(
      async (names) => {
        for (const name of names)
          await new Promise((resolve) => {
            const request = indexedDB.deleteDatabase(name);
            request.addEventListener('success', resolve);
          });
      },
      ['casebook', 'casebook-preferences'],
    );
    await page.reload();
    await page.getByText(/View rebuilt from the journal/).waitFor();
    await sidebar(page).getByText(HOSTILE).first().waitFor();
    await expect.poll(async () => (await tabTitles(page)).toSorted()).toEqual(before.toSorted());
  });

  it('begins an own case on the practice service without the practice case’s story [found 30]', async () => {
    const { page } = app;
    await typeIntoPalette('new case');
    const dialog = page.getByRole('dialog', { name: 'New case' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My own');
    await dialog.getByRole('button', { name: 'Create case' }).click();
    await page.getByRole('banner').getByText('My own').waitFor();
    await page.getByRole('heading', { name: 'Begin with an address' }).waitFor();
    expect(await page.getByRole('heading', { name: 'First steps in the practice case' }).count()).toBe(0);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
