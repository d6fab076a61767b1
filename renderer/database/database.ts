/**
 * The browser database. Every schema version ever released stays here, because Dexie deletes a
 * table that a version does not mention.
 */
import { Dexie, type Table } from 'dexie';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type {
  AbiRecord,
  CaseRecord,
  CollectionRecord,
  ImplementationRecord,
  LabelRecord,
  LinkRecord,
  NoteRecord,
  StarRecord,
  StoredTab,
  TokensRecord,
} from '../../shared/engine/storage/case-records.ts';
import type { ChunkColumnsRecord, ChunkKey, ChunkRecord } from '../../shared/engine/storage/chunk-records.ts';
import type { RecordingPart, RecordingRecord } from '../../shared/engine/storage/recording-records.ts';
import { describeDatabaseError } from './describe-database-error.ts';
import { readStoredVersion } from './stored-version.ts';
import { VERSION_1 } from './versions/0001-first.ts';
import { upgradeToVersion2, VERSION_2 } from './versions/0002-notes-and-page-cases.ts';
import { VERSION_3 } from './versions/0003-abi-book.ts';
import { VERSION_4 } from './versions/0004-chunks.ts';
import { VERSION_5 } from './versions/0005-recordings.ts';
import { VERSION_6 } from './versions/0006-stars.ts';
import { VERSION_7 } from './versions/0007-packed-pages.ts';
import { VERSION_8 } from './versions/0008-pages-in-text.ts';
import { VERSION_9 } from './versions/0009-links.ts';
import { upgradeToVersion10, VERSION_10 } from './versions/0010-tokens.ts';
import type { PageKey, StoredPage } from '../../shared/engine/storage/stored-page.ts';

export const DATABASE_NAME = 'casebook';
export const DATABASE_VERSION = 10;

export interface CaseDatabase extends Dexie {
  readonly cases: Table<CaseRecord, string>;
  readonly tabs: Table<StoredTab, string>;
  readonly collections: Table<CollectionRecord, string>;
  readonly pages: Table<StoredPage, PageKey>;
  readonly chunks: Table<ChunkRecord, ChunkKey>;
  readonly chunkColumns: Table<ChunkColumnsRecord, ChunkKey>;
  readonly labels: Table<LabelRecord, [string, string]>;
  readonly notes: Table<NoteRecord, string>;
  readonly abis: Table<AbiRecord, string>;
  readonly implementations: Table<ImplementationRecord, [string, string]>;
  readonly recordings: Table<RecordingRecord, string>;
  readonly recordingParts: Table<RecordingPart, [string, number]>;
  readonly stars: Table<StarRecord, [string, string]>;
  readonly links: Table<LinkRecord, [string, string]>;
  readonly tokens: Table<TokensRecord, [string, number, number, number]>;
}

/** Declares the schema up to a version without opening it; tests open old ones. */
export function declareDatabase(
  upToVersion: number = DATABASE_VERSION,
  name: string = DATABASE_NAME,
): CaseDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as CaseDatabase;
  database.version(1).stores(VERSION_1);
  if (upToVersion >= 2) database.version(2).stores(VERSION_2).upgrade(upgradeToVersion2);
  if (upToVersion >= 3) database.version(3).stores(VERSION_3);
  if (upToVersion >= 4) database.version(4).stores(VERSION_4);
  if (upToVersion >= 5) database.version(5).stores(VERSION_5);
  if (upToVersion >= 6) database.version(6).stores(VERSION_6);
  if (upToVersion >= 7) database.version(7).stores(VERSION_7);
  if (upToVersion >= 8) database.version(8).stores(VERSION_8);
  if (upToVersion >= 9) database.version(9).stores(VERSION_9);
  if (upToVersion >= 10) database.version(10).stores(VERSION_10).upgrade(upgradeToVersion10);
  return database;
}

const newerVersion = (found: number): CasebookError =>
  new CasebookError('storage.newer-version', {
    message: `A newer version of Casebook wrote the browser database (schema ${found / 10}; this version reads up to ${DATABASE_VERSION}). It was left unchanged.`,
    nextStep: 'Start the newer version. The cases themselves are in their journals.',
  });

const heldByOldWindow = (): CasebookError =>
  new CasebookError('storage.locked', {
    message: 'Another window keeps the browser database open in an older version.',
    nextStep: 'Close the other windows of Casebook, then reload this one.',
  });

/**
 * Opens the database. Throws storage.newer-version if a newer program wrote it, storage.locked if
 * an old window blocks the upgrade, storage.io if it cannot be opened. If another window brings a
 * newer schema, this one closes and stops writing.
 */
export async function openDatabase(name: string = DATABASE_NAME): Promise<CaseDatabase> {
  const database = declareDatabase(DATABASE_VERSION, name);
  try {
    const found = await readStoredVersion(name);
    if (found > DATABASE_VERSION * 10) throw newerVersion(found);
    database.on('versionchange', () => {
      database.close({ disableAutoOpen: true });
      // Prevents Dexie's own listener, which would let the database reopen itself at the next
      // write.
      return false;
    });
    const blocked = new Promise<never>((_resolve, reject) => {
      database.on('blocked', () => reject(heldByOldWindow()));
    });
    await Promise.race([database.open(), blocked]);
    // Another window may have upgraded it between the check and the opening.
    const opened = database.backendDB().version;
    if (opened > DATABASE_VERSION * 10) throw newerVersion(opened);
    return database;
  } catch (error) {
    database.close({ disableAutoOpen: true });
    throw describeDatabaseError(
      'Opening the browser database',
      error,
      'Check whether the disk is full, then try again. If the problem remains, empty the browser database.',
    );
  }
}
