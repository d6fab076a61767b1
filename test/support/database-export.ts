/**
 * A browser database as JSON, so that a database of each released schema version can be stored and
 * opened by today's program.
 */
import { Dexie } from 'dexie';
import { declareDatabase } from '../../renderer/database/database.ts';

export interface DatabaseExport {
  /** In Dexie's numbering. */
  readonly version: number;
  readonly tables: Readonly<Record<string, readonly object[]>>;
}

/** All records of all tables, sorted by table name and key. */
export async function exportDatabase(name: string): Promise<DatabaseExport> {
  const database = await new Dexie(name).open();
  try {
    const tables: Record<string, object[]> = {};
    for (const table of database.tables.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      tables[table.name] = await table.toArray();
    return { version: database.verno, tables };
  } finally {
    database.close();
  }
}

/** Creates a database of the export's own version, as a program of that time left it. */
export async function importDatabase(name: string, exported: DatabaseExport): Promise<void> {
  const database = await declareDatabase(exported.version, name).open();
  try {
    for (const [table, records] of Object.entries(exported.tables))
      await database.table(table).bulkAdd([...records]);
  } finally {
    database.close();
  }
}
