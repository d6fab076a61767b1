/**
 * The storage peers: Dexie with one record per row and four indexes, and plain IndexedDB with the
 * program's pages. Both use the same durability as the program.
 */
import { Dexie } from 'dexie';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { parsedPages } from '../../../support/bench-pages.ts';
import type { StoreTimes } from '../page/bench-task.ts';

const ROWS_NAME = 'bench-rows';
const PAGES_NAME = 'bench-pages';

const openRows = (): Dexie => {
  const database = new Dexie(ROWS_NAME, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ rows: '++, txId, transactionTime, from, to' });
  return database;
};

export async function storeRows(count: number, atOnce: number): Promise<StoreTimes> {
  await Dexie.delete(ROWS_NAME);
  const database = openRows();
  const rows = database.table<JsonObject>('rows');
  await database.open();
  let ms = 0;
  for (const pages of parsedPages(count, atOnce)) {
    const records = pages.flatMap((page) => page.rows.map(({ fields }) => fields));
    const began = performance.now();
    await rows.bulkPut(records);
    ms += performance.now() - began;
  }
  database.close();
  return { rows: ms };
}

/** Every row as an object. */
export async function reopenRows(): Promise<StoreTimes> {
  const began = performance.now();
  const rows = await openRows().table<JsonObject>('rows').toArray();
  const all = performance.now() - began;
  if (rows.length < 100) throw new Error(`only ${rows.length} rows are there`);
  return { all };
}

const settled = (request: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });

export async function storePages(count: number, atOnce: number): Promise<StoreTimes> {
  await settled(indexedDB.deleteDatabase(PAGES_NAME));
  const opening = indexedDB.open(PAGES_NAME);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('pages', { keyPath: ['collectionId', 'walk', 'page'] }),
  );
  await settled(opening);
  const database = opening.result;
  let ms = 0;
  for (const pages of parsedPages(count, atOnce)) {
    const began = performance.now();
    const transaction = database.transaction('pages', 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was aborted')));
    });
    for (const page of pages) transaction.objectStore('pages').put(page);
    await done;
    ms += performance.now() - began;
  }
  database.close();
  return { pages: ms };
}
