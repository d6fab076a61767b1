/**
 * A watch over a page: what it complains about, and what it shows first.
 */
import type { BrowserContext, Page } from 'playwright-core';

/** The page says so itself when its host is gone; the browser adds its own line to the console. */
const EXPECTED = /WebSocket connection to|ERR_CONNECTION_REFUSED|Failed to load resource/;

/**
 * Longer than anything takes on a busy machine of half the speed, because specs wait for conditions
 * and not for time. Shorter than a test's limit, so that the error names the missing condition.
 */
export const PATIENCE_MS = 60_000;

/** Runs in the page: a violation of the content security policy becomes a console error. */
export const reportViolations = (): void =>
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
  );

/**
 * Collects console errors, page errors and CSP violations in `complaints`. Disables animations:
 * drawing unseen frames in software is a sixth of the work.
 */
export async function watchPage(context: BrowserContext, page: Page, complaints: string[]): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addInitScript(reportViolations);
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
}

/** Resolves when the frame is there. */
export const frameShown = (page: Page): Promise<void> => page.getByRole('banner').waitFor();

/** Resolves when the frame is there, or why it is not. */
export const frameOrRefusalShown = (page: Page): Promise<void> =>
  page.getByRole('banner').or(page.getByRole('alert')).first().waitFor();
