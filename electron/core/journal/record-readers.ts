/**
 * The versions of the journal's format that this program reads. It writes the one in
 * journal-format.ts, and never appends to a file of another version.
 */
import { RECORD_READER_1 } from './record-format-1.ts';
import type { RecordReaders } from './record-format.ts';

export const RECORD_READERS: RecordReaders = new Map([[1, RECORD_READER_1]]);

/**
 * Names the versions, for a message about a file that cannot be read: `version 1`, `versions 1 and
 * 2`.
 */
export const versionsOf = (readers: RecordReaders): string =>
  `version${readers.size === 1 ? '' : 's'} ${[...readers.keys()].toSorted((one, other) => one - other).join(' and ')}`;
