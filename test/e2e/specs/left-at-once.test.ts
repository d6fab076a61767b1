/**
 * A window is closed immediately after a tab was opened, closed or activated, while the browser
 * database is slow. The next window shows what the user left.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { keepStoreBusy } from '../pages/keep-store-busy.ts';
import { openPracticeCase, openTabs, pasteAnywhere } from '../pages/workbench-actions.ts';

const ADDRESSES = PRACTICE_FIRST_STEPS.map(({ address }) => address).slice(0, 3);

let app: App;
beforeAll(async () => {
  app = await startApp();
  await openPracticeCase(app.page);
  for (const address of ADDRESSES) {
    await pasteAnywhere(app.page, address);
    await openTabs(app.page, startOf(address)).and(front()).waitFor();
  }
});
afterAll(() => app.close());

const startOf = (address: string): RegExp => new RegExp(`^${address.slice(0, 6)}`, 'i');
const front = () => app.page.locator('[aria-selected="true"]');
const inFront = () => openTabs(app.page).and(front());
const titleInFront = (): Promise<string> => inFront().innerText();
const titles = async (): Promise<string[]> =>
  (await openTabs(app.page).allInnerTexts()).map((text) => text.slice(0, 6).toLowerCase());

/** Closes a tab, opens one that was closed, and brings a third to the front. */
async function change(toClose: string, toOpen: string, toFront: string): Promise<void> {
  const { page } = app;
  // Not of the tab in front: the dock brings a tab to the front only after the click.
  await openTabs(page, startOf(toClose)).press('Delete');
  await openTabs(page, startOf(toClose)).waitFor({ state: 'detached' });
  await pasteAnywhere(page, toOpen);
  await expect.poll(titleInFront).toMatch(startOf(toOpen));
  await openTabs(page, startOf(toFront)).click();
  await expect.poll(titleInFront).toMatch(startOf(toFront));
}

it('shows what was left where it is loaded anew before the database has it', async () => {
  const [one = '', two = '', three = ''] = ADDRESSES;
  await openTabs(app.page, startOf(three)).press('Delete');
  await openTabs(app.page, startOf(three)).waitFor({ state: 'detached' });
  await app.page.waitForTimeout(500);
  await keepStoreBusy(app.page, 'casebook', 'tabs');
  await keepStoreBusy(app.page, 'casebook-preferences', 'preferences');
  await change(two, three, one);
  const left = await titles();
  await app.page.reload();
  await expect.poll(titles).toEqual(left);
  await expect.poll(titleInFront).toMatch(startOf(one));
});

it('shows all tabs in one group where their arrangement is lost, whichever is in front', async () => {
  const { page } = app;
  const left = await openTabs(page).allInnerTexts();
  for (const title of left) {
    await openTabs(page, startOf(title)).click();
    await expect.poll(titleInFront).toBe(title);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('casebook.layout.')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect.poll(titleInFront).toBe(title);
    expect(await openTabs(page).allInnerTexts()).toEqual(left);
  }
});

it('shows what was left where the program ends while the database is still writing it', async () => {
  const [one = '', two = '', three = ''] = ADDRESSES;
  await keepStoreBusy(app.page, 'casebook', 'tabs', 1000);
  await keepStoreBusy(app.page, 'casebook-preferences', 'preferences', 1000);
  await change(one, two, three);
  // In any order: the arrangement of tabs is in localStorage, which the stand-in's Chromium has no
  // time to write.
  const sorted = async (): Promise<string[]> => (await titles()).toSorted();
  const left = await sorted();
  await app.restartHost();
  await expect.poll(sorted).toEqual(left);
  await expect.poll(titleInFront).toMatch(startOf(three));
  expect(app.complaints).toEqual([]);
});
