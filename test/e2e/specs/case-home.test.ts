/** The home of a case: what moved most, when it happened, and whether the journal was verified. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { everyFaultInBothThemes } from '../pages/accessibility-faults.ts';
import { acts, kindsOfButton } from '../pages/dead-buttons.ts';
import { goHome } from '../pages/new-menu.ts';
import { chooseByMouse } from '../pages/subject-menu-actions.ts';
import {
  evidenceDrawer,
  grid,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const SHORT = shortHex(checksumAddress(VICTIM));

describe('the home of a case with a collected trail', () => {
  let app: App;
  let page: Page;
  let rows = 0;
  const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
  beforeAll(async () => {
    app = await startApp();
    ({ page } = app);
    await openPracticeCase(page);
    await pasteAnywhere(page, VICTIM);
    await startCollecting(page);
    await waitForCollected(page);
    rows = await waitForAllRows(page);
  });
  afterAll(() => app.close());

  it('a movement leads to its row', async () => {
    await goHome(page);
    const first = section('Largest movements').getByRole('row').nth(1);
    await first.getByText('54.0723').waitFor();
    const time = (await first.getByRole('button').first().textContent()) ?? '';
    expect(time).toMatch(/^2026-10-03 /);
    await first.getByRole('button', { name: time }).click();
    await waitForCounts(page, ({ matched }) => matched === 1);
    expect(await grid(page).getByRole('row').nth(1).innerText()).toContain(time);
  });

  it('says at least what a trail tells of a starred address that was not collected', async () => {
    await goHome(page);
    const first = section('Largest movements').getByRole('row').nth(1);
    await chooseByMouse(page, first.getByRole('cell').nth(3).getByRole('button').first(), 'Star address');
    const row = section('Key addresses').getByRole('row').nth(1);
    await row.getByText('not collected', { exact: true }).waitFor();
    await expect.poll(() => row.getByRole('cell').nth(1).textContent()).toMatch(/^at least 54\.0723/);
    expect(await row.getByRole('cell').nth(3).innerText()).toBe('not known');
    await row
      .getByTitle(/own movements are collected\. The case has 1 settled row, also from 1 other trail\.$/)
      .waitFor();
  });

  it('movements can be narrowed to a direction', async () => {
    await goHome(page);
    await section('Largest movements').getByText('In', { exact: true }).click();
    const badges = section('Largest movements').getByText(/^(IN|OUT|SELF)$/);
    await expect.poll(async () => [...new Set(await badges.allTextContents())]).toEqual(['IN']);
  });

  it('says what was done last, each act with its record', async () => {
    await goHome(page);
    const acts = section('Recent acts (UTC)');
    const collected = acts.getByRole('listitem').filter({ hasText: /Collected the list “Normal” of 0x/ });
    await collected
      .first()
      .getByRole('button', { name: /^record \d+$/ })
      .click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('a period of the timeline opens its rows, also by keyboard', async () => {
    await goHome(page);
    const bars = page.getByRole('slider', { name: 'Rows of the case over time' });
    await bars.focus();
    await page.keyboard.press('End');
    const told = (await bars.getAttribute('aria-valuetext')) ?? '';
    const ofLastBar = Number(/([\d,]+) rows?$/.exec(told)?.[1]?.replaceAll(',', ''));
    expect(ofLastBar).toBeGreaterThan(0);
    expect(ofLastBar).toBeLessThan(rows);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Rows of the period' }).getByRole('button', { name: SHORT }).click();
    await waitForCounts(page, ({ matched, total }) => matched === ofLastBar && total === rows);
  });

  it('says that the journal was not verified, and with what result once it was', async () => {
    await goHome(page);
    const journal = section('Journal');
    await journal.getByText('Not verified on this machine yet').waitFor();
    await journal.getByRole('button', { name: 'Verify journal' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Intact/)
      .waitFor();
    await page.keyboard.press('Escape');
    await journal.getByText(/^Intact: \d+ records/).waitFor();
    await journal
      .getByText(/^Confirmed/)
      .first()
      .waitFor();
    expect(await everyFaultInBothThemes(page)).toEqual([]);
    await page.reload();
    await goHome(page);
    await journal.getByText(/^Intact: \d+ records/).waitFor();
  });

  it('has no dead button: each acts, or says why it cannot', async () => {
    await goHome(page);
    const buttons = await kindsOfButton(page);
    expect(buttons.length).toBeGreaterThan(10);
    const dead: string[] = [];
    for (const { kind, place } of buttons) if (!(await acts(page, place))) dead.push(kind);
    expect(dead).toEqual([]);
  });

  it('asks about real money that was paid to a lookalike, and leads to it', async () => {
    await pasteAnywhere(page, VICTIM);
    await page.getByRole('button', { name: 'Collect all kinds' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Update all kinds' }).filter({ visible: true }).waitFor();
    await goHome(page);
    const questions = page.getByRole('region', { name: 'Open questions', exact: true });
    const question = questions.getByRole('listitem').filter({ hasText: 'which looks like' });
    await question.getByText(/: sums leave it out as suspected\.$/).waitFor();
    expect((await question.locator('p').textContent())?.replaceAll(/\s+/g, ' ')).toMatch(
      /0xB4F983…559ff7 paid 900 USDP·7c73 to 0x2d44DE\S*…\S*73cB66, which looks like 0x2D44DE\S*…\S*e3Cb66: /i,
    );
    await question.getByRole('button', { name: 'Show this payment' }).click();
    await waitForCounts(page, ({ matched, total }) => matched === 1 && total > 1);
    expect(await grid(page).getByRole('row').nth(1).innerText()).toContain('2026-09-30');
    // The same figure stands beside what the sums of the trail leave out.
    await page
      .getByTitle(/\d+ suspected.* left out, among them 900 USDP·7c73 paid to lookalikes$/i)
      .waitFor();
    await page.getByRole('button', { name: 'Summary', exact: true }).filter({ visible: true }).click();
    await page
      .getByText(/^In the whole trail the suspected include 900 USDP·7c73 paid to lookalikes$/i)
      .waitFor();
    await page.getByRole('button', { name: 'Close the summary' }).click();
  });
});
