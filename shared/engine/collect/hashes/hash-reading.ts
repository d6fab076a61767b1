/**
 * What all reads of one chunk of hashes have in common, from any source: its pages, and what they
 * add to the counts of the batch.
 */
import type { ParsedRow } from '../../../contract/query-contract.ts';
import type { EvidenceRef } from '../../../contract/shapes.ts';
import { valueText } from '../../../service/row-value.ts';

const HASH_FIELDS = ['txId', 'txid', 'hash', 'transactionHash'];

/** The transaction hash of a record of any batch, lower case; '' if it has none. */
export function hashOfRow({ fields }: Pick<ParsedRow, 'fields'>): string {
  const texts = HASH_FIELDS.map((name) => valueText(fields[name]));
  return texts.find((text) => text !== '')?.toLowerCase() ?? '';
}

export interface ChunkPage {
  readonly evidence: EvidenceRef;
  readonly rows: readonly ParsedRow[];
  readonly remarks: readonly string[];
}

/** What a chunk that was read to its end adds to the counts of its batch. */
export interface ChunkCounts {
  readonly rows: number;
  /** Hashes that have a record. */
  readonly found: number;
  /** Records of hashes that were not requested. */
  readonly unasked: number;
  /** Hashes with several records, if only one is allowed. */
  readonly doubled: number;
  /** Records with a malformed field. */
  readonly malformed: number;
}

/** One chunk being read. */
export interface HashReading {
  /** By number, from 1. */
  readonly pages: ReadonlyMap<number, ChunkPage>;
  /** True once everything is read. */
  readonly isOver: boolean;
  /** What reduces the trust in it, as sentences. */
  readonly flaws: readonly string[];
  /** What it adds once it is done. */
  counts(): ChunkCounts;
}

/**
 * True if a field does not match its schema; a field that only does not match the request is
 * well-formed.
 */
export const isMalformed = ({ problems }: Pick<ParsedRow, 'problems'>): boolean =>
  problems.some(({ isOfQuestion }) => isOfQuestion !== true);

/** Counts the records of a chunk; `isSingle` if a hash may have only one. */
export function countRecords(
  hashes: readonly string[],
  rows: readonly ParsedRow[],
  isSingle: boolean,
): ChunkCounts {
  const asked = new Set(hashes);
  const records = new Map<string, number>();
  for (const row of rows) records.set(hashOfRow(row), (records.get(hashOfRow(row)) ?? 0) + 1);
  const found = [...records].filter(([hash]) => asked.has(hash));
  return {
    rows: rows.length,
    found: found.length,
    unasked: rows.filter((row) => !asked.has(hashOfRow(row))).length,
    doubled: isSingle ? found.filter(([, count]) => count > 1).length : 0,
    malformed: rows.filter(isMalformed).length,
  };
}
