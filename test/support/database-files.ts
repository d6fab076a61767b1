/**
 * Finds the files of Chromium's IndexedDB in a browser profile, and damages them while no browser
 * uses it.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The LevelDB folders of all origins below a profile folder. */
function databaseFolders(profileDir: string): string[] {
  return readdirSync(profileDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('.indexeddb.leveldb'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The database's files whose names match. Throws if there are none: damage to nothing proves
 * nothing.
 */
export function databaseFiles(profileDir: string, name: RegExp): string[] {
  const found = databaseFolders(profileDir).flatMap((folder) =>
    readdirSync(folder)
      .filter((each) => name.test(each))
      .map((each) => join(folder, each)),
  );
  if (found.length === 0)
    throw new Error(`no file of IndexedDB below ${profileDir} is called ${String(name)}`);
  return found;
}

/** Deletes files of the database by their names. */
export function deleteDatabaseFiles(profileDir: string, name: RegExp): void {
  for (const path of databaseFiles(profileDir, name)) rmSync(path);
}

/** Flips every bit of each 97th byte of files of the database. */
export function flipDatabaseFiles(profileDir: string, name: RegExp): void {
  for (const path of databaseFiles(profileDir, name)) {
    const bytes = readFileSync(path);
    for (let at = 40; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    writeFileSync(path, bytes);
  }
}
