/**
 * What can be collected: an endpoint of the service, or a list that Casebook builds from several
 * responses.
 */
import { BLOCKS_OF_RANGE } from './derived/blocks-of-range.ts';
import { HASH_BATCHES } from './derived/hash-batch.ts';
import { LOGS_FROM_RECEIPTS } from './derived/logs-from-receipts.ts';
import { findEndpoint } from './endpoint-registry.ts';
import type { Endpoint } from './endpoint.ts';

const DERIVED = new Map(
  [BLOCKS_OF_RANGE, LOGS_FROM_RECEIPTS, ...HASH_BATCHES].map((endpoint) => [endpoint.id, endpoint]),
);

/** Returns the description of an id, or undefined. */
export const findCollectable = (id: string): Endpoint | undefined => DERIVED.get(id) ?? findEndpoint(id);
