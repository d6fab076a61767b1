/** The kinds of the trail in front, behind their button. */
import type { Locator, Page } from 'playwright-core';

const visible = (locator: Locator): Locator => locator.filter({ visible: true });

/** Opens the list of kinds, unless it is open. */
export async function openKinds(page: Page): Promise<Locator> {
  const list = visible(page.getByRole('list', { name: 'Kinds' }));
  if ((await list.count()) === 0) await visible(page.getByRole('button', { name: /^Kinds: / })).click();
  await list.waitFor();
  return list;
}

export async function closeKinds(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await visible(page.getByRole('list', { name: 'Kinds' })).waitFor({ state: 'detached' });
}

/** The button of a collected kind, which switches its rows on and off. */
const kindSwitch = (kinds: Locator, label: string): Locator =>
  kinds.getByRole('button', { name: new RegExp(String.raw`^${label} [\d,]+ rows?`) });

export async function switchKind(page: Page, label: string): Promise<void> {
  await kindSwitch(await openKinds(page), label).click();
}

/** The number of rows of a collected kind. The list of kinds stays open. */
export async function rowsOfKind(page: Page, label: string): Promise<number> {
  const text = await kindSwitch(await openKinds(page), label).textContent();
  return Number(/ ([\d,]+) rows?/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}
