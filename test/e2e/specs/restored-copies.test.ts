/**
 * Folders of cases disappear, or are restored from older copies, while nothing runs. The program
 * names them and asks; it empties nothing by itself.
 */
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import {
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const actorOf = (name: string): string =>
  PRACTICE_FIRST_STEPS.find(({ actor }) => actor === name)?.address ?? '';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Cases and their contents' });
const question = (page: Page) => page.getByRole('alertdialog');

describe('a case whose folder was put back from an older copy', () => {
  let app: App;
  let rows = 0;
  let caseFolder = '';
  let olderCopy = '';

  const putOlderCopyBack = async (): Promise<void> => {
    await rm(caseFolder, { recursive: true });
    await cp(olderCopy, caseFolder, { recursive: true });
  };

  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, actorOf('victim'));
    await startCollecting(app.page);
    await waitForCollected(app.page);
    const cases = join(app.userDataDir, 'cases');
    const ids = (await readdir(cases)).filter((name) => name !== PROFILE_CASE_ID);
    caseFolder = join(cases, ids[0] ?? '');
    olderCopy = join(app.userDataDir, 'older-copy');
    await app.restartAll('stop', () => cp(caseFolder, olderCopy, { recursive: true }));
    await waitOrTell(
      app,
      app.page.getByRole('group', { name: 'Collection' }).first(),
      'the case does not open by itself',
    );
    await pasteAnywhere(app.page, actorOf('hub'));
    await startCollecting(app.page);
    await waitForCollected(app.page);
    rows = await waitForAllRows(app.page);
  });
  afterAll(() => app.close());

  it('is asked about, with what would be lost; the view opens read-only with all its rows [D2] [found 5]', async () => {
    await app.restartAll('stop', putOlderCopyBack);
    await waitOrTell(app, question(app.page), 'nothing is asked');
    const text = (await question(app.page).textContent()) ?? '';
    expect(text).toContain('is older than this view');
    expect(text).toMatch(/[\d,]+ rows of 1 collection/);
    await app.page.getByRole('button', { name: 'Open read-only' }).click();
    await app.page.getByText('The journal on disk is older than this view').waitFor();
    expect(await waitForAllRows(app.page)).toBe(rows);
  });

  it('says in Verify that the register has more records [J5] [found 5]', async () => {
    await app.page.keyboard.press('Control+k');
    await app.page.keyboard.type('verify journal');
    await app.page.keyboard.press('Enter');
    await app.page.getByText(/^Damaged: \d+ problem/).waitFor();
    await app.page
      .getByText(/Has more records · The register of cases in the profile counts/)
      .first()
      .waitFor();
    await app.page.keyboard.press('Escape');
  });

  it('asks again until the user chooses, and rebuilds only then [D2] [found 5]', async () => {
    await app.restartAll('stop');
    await waitOrTell(app, question(app.page), 'nothing is asked the second time');
    await app.page.getByRole('button', { name: 'Rebuild the view from this journal' }).click();
    await app.page.getByText(/^View rebuilt from the journal/).waitFor();
    await app.restartAll('stop');
    await waitOrTell(
      app,
      app.page.getByRole('group', { name: 'Collection' }).first(),
      'the case does not open by itself once that is settled',
    );
  });

  it('whose folder vanished is named in the list and can be taken off it [J5] [found 5]', async () => {
    await app.restartAll('stop', () => rename(caseFolder, join(app.userDataDir, 'aside')));
    const { page } = app;
    const entry = sidebar(page).getByRole('button', { name: /missing$/ });
    await waitOrTell(app, entry, 'the case is not named as missing');
    await entry.click();
    await page.getByRole('alert').filter({ hasText: 'The journal of this case is missing' }).waitFor();
    await sidebar(page)
      .getByRole('button', { name: /^Actions for case/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove from list…' }).click();
    await page.getByRole('button', { name: 'Remove from list', exact: true }).click();
    await sidebar(page).getByText('No case yet.').waitFor();
  });
});
