/** The benchmark's rows as pages of a finished walk, as the collection runner stores them. */
import type { CaseRecord, CollectionRecord, PageRecord } from '../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { BENCH_SUBJECT, benchRow } from './bench-rows.ts';

export const BENCH_CASE = '0123456789abcdef';
export const BENCH_COLLECTION = 'bench';
/** The largest page of spec 4.5. */
export const ROWS_OF_PAGE = 50;
/** How many pages one read of the benchmark returns: a chunk's worth. */
export const PAGES_OF_CHUNK = 200;

const STARTED = Date.UTC(2026, 10, 20);

/** A row's record as on the wire: isFromContract and isToContract are not texts (spec 2.1). */
function benchRecord(index: number): JsonObject {
  const row = benchRow(index);
  return {
    ...row,
    isFromContract: row['isFromContract'] === 'true',
    isToContract: row['isToContract'] === 'true',
  };
}

function benchPage(page: number, count: number): PageRecord {
  const from = (page - 1) * ROWS_OF_PAGE;
  return {
    caseId: BENCH_CASE,
    collectionId: BENCH_COLLECTION,
    walk: 0,
    page,
    evidence: { seq: page, sha256: page.toString(16).padStart(64, '0'), receivedAt: STARTED + page },
    rows: Array.from({ length: Math.min(ROWS_OF_PAGE, count - from) }, (_, index) => ({
      fields: benchRecord(from + index),
      problems: [],
    })),
    remarks: [],
  };
}

/** Pages of the rows [from, count), `atOnce` at a time; a page begins with `from`. */
export function* benchPages(count: number, atOnce: number, from = 0): Generator<PageRecord[], void> {
  const last = Math.ceil(count / ROWS_OF_PAGE);
  for (let page = from / ROWS_OF_PAGE + 1; page <= last; page += atOnce)
    yield Array.from({ length: Math.min(atOnce, last - page + 1) }, (_, index) =>
      benchPage(page + index, count),
    );
}

/**
 * The same pages as a wire delivers them, with separate, flat texts, so that flattening them is not
 * part of the measurement.
 */
export function* parsedPages(count: number, atOnce: number): Generator<PageRecord[], void> {
  for (const pages of benchPages(count, atOnce)) yield structuredClone(pages);
}

export const BENCH_CASE_RECORD: CaseRecord = {
  caseId: BENCH_CASE,
  name: 'Bench',
  connectionId: 'practice',
  createdAt: STARTED,
  lastSeq: 0,
};

/** The collection after `rowCount` rows are stored; `state` 'done' is the end of its walk. */
export const benchCollection = (rowCount: number, state: CollectionRecord['state']): CollectionRecord => ({
  collectionId: BENCH_COLLECTION,
  caseId: BENCH_CASE,
  connectionId: 'practice',
  endpointId: 'address-transaction-list',
  params: { address: BENCH_SUBJECT },
  goal: { kind: 'all' },
  state,
  cursor: { walk: JSON.stringify({ walk: 0 }) },
  completeness: { level: 'complete', reason: 'All witnesses agree.', witnesses: [] },
  rowCount,
  createdAt: STARTED,
  updatedAt: STARTED,
});
