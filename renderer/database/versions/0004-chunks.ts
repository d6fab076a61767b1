/**
 * Version 4: chunks of columns in place of the pages of finished walks. A chunk's record and its
 * columns are in separate tables, because the record is small and read more often. Old data have
 * none; their pages stay pages until they are compacted.
 */
import { VERSION_3 } from './0003-abi-book.ts';

export const VERSION_4 = {
  ...VERSION_3,
  chunks: '[collectionId+walk+chunk], collectionId, caseId',
  chunkColumns: '[collectionId+walk+chunk], collectionId, caseId',
} as const;
