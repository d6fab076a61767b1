/**
 * A service whose list contains a row that answers another question. The row is marked, counted and
 * named, and the collection is not complete.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { grid, pasteAnywhere, startCollecting, waitForAllRows } from '../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const STRANGER = `0x${'5a'.repeat(20)}`;

describe('an answer to another question', () => {
  let app: App;
  let service: PracticeServer;
  beforeAll(async () => {
    service = await startPracticeServer({
      faults: { rules: [{ kind: 'other-answer', what: 'address', rows: 'one' }] },
    });
    app = await startApp();
    await connectToService(app.page, service, { connection: 'Mixed up', caseName: 'Mixed up' });
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  it('leaves the set partial, and the statement says what does not match [found 2] [A7]', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Completeness: partial' }).waitFor();
    await page.getByRole('button', { name: 'Completeness: partial' }).click();
    const panel = page.getByRole('dialog', { name: 'Completeness' });
    await panel
      .getByText(/The answers do not match the request: \d+ rows? without the address 0x/)
      .first()
      .waitFor();
    await panel.getByRole('listitem').filter({ hasText: 'Answers to the question' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('is counted, and marked in its row with the reason [found 2] [A7]', async () => {
    const { page } = app;
    expect(await waitForAllRows(page)).toBeGreaterThan(50);
    await page.getByText(/ rows · \d+ not matching the request$/).waitFor();
    const marked = grid(page).getByTitle(
      /^Does not match the request: is not the address that was asked for, 0x/,
    );
    await marked.first().waitFor();
    // It leads on as in other rows: capitals by its checksum.
    expect((await marked.first().textContent())?.toLowerCase()).toContain(STRANGER.slice(0, 8));
  });

  it('complained nowhere', () => {
    expect(app.complaints).toEqual([]);
  });
});
