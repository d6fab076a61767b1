/**
 * Where the cases of a profile are: one folder each, named by the case's id, with the journal in
 * it.
 */
import { join } from 'node:path';
import type { FilePort } from '../files/file-port.ts';

const CASE_ID = /^[0-9a-f]{16}$/;

export const isCaseId = (name: string): boolean => CASE_ID.test(name);

export const casesFolderOf = (userDataDir: string): string => join(userDataDir, 'cases');

export const journalFolderOf = (userDataDir: string, folderName: string): string =>
  join(casesFolderOf(userDataDir), folderName, 'journal');

/**
 * Names of all folders in `cases`, whatever their form; empty if `cases` does not exist. Throws the
 * port's errors.
 */
export async function namesInCases(files: FilePort, userDataDir: string): Promise<string[]> {
  const folder = casesFolderOf(userDataDir);
  return (await files.stat(folder)) === undefined ? [] : files.list(folder);
}

/** Ids of the cases that have a folder. Throws the port's errors. */
export const caseFolders = async (files: FilePort, userDataDir: string): Promise<string[]> =>
  (await namesInCases(files, userDataDir)).filter(isCaseId);

/** Returns whether a folder exists; a link to one counts. Throws the port's errors. */
export async function isFolder(files: FilePort, path: string): Promise<boolean> {
  const kind = (await files.stat(path))?.kind;
  return kind === 'folder' || kind === 'link';
}
