import type { TransferSource } from '../../../service/derived/transfer-source.ts';

/** What the lists of a table say about the movements in their rows. */
export interface SourcesOfRows {
  /** Undefined for a list that is not known, or whose rows move nothing. */
  readonly sources: readonly (TransferSource | undefined)[];
  /** The place of each row's list in `sources`. */
  readonly ids: Uint8Array;
}
