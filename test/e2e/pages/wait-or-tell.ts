import type { Locator } from 'playwright-core';
import type { App } from '../fixtures.ts';

/**
 * Waits until the element is visible. Otherwise rejects with what the page and the program report
 * instead, so that a rare fault can be understood the first time.
 */
export async function waitOrTell(app: App, wanted: Locator, circumstances: string): Promise<void> {
  try {
    await wanted.waitFor();
  } catch (error) {
    const page = await app.page
      .locator('body')
      .innerText({ timeout: 5000 })
      .catch((reason: unknown) => `does not answer: ${String(reason)}`);
    const { stdout, stderr } = app.output();
    throw new Error(
      `${circumstances}: ${String(error)}\nThe page: ${page}\nThe program: ${stdout.slice(-1000)}\n${stderr.slice(-2000)}`,
      { cause: error },
    );
  }
}
