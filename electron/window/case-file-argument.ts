/**
 * A case file named on the command line, by a double click or by a second start. Whatever comes that way is somebody else's text: only a
 * path of an existing `.casebook` file counts, everything else is ignored.
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
 * The path of the case file among the arguments, absolute; undefined where there is none. Switches, addresses and deep links are no paths.
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

/** What this version says about a case file: the format comes with a later one. */
export const caseFileNotice = (path: string): HostNotice => ({
  message: `“${basename(path)}” was not opened: this version of Casebook keeps cases in its own folder and does not read case files yet.`,
  nextStep: 'Open the case on the left if it was made on this machine. The file was not changed.',
});
