/**
 * How a journal file begins, whatever the version of its records; record-readers.ts has the
 * versions.
 *
 *   file = "CASEBOOK-JOURNAL " version " " check "\n" record*
 *
 * `check` is the first 16 hex digits of SHA-256("CASEBOOK-JOURNAL " version). It keeps a flipped
 * version digit from being mistaken for a newer program's file.
 */
import { sha256Hex } from './sha256.ts';

/** The version of the records that this program writes. */
export const JOURNAL_VERSION = 1;

const headerLine = (version: number): string => {
  const name = `CASEBOOK-JOURNAL ${version}`;
  return `${name} ${sha256Hex(Buffer.from(name)).slice(0, 16)}\n`;
};

/** The header of the files that this program writes. */
export const FILE_HEADER = Buffer.from(headerLine(JOURNAL_VERSION));
/** The header is at most this long in every version. */
export const MAX_FILE_HEADER_BYTES = 64;

/**
 * Reads a file's header: its version; 'torn' if the file ends within our header; 'damaged' if it is
 * not a header.
 */
export function readFileHeader(start: Buffer): { version: number; sizeBytes: number } | 'torn' | 'damaged' {
  if (start.byteLength < FILE_HEADER.byteLength)
    return FILE_HEADER.subarray(0, start.byteLength).equals(start) ? 'torn' : 'damaged';
  const version = Number(/^CASEBOOK-JOURNAL (\d{1,9}) /.exec(start.toString('latin1'))?.[1] ?? Number.NaN);
  const line = headerLine(version);
  return version >= 1 && start.toString('latin1', 0, line.length) === line
    ? { version, sizeBytes: line.length }
    : 'damaged';
}
