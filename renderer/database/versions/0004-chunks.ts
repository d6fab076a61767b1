/**
 * Version 4: chunks of columns in place of the pages of finished walks. What a chunk holds and its columns lie apart, since the first is read more often and is
 * small. Old data have none; their pages stay pages until they are compacted.
 */
import { VERSION_3 } from './0003-abi-book.ts';

export const VERSION_4 = {
  ...VERSION_3,
  chunks: '[collectionId+walk+chunk], collectionId, caseId',
  chunkColumns: '[collectionId+walk+chunk], collectionId, caseId',
} as const;
