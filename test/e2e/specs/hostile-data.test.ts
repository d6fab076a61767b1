/**
 * Hostile text in every field of every record: shown as text, fetched from nowhere.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXT_COUNT, hostileText } from '../../../electron/practice/faults/hostile-text.ts';
import type { FaultScript } from '../../../electron/practice/faults/fault-script.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { unguardCell } from '../../../shared/engine/export/csv-cell.ts';
import { revealHostile } from '../../../renderer/parts/reveal-hostile.ts';
import { formTabs } from '../../../renderer/app/tabs/tab-commands.ts';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { askPracticePage } from '../../support/ask-practice.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { foreignTextIn } from '../pages/foreign-text.ts';
import { addressOption } from '../pages/graph-actions.ts';
import { showMoney } from '../pages/money-tabs.ts';
import { fillInCall, knownOf, rpcConsole, sendCall } from '../pages/rpc-console-actions.ts';
import { unseenOnScreen } from '../pages/screen-texts.ts';
import { expectClipboard } from '../pages/subject-menu-actions.ts';
import { goHome, openNew } from '../pages/new-menu.ts';
import {
  bringColumn,
  evidenceDrawer,
  exportCsv,
  grid,
  openEndpoint,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

/** Each text that the service may put into a field, as it came. */
const ATTACKS = Array.from({ length: HOSTILE_TEXT_COUNT }, (_, n) => hostileText(n));
/** All strings of the service and of its node. */
const EVERYWHERE: FaultScript = { hostile: true, rules: [{ kind: 'hostile-strings' }] };
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

/** What a record's text could have become if it were taken for HTML. */
const injected = (app: App): Promise<string[]> =>
  app.page.evaluate(() =>
    Array.from(
      document.querySelectorAll(
        'script:not([src]), iframe, object, embed, img:not([src^="data:"]), a[href]:not([href^="/download/"]), [onerror], [onload], svg script',
      ),
      (element) => element.outerHTML.slice(0, 200),
    ),
  );

describe('hostile data on screen', () => {
  let app: App;
  let service: PracticeServer;
  let canary: Server;
  let visits = 0;
  beforeAll(async () => {
    canary = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', () => resolve()));
    service = await startPracticeServer({ faults: { hostile: true } });
    app = await startApp();
    await connectToService(app.page, service, {
      connection: 'Hostile',
      caseName: '<img src=x onerror=window.__pwned=1>',
    });
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
    canary.close();
  });

  const stayedText = async (): Promise<void> => {
    expect(await injected(app)).toEqual([]);
    expect(await app.page.evaluate(() => '__pwned' in window)).toBe(false);
    expect(app.complaints).toEqual([]);
  };
  /** Soft: the way through the screens goes on, so that one run tells of all. */
  const look = async (where: string): Promise<void> => {
    expect.soft(await unseenOnScreen(app.page), where).toEqual([]);
    expect.soft(await injected(app), where).toEqual([]);
  };

  it('X1: the trail, its evidence and its export dialog show it as text', async () => {
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await grid(app.page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    await app.page.getByText('the stored bytes match').waitFor();
    await stayedText();
    await app.page.getByRole('button', { name: 'Close evidence' }).click();
    await exportCsv(app, 'hostile.csv', stayedText);
  });

  it('X4: the drawer writes out what turns the reading, in the evidence itself; the copy is as it came', async () => {
    const drawer = evidenceDrawer(app.page);
    await grid(app.page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    const answer = drawer.getByRole('group', { name: /^answer/ });
    await answer.getByText('⟦U+202E⟧').first().waitFor();
    await drawer
      .getByText(/characters are written out here/)
      .first()
      .waitFor();
    expect(await answer.textContent()).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    await drawer.getByRole('button', { name: 'Copy answer' }).click();
    await expectClipboard(app.page, /\u202Egnp\.exe\u202C/);
    await stayedText();
    await app.page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('X1, X2, X3: the token list with every column: no link, no logo, no script', async () => {
    await openEndpoint(app.page, 'Token list');
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await waitForAllRows(app.page);
    await app.page.getByRole('button', { name: 'Choose columns' }).filter({ visible: true }).click();
    for (const name of ['Website', 'Logo address'])
      await app.page.getByRole('checkbox', { name, exact: true }).check();
    await app.page.keyboard.press('Escape');
    await bringColumn(app.page, 'website');
    await grid(app.page).locator('[data-field="website"]').first().waitFor();
    await stayedText();
    // Only an https address is a button, and pressing it opens nothing: it asks, naming the host.
    const offered = await grid(app.page).locator('[data-field="website"] button').allTextContents();
    expect(offered.filter((text) => !/^https:/i.test(text))).toEqual([]);
    expect(app.context.pages()).toHaveLength(1);
  });

  it('X4: each text stands alone in its cell, nothing in it is invisible, and the file has it as it came', async () => {
    const fields = ['tokenFullName', 'token'];
    const seen = new Set<string>();
    await grid(app.page).focus();
    await app.page.keyboard.press('ControlOrMeta+Home');
    await expect
      .poll(async () => {
        const { faults, texts } = await foreignTextIn(grid(app.page), fields);
        expect(faults).toEqual([]);
        for (const text of texts) seen.add(text);
        await app.page.keyboard.press('PageDown');
        return ATTACKS.map((attack) => revealHostile(attack, 48).text).filter((text) => !seen.has(text));
      })
      .toEqual([]);
    const { csvPath } = await exportCsv(app, 'tokens.csv');
    const { data } = Papa.parse<Record<string, string>>(await readFile(csvPath, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    for (const field of fields)
      expect(new Set(data.map((row) => unguardCell(row[field] ?? '')))).toEqual(new Set(ATTACKS));
  });

  it('X1: the trade zone, with action data and error messages', async () => {
    await openEndpoint(app.page, 'Trade-zone transactions');
    await startCollecting(app.page);
    await app.page.getByRole('group', { name: 'Collection' }).filter({ visible: true }).waitFor();
    await expect.poll(() => grid(app.page).getByRole('row').count()).toBeGreaterThan(3);
    await stayedText();
    await app.page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
  });

  it('X1: a hostile label beside an address', async () => {
    await pasteAnywhere(app.page, VICTIM);
    await app.page.getByRole('button', { name: 'Label this address' }).filter({ visible: true }).click();
    await app.page
      .getByRole('textbox', { name: 'In this case' })
      .fill('<svg onload=window.__pwned=1>\u202Egnp');
    await app.page.getByRole('button', { name: 'Save label' }).click();
    await app.page.getByText('⟦U+202E⟧').first().waitFor();
    await app.page.getByRole('button', { name: 'Star this address' }).filter({ visible: true }).click();
    await app.page.getByRole('button', { name: /^Remove the star from .*⟦U\+202E⟧/ }).waitFor();
    await look('a label and a star');
    await stayedText();
  });

  const front = () => tabInFront(app.page);
  const field = (name: string | RegExp) => front().getByRole('textbox', { name });
  /** Waits until a collection has ended, well or badly. */
  const waitForEnded = (): Promise<void> =>
    front()
      .getByRole('group', { name: 'Collection', exact: true })
      .last()
      .getByRole('button', { name: /^Completeness: / })
      .waitFor();

  const collect = async (): Promise<void> => {
    await startCollecting(app.page);
    await waitForEnded();
  };

  /** By kind of tab: the actions in a tab's own form that lead to text from the service. */
  const FILLED: Readonly<Record<string, () => Promise<void>>> = {
    home: () => front().getByRole('heading', { level: 1 }).waitFor(),
    graph: async () => {
      await field('Address to add').fill(VICTIM);
      await app.page.keyboard.press('Enter');
      await addressOption(app.page, VICTIM).click();
    },
    batch: async () => {
      const ofVictim = { address: VICTIM, protocolType: 'token_20' };
      const { rows } = await askPracticePage(service, 'address-transaction-list', ofVictim);
      const file = ['\u202Eeman,hash', ...rows.map(({ txId }, n) => `${n},${txId}`)].join('\n');
      await front()
        .locator('input[type=file]')
        .setInputFiles({ name: '\u202Egnp.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await front().getByRole('combobox', { name: 'Column' }).click();
      await app.page.getByRole('option', { name: 'Column 1: ⟦U+202E⟧eman (no hashes)' }).waitFor();
      await look('a file of hashes');
      await app.page.keyboard.press('Escape');
      await front().getByRole('button', { name: 'Take another list' }).click();
      await field('Transaction hashes').fill([...rows.map(({ txId }) => txId), ...ATTACKS].join('\n'));
      await front()
        .getByRole('button', { name: / malformed$/ })
        .click();
      await look('what was read of a batch');
      await front()
        .getByRole('button', { name: /^Look up \d/ })
        .click();
      await waitForEnded();
      await look('batch');
      await front().getByRole('treegrid', { name: 'Hashes' }).focus();
      await app.page.keyboard.press('ArrowRight');
    },
    rpc: async () => {
      const known = knownOf(service.model);
      // One of each form of answer.
      for (const method of METHODS.filter(
        ({ result }, at) => METHODS.findIndex((each) => each.result === result) === at,
      )) {
        const { name } = method;
        const { option, form } = rpcConsole(app.page);
        await option(name).click();
        await fillInCall(form(name), method, known);
        await sendCall(app.page, name);
        await look(name);
      }
    },
    pending: async () => {
      await front().getByRole('button', { name: 'Start recording' }).click();
      const stop = front().getByRole('button', { name: 'Stop recording' });
      await stop.waitFor();
      await look('recording');
      await stop.click();
    },
    'trade-zone': async () => {
      await front().getByRole('button', { name: 'For example: the newest 100 actions' }).click();
      await waitForEnded();
      await look('actions');
      // Each action is JSON with an attack as a key. The keys of the selected type become column
      // headers.
      service.faults = { hostile: true };
      await front()
        .getByRole('button', { name: /^Collect details of the \d+ shown$/ })
        .click();
      await grid(app.page).getByRole('columnheader', { name: 'Error message' }).waitFor();
      await waitForEnded();
      await front()
        .getByRole('group', { name: 'Actions by type', exact: true })
        .getByRole('button')
        .first()
        .press('Enter');
      await grid(app.page).locator('[data-head^="action:"]').first().waitFor({ state: 'attached' });
      await front().getByRole('button', { name: 'Summary', exact: true }).click();
      const chooser = front().getByRole('button', { name: 'Choose columns' });
      await chooser.click();
      await app.page.getByRole('button', { name: 'Reset columns' }).waitFor();
      await look('columns of actions, and their summary');
      await chooser.click();
    },
    holders: async () => {
      await front().getByText('First 1,000', { exact: true }).click();
      await collect();
    },
    tokens: () => collect(),
    blocks: async () => {
      await field('Start block height').fill('44894840');
      await field('End block height').fill('44894848');
      await collect();
    },
  };

  it.each(formTabs().map(({ kind, menu }) => [menu, kind] as const))(
    'X1, X4: %s, where every string is an attack, and the node attacks too',
    async (label, kind) => {
      service.faults = EVERYWHERE;
      const before = await front().getAttribute('data-tab-id');
      if (kind === 'home') await goHome(app.page);
      else await openNew(app.page, label);
      await expect.poll(() => front().getAttribute('data-tab-id')).not.toBe(before);
      const fill = FILLED[kind];
      if (fill === undefined) throw new Error(`nothing is done in a tab of the kind ${kind}`);
      await fill();
      await look(label);
      await stayedText();
    },
  );

  it('X1, X4: a log search, the ABI book, the label book and the search', async () => {
    const { page } = app;
    service.faults = EVERYWHERE;
    await openNew(app.page, 'Log search…');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Contract' }).fill(VICTIM);
    await page.keyboard.press('Enter');
    await front().getByRole('button', { name: 'Collect logs' }).click();
    await waitForEnded();
    await look('log search');
    await front().getByRole('button', { name: 'ABI book' }).click();
    const book = page.getByRole('dialog', { name: 'ABI book of this case' });
    await book.getByRole('textbox', { name: 'Name' }).fill('\u202EstluaV');
    const event = { type: 'event', name: 'Drained', inputs: [{ name: '\u202Erenwo', type: 'address' }] };
    await book.getByRole('textbox', { name: 'ABI' }).fill(JSON.stringify([event]));
    await book.getByRole('button', { name: 'Add to the book' }).click();
    await book.getByRole('button', { name: 'Remove the ABI ⟦U+202E⟧stluaV' }).waitFor();
    await look('ABI book');
    await page.keyboard.press('Escape');
    await book.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Label book…' }).click();
    await page
      .getByRole('dialog', { name: 'Label book' })
      .getByRole('button', { name: /^Remove the label .*⟦U\+202E⟧/ })
      .waitFor();
    await look('label book');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('combobox', { name: 'Search in this case' }).fill('gnp');
    await page
      .getByRole('listbox', { name: 'Results' })
      .getByRole('option', { name: /⟦ ?U\+202E ?⟧ ?gnp/ })
      .first()
      .waitFor();
    await look('search');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await stayedText();
  });

  it('X1, X4: a balance over time and a trace, with the assets to choose from', async () => {
    service.faults = EVERYWHERE;
    await showMoney(app.page, VICTIM, look);
    await stayedText();
  });

  it('X1, X4: what the service says of an error, where the act was, in the status line and in the ledger', async () => {
    const { page } = app;
    const message = '<img src=x onerror="window.__pwned=1"> \u202Egnp.exe\u202C';
    service.faults = { rules: [{ kind: 'code', code: '50014', message }] };
    await openNew(app.page, 'Tokens');
    await startCollecting(page);
    await front()
      .getByRole('alert')
      .getByText(/⟦U\+202E⟧gnp/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Last error/ }).click();
    await look('an error');
    await page.getByRole('button', { name: /^Last error/ }).click();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('network traffic');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Network traffic' }).getByRole('row').nth(2).waitFor();
    await look('ledger');
    await page.keyboard.press('Escape');
    await stayedText();
  });

  it('X3: nothing that a page of ours could be made to load leaves it', async () => {
    const target = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/logo.png`;
    await app.page.evaluate(async (url) => {
      // Each refusal is told: nothing comes after it.
      const refused = new Set<string>();
      const allRefused = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          refused.add(effectiveDirective);
          if (['img-src', 'style-src-elem', 'frame-src', 'connect-src'].every((each) => refused.has(each)))
            resolve();
        });
      });
      const image = document.createElement('img');
      image.src = url;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      const frame = document.createElement('iframe');
      frame.src = url;
      const style = document.createElement('div');
      style.style.backgroundImage = `url(${url})`;
      document.body.append(image, link, frame, style);
      await fetch(url).catch(() => undefined);
      navigator.sendBeacon(url);
      await allRefused;
      for (const element of [image, link, frame, style]) element.remove();
    }, target);
    expect(visits).toBe(0);
  });
});
