/**
 * Estimates how many bytes a collection will take on the profile's disk, from its endpoint and its
 * parameters. Pure.
 */
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { BLOCKS_OF_RANGE, rangeOfBlocks } from '../../../shared/service/derived/blocks-of-range.ts';
import { LOGS_FROM_RECEIPTS } from '../../../shared/service/derived/logs-from-receipts.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countHeights, readHeights } from '../../../shared/service/height-list.ts';
import type { CollectionSpec } from '../../../shared/engine/collect/collection-runner.ts';

/**
 * Bytes of one row in the journal and the browser database together. A page of 50 rows from the
 * practice service has 27 kB, so about 550 bytes a row in the journal. The rest allows for the
 * database and for longer rows.
 */
const BYTES_PER_ROW = 1200;
/** Bytes of one block's receipts, for some 200 transactions. */
const BYTES_PER_BLOCK_OF_RECEIPTS = 250_000;
/** The service cuts a list at this many rows; longer lists are read in windows of that size. */
const ROWS_OF_A_LIST = 10_000;
/** A list without pages belongs to a single transaction or block and is short. */
const ROWS_WITHOUT_PAGES = 20;

export interface CollectionEstimate {
  readonly bytes: number;
  /** True if the estimate is a lower bound, because the list has no known end. */
  readonly isAtLeast: boolean;
}

type Estimated = Pick<CollectionSpec, 'endpointId' | 'goal' | 'params'>;

const ofRows = (rows: number, isAtLeast: boolean): CollectionEstimate => ({
  bytes: rows * BYTES_PER_ROW,
  isAtLeast,
});

function estimateList({ paging, cap, slicing }: Endpoint): CollectionEstimate {
  if (cap !== undefined) return ofRows(cap.rows, slicing.by !== 'none');
  return paging === undefined ? ofRows(ROWS_WITHOUT_PAGES, false) : ofRows(ROWS_OF_A_LIST, true);
}

/** Returns the number of blocks in a list of heights or in a range; 0 for other parameters. */
function countBlocks(params: Estimated['params']): number {
  const heights = readHeights(params['heights'] ?? '');
  if (heights !== undefined) return countHeights(heights);
  const [lowest, highest] = rangeOfBlocks(params);
  return Math.max(highest - lowest + 1, 0);
}

/** Estimates a collection that is about to start. */
export function estimateCollection({ endpointId, goal, params }: Estimated): CollectionEstimate {
  if (goal.kind === 'first') return ofRows(goal.rows, false);
  // A batch of hashes states their number; each hash has one row or several.
  const hashes = Number(params['count'] ?? 0);
  if (hashes > 0) return ofRows(hashes, true);
  const blocks = countBlocks(params);
  if (endpointId === BLOCKS_OF_RANGE.id) return ofRows(blocks, false);
  if (endpointId === LOGS_FROM_RECEIPTS.id)
    return { bytes: blocks * BYTES_PER_BLOCK_OF_RECEIPTS, isAtLeast: true };
  const endpoint = findCollectable(endpointId);
  return endpoint === undefined ? ofRows(ROWS_OF_A_LIST, true) : estimateList(endpoint);
}
