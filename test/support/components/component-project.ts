/**
 * The vitest project of component tests: components by themselves in the Chromium of the
 * end-to-end tests, with the program's style sheets. https://vitest.dev/guide/browser/
 */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findHeadlessChromium } from '../find-chromium.ts';
import { UNSEEN_FEATURES_OFF } from '../unseen-chromium-features.ts';

const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-gpu', UNSEEN_FEATURES_OFF];

/** Tests named `*.browser.test.tsx`. The machine's zone and language differ from a developer's. */
export const componentProject = (): TestProjectInlineConfiguration => ({
  plugins: [react()],
  cacheDir: 'node_modules/.vite/components',
  // Vite finds every package before the first test: one found later would reload the page.
  optimizeDeps: { entries: ['renderer/app/mount.tsx', 'test/renderer/**/*.browser.test.tsx'] },
  test: {
    name: 'components',
    include: ['test/renderer/**/*.browser.test.tsx'],
    // One page for all files, as for unit tests: each test removes what it shows.
    isolate: false,
    setupFiles: ['test/support/components/prepare-page.ts'],
    testTimeout: 60_000,
    // A condition is awaited, not a time: a busy machine gets longer.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: 20_000,
        launchOptions: {
          executablePath: findHeadlessChromium() ?? '/usr/bin/chromium',
          args: CHROMIUM_ARGUMENTS,
        },
        contextOptions: {
          colorScheme: 'light',
          locale: 'de-DE',
          timezoneId: 'Europe/Berlin',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
