/**
 * What a walk is to reach, and what it requests on the way: the types that all steps of the plan share.
 */

/** Blocks, both included; an end is undefined if the range is open there. */
export interface BlockRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** What a walk is to reach. */
export interface WalkGoal {
  /** Rows wanted; undefined for all. */
  readonly firstRows: number | undefined;
  readonly paged: boolean;
  /** True if a later walk can be ended at a block height. */
  readonly canPin: boolean;
  /** True if the endpoint takes a range of blocks. */
  readonly hasRanges: boolean;
  /** The range in the question itself; undefined if it has none. */
  readonly bounds?: BlockRange;
  /** True if receipts can supply what a list omits of a block that exceeds the cap by itself. */
  readonly canFill: boolean;
  /** Parts of the question: 1 if one request can ask it. */
  readonly parts: number;
  /**
   * True if one page is one response of any size: its rows can be compared with what was requested.
   */
  readonly trustsOnePage?: true;
  /**
   * Pages up to which the whole list is read again, not only its ends; READ_TWICE_PAGES if absent.
   */
  readonly readTwicePages?: number;
  /** The most rows that the service shows for any question; absent if it states no such number. */
  readonly capRows?: number;
  /**
   * If the endpoint takes a range of blocks: the most rows it shows for a range, and the lowest
   * block to request.
   */
  readonly cut?: { readonly capRows: number; readonly lowest: number };
}

/** A page that a walk requests, and what for. */
export interface PageRequest {
  readonly page: number;
  readonly role: 'rows' | 'check' | 'cut' | 'since' | 'seam' | 'probe' | 'again';
  /** For 'again': the walk of the window that is looked at. */
  readonly window?: number;
}
