/**
 * The program on its browser host, with a page in Chromium.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { privateFolder, startBrowserHost } from '../../support/start-browser-host.ts';
import type { App, AppOptions } from '../fixtures.ts';
import { killBrowser } from './kill-browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { frameOrRefusalShown, frameShown, watchPage } from './watch-page.ts';

/** Starts host and browser; the page has the link of its session. */
export async function startBrowserApp(options: AppOptions): Promise<App> {
  let host = await startBrowserHost(options);
  const profileDir = join(host.userDataDir, '..', `${host.userDataDir.split('/').at(-1) ?? ''}-chromium`);
  const downloadsDir = join(privateFolder(), 'downloads');
  mkdirSync(downloadsDir, { recursive: true });
  const complaints: string[] = [];
  const framesToPage: string[] = [];
  const launch = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await launchBrowser(profileDir, options);
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
