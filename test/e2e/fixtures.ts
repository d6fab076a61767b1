/**
 * What every end-to-end spec starts from: the program on one of its hosts, a page in a real Chromium, and a watch over console and CSP.
 * A further host (Electron stand-in, real Electron) is one more entry of `HOSTS`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../support/require-system-packages.ts';
import {
  privateFolder,
  startBrowserHost,
  type HostOptions,
  type RunningHost,
} from '../support/start-browser-host.ts';

export interface App {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly userDataDir: string;
  readonly downloadsDir: string;
  /** Where Chromium keeps this user's browser data. */
  readonly profileDir: string;
  host(): RunningHost;
  /** Console errors, page errors and CSP violations so far. */
  readonly complaints: readonly string[];
  /** Every frame that the trusted side sent to the page. */
  readonly framesToPage: readonly string[];
  /** Ends the host (SIGTERM or SIGKILL), starts it again on the same profile and opens the page again. */
  restartHost(how?: 'stop' | 'kill'): Promise<void>;
  close(): Promise<void>;
}

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--password-store=basic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];
/** The page says so itself when its host is gone; the browser adds its own line to the console. */
const EXPECTED = /WebSocket connection to|ERR_CONNECTION_REFUSED|Failed to load resource/;

function watch(page: Page, complaints: string[], framesToPage: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => framesToPage.push(payload.toString())),
  );
}

/** Starts host and page; the page has its link opened and the frame is there. */
export async function startApp(
  options: HostOptions & {
    readonly viewport?: { width: number; height: number };
    readonly colorScheme?: 'light' | 'dark';
  } = {},
): Promise<App> {
  let host = await startBrowserHost(options);
  const profileDir = join(host.userDataDir, '..', `${host.userDataDir.split('/').at(-1) ?? ''}-chromium`);
  const downloadsDir = join(privateFolder(), 'downloads');
  mkdirSync(downloadsDir, { recursive: true });
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGUMENTS,
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    acceptDownloads: true,
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
  });
  const complaints: string[] = [];
  const framesToPage: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const page = context.pages()[0] ?? (await context.newPage());
  watch(page, complaints, framesToPage);
  const open = async (): Promise<void> => {
    // A fragment alone would not load the page again.
    await page.goto('about:blank');
    await page.goto(host.readyUrl);
    await page.getByRole('banner').waitFor();
  };
  await open();
  return {
    page,
    context,
    userDataDir: host.userDataDir,
    downloadsDir,
    profileDir,
    host: () => host,
    complaints,
    framesToPage,
    restartHost: async (how = 'stop') => {
      await (how === 'kill' ? host.kill() : host.stop());
      host = await startBrowserHost({ ...options, userDataDir: host.userDataDir });
      await open();
    },
    close: async () => {
      await context.close();
      await host.stop();
    },
  };
}
