/**
 * The HTTP source: what a row of any list says about a transaction, found by the kinds of the
 * endpoint's columns.
 */
import type { Column, ColumnKind, Endpoint } from '../../service/endpoint.ts';
import { FEE, FROM, TO, TOKEN_CONTRACT, TOKEN_ID } from '../../service/records/record-parts.ts';
import { settlementOf } from '../../service/movement-sums.ts';
import { cellText } from '../../service/row-value.ts';
import { isHash } from '../../units/hex.ts';
import type { JsonObject } from '../../units/json-value.ts';
import type { TransactionField } from './finding.ts';
import { isListOfBlocks } from './http-block.ts';
import type { HttpValue } from './http-value.ts';

export interface HttpRow {
  readonly hash: string;
  /**
   * Whose parties and amount the row has: the transaction's, a token transfer's, or an internal
   * call's.
   */
  readonly moves: 'transaction' | 'token' | 'internal';
  /** The list's values; a field without a column is absent. */
  readonly values: Readonly<Partial<Record<TransactionField, HttpValue>>>;
  /** '' for the native token. */
  readonly tokenContract: string;
  /** Decimal text; '' for fungible tokens. */
  readonly tokenId: string;
  /** True if the list has it in no block yet. */
  readonly isPending: boolean;
}

const ofKind = (endpoint: Endpoint, kind: ColumnKind): Column | undefined =>
  endpoint.columns.find((column) => column.kind === kind);
const named = (endpoint: Endpoint, field: string, kind: ColumnKind): Column | undefined =>
  endpoint.columns.find((column) => column.field === field && column.kind === kind);

/**
 * The column of each field. Sender, recipient, fee and nonce share their kind with other columns,
 * so their names decide as well.
 */
function columnsOf(endpoint: Endpoint): Readonly<Record<TransactionField, Column | undefined>> {
  return {
    status: ofKind(endpoint, 'state'),
    sender: named(endpoint, FROM.field, FROM.kind),
    recipient: named(endpoint, TO.field, TO.kind),
    amount: endpoint.columns.find(({ kind, field }) => kind === 'amount' && field !== FEE.field),
    'block hash': ofKind(endpoint, 'block-hash'),
    'block height': ofKind(endpoint, 'height'),
    fee: named(endpoint, FEE.field, FEE.kind),
    nonce: named(endpoint, 'nonce', 'integer'),
  };
}

/**
 * Why rows of this endpoint cannot be compared with JSON-RPC, as a sentence; undefined if they can.
 * 4.16 does not cover the trade zone.
 */
export function whyNotComparable(endpoint: Endpoint): string | undefined {
  if (isListOfBlocks(endpoint)) return undefined;
  if (ofKind(endpoint, 'transaction-hash') === undefined)
    return 'These rows name no transaction, so there is nothing to ask the node about.';
  return endpoint.chain === 'trade-zone'
    ? 'Trade-zone rows have one source only: JSON-RPC answers about the main chain.'
    : undefined;
}

function whatMoves(endpoint: Endpoint, protocolType: string, tokenContract: string): HttpRow['moves'] {
  if (protocolType === 'internal' || named(endpoint, 'operation', 'text') !== undefined) return 'internal';
  const isTransferList =
    named(endpoint, TOKEN_CONTRACT.field, TOKEN_CONTRACT.kind) !== undefined &&
    named(endpoint, FEE.field, FEE.kind) === undefined;
  return tokenContract !== '' || protocolType.startsWith('token_') || isTransferList
    ? 'token'
    : 'transaction';
}

/**
 * A row as a source. `params` are those of its request: rows of internal calls look like any other,
 * and only the question tells them apart. Undefined if the row names no transaction (4.1, 4.8,
 * whose blocks readHttpBlock reads, 4.9, a malformed hash) or has no second source.
 */
export function readHttpRow(
  endpoint: Endpoint,
  fields: JsonObject,
  params: Readonly<Record<string, string>>,
): HttpRow | undefined {
  const hashColumn = ofKind(endpoint, 'transaction-hash');
  const hash = hashColumn === undefined ? '' : cellText(fields, hashColumn);
  if (!isHash(hash) || whyNotComparable(endpoint) !== undefined) return undefined;
  const columns = columnsOf(endpoint);
  const values = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      column === undefined
        ? []
        : [[field, { text: cellText(fields, column), asReported: column.asReported === true }]],
    ),
  ) as HttpRow['values'];
  const tokenContract = cellText(fields, TOKEN_CONTRACT);
  const settlement = settlementOf(values.status?.text ?? '', 'normal');
  return {
    hash,
    moves: whatMoves(endpoint, params['protocolType'] ?? '', tokenContract),
    values,
    tokenContract,
    tokenId: cellText(fields, TOKEN_ID),
    isPending: settlement === 'pending' || (settlement === 'untold' && values['block height']?.text === ''),
  };
}
