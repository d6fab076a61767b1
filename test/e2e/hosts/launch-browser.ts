import { chromium, type BrowserContext } from 'playwright-core';
import { findHeadlessChromium } from '../../support/find-chromium.ts';
import { UNSEEN_FEATURES_OFF } from '../../support/unseen-chromium-features.ts';
import type { AppOptions } from '../fixtures.ts';

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

/**
 * Starts a Chromium with its own profile folder, for pages of the browser host. It can reach only
 * this machine.
 */
export const launchBrowser = (
  profileDir: string,
  { viewport, colorScheme }: Pick<AppOptions, 'viewport' | 'colorScheme'> = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profileDir, {
    executablePath: findHeadlessChromium() ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGUMENTS,
    viewport: viewport ?? { width: 1440, height: 900 },
    colorScheme: colorScheme ?? 'light',
    acceptDownloads: true,
    // A browser grants it by itself to an act of its user; the headless shell does not.
    permissions: ['clipboard-write'],
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
  });
