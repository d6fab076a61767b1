/**
 * P10: one address in two tabs, and one tab asked for twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import {
  openEndpoint,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const HUB_TITLE = '0x6d5a99…79a50d';

describe('P10: two collections of one address at once', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('P10: one tab twice is one tab', async () => {
    await pasteAnywhere(app.page, HUB);
    await app.page.getByRole('tab', { name: HUB_TITLE }).waitFor();
    await pasteAnywhere(app.page, HUB);
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await app.page.getByRole('tab', { name: HUB_TITLE }).count()).toBe(1);
  });

  it('P10: two sets at once are each whole', async () => {
    await startCollecting(app.page);
    await openEndpoint(app.page, 'Transactions of an address');
    const form = app.page.getByRole('form', { name: 'Transactions of an address' });
    await form.getByRole('textbox', { name: /^Address/ }).fill(HUB);
    await form.getByRole('button', { name: 'Collect', exact: true }).click();
    const whole = ({ total }: { total: number }): boolean => total === 2400;
    await waitForCollected(app.page);
    await waitForCounts(app.page, whole);
    await app.page
      .getByRole('button', { name: 'Completeness: complete' })
      .filter({ visible: true })
      .waitFor();
    await app.page.getByRole('tab', { name: HUB_TITLE }).click();
    await waitForCollected(app.page);
    await waitForCounts(app.page, whole);
    await app.page
      .getByRole('button', { name: 'Completeness: complete' })
      .filter({ visible: true })
      .waitFor();
  });
});
