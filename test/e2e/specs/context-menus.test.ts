/**
 * Everything from the chain has a context menu, by mouse and by keyboard alone. Rows are selected,
 * copied and marked by key, and columns are arranged. The service's texts attack the reader.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { startApp, type App } from '../fixtures.ts';
import { keepStoreBusy } from '../pages/keep-store-busy.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { waitForNotice } from '../pages/seen-notice.ts';
import {
  chooseByKeyboard,
  chooseByMouse,
  expectClipboard,
  menuText,
  rightClick,
  subjectMenu,
  waitForOpenMenu,
} from '../pages/subject-menu-actions.ts';
import {
  bringColumn,
  evidenceDrawer,
  grid,
  openEndpoint,
  openTabs,
  pasteAnywhere,
  showColumns,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

describe('menus, keys and columns', () => {
  let app: App;
  let page: Page;
  let service: PracticeServer;
  beforeAll(async () => {
    service = await startPracticeServer({ faults: { hostile: true } });
    app = await startApp();
    ({ page } = app);
    await connectToService(page, service, { connection: 'Hostile', caseName: 'Menus' });
    await pasteAnywhere(page, VICTIM);
    await startCollecting(page);
    await waitForCollected(page);
    await waitForAllRows(page);
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  const cell = (row: number, field: string): Locator =>
    grid(page).getByRole('row').nth(row).locator(`[data-field="${field}"]`);
  const valueOf = async (marked: Locator): Promise<string> =>
    (await marked.locator('[data-subject]').first().getAttribute('data-subject')) ?? '';
  const selected = (): Locator => grid(page).getByRole('row', { selected: true });
  const tab = (title: string | RegExp): Locator => openTabs(page, title);
  /** The trail, however long the dock takes to bring it to the front. */
  const toTrail = async (): Promise<void> => {
    await page.keyboard.press('Alt+1');
    await tab(/^0x/).and(page.locator('[aria-selected="true"]')).waitFor();
  };
  /** The table with the keyboard at its first cell. */
  const toFirstCell = async (): Promise<void> => {
    await grid(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(() => selected().getAttribute('aria-rowindex')).toBe('2');
  };
  /** The table with the keyboard at the hash of its first row. */
  const toFirstHash = async (): Promise<void> => {
    await toFirstCell();
    const column = Number((await cell(1, 'txId').getAttribute('data-cell'))?.split(':')[1]);
    for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowRight');
    await grid(page)
      .and(page.locator(`[aria-activedescendant$="-0-${column}"]`))
      .waitFor();
  };

  it('an address in a row: its menu by right click adds it to the trail, and the hops go on', async () => {
    const link = grid(page).locator('[data-subject-kind="address"] button:not([data-copies])').first();
    const address = (await link.locator('xpath=..').getAttribute('data-subject')) ?? '';
    await link.click({ button: 'right' });
    await waitForOpenMenu(page);
    expect(await menuText(page)).toEqual([
      'Open trail',
      'Open trail beside',
      'Add to trail',
      'Add to another trail…',
      'Show as graph',
      'Trace what it paid',
      'Balance over time',
      'Search its logs',
      'Evidence of the row',
      'Trace from this row',
      'Copy address',
      'Copy cell',
      'Copy row as TSV',
      'Copy row as JSON',
      'Label address…',
      'Write a note on address…',
      'Star address',
      'Write a note on row…',
      'Star row',
    ]);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await chooseByMouse(page, link, 'Copy address');
    await expectClipboard(page, checksumAddress(address));
    await chooseByMouse(page, link, 'Add to trail');
    const hops = page.getByRole('navigation', { name: 'Hops of this trail' }).filter({ visible: true });
    await hops.getByTitle(new RegExp(VICTIM, 'i')).waitFor();
    await toTrail();
  });

  it('a transaction hash by the keyboard alone: open beside, copy, label, note, star', async () => {
    await toFirstHash();
    const hash = await valueOf(cell(1, 'txId'));
    await chooseByKeyboard(page, 'Copy transaction hash');
    await expectClipboard(page, hash);
    await toFirstHash();
    await page.keyboard.press('s');
    await page.keyboard.press('Shift+F10');
    await subjectMenu(page)
      .getByRole('menuitem', { name: 'Remove the star from transaction hash' })
      .waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => grid(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('l');
    await page.getByRole('textbox', { name: 'In this case' }).fill('The first of all');
    await page.keyboard.press('Enter');
    await cell(1, 'txId').getByText('The first of all').waitFor();
    await toFirstHash();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note' }).fill('Seen by key.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Seen by key.').first().waitFor();
    await toFirstHash();
    await chooseByKeyboard(page, 'Open transaction beside');
    await expect.poll(() => page.locator('.dv-tabs-container').count()).toBe(2);
    // Of two tabs beside each other the active one alone is meant.
    await page.keyboard.press('/');
    await page.getByText('There is nothing to filter in this tab.').waitFor();
    await tab(/^Tx /).press('Delete');
    await expect.poll(() => page.locator('.dv-tabs-container').count()).toBe(1);
    await toTrail();
  });

  it('has the keyboard as it appears: no key is for what lies behind it', async () => {
    await toFirstHash();
    const focused = await page.evaluate(async () => {
      const key = { key: 'F10', shiftKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      // Before the next event of any kind.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return document.activeElement?.textContent;
    });
    expect(focused).toMatch(/^Open transaction(?! beside)/);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
  });

  it('a note about a row and a star on it stand beside the case, and lead back to the row', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Cases and their contents' });
    const marked = cell(2, 'txId');
    const hash = await valueOf(marked);
    await chooseByMouse(page, marked, 'Write a note on row…');
    await page.getByRole('textbox', { name: 'Note' }).fill('This very row.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseByMouse(page, marked, 'Star row');
    await marked.click({ button: 'right' });
    await subjectMenu(page).getByRole('menuitem', { name: 'Remove the star from row' }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await sidebar.getByRole('button', { name: /^This very row\.\s*Row \d+$/ }).waitFor();
    await sidebar
      .getByRole('region', { name: /^Starred/ })
      .getByRole('button', { name: /^Row \d+ of record \d+/ })
      .click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await evidenceDrawer(page).getByRole('link', { name: hash }).first().waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('selects rows with Shift, says so, and copies them with a head: exact values, a line each', async () => {
    await toFirstHash();
    expect(await grid(page).getAttribute('aria-multiselectable')).toBe('true');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+J');
    await expect.poll(() => selected().count()).toBe(3);
    const hashes = await Promise.all([1, 2, 3].map((row) => valueOf(cell(row, 'txId'))));
    await waitForNotice(page, '3 rows copied as TSV.', () => page.keyboard.press('ControlOrMeta+c'));
    await expectClipboard(
      page,
      new RegExp(`^[^\n]+\n${hashes.map((hash) => `[^\n]+\t${hash}\n`).join('')}$`),
    );
    await cell(2, 'txId').click({ button: 'right', position: { x: 2, y: 2 } });
    await subjectMenu(page).getByRole('menuitem', { name: 'Copy 3 rows as JSON' }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
  });

  it('X9: a hash is copied as it is; controls in a text are written out and break no line', async () => {
    await showColumns(page, ['Currency', 'Block height']);
    await bringColumn(page, 'transactionSymbol');
    const hostile = grid(page)
      .locator('[data-field="transactionSymbol"]')
      .filter({ hasText: '⟦U+000D⟧⟦U+000A⟧' })
      .first();
    await chooseByMouse(page, hostile, 'Copy cell');
    await expectClipboard(page, String.raw`line\r\nbreak,"quote"`);
    await chooseByMouse(page, hostile, 'Copy row as TSV');
    await expectClipboard(page, /^[^\n]+\n[^\n]*line\\r\\nbreak,"quote"[^\n]*\n$/);
    await chooseByMouse(page, hostile, 'Copy row as JSON');
    await expectClipboard(page, /^\{[^\n]*"transactionSymbol":"line\\r\\nbreak,\\"quote\\""[^\n]*\}$/);
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  });

  it('a height in a row leads to its block; the header of a block has a menu as well', async () => {
    await bringColumn(page, 'height');
    const link = grid(page).locator('[data-subject-kind="height"]').first();
    const height = ((await link.textContent()) ?? '').replaceAll(',', '');
    await chooseByMouse(page, link, 'Open block');
    await tab(`Block ${groupedDigits(height)}`).waitFor();
    await page.getByRole('button', { name: 'Copy block height' }).filter({ visible: true }).focus();
    await chooseByKeyboard(page, 'Copy block height');
    await expectClipboard(page, height);
    await toTrail();
    await page.getByRole('button', { name: 'Copy address' }).filter({ visible: true }).first().focus();
    await chooseByKeyboard(page, 'Copy address');
    await expectClipboard(page, checksumAddress(VICTIM));
  });

  it('the evidence drawer: hashes, addresses and heights of the answer lead on', async () => {
    await toFirstHash();
    const hash = await valueOf(cell(1, 'txId'));
    await page.keyboard.press('Space');
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    const link = evidenceDrawer(page).getByRole('link', { name: hash }).first();
    const isFocused = (element: Locator): Promise<boolean> =>
      element.evaluate((each) => each === document.activeElement);
    await link.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(link)).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isFocused(link)).toBe(true);
    await chooseByKeyboard(page, 'Copy transaction hash');
    await expectClipboard(page, hash);
    const answer = evidenceDrawer(page).getByRole('group', { name: /^answer/ });
    await answer.getByRole('link', { name: hash }).first().waitFor();
    // That of the record is empty while it is pending; others of the answer have one.
    const height = /"height"\s*:\s*"(\d+)"/.exec((await answer.textContent()) ?? '')?.[1] ?? 'none';
    await answer.getByRole('link', { name: height, exact: true }).first().focus();
    await chooseByKeyboard(page, 'Copy block height');
    await expectClipboard(page, height);
    // The request leads to what it asked about, and reads as it was sent.
    const request = evidenceDrawer(page).getByRole('group', { name: /^request/ });
    expect(await request.textContent()).toMatch(new RegExp(`\\?(?:.*&)?address=${VICTIM}(?:&|$)`, 'i'));
    await request.getByRole('link', { name: VICTIM }).focus();
    await chooseByKeyboard(page, 'Copy address');
    await expectClipboard(page, checksumAddress(VICTIM));
    await chooseByMouse(page, link, 'Open transaction');
    await tab(/^Tx /).waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await toTrail();
  });

  it('columns: wider, moved and pinned by key, remembered after a restart of the page', async () => {
    const head = (name: string): Locator => grid(page).getByRole('columnheader', { name });
    const labels = (): Promise<string[]> =>
      grid(page).evaluate((table) =>
        Array.from(table.querySelectorAll('[role="columnheader"]'), (head) => head.textContent ?? '').slice(
          1,
          4,
        ),
      );
    const widthOf = async (name: string): Promise<number> => (await head(name).boundingBox())?.width ?? 0;
    const [first = '', second = '', third = ''] = await labels();
    const width = await widthOf(second);
    const inMenu = async (name: string, entry: string): Promise<void> => {
      await head(name).getByRole('button').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await waitForOpenMenu(page);
      await subjectMenu(page).getByRole('menuitem', { name: entry, exact: true }).press('Enter');
      await page.keyboard.press('Escape');
      await subjectMenu(page).waitFor({ state: 'detached' });
    };
    await inMenu(second, 'Wider');
    await expect.poll(() => widthOf(second)).toBe(width + 24);
    await inMenu(second, 'Move right');
    await expect.poll(labels).toEqual([first, third, second]);
    await inMenu(second, 'Pin to the left');
    await expect.poll(labels).toEqual([second, first, third]);
    const left = async (): Promise<number> => (await head(second).boundingBox())?.x ?? 0;
    const before = await left();
    await grid(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => grid(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect.poll(left).toBe(before);
    await page.reload();
    await expect.poll(labels).toEqual([second, first, third]);
    await expect.poll(() => widthOf(second)).toBe(width + 24);
    await inMenu(second, 'Reset all columns');
    await expect.poll(labels).toEqual([first, second, third]);
    await expect.poll(() => widthOf(second)).toBe(width);
    // Chosen while the database is busy, and the page left before it has the choice.
    await keepStoreBusy(page, 'casebook-preferences', 'preferences');
    await inMenu(second, 'Wider');
    await expect.poll(() => widthOf(second)).toBe(width + 24);
    await page.reload();
    await expect.poll(() => widthOf(second)).toBe(width + 24);
    await inMenu(second, 'Reset all columns');
    await expect.poll(() => widthOf(second)).toBe(width);
    // By mouse: a mark says where it would stand, Escape lets it be, and letting it go sorts
    // nothing.
    const sorted = () => grid(page).locator('[aria-sort="ascending"], [aria-sort="descending"]').count();
    const sortedBefore = await sorted();
    const draw = async (): Promise<void> => {
      const [own, target] = await Promise.all([head(first).boundingBox(), head(third).boundingBox()]);
      await page.mouse.move((own?.x ?? 0) + 20, (own?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + (target?.width ?? 0) - 20, (own?.y ?? 0) + 10, { steps: 4 });
      await page.locator('[data-drop-mark]').waitFor();
    };
    await draw();
    await page.keyboard.press('Escape');
    await page.locator('[data-drop-mark]').waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await labels()).toEqual([first, second, third]);
    await draw();
    await page.mouse.up();
    await expect.poll(labels).toEqual([second, third, first]);
    expect(await sorted()).toBe(sortedBefore);
    await inMenu(second, 'Reset all columns');
    await expect.poll(labels).toEqual([first, second, third]);
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('rows compact');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cell(1, 'txId').boundingBox())?.height).toBeLessThan(25);
  });

  it('a token contract has the menu of a token', async () => {
    await openEndpoint(page, 'Token list');
    await startCollecting(page);
    await waitForCollected(page);
    await waitForAllRows(page);
    const token = cell(1, 'tokenContractAddress');
    await expect.poll(() => token.locator('[data-subject-kind="token"]').count()).toBe(1);
    const contract = await valueOf(token);
    await chooseByMouse(page, token.getByRole('button').first(), 'Copy token contract');
    await expectClipboard(page, checksumAddress(contract));
    // Outside of any trail it is added to one that is open, by the keyboard alone.
    await toFirstCell();
    await page.keyboard.press('Shift+F10');
    await waitForOpenMenu(page);
    await subjectMenu(page).getByRole('menuitem', { name: 'Add to trail…' }).press('Enter');
    await subjectMenu(page)
      .getByText(/^Add to trail 0x/)
      .waitFor();
    await waitForOpenMenu(page);
    const after = subjectMenu(page).getByRole('menuitem', { name: `After ${shortHex(VICTIM)}`, exact: true });
    await after.press('Enter');
    await subjectMenu(page).waitFor({ state: 'detached' });
    const hops = page.getByRole('navigation', { name: 'Hops of this trail' }).filter({ visible: true });
    await hops.getByTitle(new RegExp(contract, 'i')).waitFor();
    await hops.getByTitle(new RegExp(VICTIM, 'i')).waitFor();
  });

  it('is asked for the row that was meant, if rows move while the mouse is on its way', async () => {
    await page.evaluate(() => {
      const list = document.body.appendChild(document.createElement('ul'));
      Object.assign(list.style, { position: 'absolute', top: '300px', zIndex: '9' });
      const [one, other] = ['meant', 'another'].map((text) => {
        const row = list.appendChild(document.createElement('li'));
        row.textContent = text;
        return row;
      });
      // As in a table whose rows are drawn into the elements of others.
      list.addEventListener(
        'pointerdown',
        () => {
          if (one !== undefined) one.textContent = 'another';
          if (other !== undefined) other.textContent = 'meant';
        },
        { once: true },
      );
      list.addEventListener('contextmenu', (event) => {
        const { target } = event;
        if (target instanceof HTMLElement) list.dataset['asked'] = target.textContent ?? '';
      });
    });
    await rightClick(page, page.getByRole('listitem').filter({ hasText: 'meant' }));
    const asked = await page.evaluate(() => {
      const list = document.body.lastElementChild;
      const text = list instanceof HTMLElement ? list.dataset['asked'] : undefined;
      list?.remove();
      return text;
    });
    expect(asked).toBe('meant');
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
