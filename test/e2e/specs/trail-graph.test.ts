/**
 * The trail as a graph: a picture of what was collected, with exact sums. Addresses never move
 * while the analyst works.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { testAddressesOfGraph } from '../graph/addresses-of-graph.ts';
import { testEdgesOfGraph } from '../graph/edges-of-graph.ts';
import { everyFaultInBothThemes } from '../pages/accessibility-faults.ts';
import {
  addressOption,
  allPlaces,
  chooseAddress,
  graphCanvas,
  graphPanel,
  waitForSaved,
} from '../pages/graph-actions.ts';
import { heldByTabs } from '../pages/held-by-tabs.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import {
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const { victim, thief } = practiceActors();

describe('the trail as a graph', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await pasteAnywhere(page, victim);
    await startCollecting(page);
    await waitForCollected(page);
    await page.getByRole('button', { name: 'Show as graph' }).filter({ visible: true }).click();
    await addressOption(page, victim).waitFor();
  });
  afterAll(() => app.close());

  testAddressesOfGraph(() => app);

  testEdgesOfGraph(() => app);

  it('has no accessibility fault of any level, in either theme', async () => {
    await chooseAddress(app.page, victim);
    expect(await everyFaultInBothThemes(app.page)).toEqual([]);
  });

  it('keeps its path and its steps over a reload [found 29]', async () => {
    const { page } = app;
    const path = page.getByText(/^(?:No path|Path of)/).filter({ visible: true });
    await chooseAddress(page, victim);
    await addressOption(page, thief).click({ modifiers: ['ControlOrMeta'] });
    await graphPanel(page)
      .getByRole('region', { name: 'Path' })
      .getByRole('button', { name: '→' })
      .first()
      .click();
    await path.first().waitFor();
    const words = await path.first().innerText();
    const before = await allPlaces(page);
    await chooseAddress(page, thief);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => allPlaces(page)).not.toEqual(before);
    await waitForSaved(page);
    await page.reload();
    await addressOption(page, victim).waitFor();
    await expect.poll(() => path.first().innerText()).toBe(words);
    await addressOption(page, thief).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => allPlaces(page)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => allPlaces(page)).not.toEqual(before);
  });

  it('looks at the same place after a reload, and follows the canvas again after Fit', async () => {
    const { page } = app;
    const percent = page.getByText(/^\d+ %$/).filter({ visible: true });
    const layer = graphCanvas(page).locator('svg').first();
    const look = async (): Promise<string> =>
      `${await percent.first().innerText()} ${(await layer.getAttribute('style')) ?? ''}`;
    await graphCanvas(page).press('+');
    await graphCanvas(page).press('Shift+ArrowRight');
    const moved = await look();
    const stored = (): Promise<unknown[]> => heldByTabs(app, 'look graph');
    await expect.poll(stored).toEqual([expect.stringContaining('"scale"')]);
    await page.reload();
    await addressOption(page, victim).waitFor();
    await expect.poll(look).toBe(moved);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect.poll(look).not.toBe(moved);
    await expect.poll(stored).toEqual(['']);
  });

  it('is the same picture after a restart with Review on', async () => {
    const { page } = app;
    await waitForSaved(page);
    const before = await allPlaces(page);
    await switchReviewOn(page);
    await app.restartHost();
    await addressOption(app.page, victim).waitFor();
    await expect.poll(() => allPlaces(app.page)).toEqual(before);
    await expect.poll(() => addressOption(app.page, victim).innerText()).toContain('collected');
    await chooseAddress(app.page, thief);
    await expect
      .poll(() => graphPanel(app.page).getByRole('button', { name: 'Collect what is missing' }).isDisabled())
      .toBe(true);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
