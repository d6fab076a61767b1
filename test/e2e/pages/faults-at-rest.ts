import type { Page } from 'playwright-core';
import { cutColumns } from './cut-columns.ts';
import { screenFaults } from './screen-faults.ts';

const MOST_LOOKS = 20;
const PAUSE_MS = 100;

/** What is measured to be wrong with the screen once its layout has settled, a line each. */
export async function faultsAtRest(page: Page): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    faults = [...(await screenFaults(page)), ...(await cutColumns(page))];
    if (faults.length === 0) return faults;
    await page.waitForTimeout(PAUSE_MS);
  }
  return faults;
}
