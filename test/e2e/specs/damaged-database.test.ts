/**
 * The files of the browser database are damaged while nothing runs. Everything collected returns
 * from the journal, automatically or after one click.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { deleteDatabaseFiles, flipDatabaseFiles } from '../../support/database-files.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import {
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const NOTE = 'fourteen peels end here';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Cases and their contents' });
const emptyDatabase = (page: Page) =>
  page.getByRole('button', { name: 'Empty the browser database and begin again' });

describe('D3: damaged files of the browser database', () => {
  let app: App;
  let rows = 0;

  /** By itself, although which case was open is in the browser's databases as well. */
  const expectCaseToOpen = (): Promise<void> =>
    waitOrTell(app, app.page.getByRole('group', { name: 'Collection' }).first(), 'the case does not open');
  const expectEverything = async (): Promise<void> => {
    const { page } = app;
    expect(await waitForAllRows(page)).toBe(rows);
    await sidebar(page).getByText(NOTE).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('verify journal');
    await page.keyboard.press('Enter');
    await page.getByText(/^Intact: \d+ records/).waitFor();
    await page.keyboard.press('Escape');
  };

  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await sidebar(page).getByRole('button', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill(NOTE);
    await page.getByRole('button', { name: 'Save note' }).click();
    await pasteAnywhere(page, HUB);
    await startCollecting(page);
    await waitForCollected(page);
    rows = await waitForAllRows(page);
  });
  afterAll(() => app.close());

  it('that keep it from opening: says so, what emptying costs, and fills it again from the journal', async () => {
    await app.restartAll('stop', async () => deleteDatabaseFiles(app.profileDir, /^MANIFEST-/));
    const { page } = app;
    await waitOrTell(app, emptyDatabase(page), 'no way out is offered');
    expect(await page.getByRole('alert').textContent()).toMatch(
      /Opening the browser database: .+What was collected is in the journal on disk and is not lost\./,
    );
    await page.getByText('Your cases lose nothing:').waitFor();
    await emptyDatabase(page).click();
    await expectCaseToOpen();
    await page.getByText(`View rebuilt from the journal (${rows.toLocaleString('en')} rows).`).waitFor();
    await expectEverything();
  });

  it('whose bytes are flipped: everything is there, rebuilt where it must be', async () => {
    await app.restartAll('stop', async () => flipDatabaseFiles(app.profileDir, /\.(log|ldb)$/));
    const { page } = app;
    await waitOrTell(app, page.getByRole('banner').or(emptyDatabase(page)).first(), 'flipped bytes');
    if ((await emptyDatabase(page).count()) > 0) await emptyDatabase(page).click();
    await expectCaseToOpen();
    await expectEverything();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
