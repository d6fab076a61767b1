/**
 * Log search and the ABI book on screen: decoded events, kinds, topics and blocks, typed filters
 * with their errors, an ABI for a non-standard event, a proxy, the exported file, and all of that
 * offline after a rebuild.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED, practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress, isAddress, shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import {
  chooseInOpenMenu,
  expectClipboard,
  subjectMenu,
  waitForOpenMenu,
} from '../pages/subject-menu-actions.ts';
import { waitForKeyboard } from '../pages/wait-for-keyboard.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  columnSubjects,
  columnTexts,
  exportCsv,
  grid,
  openPracticeCase,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const { catalogue } = new PracticeModel({ seed: DEFAULT_PRACTICE_SEED, clock: Date.now, liveHead: true });
const CONTRACT = catalogue.all.find(({ symbol }) => symbol === 'USDP')?.contract ?? '';
const { drainerContract, victim } = practiceActors();

/** Does the work of the drainer's contract, as far as the case says. */
const IMPLEMENTATION = `0x${'1a'.repeat(20)}`;
const DRAINED = {
  type: 'event',
  name: 'Drained',
  anonymous: false,
  inputs: [
    { name: 'wallet', type: 'address', indexed: true },
    { name: 'coin', type: 'address', indexed: true },
    { name: 'taken', type: 'uint256', indexed: false },
  ],
};

async function openLogs(page: Page, contract: string): Promise<void> {
  await openNew(page, 'Log search…');
  await page.getByRole('textbox', { name: 'Contract' }).fill(contract);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Collect logs' }).filter({ visible: true }).click();
  await waitForCollected(page);
}

const decodedFilter = (page: Page) =>
  page.getByRole('textbox', { name: 'Decoded values' }).filter({ visible: true }).last();

describe('log search', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openLogs(app.page, CONTRACT);
    await waitForCounts(app.page, ({ total }) => total === 1000);
  });
  afterAll(() => app.close());

  it('shows each log as its event with named arguments, and the kinds by number', async () => {
    const { page } = app;
    await grid(page).getByRole('columnheader', { name: 'Event' }).waitFor();
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Transfer ?from/);
    // Topics that hold an address lead to it.
    await page.getByRole('button', { name: 'Choose columns' }).filter({ visible: true }).click();
    await page.getByRole('checkbox', { name: 'Topics' }).check();
    await page.keyboard.press('Escape');
    const topics = grid(page).getByRole('row').nth(1).locator('[data-field="topics"]');
    await expect
      .poll(() => topics.locator('[data-subject-kind="address"] button').count())
      .toBeGreaterThan(1);
    expect(await topics.locator('[data-subject-kind="word"]').count()).toBe(1);
    const kinds = page.getByRole('group', { name: 'Events by kind' }).filter({ visible: true });
    await kinds.getByRole('button', { name: /^Transfer/ }).click();
    await waitForCounts(page, ({ matched }) => matched > 900);
    // The arguments of the one event are columns, by which the rows can be sorted.
    const byValue = grid(page).getByRole('columnheader', { name: /^value/ });
    await byValue.getByRole('button').click();
    await byValue.and(page.locator('[aria-sort="descending"]')).waitFor();
    const valueField = (await byValue.getAttribute('data-head')) ?? '';
    await expect
      .poll(async () => {
        const texts = await columnTexts(page, valueField);
        // In tokens, since the decimals are known.
        const values = texts.map((text) => Number.parseFloat(text.replaceAll(',', '')));
        return (
          values.length > 5 && values.every((value, row) => row === 0 || value <= (values[row - 1] ?? 0))
        );
      })
      .toBe(true);
    await byValue.getByRole('button').click();
    await byValue.getByRole('button').click();
    await byValue.and(page.locator('[aria-sort="none"]')).waitFor();
    await kinds.getByRole('button', { name: /^Transfer/, pressed: true }).click();
    await waitForCounts(page, ({ matched }) => matched === 1000);
    // Events sort by their names.
    const names = (await kinds.getByRole('button').allInnerTexts())
      .flatMap((text) => /^[A-Z][A-Za-z]*/.exec(text.trim()) ?? [])
      .toSorted();
    const byEvent = grid(page).getByRole('columnheader', { name: /^Event/ });
    await byEvent.getByRole('button').click();
    for (const [order, first] of [
      ['descending', names.at(-1)],
      ['ascending', names[0]],
    ]) {
      await byEvent.and(page.locator(`[aria-sort="${order}"]`)).waitFor();
      await expect
        .poll(async () => (await columnTexts(page, 'decoded'))[0])
        .toMatch(new RegExp(`^${first} ?[a-z]`));
      if (order === 'descending') await byEvent.getByRole('button').press('Enter');
    }
    await byEvent.getByRole('button').press('Enter');
    await byEvent.and(page.locator('[aria-sort="none"]')).waitFor();
    expect(await faultsInBothThemes(page, tabInFront(page))).toEqual([]);
  });

  it('has its logs over time, and a stretch of it is a filter', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Summary' }).filter({ visible: true }).click();
    const summary = page.getByRole('complementary', { name: 'Summary' }).filter({ visible: true });
    await summary.getByText(/^1,000 rows in /).waitFor();
    await summary.getByRole('slider', { name: 'Rows over time' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const { matched } = await waitForCounts(page, (counts) => counts.matched < 1000);
    expect(matched).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Remove this filter' }).filter({ visible: true }).click();
    await waitForCounts(page, (counts) => counts.matched === 1000);
    // All groups can be had, some more at a time.
    await summary.getByRole('combobox', { name: 'Group rows by' }).click();
    await page.getByRole('option', { name: 'Blocks' }).click();
    await expect.poll(() => summary.getByRole('listitem').count()).toBe(201);
    await summary.getByRole('button', { name: /^\d+ more of [\d,]+ blocks$/ }).click();
    await expect.poll(() => summary.getByRole('listitem').count()).toBeGreaterThan(201);
    await page.getByRole('button', { name: 'Close the summary' }).click();
  });

  it('every address of a decoded event has its menu by the keyboard alone', async () => {
    const { page } = app;
    await grid(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    const active = (): Promise<string> =>
      grid(page).evaluate((table) => table.getAttribute('aria-activedescendant') ?? '');
    const fieldOf = (id: string): Promise<string | null> =>
      page.locator(`[id="${id}"]`).getAttribute('data-field');
    await expect.poll(active).not.toBe('');
    for (let id = await active(); (await fieldOf(id)) !== 'decoded'; id = await active()) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(active).not.toBe(id);
    }
    const shown = page.locator(`[id="${await active()}"] [data-subject-kind="address"]`);
    const to = (await shown.nth(1).getAttribute('data-subject')) ?? '';
    await page.keyboard.press('Shift+F10');
    await waitForOpenMenu(page);
    await subjectMenu(page)
      .getByRole('menuitem', { name: `Address ${shortHex(to)}`, exact: true })
      .press('Enter');
    await subjectMenu(page)
      .getByText(`Address ${shortHex(to)}`, { exact: true })
      .waitFor();
    await waitForOpenMenu(page);
    await chooseInOpenMenu(page, 'Copy address');
    await expectClipboard(page, checksumAddress(to));
  });

  it('filters by topics and by a range of blocks', async () => {
    const { page } = app;
    const form = page.getByRole('form', { name: 'Topics and blocks' });
    const field = (name: string) => form.getByRole('textbox', { name });
    const topic0 = form.getByRole('combobox', { name: 'Topic 0' });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Topics and blocks' }).filter({ visible: true }).click();
      await waitForKeyboard(form);
    };
    const from = (await columnSubjects(page, 'topics')).find((each) => isAddress(each)) ?? '';
    const heights = (await columnTexts(page, 'height')).map((text) => BigInt(text.replaceAll(/\D/g, '')));
    const height = heights[0] ?? 0n;
    await open();
    await field('From block').fill(String(height));
    await field('Topic 1').fill('0x1234');
    await form.getByText(/^“0x1234” is not a topic/).waitFor();
    expect(await faultsInBothThemes(page, form)).toEqual([]);
    await field('To block').fill(String(height));
    await field('Topic 1').fill(from);
    await topic0.fill('Approval(address,address,uint256)');
    await field('To block').press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 0);
    await open();
    await topic0.fill('Transfer(address,address,uint256)');
    await field('To block').press('Enter');
    await waitForCounts(page, ({ matched }) => matched > 0 && matched < 20);
    await expect
      .poll(
        async () => new Set((await columnTexts(page, 'height')).map((text) => text.replaceAll(/\D/g, ''))),
      )
      .toEqual(new Set([String(height)]));
    // What is in force stands in the form again: the address as the topic that it is.
    await open();
    await expect
      .poll(() => field('Topic 1').inputValue())
      .toBe(`0x${from.slice(2).toLowerCase().padStart(64, '0')}`);
    for (const name of ['Topic 1', 'From block', 'To block']) await field(name).fill('');
    await topic0.fill('');
    await field('To block').press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 1000);
  });

  it('filters by decoded values in tokens; a fault stands at the field with its place, and the focus stays [found 32]', async () => {
    const { page } = app;
    const field = decodedFilter(page);
    await field.fill('Transfer where vlaue > 1');
    await page.getByText('Character 16: Transfer has no argument “vlaue”').waitFor();
    // In tokens: the decimals were asked with the logs. 1,000 of a token of six decimals are 10^9
    // base units.
    await page.getByText(/decimals, says the node/).waitFor({ state: 'detached' });
    await field.fill('Transfer where value > 1000');
    await page.getByText(/^value: 1,000 tokens \(6 decimals, says the node, record \d+\)\.$/).waitFor();
    await field.press('Enter');
    const { matched } = await waitForCounts(page, (counts) => counts.matched < 1000 && counts.matched > 0);
    // The bars follow the filter.
    await page
      .getByRole('group', { name: 'Events by kind' })
      .filter({ visible: true })
      .getByRole('button', { name: new RegExp(`^Transfer ?${matched} of [\\d,]+$`) })
      .waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('Transfer where value > 1000 raw');
    await page.getByText(/^value: 1,000 base units, which are 0\.001 tokens/).waitFor();
    await field.press('Enter');
    await waitForCounts(page, (counts) => counts.matched > matched);
    await field.fill('Transfer where value > 1000');
    await field.press('Enter');
    await waitForCounts(page, (counts) => counts.matched === matched);
    const { csvPath, manifestPath } = await exportCsv(app, 'decoded.csv');
    const lines = (await readFile(csvPath, 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + matched);
    expect(lines[0]).toContain('"decoded: event"');
    expect(lines[0]).toContain('"decoded: value"');
    expect(lines[1]).toContain('"built-in standard ERC-20"');
    expect(JSON.parse(await readFile(manifestPath, 'utf8'))).toMatchObject({
      filter: {
        words: [
          expect.stringMatching(
            /^decoded: Transfer where value > 1000 \(amounts in tokens: 6 decimals of 0x/,
          ),
        ],
      },
      decoding: { abis: [] },
    });
  });

  it('names an event of no standard by an ABI that is pasted, from the keyboard', async () => {
    const { page } = app;
    await openLogs(page, drainerContract);
    // What no ABI reads is there as it came.
    await expect
      .poll(async () => (await columnTexts(page, 'decoded'))[0])
      .toMatch(/^not decoded ?topic 0 ?0x.*data ?0x.* 32 bytes$/);
    await page.getByRole('button', { name: 'ABI book' }).filter({ visible: true }).last().focus();
    await page.keyboard.press('Enter');
    const book = page.getByRole('dialog', { name: 'ABI book of this case' });
    await book.getByRole('textbox', { name: 'Name' }).fill('Drainer');
    await book.getByRole('textbox', { name: 'ABI' }).fill('event Drained(adress owner)');
    await book.getByText(/line 1, cannot be read/).waitFor();
    await book
      .getByRole('textbox', { name: 'ABI' })
      .fill('event Drained(address indexed owner, address indexed token, uint256 amount)');
    await book.getByText('Read: 1 event.').waitFor();
    await book.getByRole('button', { name: 'Add to the book' }).press('Enter');
    await book.getByText('Added: Drainer, 1 event.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Drained ?owner/);
    await decodedFilter(page).fill(`Drained where owner = ${victim} and amount = 17252500000`);
    await decodedFilter(page).press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 1);
  });

  it('reads a proxy by the ABI of its implementation, which comes from a file', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'ABI book' }).filter({ visible: true }).last().click();
    const book = page.getByRole('dialog', { name: 'ABI book of this case' });
    await book.getByRole('textbox', { name: 'Contract' }).fill(IMPLEMENTATION);
    const chooseFile = (name: string, text: string): Promise<void> =>
      book
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await chooseFile('broken.json', '{"abi": [{"type": "event"');
    await book.getByRole('textbox', { name: 'ABI' }).and(page.locator('[aria-invalid="true"]')).waitFor();
    await chooseFile('Drainer v2.json', JSON.stringify({ contractName: 'DrainerV2', abi: [DRAINED] }));
    await book.getByText('Read: 1 event.').waitFor();
    await book.getByRole('button', { name: 'Add to the book' }).click();
    await book.getByText('Added: Drainer v2, 1 event.').waitFor();
    // The contract's own ABI goes before that of an implementation: it is taken away.
    await book.getByRole('button', { name: 'Remove the ABI Drainer', exact: true }).click();
    await book.getByRole('button', { name: 'Yes, remove the ABI Drainer', exact: true }).click();
    const implementation = book.getByRole('textbox', { name: `Implementation of ${drainerContract}` });
    await implementation.fill(drainerContract);
    await book.getByText('A contract is not its own implementation.').waitFor();
    await implementation.fill(IMPLEMENTATION);
    await book.getByRole('button', { name: 'Set implementation' }).click();
    await book.getByRole('button', { name: 'Set implementation' }).waitFor({ state: 'detached' });
    expect(await faultsInBothThemes(page, book)).toEqual([]);
    await page.keyboard.press('Escape');
    await decodedFilter(page).fill(`Drained where wallet = ${victim} and taken = 17252500000`);
    await decodedFilter(page).press('Enter');
    await waitForCounts(page, ({ matched }) => matched === 1);
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Drained ?wallet/);
    await grid(page)
      .locator('[data-field="decoded"]')
      .getByTitle(/ABI of the implementation \(Drainer v2\)/)
      .waitFor();
    // The search finds what logs are decoded by, and opens the book there.
    await page.keyboard.press('ControlOrMeta+Shift+F');
    await page.getByRole('combobox', { name: 'Search in this case' }).fill('drained(address');
    await page
      .getByRole('group', { name: 'Decoded names' })
      .getByRole('option', { name: /Drained\(address,address,uint256\)/ })
      // The ABI that has it; the rows that have it come behind.
      .first()
      .click();
    await book
      .getByRole('list', { name: `ABIs of ${IMPLEMENTATION}` })
      .getByText('Drainer v2.json')
      .waitFor();
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });
    expect(app.complaints).toEqual([]);
  });

  it('has receipts to check a list below the cap', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Compare with receipts' }).filter({ visible: true }).click();
    const form = page.getByRole('form', { name: 'Compare with receipts' }).filter({ visible: true });
    const toBlock = form.getByRole('textbox', { name: 'To block' });
    await expect.poll(() => toBlock.inputValue()).not.toBe('');
    const oldest = await toBlock.inputValue();
    await form.getByRole('textbox', { name: 'From block' }).fill(oldest);
    await form.getByRole('button', { name: 'Read the range' }).click();
    const badge = page
      .getByRole('button', { name: `Completeness: complete for blocks ${oldest} to ${oldest}` })
      .filter({ visible: true });
    // The former set stands there as collected until the new one does.
    await badge.waitFor({ timeout: 120_000 });
    await badge.click();
    const statement = page.getByRole('region', { name: 'Completeness' });
    await statement.getByText(/logs of the list in these blocks are in the receipts/).waitFor();
    await badge.click();
    await statement.waitFor({ state: 'hidden' });
    await waitForCounts(page, ({ matched }) => matched === 1);
  });

  it('is all there after a restart without the service, the ABI and the filter too', async () => {
    await app.restartHost();
    const { page } = app;
    await expect.poll(async () => (await columnTexts(page, 'decoded'))[0]).toMatch(/^Drained ?wallet/);
    await waitForCounts(page, ({ matched }) => matched === 1);
  });
});
