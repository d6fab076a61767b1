/**
 * Each file of tests has browser databases of its own, though the files of a worker share their modules: Dexie looks once for IndexedDB, which Node lacks.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';

globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;
