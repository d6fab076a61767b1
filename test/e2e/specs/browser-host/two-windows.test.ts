/**
 * Two windows of one profile: what one keeps is not written over by what the other has known for longer.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../../fixtures.ts';
import { watchPage } from '../../hosts/watch-page.ts';
import {
  addressList,
  addressOption,
  chooseAddress,
  graphCounts,
  waitForSaved,
} from '../../pages/graph-actions.ts';
import {
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../../pages/workbench-actions.ts';

const { victim, thief } = practiceActors();

describe('two windows of one profile', () => {
  let app: App;
  let first: Page;
  let second: Page;
  let addresses = 0;
  const complaintsOfSecond: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    first = app.page;
    await openPracticeCase(first);
    await pasteAnywhere(first, victim);
    await startCollecting(first);
    await waitForCollected(first);
    await waitForAllRows(first);
    await first.getByRole('button', { name: 'Show as graph' }).filter({ visible: true }).click();
    await addressOption(first, thief).waitFor();
    await waitForSaved(first);
    ({ addresses } = await graphCounts(first));
    [second] = await Promise.all([
      app.context.waitForEvent('page'),
      first.evaluate(() => void window.open(location.href, '_blank')),
    ]);
    await watchPage(app.context, second, complaintsOfSecond);
    await second.getByText('Read-only.').waitFor();
    await addressOption(second, thief).waitFor();
  });
  afterAll(() => app.close());

  const takeOff = async (page: Page, address: string): Promise<void> => {
    await chooseAddress(page, address);
    await addressList(page).press('Delete');
    await addressOption(page, address).waitFor({ state: 'detached' });
  };
  const filterForm = async (page: Page) => {
    const form = page.getByRole('region', { name: 'Filter as text' });
    if (!(await form.isVisible()))
      await page.getByRole('button', { name: 'More filters' }).filter({ visible: true }).click();
    await form.waitFor();
    return form;
  };
  const keepFilter = async (page: Page, name: string): Promise<void> => {
    await openTabs(page).first().click();
    const form = await filterForm(page);
    await form.getByRole('textbox', { name: 'As text' }).fill('direction = OUT');
    await form.getByRole('textbox', { name: 'Name of the filter' }).fill(name);
    await form.getByRole('button', { name: 'Save filter' }).click();
    await form.getByRole('list', { name: 'Saved filters' }).getByText(name).waitFor();
  };
  const keptFilters = async (page: Page): Promise<string[]> => {
    const form = await filterForm(page);
    const items = form.getByRole('list', { name: 'Saved filters' }).getByRole('listitem');
    return (await items.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  };

  it('a canvas: the window that only looks on shows what the other draws', async () => {
    await takeOff(first, thief);
    await waitForSaved(first);
    await addressOption(second, thief).waitFor({ state: 'detached' });
    await expect.poll(async () => (await graphCounts(second)).addresses).toBe(addresses - 1);
  });

  it('filters: both know what either has saved, and keep it', async () => {
    await keepFilter(first, 'Of the first');
    await openTabs(second).first().click();
    await expect.poll(() => keptFilters(second)).toEqual(['Of the first']);
    await keepFilter(second, 'Of the second');
    const both = ['Of the first', 'Of the second'];
    await expect.poll(() => keptFilters(second)).toEqual(both);
    await expect.poll(() => keptFilters(first)).toEqual(both);
    await second.keyboard.press('Escape');
    await first.keyboard.press('Escape');
  });

  it('a canvas: the window that may write from now on goes on from what the other has left', async () => {
    const graph = openTabs(second).last();
    await graph.click();
    await addressOption(second, victim).waitFor();
    await openTabs(first).last().click();
    await addressOption(first, victim).waitFor();
    const other = await addressList(first)
      .getByRole('option')
      .evaluateAll(
        (options, taken) =>
          options.map(({ id }) => /0x[0-9a-f]{40}$/.exec(id)?.[0] ?? '').filter((id) => !taken.includes(id)),
        [victim, thief],
      );
    const [one = '', another = ''] = other;
    await takeOff(first, one);
    await waitForSaved(first);
    await first.goto('about:blank');
    await second.getByText('Read-only.').waitFor({ state: 'detached' });
    await expect.poll(async () => (await graphCounts(second)).addresses).toBe(addresses - 2);
    await takeOff(second, another);
    await waitForSaved(second);
    await second.reload();
    await addressOption(second, victim).waitFor();
    await expect.poll(async () => (await graphCounts(second)).addresses).toBe(addresses - 3);
    for (const address of [thief, one, another]) expect(await addressOption(second, address).count()).toBe(0);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect([...app.complaints, ...complaintsOfSecond]).toEqual([]);
  });
});
