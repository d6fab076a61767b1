/**
 * A batch as rows for a file, in the order on screen: one for each record of a shown hash from any
 * source, and one for each entry without records, with its outcome and lines.
 */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { NO_EVIDENCE, type ExportColumn } from '../../../../shared/engine/export/export-column.ts';
import type {
  FilterClause,
  FrozenRows,
  ReviewRow,
  ReviewSession,
} from '../../../../shared/engine/query/review-session.ts';
import type { SortState } from '../../../table/data-table/sort-state.ts';
import type { BatchViewState } from '../batch-view-state.ts';
import { OUTCOME_COLUMNS } from '../outcomes/outcome-fields.ts';
import type { OutcomeFilter } from '../outcomes/outcome.ts';
import type { OutcomeRow } from '../outcomes/outcome-table.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { AnswerReader, type WantedAnswer } from './answer-reader.ts';
import { batchColumns } from './batch-columns.ts';
import { endpointOfFile, otherFieldsOfFile } from './columns-of-batch.ts';
import { countAllLines, frozenEntries, stretchesOfLines, type FrozenEntry } from './frozen-entries.ts';

interface BatchParts {
  readonly repository: CaseRepository;
  readonly record: CollectionRecord;
  readonly moment: OutcomeMoment;
  /** What is shown, and in which order. */
  readonly filter: BatchViewState;
}

export interface BatchExport {
  readonly session: Pick<ReviewSession, 'freeze'>;
  /** The columns of everything that was requested. */
  readonly endpoint: Endpoint;
  readonly leading: readonly ExportColumn[];
  readonly about: JsonObject;
  /** Rows of the file, and rows without a filter. */
  readonly counts: { readonly matched: number; readonly total: number };
}

/** The filter as clauses of a query, for the manifest. */
function clausesOf({ outcomes, repeatedOnly, text }: OutcomeFilter): FilterClause[] {
  return [
    ...(text.trim() === '' ? [] : [{ kind: 'text', text: text.trim() } as const]),
    ...(outcomes.length === 0 ? [] : [{ kind: 'equals', field: 'outcome', anyOf: outcomes } as const]),
    ...(repeatedOnly ? [{ kind: 'equals', field: 'repeated', anyOf: ['yes'] } as const] : []),
  ];
}

/**
 * Lines in one stretch: whatever the order, a chunk is read once for each stretch, and no more rows
 * than these are in memory.
 */
const LINES_AT_ONCE = 10_000;

const wantedOf = ({ known, source, further }: FrozenEntry): readonly WantedAnswer[] =>
  [source, ...further].map((each) => ({ source: each, hash: known.hash ?? '' }));

/** The rows of an entry; one without fields if there is no record. */
function rowsOf(reader: AnswerReader, frozen: FrozenEntry): readonly ReviewRow[] {
  const { entry, source } = frozen;
  const answers = wantedOf(frozen).map((each) => reader.answerOf(each));
  const rows = answers.flatMap((answer) => answer.rows);
  if (rows.length > 0) return rows;
  // The response that would contain the hash proves that it is absent.
  const evidence = answers[0]?.evidence ?? { seq: NO_EVIDENCE, sha256: '', receivedAt: 0 };
  return [
    {
      ...evidence,
      key: `entry:${entry}`,
      index: -1,
      endpointId: source.table.endpoint.id,
      fields: {},
      problems: [],
      direction: 'OTHER',
    },
  ];
}

/** The order of the hashes, for the manifest: the columns on screen are not columns of the file. */
const orderText = (by: { readonly label: string } | undefined, sort: SortState | undefined): string =>
  by === undefined || sort === undefined
    ? 'as in the list'
    : `by ${by.label}, ${sort.descending ? 'descending' : 'ascending'}; where that is the same, as in the list`;

/** The current batch, with what the filter shows of it. */
export function exportOfBatch(parts: BatchParts): BatchExport {
  const { moment, filter, record, repository } = parts;
  const { table } = moment;
  const known = new WeakMap<ReviewRow, OutcomeRow>();
  // As of now, whatever is looked up meanwhile.
  const by = OUTCOME_COLUMNS.find(({ field }) => field === filter.sort?.field);
  const sort = by === undefined ? undefined : filter.sort;
  const entries = frozenEntries(moment, filter, sort);
  const matched = entries.reduce((sum, { lines }) => sum + lines, 0);
  const counts = { matched, total: countAllLines(moment) };
  const endpoint = endpointOfFile(moment);
  async function* readAll(batchSize: number): AsyncIterable<readonly ReviewRow[]> {
    const reader = new AnswerReader(repository);
    for (const stretch of stretchesOfLines(entries, LINES_AT_ONCE)) {
      await reader.open(stretch.flatMap(wantedOf));
      let batch: ReviewRow[] = [];
      for (const each of stretch) {
        for (const row of rowsOf(reader, each)) {
          known.set(row, each.known);
          batch.push(row);
        }
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    }
  }
  const frozen: FrozenRows = {
    count: counts.matched,
    total: counts.total,
    query: { filter: clausesOf(filter), sort: sort === undefined ? [] : [sort] },
    otherFields: otherFieldsOfFile(moment, endpoint),
    readAll,
    release: () => undefined,
  };
  const { source, hashes, malformed } = table.list;
  return {
    session: { freeze: () => Promise.resolve(frozen) },
    endpoint,
    leading: batchColumns(moment, known),
    about: {
      hashList: {
        source,
        journalRecords: record.params['list'] ?? '',
        differentHashes: String(hashes.length),
        malformedEntries: String(malformed.length),
        order: orderText(by, sort),
        outcomes: Object.fromEntries(
          Object.entries(table.counts()).map(([outcome, count]) => [outcome, String(count)]),
        ),
      },
    },
    counts,
  };
}
