/**
 * A case file from the command line, a double click or a second start. The arguments may come from
 * anybody: only the path of an existing `.casebook` file counts, everything else is ignored.
 */
import { statSync } from 'node:fs';
import { basename, extname, isAbsolute, resolve } from 'node:path';
import type { HostNotice } from '../../shared/contract/app-contract.ts';

export const CASE_FILE_EXTENSION = '.casebook';

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns the absolute path of the case file among the arguments; undefined if there is none.
 * Ignores switches, addresses and deep links.
 */
export function caseFileArgument(args: readonly string[], workingDirectory: string): string | undefined {
  const found = args.find(
    (each) =>
      !each.startsWith('-') &&
      !/^[a-z][a-z0-9+.-]+:/i.test(each.replace(/^[a-z]:[\\/]/i, '')) &&
      !each.includes('\0') &&
      extname(each).toLowerCase() === CASE_FILE_EXTENSION &&
      isFile(isAbsolute(each) ? each : resolve(workingDirectory, each)),
  );
  return found === undefined ? undefined : resolve(workingDirectory, found);
}

/** The notice about a case file: this version cannot open it yet. */
export const caseFileNotice = (path: string): HostNotice => ({
  message: `“${basename(path)}” was not opened: this version of Casebook keeps cases in its own folder and does not read case files yet.`,
  nextStep: 'Open the case on the left if it was made on this machine. The file was not changed.',
});
