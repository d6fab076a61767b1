/**
 * A torn tail after a crash: kept aside, then cut off, so that later appends survive a second crash too.
 */
import { describeFileError } from '../export-files/describe-file-error.ts';
import type { FilePort, OpenFile } from '../export-files/file-port.ts';
import { writeAtomically } from '../export-files/write-atomically.ts';
import { readRange, type FileScan } from './scan-journal-file.ts';

/** Cuts the tail and returns the notice for the user; undefined where there is none. */
export async function recoverTail(
  files: FilePort,
  path: string,
  file: OpenFile,
  scan: FileScan,
  nowMs: number,
): Promise<string | undefined> {
  const tornBytes = scan.sizeBytes - scan.endOffset;
  if (tornBytes === 0) return undefined;
  const aside = `${path}.torn-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '')}`;
  try {
    await writeAtomically(files, aside, await readRange(file, scan.endOffset, tornBytes));
    await file.truncate(scan.endOffset);
    await file.sync();
  } catch (error) {
    throw await describeFileError(files, path, 'Repairing the end of', error);
  }
  return `The last ${tornBytes} bytes of the journal were a record cut by a crash. It had never been shown as stored. It is kept as ${aside}.`;
}
