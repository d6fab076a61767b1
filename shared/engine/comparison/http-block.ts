/** The HTTP source of a block: what a record of 4.8 says. */
import type { Endpoint } from '../../service/endpoint.ts';
import { cellText } from '../../service/row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { BLOCK_FIELDS, type BlockField } from './finding.ts';
import type { HttpValue } from './http-value.ts';

export interface HttpBlock {
  readonly moves: 'block';
  readonly height: bigint;
  /** A field without a column is absent. */
  readonly values: Readonly<Partial<Record<BlockField, HttpValue>>>;
}

/** The wire's names (2.9). */
const FIELDS: Readonly<Record<BlockField, string>> = {
  'block hash': 'hash',
  'block height': 'height',
  transactions: 'txnCount',
  time: 'blockTime',
  'gas used': 'gasUsed',
  'gas limit': 'gasLimit',
  'base fee': 'baseFeePerGas',
  size: 'blockSize',
  miner: 'miner',
};

const columnOf = ({ columns }: Endpoint, compared: BlockField) =>
  columns.find(({ field }) => field === FIELDS[compared]);

/** True if each row is a block of the main chain (4.8). */
export const isListOfBlocks = (endpoint: Endpoint): boolean =>
  endpoint.chain === 'main' && columnOf(endpoint, 'transactions') !== undefined;

/**
 * A record of 4.8 as a source; undefined for other rows, and if its height is not a whole number.
 */
export function readHttpBlock(endpoint: Endpoint, fields: JsonObject): HttpBlock | undefined {
  const column = columnOf(endpoint, 'block height');
  const height = column === undefined ? '' : cellText(fields, column);
  if (!isListOfBlocks(endpoint) || !/^\d{1,15}$/.test(height)) return undefined;
  const values: Partial<Record<BlockField, HttpValue>> = {};
  for (const field of BLOCK_FIELDS) {
    const found = columnOf(endpoint, field);
    if (found !== undefined)
      values[field] = { text: cellText(fields, found), asReported: found.asReported === true };
  }
  return { moves: 'block', height: BigInt(height), values };
}
