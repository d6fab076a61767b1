/**
 * A token is its contract: the counterfeit of the practice story is struck through and named wherever it
 * is shown, by one judgement of the whole case, and its amounts are out of the sums of a block.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { askAllPracticeRows } from '../../support/ask-practice.ts';
import { startApp, type App } from '../fixtures.ts';
import { goHome, openNew } from '../pages/new-menu.ts';
import { waitForAllKinds } from '../pages/practice-story.ts';
import {
  filterByText,
  grid,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { victim } = practiceActors();

/** The true token, its counterfeit, and the first movement of the counterfeit: its block and recipient. */
async function counterfeitInStory() {
  const server = await startPracticeServer({ liveHead: false });
  try {
    const { usdp, fakeUsdp } = server.model.cast.tokens;
    const rows = await askAllPracticeRows(server, 'address-transaction-list', {
      address: victim,
      protocolType: 'token_20',
      limit: '50',
    });
    const moved = rows.find(({ tokenContractAddress }) => tokenContractAddress === fakeUsdp.contract);
    const { height = '', to = '' } = moved ?? {};
    return { real: usdp.contract, fake: fakeUsdp.contract, height, to };
  } finally {
    await server.stop();
  }
}

const tailOf = (contract: string): string => checksumAddress(contract).slice(-4);

describe('the counterfeit of a token', () => {
  let app: App;
  let page: Page;
  let story: Awaited<ReturnType<typeof counterfeitInStory>>;
  const shown = (contract: string, within: Locator): Locator =>
    within.getByText(`USDP·${tailOf(contract)}`).filter({ visible: true });
  const struck = (within: Locator): Locator => within.locator('s').filter({ hasText: 'USDP', visible: true });
  const collectTrail = async (address: string): Promise<void> => {
    await pasteAnywhere(page, address);
    await page.getByRole('button', { name: 'Collect all kinds' }).filter({ visible: true }).click();
    await waitForAllKinds(page);
  };
  beforeAll(async () => {
    story = await counterfeitInStory();
    app = await startApp();
    ({ page } = app);
    await openPracticeCase(page);
    await collectTrail(victim);
    await collectTrail(story.to);
  });
  afterAll(() => app.close());

  it('two trails with one symbol show the ends of its contracts', async () => {
    for (const [address, contract] of [
      [story.to, story.fake],
      [victim, story.real],
    ] as const) {
      await pasteAnywhere(page, address);
      await filterByText(page, contract);
      await waitForCounts(page, ({ matched, total }) => matched > 0 && matched < total);
      const amounts = grid(page).locator('[data-field=moved]');
      await expect
        .poll(() => amounts.allTextContents())
        .toContainEqual(expect.stringMatching(new RegExp(`USDP·${tailOf(contract)}$`)));
      await filterByText(page, '');
    }
  });

  it('is struck in its trail', async () => {
    await pasteAnywhere(page, victim);
    await filterByText(page, story.fake);
    await waitForCounts(page, ({ matched, total }) => matched > 0 && matched < total);
    await expect.poll(() => struck(grid(page)).count()).toBeGreaterThan(0);
    await filterByText(page, '');
  });

  it('is struck on the case home, although the trail of a lookalike met it before the true token', async () => {
    await goHome(page);
    const largest = page.getByRole('region', { name: 'Largest movements', exact: true });
    const tokens = largest.getByRole('combobox', { name: 'Token' });
    const choices = await tokens.getByRole('option').allTextContents();
    await tokens.selectOption({ label: choices.find((text) => text.endsWith('(counterfeit)')) ?? '' });
    await expect.poll(() => struck(largest).count()).toBeGreaterThan(0);
    const rows = largest.getByRole('row').filter({ has: page.locator('s') });
    for (const text of await rows.allTextContents())
      expect(text).toContain(`USDP·${tailOf(story.fake)} counterfeit`);
    await tokens.selectOption({ label: 'Every token' });
    expect(await shown(story.real, largest).locator('s').count()).toBe(0);
    const addresses = page.getByRole('region', { name: 'Key addresses', exact: true });
    await struck(addresses).first().waitFor();
  });

  it('is struck in the list of tokens', async () => {
    await openNew(page, 'Tokens');
    await startCollecting(page);
    await waitForCollected(page);
    for (const [contract, count] of [
      [story.fake, 1],
      [story.real, 0],
    ] as const) {
      await filterByText(page, contract);
      await waitForCounts(page, ({ matched }) => matched === 1);
      const cell = grid(page).locator('[data-field=token]').first();
      await expect.poll(() => cell.textContent()).toContain(`USDP·${tailOf(contract)}`);
      await expect.poll(() => struck(cell).count()).toBe(count);
    }
  });

  it('is out of the sums of a block, struck there, and counted beside them', async () => {
    await pasteAnywhere(page, story.height);
    const contents = page.getByRole('region', { name: 'What moved in the block' }).filter({ visible: true });
    await contents.getByText(/; .*\d+ suspected.* left out/).waitFor();
    const sums = contents.getByRole('table', { name: 'Sums per token' });
    const ofFake = sums.getByRole('row').filter({ hasText: `USDP·${tailOf(story.fake)}` });
    await expect
      .poll(() => ofFake.getByRole('cell').allTextContents())
      .toEqual(['0', `USDP·${tailOf(story.fake)} counterfeit`, '0', '1 suspected']);
    expect(await struck(ofFake).count()).toBe(1);
    const transfers = contents.getByRole('table', { name: 'Transfers' });
    await struck(transfers).first().waitFor();
    expect(app.complaints).toEqual([]);
  });
});
