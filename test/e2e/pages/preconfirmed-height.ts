/** The page of a height that is preconfirmed while the sources are asked. */
import type { Page } from 'playwright-core';
import { startHeldPractice, type HeldPractice } from '../../support/held-practice.ts';
import { connectFromCase } from './connection-actions.ts';
import { askAll, visible, type Screen } from './screen-steps.ts';
import { pasteAnywhere } from './workbench-actions.ts';

/** The sentence about the block in front. */
export const blockSentence = (page: Page) =>
  visible(page.getByRole('region', { name: 'What the block holds' })).locator('p');

/** Holds the chain at a preconfirmed height, opens its page and asks every source. */
export async function askPreconfirmed(page: Page, held: HeldPractice) {
  const at = held.hold();
  await pasteAnywhere(page, String(at.height));
  await askAll(page);
  await blockSentence(page)
    .filter({ hasText: /preconfirmed/ })
    .waitFor();
  return at;
}

let held: HeldPractice | undefined;

/** A service and a case of its own: the built-in service's chain cannot be held. */
export const PRECONFIRMED_HEIGHT: Screen = {
  name: 'preconfirmed-height',
  show: async (page) => {
    held = await startHeldPractice();
    await connectFromCase(page, held.service, { connection: 'Held', caseName: 'Preconfirmed' });
    await askPreconfirmed(page, held);
  },
};

/** Stops the service of that screen, if it was shown. */
export const endPreconfirmed = async (): Promise<void> => {
  await held?.service.stop();
  held = undefined;
};
