/**
 * The way through tabs: back and forward, closed ones reopened, several closed from the menu of a
 * tab, pinned, opened in the background.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes } from '../pages/accessibility-faults.ts';
import { openPracticeCase, openTabs, pasteAnywhere } from '../pages/workbench-actions.ts';

const ADDRESSES = PRACTICE_FIRST_STEPS.map(({ address }) => address).slice(0, 3);
const HEIGHT = '44894840';

describe('the way through tabs', () => {
  let app: App;
  const startOf = (address: string): RegExp => new RegExp(`^${address.slice(0, 8)}`, 'i');
  const inFront = (): Promise<string> =>
    openTabs(app.page).and(app.page.locator('[aria-selected="true"]')).innerText();
  const titles = async (): Promise<string[]> =>
    (await openTabs(app.page).allInnerTexts()).map((text) => text.slice(0, 8).toLowerCase());
  const expected = (...addresses: readonly string[]): string[] =>
    addresses.map((address) => address.slice(0, 8).toLowerCase());
  const [one = '', two = '', three = ''] = ADDRESSES;
  const chooseInMenu = async (address: string, entry: string): Promise<void> => {
    await openTabs(app.page, startOf(address)).click({ button: 'right' });
    await app.page.getByRole('menuitem', { name: entry, exact: false }).click();
    await app.page.getByRole('menu').waitFor({ state: 'detached' });
  };
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    for (const address of ADDRESSES) {
      await pasteAnywhere(app.page, address);
      await openTabs(app.page, startOf(address)).and(app.page.locator('[aria-selected="true"]')).waitFor();
    }
  });
  afterAll(() => app.close());

  it('goes back and forward by key and by the buttons of the mouse, after a reload too', async () => {
    const { page } = app;
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(inFront).toMatch(startOf(two));
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(inFront).toMatch(startOf(one));
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(inFront).toMatch(startOf(two));
    await page.reload();
    await expect.poll(inFront).toMatch(startOf(two));
    const press = (button: number): Promise<void> =>
      page.evaluate((pressed) => {
        document.body.dispatchEvent(
          new MouseEvent('mouseup', { button: pressed, bubbles: true, cancelable: true }),
        );
      }, button);
    await press(3);
    await expect.poll(inFront).toMatch(startOf(one));
    await press(4);
    await expect.poll(inFront).toMatch(startOf(two));
  });

  it('closes others from the menu of a tab, and reopens them latest first', async () => {
    const { page } = app;
    await openTabs(page, startOf(two)).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close others' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseInMenu(two, 'Close to the right');
    await expect.poll(titles).toEqual(expected(one, two));
    await chooseInMenu(two, 'Close others');
    await expect.poll(titles).toEqual(expected(two));
    await page.keyboard.press('Alt+Shift+T');
    await expect.poll(inFront).toMatch(startOf(one));
    const list = page.getByRole('list', { name: 'Closed tabs' });
    await page.getByRole('button', { name: /^Reopen 1$/ }).click();
    await list.getByRole('button', { name: startOf(three) }).click();
    await expect.poll(inFront).toMatch(startOf(three));
    await list.waitFor({ state: 'detached' });
  });

  it('offers to undo that several were closed', async () => {
    const { page } = app;
    const before = await titles();
    expect(before).toHaveLength(3);
    await chooseInMenu(one, 'Close others');
    await expect.poll(titles).toEqual(expected(one));
    const notice = page.getByRole('alert').filter({ hasText: '2 tabs closed.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await titles()).toSorted()).toEqual(before.toSorted());
    await notice.waitFor({ state: 'detached' });
  });

  it('pins a tab: it stands first, stays when others are closed, and after a reload', async () => {
    const { page } = app;
    await chooseInMenu(three, 'Pin');
    await expect.poll(async () => (await titles())[0]).toBe(expected(three)[0]);
    await chooseInMenu(one, 'Close others');
    await expect.poll(titles).toEqual(expected(three, one));
    await page.reload();
    await expect.poll(titles).toEqual(expected(three, one));
    await chooseInMenu(three, 'Unpin');
    await chooseInMenu(one, 'Close others');
    await expect.poll(titles).toEqual(expected(one));
  });

  it('leads home from the left end of the tabs, by a press and by key', async () => {
    const { page } = app;
    const bar = page.locator('.dv-tabs-and-actions-container');
    const name = 'Home of this case';
    await bar.getByRole('button', { name }).click();
    const home = openTabs(page, name);
    await home.and(page.locator('[aria-selected="true"]')).waitFor();
    await bar.getByRole('button', { name }).waitFor({ state: 'detached' });
    expect(await openTabs(page).first().getAttribute('aria-label')).toBe(name);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Alt+1');
    await expect.poll(inFront).toMatch(startOf(one));
    // It stays before the others, wherever they are moved and no command closes it as one of them.
    await page.keyboard.press('Alt+PageUp');
    await expect.poll(async () => openTabs(page).first().getAttribute('aria-label')).toBe(name);
    await openTabs(page, startOf(one)).click({ button: 'right' });
    expect(await page.getByRole('menuitem', { name: 'Close others' }).isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+0');
    await home.and(page.locator('[aria-selected="true"]')).waitFor();
    await page.keyboard.press('Alt+w');
    await home.waitFor({ state: 'detached' });
    await bar.getByRole('button', { name }).waitFor();
  });

  it('moves a tab beside the others', async () => {
    const { page } = app;
    await pasteAnywhere(page, HEIGHT);
    await expect.poll(() => openTabs(page).count()).toBe(2);
    await chooseInMenu(one, 'Move beside');
    await expect.poll(() => page.locator('.dv-groupview').count()).toBe(2);
  });

  it('opens a link in the background by a click with the main key', async () => {
    const { page } = app;
    // It was unfolded before a reload.
    await page
      .getByRole('button', { name: /^Reopen \d+$/ })
      .and(page.locator('[aria-expanded="true"]'))
      .waitFor();
    const before = await inFrontOfAll();
    await page
      .getByRole('list', { name: 'Closed tabs' })
      .getByRole('button', { name: startOf(two) })
      .click({ modifiers: ['ControlOrMeta'] });
    await openTabs(page, startOf(two)).waitFor();
    expect(await inFrontOfAll()).toEqual(before);
  });

  /** The tabs in front of each group. */
  const inFrontOfAll = (): Promise<string[]> =>
    openTabs(app.page).and(app.page.locator('[aria-selected="true"]')).allInnerTexts();

  it('keeps the active tab in view, however many there are', async () => {
    const { page } = app;
    for (let height = 44_894_841; height < 44_894_861; height += 1) await pasteAnywhere(page, String(height));
    await expect.poll(() => openTabs(page, 'Block 44,894,860').count()).toBe(1);
    const isInView = (): Promise<boolean> =>
      page.locator('.dv-active-group .dv-tab.dv-active-tab').evaluate((tab) => {
        const own = tab.getBoundingClientRect();
        const bar = tab.parentElement?.getBoundingClientRect();
        return bar !== undefined && own.left >= bar.left - 1 && own.right <= bar.right + 1;
      });
    await expect.poll(isInView).toBe(true);
    await page.keyboard.press('Alt+1');
    await expect.poll(isInView).toBe(true);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(isInView).toBe(true);
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect.poll(isInView).toBe(true);
    // The first handle in view is whole: half of one tells nothing.
    const isFirstWhole = (): Promise<boolean> =>
      page.locator('.dv-active-group .dv-tabs-container').evaluate((bar) => {
        // The handle of the home stays at the left, over the others.
        const home = bar.querySelector('.dv-tab:has([data-home])');
        const start = home?.getBoundingClientRect().right ?? bar.getBoundingClientRect().left;
        return [...bar.querySelectorAll('.dv-tab:not(:has([data-home]))')].every((each) => {
          const { left, right } = each.getBoundingClientRect();
          return right <= start + 2 || left >= start - 2;
        });
      });
    await expect.poll(isFirstWhole).toBe(true);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
