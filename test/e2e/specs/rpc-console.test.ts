/**
 * The RPC console on screen: each of the 17 methods from its form to the stored response, and all
 * of them again offline after a restart.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../electron/practice/practice-story.ts';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { accessibilityFaults } from '../pages/accessibility-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import {
  fillInCall,
  knownOf,
  openConsole,
  rawAnswer,
  rpcConsole,
  sendCall,
} from '../pages/rpc-console-actions.ts';
import {
  chooseByMouse,
  expectClipboard,
  menuText,
  subjectMenu,
  waitForOpenMenu,
} from '../pages/subject-menu-actions.ts';
import { evidenceDrawer, exportCsv, openPracticeCase, openTabs } from '../pages/workbench-actions.ts';

const model = new PracticeModel({
  seed: DEFAULT_PRACTICE_SEED,
  clock: Date.now,
  liveHead: true,
});
const { actors } = model;
const KNOWN = knownOf(model);

/** What the decoded view says, by method. */
const SAYS: Readonly<Record<string, RegExp>> = {
  eth_blockNumber: /45,\d{3},\d{3} ?block height/,
  eth_call: /decimals\(\).*ERC-20.*uint8 ?6/s,
  eth_estimateGas: /gas/,
  eth_getBalance: /wei/,
  eth_getTransactionCount: /transactions sent/,
  eth_getCode: /no code/,
  eth_getStorageAt: /As a number/,
  eth_getBlockByHash: /UTC/,
  eth_getBlockByNumber: /UTC/,
  eth_getBlockReceipts: /receipts?/,
  eth_getBlockTransactionCountByNumber: /transactions/,
  eth_getBlockTransactionCountByHash: /transactions/,
  eth_getTransactionByHash: /Call/,
  eth_getRawTransactionByHash: /Keccak-256/,
  eth_getTransactionReceipt: /success/,
  eth_getTransactionByBlockNumberAndIndex: /Call/,
  eth_getTransactionByBlockHashAndIndex: /Call/,
};

describe('the RPC console', () => {
  let app: App;
  const answers = new Map<string, string>();
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await openConsole(app.page);
  });
  afterAll(() => app.close());

  it.each(METHODS.map((method) => [method.name, method] as const))(
    '%s: from its form to the stored answer',
    async (name, method) => {
      const { page } = app;
      const { option, form, answer } = rpcConsole(page);
      await option(name).click();
      await fillInCall(form(name), method, KNOWN);
      await sendCall(page, name);
      await expect.poll(() => answer.textContent()).toMatch(SAYS[name] ?? /^$/);
      await answer.getByText('Raw request', { exact: true }).click();
      await expect.poll(() => answer.locator('pre').textContent()).toContain(`"method":"${name}","params":[`);
      const raw = await rawAnswer(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(raw).toContain('"result":');
      answers.set(name, raw);
    },
  );

  it('what was answered leads on: the height of the newest block to its page', async () => {
    const { page } = app;
    const { option, answer } = rpcConsole(page);
    await option('eth_blockNumber').click();
    await sendCall(page, 'eth_blockNumber');
    await answer.getByText('Decoded', { exact: true }).click();
    await answer.locator('button[data-subject-kind="height"]').click();
    const block = openTabs(page, /^Block [\d,]+$/);
    await block.press('Delete');
    await block.waitFor({ state: 'detached' });
    await answer.waitFor();
  });

  it('refuses a bad field with its reason before anything is sent, and the focus goes there', async () => {
    const { page } = app;
    const { option, form, answer } = rpcConsole(page);
    await option('eth_getBalance').click();
    const address = form('eth_getBalance').getByRole('textbox', { name: 'Address' });
    await address.fill('0x12');
    const before = await answer.getAttribute('data-seq');
    await address.press('Enter');
    await form('eth_getBalance').getByText('is not an address: 0x and 40 hex digits are needed').waitFor();
    await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await answer.getAttribute('data-seq')).toBe(before);
    await address.fill(actors.thief);
  });

  it('encodes a call by a typed line of Solidity, and tells the reason of one that reverts', async () => {
    const { page } = app;
    const { option, form, answer } = rpcConsole(page);
    await option('eth_call').click();
    const call = form('eth_call');
    await call
      .getByRole('combobox', { name: 'Function' })
      .fill('transfer(address to, uint256 value) returns (bool)');
    await call.getByRole('textbox', { name: 'to, address' }).fill(actors.hub);
    await call.getByRole('textbox', { name: 'value, uint256' }).fill('-1');
    await call.getByText(/-1 does not fit uint256/).waitFor();
    await call.getByRole('textbox', { name: 'value, uint256' }).fill('1e6');
    await call.getByText(/is not a whole number/).waitFor();
    await call.getByRole('textbox', { name: 'value, uint256' }).fill('99,000,000,000,000,000');
    await sendCall(page, 'eth_call');
    await answer.getByText('ERC20: transfer amount exceeds balance').last().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is worked by the keyboard: the filter, the arrows, Enter', async () => {
    const { page } = app;
    const filter = page.getByRole('combobox', { name: 'Filter methods' });
    await filter.fill('receipt');
    await filter.press('ArrowDown');
    await rpcConsole(page).form('eth_getBlockReceipts').waitFor();
    await filter.press('ArrowDown');
    await rpcConsole(page).form('eth_getTransactionReceipt').waitFor();
    await filter.fill('');
  });

  it('keeps what was typed last where the tab is closed at once', async () => {
    const { page } = app;
    const { option, form } = rpcConsole(page);
    await option('eth_getCode').click();
    const address = form('eth_getCode').getByRole('textbox', { name: 'Address' });
    await address.fill(actors.hub);
    await address.press('Alt+w');
    await address.waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+Shift+T');
    await expect.poll(() => address.inputValue()).toBe(actors.hub);
  });

  it('lists every call of the case, filters by method, and repeats one', async () => {
    const { page } = app;
    const { history, calls, answer } = rpcConsole(page);
    await expect.poll(() => history.count()).toBe(METHODS.length + 2);
    await calls.getByRole('combobox', { name: 'Calls of which method' }).selectOption('eth_getBalance');
    await expect.poll(() => history.count()).toBe(1);
    // What was asked about leads on by itself; all else of the line loads the call.
    const asked = history.first().getByRole('link', { name: shortHex(KNOWN.address) });
    // Short on the line, so that its tail is in sight; whole on hover.
    expect(await asked.getAttribute('title')).toBe(KNOWN.address);
    await asked.click();
    const trail = openTabs(page, new RegExp(`^${KNOWN.address.slice(0, 6)}`, 'i'));
    await trail.press('Delete');
    await trail.waitFor({ state: 'detached' });
    const before = await answer.getAttribute('data-seq');
    await history
      .first()
      .getByRole('button', { name: /^Repeat/ })
      .click();
    await expect.poll(() => history.count()).toBe(2);
    await expect.poll(() => answer.getAttribute('data-seq')).not.toBe(before);
    const saved = await exportCsv(app, 'calls.csv', undefined, 'Export the calls as CSV');
    const rows = Papa.parse<Record<string, string>>((await readFile(saved.csvPath, 'utf8')).trimEnd(), {
      header: true,
    }).data;
    expect(rows.map(({ method }) => method)).toEqual(['eth_getBalance', 'eth_getBalance']);
    await calls.getByRole('combobox', { name: 'Calls of which method' }).selectOption('');
    await answer.getByRole('button', { name: 'Evidence' }).click();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    expect(app.complaints).toEqual([]);
  });

  it('copies the request as a command of curl', async () => {
    const { page } = app;
    await rpcConsole(page).option('eth_blockNumber').click();
    await rpcConsole(page).form('eth_blockNumber').getByRole('button', { name: 'Copy as curl' }).click();
    const filter = page.getByRole('combobox', { name: 'Filter methods' });
    // The clipboard is written when the browser comes to it: pasted until it is there.
    const paste = async (): Promise<string> => {
      await filter.fill('');
      await filter.focus();
      await page.keyboard.press('ControlOrMeta+V');
      return filter.inputValue();
    };
    await expect
      .poll(paste)
      .toMatch(
        /^curl .*--data-raw '\{"jsonrpc":"2\.0","id":1,"method":"eth_blockNumber","params":\["(?:pending|0x[0-9a-f]+)"\]\}'.*'http:\/\/127\.0\.0\.1:\d+\/rpc'$/,
      );
    await filter.fill('');
  });

  it('a log of a receipt is a row: its menu, by what is decoded of it, its star by key, and its evidence', async () => {
    const { page } = app;
    const { option, form, answer } = rpcConsole(page);
    const name = 'eth_getTransactionReceipt';
    const method = METHODS.find((each) => each.name === name);
    const [moved] = model.chain.rows({ kind: 'token_20', address: actors.thief }).slice(0, 1);
    if (method === undefined || moved === undefined) throw new Error('the thief has token transfers');
    await option(name).click();
    await fillInCall(form(name), method, { ...KNOWN, hash: model.chain.hashOf(moved) });
    await sendCall(page, name);
    const row = answer
      .getByRole('table', { name: 'Logs', exact: true })
      .locator('tr[data-row-subject]')
      .first();
    const argument = row
      .getByRole('table', { name: 'Arguments' })
      .locator('[data-subject-kind="address"] button:not([data-copies])')
      .first();
    await argument.click({ button: 'right' });
    await waitForOpenMenu(page);
    expect(await menuText(page)).toEqual(
      expect.arrayContaining([
        'Open trail',
        'Evidence of the row',
        'Copy row as TSV',
        'Copy row as JSON',
        'Write a note on row…',
        'Star row',
      ]),
    );
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await chooseByMouse(page, argument, 'Copy row as JSON');
    await expectClipboard(page, /^\{[^\n]*"logIndex":"0x[0-9a-f]+"[^\n]*\}$/);
    await row.press('s');
    await page
      .getByRole('navigation', { name: 'Cases and their contents' })
      .getByRole('region', { name: /^Starred/ })
      .getByRole('button', { name: /^Row 1 of record \d+/ })
      .waitFor();
    await row.getByRole('button', { name: /^Evidence of log/ }).click();
    await evidenceDrawer(page).getByText('Row 1 of the answer, as it came').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close evidence' }).click();
    expect(app.complaints).toEqual([]);
  });

  it('opens every call after a restart with Review on: the same bytes, and nothing can be sent', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    const { history, form, answer } = rpcConsole(page);
    await expect.poll(() => history.count()).toBe(METHODS.length + 4);
    for (const { name } of METHODS) {
      // The oldest of a method: the first one that was sent.
      await history
        .getByRole('button', { name: new RegExp(`^${name}\\b`) })
        .last()
        .click();
      await form(name).waitFor();
      await expect.poll(() => answer.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
      await expect.poll(() => answer.textContent()).toMatch(SAYS[name] ?? /^$/);
      await expect.poll(() => rawAnswer(page)).toBe(answers.get(name));
      await expect.poll(() => form(name).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    }
    await page.getByText('Review is on: nothing is sent. Calls that were made stay open.').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect
      .poll(() =>
        history
          .first()
          .getByRole('button', { name: /^Repeat/ })
          .isDisabled(),
      )
      .toBe(true);
  });
});
