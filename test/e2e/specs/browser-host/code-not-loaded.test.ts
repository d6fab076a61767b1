/**
 * Opens a kind of tab and a dialog for the first time while their code cannot be loaded. In a
 * browser the code comes from the running program.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../../fixtures.ts';
import { emptyTrail, openPracticeCase, pasteAnywhere } from '../../pages/workbench-actions.ts';

const ADDRESS = PRACTICE_FIRST_STEPS[0]?.address ?? '';

let app: App;
let distance = '';
beforeAll(async () => {
  app = await startApp();
  await openPracticeCase(app.page);
  await pasteAnywhere(app.page, ADDRESS);
  await emptyTrail(app.page).waitFor();
  distance = await distanceAbove();
});
afterAll(() => app.close());

const notLoaded = () => app.page.getByRole('alert').filter({ hasText: 'Not loaded' });
const tryAgain = () => app.page.getByRole('button', { name: 'Try again' });
/** What the tab begins with has a distance from above by the tab's own style sheet alone. */
const distanceAbove = (): Promise<string> =>
  app.page
    .getByRole('region', { name: 'Nothing collected yet' })
    .evaluate((form) => getComputedStyle(form).paddingTop);

it.each(['css', 'js'])('opens a tab at a later try where its %s did not come', async (kind) => {
  const { page } = app;
  const pattern = new RegExp(String.raw`/assets/trail-tab[^/]*\.${kind}$`);
  let asked = 0;
  await page.route(pattern, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.reload();
  await notLoaded().waitFor();
  expect(await notLoaded().innerText()).toContain(
    'Opening this tab: its code could not be loaded from Casebook',
  );
  const before = asked;
  await tryAgain().click();
  // What was told is hidden for so short a moment that a busy machine may not see it.
  await expect.poll(() => asked).toBeGreaterThan(before);
  await notLoaded().waitFor();
  await page.unroute(pattern);
  await tryAgain().click();
  await emptyTrail(page).waitFor();
  expect(distance).not.toBe('0px');
  expect(await distanceAbove()).toBe(distance);
});

it('L5: says so where the program was ended, and the frame stays', async () => {
  const { page } = app;
  await app.end('kill');
  await page.getByText('Disconnected from Casebook.').waitFor();
  await page.keyboard.press('Control+Shift+f');
  await page.getByRole('dialog', { name: 'Not opened' }).and(page.locator(':has([role="alert"])')).waitFor();
  await page.keyboard.press('Escape');
  await emptyTrail(page).waitFor();
  await app.restartHost();
  await emptyTrail(page).waitFor();
  expect(app.complaints).toEqual([]);
});
