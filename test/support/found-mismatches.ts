/** Reads pages of rows against a question, and reports what was found in them. */
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { readPage } from '../../shared/service/read-page.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const ME = `0x${'ab'.repeat(20)}`;
export const OTHER = `0x${'cd'.repeat(20)}`;
export const THIRD = `0x${'12'.repeat(20)}`;
export const TOKEN = `0x${'ef'.repeat(20)}`;
export const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;

/** The described endpoint. */
export function endpointOf(id: string): Endpoint {
  const endpoint = findEndpoint(id);
  if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
  return endpoint;
}

/**
 * What reading a page of these rows finds, as `kind: rows`, e.g. `address: 1`; with a question mark
 * if it is not proven.
 */
export function found(
  endpoint: string | Endpoint,
  params: Readonly<Record<string, string>>,
  rows: readonly Fields[],
  head: Fields = {},
): string[] {
  const described = typeof endpoint === 'string' ? endpointOf(endpoint) : endpoint;
  const [listName] = described.listNames;
  const data = listName === undefined ? rows : [{ ...head, [listName]: rows }];
  const bodyText = JSON.stringify({ code: '0', msg: '', data });
  const question = { params, chainShortName: 'MAIN' };
  const { mismatches = [] } = readPage(described, { status: 200, bodyText }, question);
  return mismatches.map(({ kind, rows: count, isUnproven }) => `${kind}: ${count}${isUnproven ? '?' : ''}`);
}

export const transfer = (from: string, to: string, more: Fields = {}): Fields => ({
  txId: hashOf('1'),
  height: '100',
  from,
  to,
  tokenContractAddress: '',
  tokenId: '',
  ...more,
});
export const LIST = 'address-transaction-list';
