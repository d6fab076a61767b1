/**
 * How many bytes a collection may take on the profile's disk, from the description of its endpoint and its parameters. Pure.
 */
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { BLOCKS_OF_RANGE, rangeOfBlocks } from '../../../shared/service/derived/blocks-of-range.ts';
import { LOGS_FROM_RECEIPTS } from '../../../shared/service/derived/logs-from-receipts.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countHeights, readHeights } from '../../../shared/service/height-list.ts';
import type { CollectionSpec } from '../../../shared/engine/collect/collection-runner.ts';

/**
 * Of a row in the journal and in the browser's database together. A page of 50 rows of the practice service has 27 kB, so about 550 bytes
 * a row in the journal; the rest allows for the database and for longer rows.
 */
const BYTES_PER_ROW = 1200;
/** Of the receipts of one block, with some 200 transactions. */
const BYTES_PER_BLOCK_OF_RECEIPTS = 250_000;
/** The most rows that the service gives of one list; a longer one is read in windows of as many. */
const ROWS_OF_A_LIST = 10_000;
/** A list without pages belongs to one transaction or block. */
const ROWS_WITHOUT_PAGES = 20;

export interface CollectionEstimate {
  readonly bytes: number;
  /** The estimate is a lower bound: the list has no known end. */
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

/** Blocks of a list of heights or of a range; 0 for other parameters. */
function countBlocks(params: Estimated['params']): number {
  const heights = readHeights(params['heights'] ?? '');
  if (heights !== undefined) return countHeights(heights);
  const [lowest, highest] = rangeOfBlocks(params);
  return Math.max(highest - lowest + 1, 0);
}

/** The estimate for a collection that is about to start. */
export function estimateCollection({ endpointId, goal, params }: Estimated): CollectionEstimate {
  if (goal.kind === 'first') return ofRows(goal.rows, false);
  // A batch of hashes states how many there are; each has one row or several.
  const hashes = Number(params['count'] ?? 0);
  if (hashes > 0) return ofRows(hashes, true);
  const blocks = countBlocks(params);
  if (endpointId === BLOCKS_OF_RANGE.id) return ofRows(blocks, false);
  if (endpointId === LOGS_FROM_RECEIPTS.id)
    return { bytes: blocks * BYTES_PER_BLOCK_OF_RECEIPTS, isAtLeast: true };
  const endpoint = findCollectable(endpointId);
  return endpoint === undefined ? ofRows(ROWS_OF_A_LIST, true) : estimateList(endpoint);
}
