/**
 * The system's dialogs for paths.
 */
import { dialog, type BrowserWindow } from 'electron';
import type { SavePlace } from '../core/host-ports.ts';
import { CASE_FILE_EXTENSION } from './case-file-argument.ts';

/** Asks where to save; the dialog confirms overwriting. */
export async function askSavePath(
  window: BrowserWindow | undefined,
  suggestedName: string,
): Promise<SavePlace> {
  const question = {
    defaultPath: suggestedName,
    properties: ['createDirectory', 'showOverwriteConfirmation'] as (
      'createDirectory' | 'showOverwriteConfirmation'
    )[],
  };
  const { canceled, filePath } =
    window === undefined
      ? await dialog.showSaveDialog(question)
      : await dialog.showSaveDialog(window, question);
  return canceled ? { kind: 'declined' } : { kind: 'path', path: filePath };
}

/** Asks for a case file; undefined if the user chose none. */
export async function askCaseFile(window: BrowserWindow | undefined): Promise<string | undefined> {
  const question = {
    filters: [{ name: 'Casebook case', extensions: [CASE_FILE_EXTENSION.slice(1)] }],
    properties: ['openFile'] as 'openFile'[],
  };
  const { canceled, filePaths } =
    window === undefined
      ? await dialog.showOpenDialog(question)
      : await dialog.showOpenDialog(window, question);
  return canceled ? undefined : filePaths[0];
}
