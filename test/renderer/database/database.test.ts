import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { DATABASE_VERSION, declareDatabase, openDatabase } from '../../../renderer/database/database.ts';
import { readStoredVersion } from '../../../renderer/database/stored-version.ts';
import { packPages } from '../../../shared/engine/storage/pack-pages.ts';
import { ADDRESS_TIMELINE } from '../../../shared/service/derived/address-timeline.ts';
import { pageOf } from '../../support/storage/storage-for-test.ts';
import { exportDatabase, importDatabase, type DatabaseExport } from '../../support/database-export.ts';

const databaseName = (): string => `database-${crypto.randomUUID()}`;

const exportOf = async (version: number): Promise<DatabaseExport> =>
  JSON.parse(
    await readFile(join(import.meta.dirname, '../../data/databases', `v${version}.json`), 'utf8'),
  ) as DatabaseExport;

describe('D10: every past schema is opened, migrated and compared', () => {
  const past = Array.from({ length: DATABASE_VERSION - 1 }, (_, index) => index + 1);

  it.each(past)('version %i', async (version) => {
    const before = await exportOf(version);
    const name = databaseName();
    await importDatabase(name, before);
    expect(await exportDatabase(name)).toEqual(before);
    const database = await openDatabase(name);
    database.close();
    const after = await exportDatabase(name);
    expect(after.version).toBe(DATABASE_VERSION);
    for (const table of ['cases', 'collections', 'labels', 'tabs'])
      expect(after.tables[table], table).toEqual(before.tables[table]);
    // Pages learn their case from their collection; a page without one is left to the journal.
    const caseOf = new Map(
      before.tables['collections']?.map((each) => {
        const { collectionId, caseId } = each as { collectionId: string; caseId: string };
        return [collectionId, caseId];
      }),
    );
    expect(after.tables['pages']).toEqual(
      before.tables['pages']
        ?.map((page) => ({ ...page, caseId: caseOf.get((page as { collectionId: string }).collectionId) }))
        .filter(({ caseId }) => caseId !== undefined),
    );
    expect(after.tables['pages']).toHaveLength(3);
    expect(after.tables['notes']).toEqual(before.tables['notes'] ?? []);
    expect(after.tables['abis']).toEqual(before.tables['abis'] ?? []);
    expect(after.tables['implementations']).toEqual(before.tables['implementations'] ?? []);
    // Pages stay pages until they are compacted.
    expect(after.tables['chunks']).toEqual(before.tables['chunks'] ?? []);
    expect(after.tables['chunkColumns']).toEqual(before.tables['chunkColumns'] ?? []);
    expect(after.tables['recordings']).toEqual(before.tables['recordings'] ?? []);
    expect(after.tables['recordingParts']).toEqual(before.tables['recordingParts'] ?? []);
    expect(after.tables['stars']).toEqual(before.tables['stars'] ?? []);
    expect(after.tables['links']).toEqual(before.tables['links'] ?? []);
    // Read out of the rows once.
    expect(after.tables['tokens']).toContainEqual(
      expect.objectContaining({ caseId: '0123456789abcdef', tokens: [['', 'ETH']] }),
    );
  });

  it('has an export of each', () => {
    expect(past).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('forgets no table of an older version', () => {
    const tables = (version: number): string[] =>
      declareDatabase(version, databaseName()).tables.map(({ name }) => name);
    for (const version of past)
      expect(tables(DATABASE_VERSION)).toEqual(expect.arrayContaining(tables(version)));
  });
});

it('reads the tokens of chunks once, when an older database is opened', async () => {
  const name = databaseName();
  const usd = `0x${'ab'.repeat(20)}`;
  const older = await declareDatabase(9, name).open();
  const page = pageOf(0, 1, {
    rows: [
      { symbol: 'PRC', tokenContractAddress: '' },
      { symbol: 'USD', tokenContractAddress: usd },
      { symbol: 'USD', tokenContractAddress: usd },
      { txId: 'without a symbol' },
    ],
  });
  const { record, columns } = packPages([page], ADDRESS_TIMELINE.columns);
  const { caseId, collectionId, walk, chunk } = record;
  await older.table('chunks').add(record);
  await older.table('chunkColumns').add({ caseId, collectionId, walk, chunk, columns });
  await older.table('chunkColumns').add({ caseId, collectionId: 'damaged', walk, chunk, columns: {} });
  older.close();
  const database = await openDatabase(name);
  const tokens = await database.tokens.where('caseId').equals(caseId).toArray();
  database.close();
  expect(tokens.flatMap((each) => each.tokens)).toEqual([
    ['', 'PRC'],
    [usd, 'USD'],
  ]);
});

describe('D8: an upgrade that does not come to its end', () => {
  it.each([1, 2, 3])(
    'after %i changed pages leaves the old schema with its rows, and succeeds at the next start',
    async (nth) => {
      const before = await exportOf(1);
      const name = databaseName();
      await importDatabase(name, before);
      const breaking = declareDatabase(DATABASE_VERSION, name);
      let changed = 0;
      const breakAtNth = (): void => {
        changed += 1;
        if (changed === nth) throw new Error('the disk is full');
      };
      breaking.pages.hook('updating', breakAtNth);
      breaking.pages.hook('deleting', breakAtNth);
      await expect(breaking.open()).rejects.toThrow('the disk is full');
      breaking.close();
      expect(changed).toBe(nth);
      expect(await exportDatabase(name)).toEqual(before);
      (await openDatabase(name)).close();
      const after = await exportDatabase(name);
      expect(after.version).toBe(DATABASE_VERSION);
      expect(after.tables['pages']).toHaveLength(3);
    },
  );
});

describe('D9: a database of a newer program', () => {
  it('is refused, and not touched', async () => {
    const name = databaseName();
    const newer = new Dexie(name);
    newer.version(DATABASE_VERSION + 1).stores({ cases: 'caseId', parts: '++id' });
    await newer.open();
    await newer.table('cases').add({ caseId: 'a', shape: 'of a later time' });
    newer.close();
    const before = await exportDatabase(name);
    await expect(openDatabase(name)).rejects.toMatchObject({
      code: 'storage.newer-version',
      message: expect.stringContaining(
        `schema ${DATABASE_VERSION + 1}; this version reads up to ${DATABASE_VERSION}`,
      ),
    });
    expect(await exportDatabase(name)).toEqual(before);
  });

  it('D6: makes an older window stop writing, for good', async () => {
    const name = databaseName();
    const older = await openDatabase(name);
    const newer = new Dexie(name);
    newer.version(DATABASE_VERSION + 1).stores({ cases: 'caseId' });
    await newer.open();
    await expect(
      older.cases.put({ caseId: 'a', name: 'A', connectionId: 'practice', createdAt: 1, lastSeq: 0 }),
    ).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await newer.table('cases').count()).toBe(0);
    newer.close();
  });
});

describe('readStoredVersion', () => {
  it('is 0 where there is no database, and leaves none behind', async () => {
    const name = databaseName();
    expect(await readStoredVersion(name)).toBe(0);
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
  });

  it('is what IndexedDB has: ten times the schema', async () => {
    const name = databaseName();
    (await openDatabase(name)).close();
    expect(await readStoredVersion(name)).toBe(DATABASE_VERSION * 10);
  });
});

it('D7: says which window to close where an old one does not let go', async () => {
  const name = databaseName();
  const stubborn = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 10);
    request.addEventListener('success', () => resolve(request.result));
  });
  await expect(openDatabase(name)).rejects.toMatchObject({
    code: 'storage.locked',
    nextStep: expect.stringContaining('Close the other windows'),
  });
  stubborn.close();
});
