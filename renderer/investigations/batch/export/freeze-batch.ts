/**
 * A batch as rows for a file: one for each record of a hash that is shown, whoever was asked, and one for each entry without any, with its outcome and lines.
 */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { CollectionRecord } from '../../../cases/case-records.ts';
import type { CaseRepository } from '../../../cases/case-repository.ts';
import { NO_EVIDENCE, type ExportColumn } from '../../../export/export-column.ts';
import type { FilterClause, FrozenRows, ReviewRow, ReviewSession } from '../../../review/review-session.ts';
import { furtherOf } from '../further/further-of.ts';
import { sourceWord } from '../outcome-words.ts';
import type { OutcomeFilter, OutcomeRow, OutcomeSource } from '../outcomes/outcome-table.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { AnswerReader, methodOf, type EntryAnswer } from './answer-reader.ts';
import { endpointOfFile, otherFieldsOfFile } from './columns-of-batch.ts';

interface BatchParts {
  readonly repository: CaseRepository;
  readonly record: CollectionRecord;
  readonly moment: OutcomeMoment;
  readonly filter: OutcomeFilter;
}

export interface BatchExport {
  readonly session: Pick<ReviewSession, 'freeze'>;
  /** The columns of everything that was asked. */
  readonly endpoint: Endpoint;
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

/** An entry as it is now, with all that has something to say of it. */
interface FrozenEntry {
  readonly entry: number;
  readonly known: OutcomeRow;
  /** What speaks for it, and its records. */
  readonly source: OutcomeSource;
  readonly further: readonly OutcomeSource[];
  /** Lines of the file. */
  readonly lines: number;
}

const recordsOf = ({ table, entry }: OutcomeSource): number =>
  table.ownOutcome(entry) === 'found' ? table.row(entry).records : 0;

function frozenEntries(moment: OutcomeMoment, filter: OutcomeFilter): FrozenEntry[] {
  const { table } = moment;
  return Array.from(table.select(filter), (entry) => {
    const source = table.sourceOf(entry);
    const further = furtherOf(moment, entry);
    const records = [source, ...further].reduce((sum, each) => sum + recordsOf(each), 0);
    return { entry, known: table.row(entry), source, further, lines: Math.max(1, records) };
  });
}

const countLines = (entries: readonly FrozenEntry[]): number =>
  entries.reduce((sum, { lines }) => sum + lines, 0);

/** The rows of an entry; one without fields where nobody has a record. */
async function rowsOf(
  reader: AnswerReader,
  { entry, known, source, further, lines }: FrozenEntry,
): Promise<readonly ReviewRow[]> {
  const hash = known.hash ?? '';
  const answers: EntryAnswer[] = [];
  for (const each of [source, ...further]) answers.push(await reader.read(each, hash));
  const rows = answers.flatMap((answer) => answer.rows);
  if (rows.length > 0) return rows.slice(0, lines);
  // That a hash is absent, the answer says that was to have it.
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

/** Who was asked: the section of the spec, or the method. */
const askedWord = (endpoint: Endpoint): string => methodOf(endpoint) ?? endpoint.specSection;

/** The batch as it is now, with what the filter shows of it. */
export function exportOfBatch(parts: BatchParts): BatchExport {
  const { moment, filter, record, repository } = parts;
  const { table } = moment;
  const facts = new WeakMap<ReviewRow, OutcomeRow>();
  const of =
    (read: (row: OutcomeRow) => string) =>
    (row: ReviewRow): string => {
      const entry = facts.get(row);
      return entry === undefined ? '' : read(entry);
    };
  // As of now, whatever is looked up meanwhile.
  const entries = frozenEntries(moment, filter);
  const everything = frozenEntries(moment, { outcomes: [], repeatedOnly: false, text: '' });
  const counts = { matched: countLines(entries), total: countLines(everything) };
  const endpoint = endpointOfFile(moment);
  const asked = new Map(
    [table, ...moment.further].map((each) => [each.endpoint.id, askedWord(each.endpoint)]),
  );
  const leading: ExportColumn[] = [
    { header: 'hash asked for', kind: 'transaction-hash', read: of(({ hash }) => hash ?? '') },
    { header: 'malformed entry', kind: 'text', read: of(({ text }) => text ?? '') },
    { header: 'outcome', kind: 'state', read: of(({ outcome }) => outcome) },
    {
      header: 'found by',
      kind: 'text',
      read: of(({ source }) => (source === undefined ? '' : sourceWord(source))),
    },
    {
      header: 'absent from',
      kind: 'text',
      read: of(({ absentFrom }) => absentFrom.map(sourceWord).join('; ')),
    },
    {
      header: 'source of this record',
      kind: 'text',
      read: ({ index, endpointId = '' }) => (index < 0 ? '' : (asked.get(endpointId) ?? endpointId)),
    },
    { header: 'records', kind: 'integer', read: of(({ records }) => String(records)) },
    { header: 'times in the list', kind: 'integer', read: of(({ lines }) => String(lines.length)) },
    { header: 'lines of the list', kind: 'text', read: of(({ lines }) => lines.join('; ')) },
    { header: 'reason', kind: 'text', read: of(({ reason }) => reason) },
  ];
  async function* readAll(batchSize: number): AsyncIterable<readonly ReviewRow[]> {
    const reader = new AnswerReader(repository);
    let batch: ReviewRow[] = [];
    for (const each of entries) {
      for (const row of await rowsOf(reader, each)) {
        facts.set(row, each.known);
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
    otherFields: otherFieldsOfFile(moment, endpoint),
    readAll,
    release: () => undefined,
  };
  const { source, hashes, malformed } = table.list;
  return {
    session: { freeze: () => Promise.resolve(frozen) },
    endpoint,
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
