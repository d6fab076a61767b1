/**
 * A hostile service: block, transaction, note, and token websites and logos that lead elsewhere. No
 * markup is executed and no other host is contacted.
 */
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startAlteringProxy, type AlteringProxy } from '../../support/altering-proxy.ts';
import { askPracticePage } from '../../support/ask-practice.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { unseenOnScreen } from '../pages/screen-texts.ts';
import {
  bringColumn,
  columnTexts,
  exportCsv,
  filterByText,
  grid,
  openEndpoint,
  pasteAnywhere,
  showColumns,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const ATTACK =
  '<img src=x onerror="window.__pwned=1"><script>window.__pwned=1</script><iframe src=/></iframe>';

/** Elements that only an attack could have made, and what its scripts would have left behind. */
const findInjected = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = document.querySelectorAll('script[src]').length;
    const found = Array.from(
      document.querySelectorAll(
        'script:not([src]), iframe, object, embed, base, link[rel*=prefetch], link[rel=preconnect], svg[onload], [onerror], [onload], [onclick], ' +
          'a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i], a[href^="file:" i], a[href^="smb:" i]',
      ),
      (element) => element.outerHTML.slice(0, 120),
    );
    const images = Array.from(document.images, ({ src }) => src).filter(
      (src) => !src.startsWith('blob:') && !src.startsWith(location.origin),
    );
    const x = Array.from(document.images).filter((image) => image.getAttribute('src') === 'x').length;
    const pwned = '__pwned' in globalThis ? ['window.__pwned is set'] : [];
    return [
      ...found,
      ...images,
      ...(x > 0 ? ['img src=x'] : []),
      ...pwned,
      ...(own > 1 ? ['foreign script'] : []),
    ];
  });

async function expectHarmless(app: App): Promise<void> {
  expect(await findInjected(app.page)).toEqual([]);
  expect(await unseenOnScreen(app.page)).toEqual([]);
  expect(app.complaints).toEqual([]);
}

describe('a service whose every text is an attack', () => {
  let app: App;
  let service: PracticeServer;
  beforeAll(async () => {
    service = await startPracticeServer({ liveHead: false, faults: { hostile: true } });
    app = await startApp();
    await connectToService(app.page, service, { connection: 'Hostile', caseName: ATTACK });
    service.faults = { hostile: true, rules: [{ kind: 'hostile-strings', on: '/rpc' }] };
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  const askAll = (): Promise<void> =>
    app.page.getByRole('button', { name: 'Ask every source', exact: true }).filter({ visible: true }).click();

  it('X1: block tab', async () => {
    await pasteAnywhere(app.page, '44894848');
    await askAll();
    await app.page
      .getByRole('button', { name: /^Show all \d+ fields$/ })
      .filter({ visible: true })
      .click();
    await app.page.getByRole('table', { name: 'What each source says of the block' }).waitFor();
    await expectHarmless(app);
    await app.page.getByRole('tab', { name: 'Block details' }).filter({ visible: true }).click();
    await expect
      .poll(async () => (await columnTexts(app.page, 'validator')).join('\n'))
      .toMatch(/__pwned|HYPERLINK|cmd|⟦U|WWW|proto|SUM|1\+1|break|constructor|nul/);
    await expectHarmless(app);
    await app.page.getByRole('tab', { name: 'Normal transactions' }).click();
    await waitForCounts(app.page, ({ total }) => total > 0);
    await expectHarmless(app);
  });

  it('X1: transaction tab, main chain and trade zone with hostile action data', async () => {
    const main = await askPracticePage(service, 'address-transaction-list', {
      address: VICTIM,
      protocolType: 'token_20',
    });
    await pasteAnywhere(app.page, main.rows[0]?.['txId'] ?? '');
    await askAll();
    await app.page
      .getByRole('button', { name: /^Show all \d+ fields$/ })
      .filter({ visible: true })
      .click();
    await app.page.getByRole('table', { name: 'What each source says' }).waitFor();
    await expectHarmless(app);
    await app.page.getByRole('tab', { name: 'Token transfers' }).filter({ visible: true }).click();
    await waitForCounts(app.page, ({ total }) => total > 0);
    await expectHarmless(app);
    const zone = await askPracticePage(service, 'tz-transaction-list');
    await pasteAnywhere(app.page, zone.rows[0]?.['hash'] ?? '');
    await askAll();
    await app.page.getByRole('tab', { name: 'Trade zone', exact: true }).filter({ visible: true }).click();
    await waitForCounts(app.page, ({ total }) => total > 0);
    await showColumns(app.page, ['Block hash']);
    await expect
      .poll(async () => (await columnTexts(app.page, 'actionData')).join('\n'))
      .toContain('"type":');
    await grid(app.page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    const drawer = app.page.getByRole('complementary', { name: 'Evidence' });
    await drawer.getByText('the stored bytes match').waitFor();
    await expectHarmless(app);
    await drawer.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('X1: filter, export dialog and note', async () => {
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await filterByText(app.page, '<script>');
    await waitForCounts(app.page, ({ matched, total }) => matched < total);
    await expectHarmless(app);
    await exportCsv(app, 'hostile-1.csv');
    await app.page.getByRole('button', { name: 'Write a note', exact: true }).click();
    await app.page.getByRole('textbox', { name: 'Note' }).fill(`${ATTACK}\u202E\n${ATTACK}`);
    await app.page.getByRole('button', { name: 'Save note' }).click();
    await app.page.getByRole('textbox', { name: 'Note' }).waitFor({ state: 'detached' });
    await app.page
      .getByTitle(/onerror/)
      .first()
      .waitFor();
    await expectHarmless(app);
  });

  it('X1: all of it again after a reload, from the store', async () => {
    await app.page.reload();
    await grid(app.page).waitFor();
    await expectHarmless(app);
    // The watch works: an element from an attack would have been seen.
    await app.page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<img src=x><iframe></iframe>'),
    );
    expect((await findInjected(app.page)).length).toBeGreaterThan(1);
  });
});

describe('token websites and logos', () => {
  const TEXT_ONLY = [
    'javascript:window.__pwned=1',
    'data:text/html,<script>window.__pwned=1</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'smb://127.0.0.1/share',
    'java\tscript:window.__pwned=1',
    '//127.0.0.1/evil',
    'https://user@evil.example',
    'https://evil.example/\u202Egpj.exe',
    'http://evil.example',
  ];
  const OFFERED = 'https://аррle.example/a';
  let app: App;
  let service: PracticeServer;
  let proxy: AlteringProxy;
  let canary: Server;
  let connections = 0;

  beforeAll(async () => {
    canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', () => resolve()));
    const canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    service = await startPracticeServer({ liveHead: false });
    const websites = [...TEXT_ONLY, OFFERED];
    proxy = await startAlteringProxy(service.baseUrl, (body, path) => {
      if (!path.includes('/token/token-list')) return body;
      const answer = JSON.parse(body) as { data: { tokenList?: Record<string, string>[] }[] };
      answer.data[0]?.tokenList?.forEach((token, index) => {
        token['website'] = websites[index % websites.length] ?? '';
        token['logoUrl'] = `${canaryUrl}/logo.png`;
        token['tokenFullName'] = `<img src="${canaryUrl}/name.png"><link rel=prefetch href="${canaryUrl}">`;
        token['token'] = `url(${canaryUrl}/symbol.png)`;
      });
      return JSON.stringify(answer);
    });
    app = await startApp();
    await connectToService(
      app.page,
      { ...service, baseUrl: proxy.baseUrl },
      { connection: 'Tokens', caseName: 'Tokens' },
    );
    await openEndpoint(app.page, 'Token list');
    await startCollecting(app.page);
    await waitForCollected(app.page);
    await waitForAllRows(app.page);
    await showColumns(app.page, ['Website', 'Logo address']);
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await service.stop();
    canary.close();
  });

  it('X2: anything but plain https is text, no link and no button', async () => {
    await bringColumn(app.page, 'website');
    const cells = grid(app.page).locator('[data-field="website"]');
    await expect
      .poll(async () => (await cells.allTextContents()).filter((text) => text !== '').length)
      .toBeGreaterThan(TEXT_ONLY.length);
    const seen = await cells.evaluateAll((elements) =>
      elements.map((element) => ({
        text: element.textContent,
        active: element.querySelectorAll('a, button, [href], [onclick]').length,
      })),
    );
    const offered = seen.filter(({ active }) => active > 0);
    expect(new Set(offered.map(({ text }) => text))).toEqual(new Set([OFFERED]));
    for (const shown of [
      /^javascript:/,
      /^data:text/,
      /^vbscript:/,
      /^file:/,
      /^smb:/,
      /^java⟦U\+0009⟧/,
      /^\/\//,
      /user@/,
    ])
      expect(seen.filter(({ text }) => shown.test(text ?? '')).map(({ active }) => active)).toContain(0);
    expect(await grid(app.page).locator('a').count()).toBe(0);
  });

  it('X2: https opens only after a question that names the host in ASCII', async () => {
    const opened: string[] = [];
    app.context.on('page', (page) => opened.push(page.url()));
    await grid(app.page).locator('[data-field="website"] button').first().click();
    const dialog = app.page.getByRole('dialog', { name: 'Open a website outside Casebook?' });
    await dialog.getByText('xn--le-6kc8da.example', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(opened).toEqual([]);
    expect(app.context.pages()).toHaveLength(1);
  });

  it('X3: nobody was called: logo, markup and CSS addresses are text', async () => {
    await bringColumn(app.page, 'logoUrl');
    const row = await grid(app.page).locator('[data-field="logoUrl"]').first().textContent();
    expect(row).toContain('/logo.png');
    await grid(app.page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
    const drawer = app.page.getByRole('complementary', { name: 'Evidence' });
    await drawer.getByText('the stored bytes match').waitFor();
    await exportCsv(app, 'hostile-2.csv');
    await app.page.reload();
    await expect.poll(async () => (await columnTexts(app.page, 'logoUrl')).length).toBeGreaterThan(5);
    await expectHarmless(app);
    expect(connections).toBe(0);
    // The watch works: a connection would have been counted.
    await fetch(`http://127.0.0.1:${(canary.address() as AddressInfo).port}`).catch(() => undefined);
    expect(connections).toBe(1);
  });
});
