/**
 * The trail as a graph, in the user's words.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { hostKind, type App } from '../fixtures.ts';

export const graphCanvas = (page: Page): Locator =>
  page.getByRole('application', { name: /^Graph of/ }).filter({ visible: true });

export const addressList = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Addresses on the canvas' }).filter({ visible: true });

/** The option of an address, which is shown in its short form. */
export const addressOption = (page: Page, address: string): Locator =>
  addressList(page).locator(`[role="option"][id$="${address}"]`);

export const graphPanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Addresses and arrows' }).filter({ visible: true });

/** The chosen address as the panel spells it: whole, with its checksum, and with its menu. */
export const wholeAddress = (page: Page, address: string): Locator =>
  graphPanel(page).getByText(checksumAddress(address), { exact: true }).and(page.locator('[data-subject]'));

/** Chooses one address; the keys of the graph act on it then. */
export async function chooseAddress(page: Page, address: string): Promise<void> {
  await addressOption(page, address).click();
  await wholeAddress(page, address).waitFor();
}

/** Where an address stands on the canvas, e.g. 'translate(420 72)'. */
export const placeOf = (page: Page, address: string): Promise<string | null> =>
  graphCanvas(page).locator(`[data-address="${address}"]`).getAttribute('transform');

/** Where all addresses stand. */
export async function allPlaces(page: Page): Promise<ReadonlyMap<string, string>> {
  // At one moment: nodes may come and go between two questions.
  const places = await graphCanvas(page)
    .locator('[data-address]')
    .evaluateAll((nodes) =>
      nodes.map((node): [string, string] => [
        node.getAttribute('data-address') ?? '',
        node.getAttribute('transform') ?? '',
      ]),
    );
  return new Map(places);
}

/** '11 addresses, 21 edges, 89 transfers' as numbers. */
export async function graphCounts(
  page: Page,
): Promise<{ addresses: number; edges: number; transfers: number }> {
  const status = page.getByRole('status', { name: 'What the graph shows' }).filter({ visible: true });
  const text = (await status.locator('strong').textContent()) ?? '';
  const [addresses = Number.NaN, edges = Number.NaN, transfers = Number.NaN] = Array.from(
    text.matchAll(/\d[\d,]*/g),
    ([digits]) => Number(digits.replaceAll(',', '')),
  );
  return { addresses, edges, transfers };
}

/** The edges of the chosen address in words, each with its exact sum. */
export const edgesText = (page: Page): Promise<string[]> =>
  graphPanel(page)
    .getByRole('region', { name: 'Arrows of this address' })
    .getByRole('button')
    .allInnerTexts();

/** Waits until what is on the canvas is in the case. */
export const waitForSaved = (page: Page): Promise<void> =>
  page.getByText('Saved in the case').filter({ visible: true }).waitFor();

/** Saves the picture under a name of the downloads folder, by an entry of its menu, and reads it back. */
export async function savePicture(app: App, name: string, entry: string): Promise<Buffer> {
  const { page } = app;
  const path = join(app.downloadsDir, name);
  await app.answerSaveDialog(path);
  await page.getByRole('button', { name: 'Save picture' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByText(new RegExp(`^Saved:.*\\.${name.split('.').at(-1) ?? ''}`)).waitFor();
  if (hostKind() === 'browser') {
    const link = page.getByRole('link', { name: 'Download picture' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    await download.saveAs(path);
  }
  return readFile(path);
}
