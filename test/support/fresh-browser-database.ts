/**
 * Gives each test file its own browser databases, although the files of a worker share their
 * modules: Dexie looks for IndexedDB, which Node lacks, only once.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';

globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;
