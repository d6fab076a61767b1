/**
 * Single records of the browser database are damaged behind the program's back. Each screen says
 * what it cannot show, and keeps what it showed before.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { addressOption, waitForSaved } from '../pages/graph-actions.ts';
import { heldByTabs } from '../pages/held-by-tabs.ts';
import { openNew } from '../pages/new-menu.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import {
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const { victim } = practiceActors();
const NO_JSON = '{"nodes":[{"address":';

type Damage = { readonly what: 'canvas'; readonly text: string } | { readonly what: 'collections' };

/** Of the canvas all, or all sets; by the database's own means, in the page. */
async function damage(app: App, done: Damage): Promise<void> {
  await app.page.evaluate(async (damage) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('casebook');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no reason given')));
    });
    const store = damage.what === 'canvas' ? 'tabs' : 'collections';
    const transaction = database.transaction(store, 'readwrite');
    const cursors = transaction.objectStore(store).openCursor();
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
      cursors.addEventListener('success', () => {
        const cursor = cursors.result;
        if (cursor === null) return;
        if (damage.what === 'collections') cursor.delete();
        else {
          const tab = cursor.value as { view?: Record<string, unknown> };
          if (typeof tab.view?.['graph'] === 'string')
            cursor.update({ ...tab, view: { ...tab.view, graph: damage.text } });
        }
        cursor.continue();
      });
    });
    database.close();
  }, done);
  await app.page.reload();
}

describe('damaged records of the browser database', () => {
  let app: App;
  let rows = 0;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    // Before another set: what came last is taken in from the journal again.
    await openNew(page, 'Tokens');
    await startCollecting(page);
    await waitForCollected(page);
    rows = await waitForAllRows(page);
    await pasteAnywhere(page, victim);
    await startCollecting(page);
    await waitForCollected(page);
    await page.getByRole('button', { name: 'Show as graph' }).filter({ visible: true }).click();
    await addressOption(page, victim).waitFor();
    await waitForSaved(page);
  });
  afterAll(() => app.close());

  it('a canvas that is not JSON: its tab says so, begins a new one and keeps what was stored', async () => {
    const { page } = app;
    await damage(app, { what: 'canvas', text: NO_JSON });
    const told = tabInFront(page).getByRole('alert');
    await waitOrTell(app, told.first(), 'nothing tells of the canvas');
    expect(await told.allInnerTexts()).toEqual([expect.stringContaining('the canvas begins empty')]);
    await page.getByRole('button', { name: 'Begin here' }).click();
    await addressOption(page, victim).waitFor();
    await waitForSaved(page);
    expect(await heldByTabs(app, 'unreadGraph')).toEqual([NO_JSON]);
    await page.reload();
    await addressOption(page, victim).waitFor();
    expect(await told.count()).toBe(0);
  });

  it('a collection that is missing: its tab says so, and has it again from the journal', async () => {
    const { page } = app;
    await damage(app, { what: 'collections' });
    await page.locator('.dv-tab').filter({ hasText: 'Tokens' }).click();
    const told = tabInFront(page).getByRole('alert');
    await waitOrTell(app, told.first(), 'nothing tells of the collection');
    expect(await told.allInnerTexts()).toEqual([expect.stringContaining('not lost')]);
    await page.getByRole('button', { name: 'Actions for case Practice case' }).click();
    await page.getByRole('menuitem', { name: 'Rebuild case from journal…' }).click();
    await page.getByRole('button', { name: 'Rebuild', exact: true }).click();
    expect(await waitForAllRows(page)).toBe(rows);
    expect(await told.count()).toBe(0);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
