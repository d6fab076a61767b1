/**
 * A batch as rows for a file: one for each record of a hash that is shown, and one for each entry without any, with its outcome and lines.
 */
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { CollectionRecord } from '../../../cases/case-records.ts';
import type { CaseRepository } from '../../../cases/case-repository.ts';
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
import { NO_EVIDENCE, type ExportColumn } from '../../../export/export-column.ts';
import type { FilterClause, FrozenRows, ReviewRow, ReviewSession } from '../../../review/review-session.ts';
import type { OutcomeFilter, OutcomeRow, OutcomeTable } from '../outcomes/outcome-table.ts';
import { readChunks, rowsByHash } from '../outcomes/records-of-entry.ts';

interface BatchParts {
  readonly repository: CaseRepository;
  readonly record: CollectionRecord;
  readonly table: OutcomeTable;
  readonly filter: OutcomeFilter;
}

export interface BatchExport {
  readonly session: Pick<ReviewSession, 'freeze'>;
  readonly leading: readonly ExportColumn[];
  readonly about: JsonObject;
  /** Rows of the file, and rows if nothing were filtered. */
  readonly counts: { readonly matched: number; readonly total: number };
}

/** The filter in the words of a query, for the manifest. */
function clausesOf({ outcomes, repeatedOnly, text }: OutcomeFilter): FilterClause[] {
  return [
    ...(text.trim() === '' ? [] : [{ kind: 'text', text: text.trim() } as const]),
    ...(outcomes.length === 0 ? [] : [{ kind: 'equals', field: 'outcome', anyOf: outcomes } as const]),
    ...(repeatedOnly ? [{ kind: 'equals', field: 'repeated', anyOf: ['yes'] } as const] : []),
  ];
}

const countRows = (rows: readonly OutcomeRow[]): number =>
  rows.reduce((total, { records }) => total + Math.max(1, records), 0);

/** Entries run through the chunks in order: one chunk is held at a time. */
class EntryReader {
  readonly #parts: BatchParts;
  #place: number | undefined;
  #pages: Awaited<ReturnType<typeof readChunks>> = [];
  #rows = new Map<string, ReviewRow[]>();

  constructor(parts: BatchParts) {
    this.#parts = parts;
  }

  async #open(place: number): Promise<void> {
    if (this.#place === place) return;
    const { repository, record } = this.#parts;
    this.#pages = await readChunks(repository, record, place, place);
    this.#rows = rowsByHash(this.#pages);
    this.#place = place;
  }

  /** The rows of an entry; one without fields where it has no record. */
  async read(entry: number, { hash, outcome }: OutcomeRow): Promise<ReviewRow[]> {
    const { table, record } = this.#parts;
    const { id: endpointId } = endpointOfBatch(record.endpointId) ?? { id: record.endpointId };
    const place = table.placeOf(entry);
    const hasAnswer = outcome === 'found' || outcome === 'absent';
    if (place !== undefined && hasAnswer) await this.#open(place);
    const found = hasAnswer ? this.#rows.get(hash ?? '') : undefined;
    if (found !== undefined) return found.map((row) => ({ ...row, endpointId }));
    // That a hash is absent, the answer says that was to have it.
    const answer = hasAnswer ? this.#pages[0]?.evidence : undefined;
    const evidence = answer ?? { seq: NO_EVIDENCE, sha256: '', receivedAt: 0 };
    return [
      {
        ...evidence,
        key: `entry:${entry}`,
        index: -1,
        endpointId,
        fields: {},
        problems: [],
        direction: 'OTHER',
      },
    ];
  }
}

/** The batch as it is now, with what the filter shows of it. */
export function exportOfBatch(parts: BatchParts): BatchExport {
  const { table, filter, record } = parts;
  const facts = new WeakMap<ReviewRow, OutcomeRow>();
  const of =
    (read: (row: OutcomeRow) => string) =>
    (row: ReviewRow): string => {
      const entry = facts.get(row);
      return entry === undefined ? '' : read(entry);
    };
  const entries = table.select(filter);
  const everything = table.select({ outcomes: [], repeatedOnly: false, text: '' });
  // As of now, whatever is looked up meanwhile.
  const rows = Array.from(entries, (entry) => table.row(entry));
  const counts = {
    matched: countRows(rows),
    total: countRows(Array.from(everything, (entry) => table.row(entry))),
  };
  const leading: ExportColumn[] = [
    { header: 'hash asked for', kind: 'transaction-hash', read: of(({ hash }) => hash ?? '') },
    { header: 'malformed entry', kind: 'text', read: of(({ text }) => text ?? '') },
    { header: 'outcome', kind: 'state', read: of(({ outcome }) => outcome) },
    { header: 'records', kind: 'integer', read: of(({ records }) => String(records)) },
    { header: 'times in the list', kind: 'integer', read: of(({ lines }) => String(lines.length)) },
    { header: 'lines of the list', kind: 'text', read: of(({ lines }) => lines.join('; ')) },
    { header: 'reason', kind: 'text', read: of(({ reason }) => reason) },
  ];
  async function* readAll(batchSize: number): AsyncIterable<readonly ReviewRow[]> {
    const reader = new EntryReader(parts);
    let batch: ReviewRow[] = [];
    for (const [index, known] of rows.entries()) {
      for (const row of await reader.read(entries[index] ?? 0, known)) {
        facts.set(row, known);
        batch.push(row);
      }
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  const frozen: FrozenRows = {
    count: counts.matched,
    total: counts.total,
    query: { filter: clausesOf(filter), sort: [] },
    otherFields: table.otherFields,
    readAll,
    release: () => undefined,
  };
  const { source, hashes, malformed } = table.list;
  return {
    session: { freeze: () => Promise.resolve(frozen) },
    leading,
    about: {
      hashList: {
        source,
        journalRecords: record.params['list'] ?? '',
        differentHashes: String(hashes.length),
        malformedEntries: String(malformed.length),
        outcomes: Object.fromEntries(
          Object.entries(table.counts()).map(([outcome, count]) => [outcome, String(count)]),
        ),
      },
    },
    counts,
  };
}
