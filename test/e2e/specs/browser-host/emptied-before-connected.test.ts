/**
 * The browser database does not open, and the user empties it while the page is still connecting.
 * The page's link works for one connection only.
 */
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDatabaseFiles } from '../../../support/database-files.ts';
import { privateFolder, startBrowserHost, type RunningHost } from '../../../support/start-browser-host.ts';
import { launchBrowser } from '../../hosts/launch-browser.ts';
import { frameShown, PATIENCE_MS } from '../../hosts/watch-page.ts';

describe('D3: a browser database that does not open', () => {
  const profileDir = join(privateFolder(), 'chromium');
  let host: RunningHost;
  let context: BrowserContext;
  const launch = async (): Promise<Page> => {
    context = await launchBrowser(profileDir);
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  };
  beforeAll(async () => {
    host = await startBrowserHost();
    const page = await launch();
    await page.goto(host.readyUrl);
    await frameShown(page);
    await Promise.all([context.close(), host.stop()]);
    deleteDatabaseFiles(profileDir, /^MANIFEST-/);
    host = await startBrowserHost({ userDataDir: host.userDataDir });
  });
  afterAll(() => Promise.all([context.close(), host.stop()]));

  it('is emptied by a button pressed before the page is connected', async () => {
    const page = await launch();
    const connecting = new Promise<Route>((resolve) => void page.route('**/session', resolve));
    await page.goto(host.readyUrl);
    await page.getByRole('button', { name: 'Empty the browser database and begin again' }).click();
    await page
      .getByRole('button', { name: 'Empty the browser database and begin again', disabled: true })
      .waitFor();
    await (await connecting).continue();
    await frameShown(page);
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
  });
});
