/** A row of any list as a source about a transaction or a block. */
import type { Endpoint } from '../../service/endpoint.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { isListOfBlocks, readHttpBlock, type HttpBlock } from './http-block.ts';
import { readHttpRow, type HttpRow } from './http-row.ts';

export type HttpSource = HttpRow | HttpBlock;

/** `params` are those of the row's request. Undefined if there is nothing to ask the node about. */
export const readHttpSource = (
  endpoint: Endpoint,
  fields: JsonObject,
  params: Readonly<Record<string, string>>,
): HttpSource | undefined =>
  isListOfBlocks(endpoint) ? readHttpBlock(endpoint, fields) : readHttpRow(endpoint, fields, params);

/**
 * Names its subject in one or two words: the transaction's hash, lower case, or the block by its
 * height.
 */
export const nameOfRow = (row: HttpSource): string =>
  row.moves === 'block' ? `block ${row.height}` : row.hash.toLowerCase();
