import type { Locator } from 'playwright-core';
import type { App } from '../fixtures.ts';

/** Waits until it is visible. Rejects with what the page and the program say instead: a fault that is rare must tell all the first time. */
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
