/** The menu of new tabs: few entries, each with a tab of its own, and the way to any query. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import { openNew, openNewMenu } from '../pages/new-menu.ts';
import { openEndpoint, openPracticeCase } from '../pages/workbench-actions.ts';

const FIRST = [
  'Address trail…',
  'Transaction…',
  'Block…',
  'Graph of what is collected',
  'Trace of money…',
  'Batch of hashes',
  'Trade zone',
  'Log search…',
  'More',
];
const MORE = [
  'Balance over time…',
  'RPC console',
  'Preconfirmation recording',
  'Native holders',
  'Tokens',
  'Range of blocks',
  'Any query…',
];

describe('the menu of new tabs', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ viewport: { width: 1024, height: 700 } });
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('has nine entries, all in view at 1024×700, and the rest below “More”', async () => {
    const { page } = app;
    const entries = await openNewMenu(page);
    expect(await entries.allInnerTexts()).toEqual(FIRST);
    expect(await faultsInBothThemes(page)).toEqual([]);
    // By key: Axe moves the pointer away, which closes what it opened.
    await page.getByRole('menuitem', { name: 'More', exact: true }).press('ArrowRight');
    await page.getByRole('menuitem', { name: 'Any query…' }).waitFor();
    expect((await entries.allInnerTexts()).slice(FIRST.length)).toEqual(MORE);
    expect(await faultsInBothThemes(page)).toEqual([]);
    const menus = await page.getByRole('menu').evaluateAll((shown) =>
      shown.map((menu) => {
        const { left, top, right, bottom } = menu.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const mayScroll = getComputedStyle(menu).overflowY !== 'visible';
        return { isInside, scrolls: mayScroll && menu.scrollHeight > menu.clientHeight };
      }),
    );
    expect(menus).toEqual([
      { isInside: true, scrolls: false },
      { isInside: true, scrolls: false },
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').first().waitFor({ state: 'detached' });
  });

  it.each(['ArrowRight', 'Enter'])('opens “More” by %s, and goes back by the left arrow', async (key) => {
    const { page } = app;
    const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'More', exact: true }).press(key);
    await expect.poll(inFocus).toBe(MORE[0]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(inFocus).toBe('More');
    await page.getByRole('menuitem', { name: 'More', exact: true }).press(key);
    await page.getByRole('menuitem', { name: 'RPC console' }).press('Enter');
    await tabInFront(page).getByRole('button', { name: 'Send', exact: true }).waitFor();
  });

  it('leads by each entry to a tab or a question of its own', async () => {
    const { page } = app;
    const seen = new Map<string, string>();
    for (const entry of [...FIRST, ...MORE].filter((each) => each !== 'More')) {
      await openNew(page, entry);
      const dialog = page.getByRole('dialog');
      const shown = entry.endsWith('…')
        ? ((await dialog.getByRole('heading').first().textContent()) ?? '')
        : await page.locator('.dv-active-group .dv-active-tab').innerText();
      expect([entry, seen.get(shown)]).toEqual([entry, undefined]);
      seen.set(shown, entry);
      if (!entry.endsWith('…')) continue;
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(seen.size).toBe(FIRST.length + MORE.length - 1);
  });

  it('offers each endpoint of both chains as a query, without scrolling', async () => {
    const { page } = app;
    await openNew(page, 'Any query…');
    const dialog = page.getByRole('dialog', { name: 'Any query' });
    const main = dialog.getByRole('list', { name: 'Main chain' }).getByRole('button');
    const zone = dialog.getByRole('list', { name: 'Trade zone' }).getByRole('button');
    await expect.poll(() => main.first().evaluate((each) => each === document.activeElement)).toBe(true);
    const titlesOf = (chain: string) =>
      ENDPOINTS.filter((each) => each.chain === chain).map(({ title }) => title);
    expect(await main.allInnerTexts()).toEqual(titlesOf('main'));
    expect(await zone.allInnerTexts()).toEqual(titlesOf('trade-zone'));
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await dialog.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const tabs = new Set<string | null>();
    for (const { title } of ENDPOINTS) {
      await openEndpoint(page, title);
      tabs.add(await tabInFront(page).getAttribute('data-tab-id'));
    }
    expect(tabs.size).toBe(ENDPOINTS.length);
    expect(app.complaints).toEqual([]);
  });
});
