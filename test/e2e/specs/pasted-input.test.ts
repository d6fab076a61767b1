/**
 * What people paste, import and type: tables, other notations, label files with invalid lines,
 * input methods, keyboards of other scripts.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { accessibilityFaults } from '../pages/accessibility-faults.ts';
import { openPracticeCase, openTabs, pasteAnywhere } from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
/** Set, pictures are taken of what is looked at. */
const pictures = process.env['CASEBOOK_PICTURES'];

describe('pasted, imported and typed', () => {
  let app: App;
  let page: Page;
  let devtools: CDPSession;
  const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
  const palette = (): Locator => page.getByRole('textbox', { name: 'Command palette' });
  const picture = async (name: string): Promise<void> => {
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    for (const [width, height] of [
      [1440, 900],
      [1024, 700],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`) });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  /** As an input method does it: a word that is not yet written, and the Enter that chooses it. */
  const composeAndEnter = async (text: string): Promise<void> => {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.keyboard.press('Enter');
  };
  /** The word is written, and the composition has ended. */
  const commit = (text: string): Promise<unknown> => devtools.send('Input.insertText', { text });
  /** Whatever a key began has had its turn. */
  const settle = (): Promise<void> =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 400);
        }),
    );
  beforeAll(async () => {
    app = await startApp();
    ({ page } = app);
    devtools = await page.context().newCDPSession(page);
    await openPracticeCase(page);
  });
  afterAll(() => app.close());

  it('a pasted table is read by the column of its transactions, which is said [found 13]', async () => {
    await page.keyboard.press('Control+k');
    await palette().fill('batch of hashes');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Batch of hashes' });
    const text = [
      'tx_hash\tblock_hash',
      ...['1', '2', '3'].map((digit) => `${hashOf(digit)}\t${hashOf('a')}`),
      '',
    ].join('\n');
    await form.getByRole('textbox', { name: 'Transaction hashes' }).fill(text);
    await form.getByRole('button', { name: 'Look up 3' }).waitFor();
    await form
      .getByText('Reads column 1 (“tx_hash”) of the table. Ignores hashes in column 2 (“block_hash”).')
      .waitFor();
    await picture('batch-table');
    const headless = text.split('\n').slice(1).join('\n');
    await form.getByRole('textbox', { name: 'Transaction hashes' }).fill(headless);
    await form.getByText(/no name tells which column has transaction hashes\. Choose a column/).waitFor();
    await form.getByRole('button', { name: 'Look up', exact: true, disabled: true }).waitFor();
    await picture('batch-choose');
    await form.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'Column 1', exact: true }).click();
    await form.getByRole('button', { name: 'Look up 3' }).waitFor();
    const receipts = ['1', '2', '3'].map((digit) => ({
      blockHash: hashOf('a'),
      logs: [{ topics: [hashOf('b')] }],
      transactionHash: hashOf(digit),
    }));
    await form
      .getByRole('textbox', { name: 'Transaction hashes' })
      .fill(JSON.stringify({ result: receipts }, undefined, 2));
    await form.getByText('Reads “result › transactionHash” of the JSON.').waitFor();
    await form.getByRole('button', { name: 'Look up 3' }).waitFor();
    await picture('batch-json');
    await openTabs(page).last().press('Delete');
  });

  it.each([
    [`XKO${VICTIM.slice(2)}`, VICTIM],
    [`eip155:196:${VICTIM}`, VICTIM],
    [`https://explorer.example/address/${VICTIM}?tab=token_transfers`, VICTIM],
    [`"${VICTIM}",`, VICTIM],
  ])('%s opens the trail [found 14]', async (text, address) => {
    await page.keyboard.press('Control+k');
    await palette().fill(text);
    await page.getByText(`Trail of ${shortHex(address)}`).waitFor();
    await page.keyboard.press('Enter');
    const tab = openTabs(page, new RegExp(shortHex(address)));
    await tab.waitFor();
    await tab.press('Delete');
    await expect.poll(() => openTabs(page).count()).toBe(0);
  });

  it('the link of a block opens the block [found 14]', async () => {
    await pasteAnywhere(page, 'https://explorer.example/block/123456');
    const tab = openTabs(page, /Block 123,456/);
    await tab.waitFor();
    await tab.press('Delete');
    await expect.poll(() => openTabs(page).count()).toBe(0);
  });

  it('a label file shows its columns; the good lines are imported, the bad ones are listed [found 15] [found 28]', async () => {
    await page.getByRole('button', { name: 'Label book…' }).click();
    await dialog('Label book').getByRole('button', { name: 'Import a CSV…' }).click();
    const importing = dialog('Import labels');
    const file = [
      'Labels of the team',
      '',
      'tx_hash,address,entity,label,source',
      `${hashOf('e')},${HUB},Corp,Exchange hub,Police`,
      `${hashOf('e')},${HUB},Corp,Mixer,Explorer`,
      `${hashOf('e')},0x12,Corp,Bad,`,
      `${hashOf('e')},${VICTIM},Corp,${'long '.repeat(30).trim()},`,
    ].join('\n');
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await importing.getByText(/^line 6, column address: “0x12” has 2 hex digits/).waitFor();
    await expect
      .poll(() => importing.getByRole('combobox', { name: 'Column of Address or hash' }).inputValue())
      .toBe('2: address');
    await expect
      .poll(() => importing.getByRole('combobox', { name: 'Column of Label' }).inputValue())
      .toBe('4: label');
    await importing.getByText(/Not imported: “tx_hash”, “entity”\./).waitFor();
    await importing.getByRole('button', { name: 'Import', exact: true, disabled: true }).waitFor();
    await picture('label-problems');
    await importing.getByRole('checkbox', { name: /^Import the 3 valid lines/ }).check();
    const plan = importing.getByRole('table', { name: 'Effects of the import' });
    await plan.getByRole('row', { name: /further Mixer/ }).waitFor();
    await picture('label-preview');
    expect(await accessibilityFaults(page, importing)).toEqual([]);
    await importing.getByRole('button', { name: 'Import 3 labels' }).click();
    await importing.getByText('Imported 3 labels of team.csv into this case.').waitFor();
    await importing.getByRole('button', { name: 'Back to the book' }).click();
  });

  it('a removed label comes back by the keyboard, with its source [found 28]', async () => {
    const book = dialog('Label book');
    const row = book.getByRole('row', { name: /Exchange hub/ });
    await row.getByText('Police, team.csv').waitFor();
    await picture('label-book');
    await row.getByRole('button', { name: 'Remove the label Exchange hub of this case' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await book.getByText('Removed the label “Exchange hub” of this case.').waitFor();
    await book.getByRole('row', { name: /^.*Mixer/ }).waitFor();
    await picture('label-removed');
    expect(await accessibilityFaults(page, book)).toEqual([]);
    await expect
      .poll(() => book.getByRole('button', { name: 'Undo' }).evaluate((undo) => undo.matches(':focus')))
      .toBe(true);
    await page.keyboard.press('Enter');
    await row.getByText('Police, team.csv').waitFor();
    await row.getByRole('button', { name: 'Edit the label Exchange hub' }).click();
    const also = dialog('Label').getByRole('list', { name: 'Also called' });
    await also.getByText('Mixer', { exact: true }).waitFor();
    await picture('label-dialog');
    expect(await accessibilityFaults(page, dialog('Label'))).toEqual([]);
    await also.getByRole('button', { name: 'Show first: Mixer' }).click();
    await expect
      .poll(() => dialog('Label').getByRole('textbox', { name: 'In this case' }).inputValue())
      .toBe('Mixer');
    await dialog('Label').getByRole('textbox', { name: 'In this case' }).fill('');
    await dialog('Label').getByRole('button', { name: 'Save label' }).click();
    await page.getByRole('button', { name: 'Undo' }).last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await palette().fill('undo restore mixer');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+f');
    await page.getByRole('combobox', { name: 'Search in this case' }).fill('MIXER');
    await page.getByRole('option', { name: /^Mixer/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('Enter of an input method chooses its word, and does nothing else [found 21]', async () => {
    await page.keyboard.press('Control+Shift+f');
    const field = page.getByRole('combobox', { name: 'Search in this case' });
    await field.fill('mix');
    await composeAndEnter('er');
    await page.getByRole('option', { name: /^Mixer/ }).waitFor();
    // Once more, when there is something to open.
    await page.keyboard.press('Enter');
    await settle();
    expect([await field.count(), await openTabs(page).count()]).toEqual([1, 0]);
    await commit('er');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await palette().fill(VICTIM.slice(0, -1));
    await composeAndEnter(VICTIM.slice(-1));
    await page.getByText(/^Trail of /).waitFor();
    await page.keyboard.press('Enter');
    await settle();
    expect([await palette().count(), await openTabs(page).count()]).toEqual([1, 0]);
    await commit(VICTIM.slice(-1));
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Label book…' }).click();
    await dialog('Label book').getByRole('button', { name: 'Edit the label Mixer' }).click();
    const label = dialog('Label').getByRole('textbox', { name: 'In this case' });
    await label.fill('Exchange');
    await composeAndEnter('所');
    await settle();
    expect(await label.count()).toBe(1);
    await commit('所');
    await page.keyboard.press('Enter');
    await label.waitFor({ state: 'detached' });
    await dialog('Label book')
      .getByRole('row', { name: /Exchange所/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('shortcuts work on a keyboard of another script [found 21]', async () => {
    const press = (key: string, code: string, modifiers: { ctrlKey?: boolean; shiftKey?: boolean }) =>
      page.evaluate(
        (event) => {
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true }),
          );
        },
        { key, code, ...modifiers },
      );
    await press('л', 'KeyK', { ctrlKey: true });
    await palette().waitFor();
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await press('А', 'KeyF', { ctrlKey: true, shiftKey: true });
    await page.getByRole('combobox', { name: 'Search in this case' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('complained nowhere', () => {
    expect(app.complaints).toEqual([]);
  });
});
