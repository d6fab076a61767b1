/**
 * The program on its browser host, with a page in Chromium.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { findHeadlessChromium } from '../../support/find-chromium.ts';
import { privateFolder, startBrowserHost } from '../../support/start-browser-host.ts';
import type { App, AppOptions } from '../fixtures.ts';
import { killBrowser } from './kill-browser.ts';
import { frameOrRefusalShown, frameShown, watchPage } from './watch-page.ts';
import { UNSEEN_FEATURES_OFF } from '../../support/unseen-chromium-features.ts';

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  UNSEEN_FEATURES_OFF,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--password-store=basic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** Starts host and browser; the page has the link of its session. */
export async function startBrowserApp(options: AppOptions): Promise<App> {
  let host = await startBrowserHost(options);
  const profileDir = join(host.userDataDir, '..', `${host.userDataDir.split('/').at(-1) ?? ''}-chromium`);
  const downloadsDir = join(privateFolder(), 'downloads');
  mkdirSync(downloadsDir, { recursive: true });
  const complaints: string[] = [];
  const framesToPage: string[] = [];
  const launch = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(profileDir, {
      executablePath: findHeadlessChromium() ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGUMENTS,
      viewport: options.viewport ?? { width: 1440, height: 900 },
      colorScheme: options.colorScheme ?? 'light',
      acceptDownloads: true,
      // A browser grants it by itself to an act of its user; the headless shell does not.
      permissions: ['clipboard-write'],
      timezoneId: 'Europe/Berlin',
      locale: 'de-DE',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await watchPage(context, page, complaints);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => framesToPage.push(payload.toString())),
    );
    return { context, page };
  };
  let browser = await launch();
  const open = async (shown: (page: Page) => Promise<void> = frameShown): Promise<void> => {
    const { page } = browser;
    // A fragment alone would not load the page again.
    await page.goto('about:blank');
    await page.goto(host.readyUrl);
    await shown(page);
  };
  const end = (how: 'stop' | 'kill'): Promise<void> => (how === 'kill' ? host.kill() : host.stop());
  const endBrowser = async (how: 'stop' | 'kill'): Promise<void> => {
    if (how === 'stop') return browser.context.close();
    const closed = browser.context.waitForEvent('close', { timeout: 0 });
    killBrowser(profileDir);
    await closed;
  };
  await open();
  return {
    get page() {
      return browser.page;
    },
    get context() {
      return browser.context;
    },
    userDataDir: host.userDataDir,
    downloadsDir,
    profileDir,
    output: () => host.output(),
    complaints,
    framesToPage: () => Promise.resolve(framesToPage),
    end,
    restartHost: async (how = 'stop') => {
      await end(how);
      host = await startBrowserHost({ ...options, userDataDir: host.userDataDir });
      await open();
    },
    restartAll: async (how, meanwhile) => {
      await Promise.all([endBrowser(how), end(how)]);
      await meanwhile?.();
      host = await startBrowserHost({ ...options, userDataDir: host.userDataDir });
      browser = await launch();
      await open(frameOrRefusalShown);
    },
    // Files are offered as downloads instead.
    answerSaveDialog: () => Promise.resolve(),
    close: async () => {
      await browser.context.close();
      await host.stop();
    },
  };
}
