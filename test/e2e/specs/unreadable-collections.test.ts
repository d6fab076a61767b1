/**
 * The browser database refuses single reads and writes while the program runs. Each empty screen
 * says so, settings say so once, and nothing is lost.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../fixtures.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  openPracticeCase,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

/**
 * Takes effect in every page from its next load on: collections cannot be read one by one, and
 * settings cannot be stored, until `refuses` is removed.
 */
function refuse(): void {
  const flags = globalThis as unknown as { refuses?: boolean };
  flags.refuses ??= true;
  const refuseWhere = (method: 'get' | 'put', isRefused: (store: IDBObjectStore) => boolean): void => {
    const original = Reflect.get(IDBObjectStore.prototype, method) as (
      this: IDBObjectStore,
      ...given: unknown[]
    ) => IDBRequest;
    Reflect.set(
      IDBObjectStore.prototype,
      method,
      function refusing(this: IDBObjectStore, ...given: unknown[]) {
        if (flags.refuses === true && isRefused(this)) throw new DOMException('made to fail', 'UnknownError');
        return original.apply(this, given);
      },
    );
  };
  // The journal is taken in all the same: a case that does not open says so itself.
  refuseWhere('get', ({ name, transaction }) => name === 'collections' && transaction.mode === 'readonly');
  refuseWhere('put', ({ name }) => name === 'preferences');
}

describe('a browser database that refuses', () => {
  let app: App;
  let rows = 0;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await openNew(page, 'Tokens');
    await startCollecting(page);
    await waitForCollected(page);
    rows = await waitForAllRows(page);
    await page.addInitScript(refuse);
    await page.reload();
  });
  afterAll(() => app.close());

  it('to read a set: its tab says so instead of standing empty, and its handle claims nothing', async () => {
    const { page } = app;
    const told = tabInFront(page).getByRole('alert').filter({ hasText: 'Reading the case' });
    await waitOrTell(app, told.first(), 'nothing tells that the set cannot be read');
    expect(await told.first().innerText()).toMatch(
      /^The disk failed\s.*the browser database failed.*is not lost/s,
    );
    await page.getByRole('img', { name: 'completeness could not be read' }).first().waitFor();
  });

  it('to keep settings: says so once, and they hold in this window', async () => {
    const { page } = app;
    const choices = page.getByRole('radiogroup', { name: 'How times are shown' });
    const told = page.getByRole('alert').filter({ hasText: 'Keeping the settings' });
    for (const choice of ['Local', 'Age', 'Local']) await choices.getByText(choice, { exact: true }).click();
    await waitOrTell(app, told.first(), 'nothing tells that settings are not kept');
    expect(await told.count()).toBe(1);
    expect(await choices.getByRole('radio', { name: 'Local' }).isChecked()).toBe(true);
  });

  it('nothing no longer: everything is there again', async () => {
    const { page } = app;
    await page.addInitScript(() => {
      (globalThis as unknown as { refuses: boolean }).refuses = false;
    });
    await page.reload();
    expect(await waitForAllRows(page)).toBe(rows);
    expect(await page.getByRole('radio', { name: 'UTC', exact: true }).isChecked()).toBe(true);
    expect(app.complaints).toEqual([]);
  });
});
