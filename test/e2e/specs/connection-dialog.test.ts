/**
 * The connection dialog with a second service that has its own key, header prefix, path segment and
 * chain names.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitForKeyboard } from '../pages/wait-for-keyboard.ts';

const canary = (name: string): string => `${name}-${randomBytes(12).toString('hex')}`;
const credentials = {
  apiKey: canary('key'),
  secretKey: canary('secret'),
  passphrase: canary('phrase'),
};

let service: PracticeServer;
let app: App;
let page: Page;

beforeAll(async () => {
  service = await startPracticeServer({
    credentials,
    headerPrefix: 'ACM',
    pathSegment: 'acme',
    chainShortName: 'ACME',
    tradeZoneChainShortName: 'ACMETZ',
  });
  app = await startApp();
  ({ page } = app);
});

afterAll(async () => {
  await app.close();
  await service.stop();
});

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const testIt = (): Promise<void> => page.getByRole('button', { name: 'Test connection' }).click();

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

/** Everything of the page that another script, or a copied bug report, could read. */
const readable = (): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      ...Array.from(document.querySelectorAll('input'), (input) => input.value),
    ].join('\n'),
  );

describe('the connection dialog', () => {
  it('names each field that is missing or refused, at the field', async () => {
    await page.getByRole('button', { name: /^Connect to a service You need/ }).click();
    await waitForKeyboard(page.getByRole('dialog'));
    await fill({ 'Base address': 'http://service.example' });
    await testIt();
    await page.getByText('Give the connection a name.').waitFor();
    await page.getByText(/^Only https/).waitFor();
    await expect.poll(() => page.getByText(/type all three\.$/).count()).toBe(3);
    expect(service.requests.count).toBe(0);
  });

  it('has nothing to scroll sideways, and its buttons in front of the fields that pass below them', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 600 });
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // The eye of the last field, brought to where the buttons are.
    const inFront = await page.getByRole('button', { name: 'Test connection' }).evaluate((button) => {
      const eye = Array.from(document.querySelectorAll('[role="dialog"] fieldset button')).at(-1);
      const scroller = button.closest('[role="dialog"]');
      const place = button.getBoundingClientRect();
      scroller?.scrollBy(0, (eye?.getBoundingClientRect().top ?? 0) - place.top);
      const { left = 0, top = 0, width = 0, height = 0 } = eye?.getBoundingClientRect() ?? {};
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return { isBelow: Math.abs(top - place.top) < place.height, isEye: eye?.contains(met) === true };
    });
    expect(inFront).toEqual({ isBelow: true, isEye: false });
    await page.setViewportSize(size ?? { width: 1440, height: 900 });
  });

  it('S5: explains in words that no keychain answers, and offers this session', async () => {
    await page
      .getByText(/^This machine's keychain .* for this session only\.$/)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: 'memory, for this session only' }).check();
    expect(await page.getByRole('radio', { name: 'memory, for this session only' }).isChecked()).toBe(true);
  });

  it('says at which step a test with a wrong secret fails, and what to do', async () => {
    await fill({
      Name: 'Acme data',
      'Base address': service.baseUrl,
      'RPC address (optional)': service.rpcUrl,
      'Main chain short name': 'ACME',
      'Trade-zone chain short name (optional)': 'ACMETZ',
      'API key': credentials.apiKey,
      Secret: 'wrong',
      Passphrase: credentials.passphrase,
    });
    await page.getByRole('button', { name: /^Advanced/ }).click();
    await fill({ 'Path segment': 'acme', 'Header prefix': 'ACM' });
    await testIt();
    await page.getByText('The test failed.').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Signature failed' }).textContent()).toMatch(
      /secret/,
    );
    expect(await page.getByRole('button', { name: 'Save connection' }).count()).toBe(0);
  });

  it('saves after a passed test, and goes on to a case', async () => {
    await fill({ Secret: credentials.secretKey });
    await page.getByText('The test failed.').waitFor({ state: 'detached' });
    await testIt();
    await page.getByText('The test passed.').waitFor();
    await page.getByRole('button', { name: 'Save connection' }).click();
    await waitForKeyboard(page.getByRole('dialog', { name: 'New case' }));
    await field('Name').fill('Acme case');
    await page.getByRole('button', { name: 'Create case' }).click();
    await page.getByRole('heading', { name: 'Begin with an address' }).waitFor();
    await page.getByRole('contentinfo').getByText('Acme data').waitFor();
  });

  it('S1: never shows the secrets back, and holds them nowhere on the page', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Acme data' }).click();
    await waitForKeyboard(page.getByRole('dialog'));
    await page.getByText('Kept in memory for this session.').waitFor();
    const everything = `${await readable()}\n${(await app.framesToPage()).join('\n')}`;
    for (const secret of Object.values(credentials)) expect(everything).not.toContain(secret);
    expect(everything).toContain('Acme data');
  });

  it('S9: asks for the secrets again when the address moves to another host', async () => {
    await fill({ 'Base address': 'https://elsewhere.example' });
    await testIt();
    await expect.poll(() => page.getByText(/belongs to another host/).count()).toBe(3);
  });

  it('removes a connection only after a question; its case stays', async () => {
    await page.getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page
      .getByRole('navigation')
      .getByRole('button', { name: 'Acme data' })
      .waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').getByText('Connection removed').waitFor();
    await page.getByRole('banner').getByText('Acme case').first().waitFor();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
