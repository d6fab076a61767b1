/**
 * The filter line over the victim's trail: what an analyst types, how it was read, and what may
 * complete it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  columnTexts,
  grid,
  openPracticeCase,
  pasteAnywhere,
  rowCounts,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

const HEIGHT = '44894840';

describe('the filter line', () => {
  let app: App;
  let total = 0;
  const box = () => app.page.getByRole('combobox', { name: 'Filter rows' }).filter({ visible: true });
  const reading = () => app.page.getByRole('status', { name: 'How the filter was read' });
  const matchedBy = async (text: string): Promise<number> => {
    await box().fill(text);
    // Until the worker answers, the rows and their number are those of the text before.
    await grid(app.page).waitFor();
    return (await rowCounts(app.page)).matched;
  };

  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, VICTIM);
    await app.page.getByRole('button', { name: 'Collect all kinds' }).click();
    await app.page.getByRole('button', { name: 'Completeness: complete', exact: true }).waitFor();
    ({ total } = await waitForCounts(app.page, (counts) => counts.total > 100));
  });
  afterAll(() => app.close());

  it('finds what was sent, above an amount of a token, and says so', async () => {
    await box().click();
    await box().fill('out > 1000 usdp');
    await reading().getByText('Direction is OUT and Amount > 1,000 and Currency is USDP').waitFor();
    await waitForCounts(app.page, ({ matched }) => matched > 1 && matched < total);
    expect(new Set(await columnTexts(app.page, 'direction'))).toEqual(new Set(['OUT']));
    for (const moved of await columnTexts(app.page, 'moved')) expect(moved).toMatch(/\d,\d{3}.*USDP/);
    // Another contract has the same symbol: which one is meant was not said.
    await reading()
      .getByText(/\d tokens have this symbol: USDP·/)
      .waitFor();
  });

  it('finds one amount as it is shown, however its groups are separated', async () => {
    for (const text of ['20,000', '20 000', '= 20000', '− 20,000', '20,000 usdp'])
      expect({ text, matched: await matchedBy(text) }).toEqual({ text, matched: 1 });
    expect(await matchedBy('20000')).toBeGreaterThan(1);
    await reading()
      .getByText(/Also within longer numbers and hashes/)
      .waitFor();
  });

  it('reads days, times, states and suspicion', async () => {
    const day = await matchedBy('2026-10-03');
    expect(day).toBeGreaterThan(0);
    expect(await matchedBy('oct 3')).toBeGreaterThanOrEqual(day);
    expect(await matchedBy('oct 3 03:18')).toBe(1);
    const [failed, pending] = [await matchedBy('failed'), await matchedBy('pending')];
    expect(failed * pending).toBeGreaterThan(0);
    expect(await matchedBy('failed or pending')).toBe(failed + pending);
    expect((await matchedBy('not out')) + (await matchedBy('out'))).toBe(total);
    expect(await matchedBy('suspicious')).toBe(total - (await matchedBy('not suspicious')));
    expect(await matchedBy('0xeeAD39…14b00d')).toBeGreaterThan(0);
  });

  it('completes a word with what occurs, by the keyboard', async () => {
    await box().fill('out > 1000 ');
    await box().press('End');
    await app.page.keyboard.type('us');
    await app.page.getByRole('option', { name: /^USDP symbol · \d+ rows/ }).waitFor();
    await app.page.keyboard.press('ArrowDown');
    await app.page.keyboard.press('Enter');
    await expect.poll(() => box().inputValue()).toBe('out > 1000 USDP ');
    await waitForCounts(app.page, ({ matched }) => matched > 1 && matched < total);
  });

  it('stays, and the rows where they were scrolled to, while another tab is in front', async () => {
    const { page } = app;
    await matchedBy('not suspicious');
    const scrolled = (): Promise<number> => grid(page).evaluate(({ scrollTop }) => scrollTop);
    await grid(page).hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeGreaterThan(0);
    const before = await scrolled();
    await pasteAnywhere(page, HEIGHT);
    await page.getByRole('button', { name: 'Ask every source', exact: true }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => box().inputValue()).toBe('not suspicious');
    await expect.poll(scrolled).toBe(before);
  });

  it('is there again after a reload, as it was read', async () => {
    const matched = await matchedBy('out > 1000 usdp');
    expect(matched).toBeLessThan(total);
    await box().press('Tab');
    await app.page.reload();
    await waitForCounts(app.page, (counts) => counts.matched === matched && counts.total === total);
    expect(await box().inputValue()).toBe('out > 1000 usdp');
    await reading().getByText('Direction is OUT and Amount > 1,000 and Currency is USDP').waitFor();
    expect(app.complaints).toEqual([]);
  });
});
