/** Collected rows of both chains as a trace reads them, written by hand. */
import { readFlowBag } from '../../shared/engine/flow/ledger/placed-transfer.ts';
import { flowSourceOf } from '../../shared/engine/tracing/read/flow-source.ts';
import type { CaseFlow, CollectedBag } from '../../shared/engine/tracing/read/case-flow.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { COMPLETE } from './flow-history.ts';
import { reviewRowOf } from './review-rows.ts';

/** A transaction hash. */
export const hashAt = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;

/** Unix ms of the first row; row n comes so many seconds later. */
export const CASE_START = Date.UTC(2026, 9, 3, 4);

/** A list, complete, whose rows are of the journal record `seq`. */
function bagOf(
  endpointId: string,
  params: Readonly<Record<string, string>>,
  seq: number,
  rows: readonly JsonObject[],
): CollectedBag {
  const source = flowSourceOf({ endpointId, params });
  if (source === undefined) throw new Error('the list has no transfers');
  const record: CollectionRecord = {
    collectionId: `${endpointId} ${seq}`,
    caseId: 'case',
    connectionId: 'connection',
    endpointId,
    params,
    goal: { kind: 'all' },
    state: 'done',
    cursor: {},
    completeness: COMPLETE,
    rowCount: rows.length,
    createdAt: 1,
    updatedAt: 1,
  };
  const read = rows.map((fields, index) => reviewRowOf(fields, seq, index));
  return { record, bag: readFlowBag(read, source), unplaced: new Map() };
}

/** Actions of an address in the trade zone (4.11); those with action data are details. */
export const zoneBag = (address: string, seq: number, ...actions: readonly JsonObject[]): CollectedBag =>
  bagOf(
    'tz-address-transaction-list',
    { address },
    seq,
    actions.map((fields, index) => ({
      hash: hashAt(seq * 100 + index),
      blockHeight: String(seq * 100 + index),
      blockTime: String(CASE_START + (seq * 100 + index) * 1000),
      status: '0x1',
      from: address,
      index: '0',
      ...fields,
    })),
  );

/** Normal transactions of an address (4.5). */
export const mainBag = (
  address: string,
  seq: number,
  protocolType: string,
  ...rows: readonly JsonObject[]
): CollectedBag =>
  bagOf(
    'address-transaction-list',
    { address, protocolType },
    seq,
    rows.map((fields, index) => ({
      txId: hashAt(seq * 100 + index),
      height: String(seq * 100 + index),
      transactionTime: String(CASE_START + (seq * 100 + index) * 1000),
      state: 'success',
      from: address,
      ...fields,
    })),
  );

/** What a trace reads. */
export const caseOf = (...bags: readonly CollectedBag[]): CaseFlow => ({
  collections: bags.map(({ record }) => record),
  bags,
});
