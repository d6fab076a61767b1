/**
 * A torn tail after a crash: kept aside, then cut off, so that later appends survive a second crash too.
 */
import { describeFileError } from '../export-files/describe-file-error.ts';
import type { FilePort } from '../export-files/file-port.ts';
import { writeAtomically } from '../export-files/write-atomically.ts';
import { readRange } from './file-window.ts';

/** Cuts what follows `endOffset` and returns the notice for the user; undefined where there is nothing. Throws storage.*. */
export async function recoverTail(
  files: FilePort,
  path: string,
  endOffset: number,
  nowMs: number,
): Promise<string | undefined> {
  try {
    const file = await files.open(path, 'append');
    try {
      const tornBytes = (await file.size()) - endOffset;
      if (tornBytes <= 0) return undefined;
      const aside = await freeName(
        files,
        `${path}.torn-${new Date(nowMs).toISOString().replaceAll(/[:.-]/g, '')}`,
      );
      await writeAtomically(files, aside, await readRange(file, endOffset, tornBytes));
      await file.truncate(endOffset);
      await file.sync();
      return `The last ${tornBytes} bytes of ${path} were no whole record, as a crash while writing leaves it. They were cut off and are kept as ${aside}.`;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw await describeFileError(files, path, 'Repairing the end of', error);
  }
}

/** Two crashes within one tick of the clock, or a clock that went back, must not overwrite a tail. */
async function freeName(files: FilePort, path: string): Promise<string> {
  let candidate = path;
  for (let n = 2; (await files.stat(candidate)) !== undefined; n += 1) candidate = `${path}-${n}`;
  return candidate;
}
