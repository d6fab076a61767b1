/**
 * The versions of the journal's format that this program reads. It writes the one of journal-format.ts; a file of
 * another version is never appended to.
 */
import { RECORD_READER_1 } from './record-format-1.ts';
import type { RecordReaders } from './record-format.ts';

export const RECORD_READERS: RecordReaders = new Map([[1, RECORD_READER_1]]);

/** The versions, for a sentence that says why a file is not read: `version 1`, `versions 1 and 2`. */
export const versionsOf = (readers: RecordReaders): string =>
  `version${readers.size === 1 ? '' : 's'} ${[...readers.keys()].toSorted((one, other) => one - other).join(' and ')}`;
