/**
 * What a collection can be of: an endpoint of the service, or a list that Casebook makes from JSON-RPC answers.
 */
import { LOGS_FROM_RECEIPTS } from './derived/logs-from-receipts.ts';
import { findEndpoint } from './endpoint-registry.ts';
import type { Endpoint } from './endpoint.ts';

/** The description of an id, or undefined. */
export const findCollectable = (id: string): Endpoint | undefined =>
  id === LOGS_FROM_RECEIPTS.id ? LOGS_FROM_RECEIPTS : findEndpoint(id);
