/**
 * A window that is left in the very moment after a tab was opened, closed or brought to the front, while the browser's database is slow: the next one shows
 * what the user left.
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
  await openTabs(page, startOf(toClose)).click();
  await inFront().press('Delete');
  await openTabs(page, startOf(toClose)).waitFor({ state: 'detached' });
  await pasteAnywhere(page, toOpen);
  await expect.poll(titleInFront).toMatch(startOf(toOpen));
  await openTabs(page, startOf(toFront)).click();
  await expect.poll(titleInFront).toMatch(startOf(toFront));
}

it('shows what was left where it is loaded anew before the database has it', async () => {
  const [one = '', two = '', three = ''] = ADDRESSES;
  await openTabs(app.page, startOf(three)).click();
  await inFront().press('Delete');
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

it('shows what was left where the program ends while the database is still writing it', async () => {
  const [one = '', two = '', three = ''] = ADDRESSES;
  await keepStoreBusy(app.page, 'casebook', 'tabs', 1000);
  await keepStoreBusy(app.page, 'casebook-preferences', 'preferences', 1000);
  await change(one, two, three);
  // In any order: how tabs are arranged is kept by localStorage, which the stand-in's Chromium has no time to write.
  const sorted = async (): Promise<string[]> => (await titles()).toSorted();
  const left = await sorted();
  await app.restartHost();
  await expect.poll(sorted).toEqual(left);
  await expect.poll(titleInFront).toMatch(startOf(three));
  expect(app.complaints).toEqual([]);
});
