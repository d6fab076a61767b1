/**
 * `npm run screenshots`: the main screens at 1440×900, light and dark, into docs/screenshots, and
 * the pictures of docs/walkthrough.md.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PRACTICE_FIRST_STEPS } from '../../shared/service/practice-first-steps.ts';
import { buildIfNeeded } from '../../electron/launcher/build-if-needed.ts';
import { practiceActors } from '../../electron/practice/practice-story.ts';
import { startApp, type App } from '../e2e/fixtures.ts';
import { PRACTICE_STORY } from '../e2e/pages/practice-story.ts';
import {
  rowComparison,
  grid,
  openPracticeCase,
  pasteAnywhere,
  rowsComparison,
  emptyTrail,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../e2e/pages/workbench-actions.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const folder = join(docs, 'screenshots');
const walkthrough = join(docs, 'walkthrough');
const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

async function takeAll(app: App, theme: 'light' | 'dark'): Promise<void> {
  const { page } = app;
  const take = async (name: string): Promise<void> => {
    // Keeps everything out from under the pointer.
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
  };
  await take('welcome');
  await page.getByRole('button', { name: /^Connect to a service You need/ }).click();
  await page.getByRole('dialog').waitFor();
  await take('connection');
  await page.keyboard.press('Escape');
  await openPracticeCase(page);
  await take('first-steps');
  await pasteAnywhere(page, VICTIM);
  await emptyTrail(page).waitFor();
  await take('trail-question');
  await startCollecting(page);
  await waitForCollected(page);
  await pasteAnywhere(page, HUB);
  await startCollecting(page);
  await waitForCollected(page);
  await waitForCounts(page, ({ total }) => total >= 2000);
  await take('trail');
  await grid(page).getByRole('gridcell', { name: 'Evidence of row 2', exact: true }).click();
  await page.getByText('the stored bytes match').waitFor();
  await take('evidence');
  const comparison = await rowsComparison(page);
  await rowComparison(page).getByRole('button', { name: 'Compare with JSON-RPC' }).click();
  await rowComparison(page).getByRole('table', { name: 'Comparison of this row' }).waitFor();
  await comparison.getByRole('button', { name: 'Compare 50 rows' }).click();
  await comparison.getByText('50 of 50 rows compared').waitFor({ timeout: 60_000 });
  await take('comparison');
  await page.getByRole('button', { name: 'Close the comparison' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Save CSV' }).waitFor();
  await take('export');
}

/** Takes one picture for each chapter. */
async function takeStory(app: App): Promise<void> {
  const { page } = app;
  for (const { picture, act } of PRACTICE_STORY) {
    await act(page, practiceActors(), app);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(walkthrough, `${picture}.png`) });
  }
}

buildIfNeeded(join(docs, '..'));
for (const each of [folder, walkthrough]) mkdirSync(each, { recursive: true });
for (const theme of ['light', 'dark'] as const) {
  const app = await startApp({ colorScheme: theme });
  await takeAll(app, theme).finally(() => app.close());
}
const storyApp = await startApp({ colorScheme: 'light' });
await takeStory(storyApp).finally(() => storyApp.close());
process.stdout.write(`Screenshots are in ${folder} and ${walkthrough}\n`);
