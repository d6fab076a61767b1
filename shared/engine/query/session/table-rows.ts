/**
 * The rows of a session in columns, with the evidence of each. Rows are only ever added, so earlier
 * reads stay valid; the table decides which are shown.
 */
import type { PageRecord } from '../../storage/case-records.ts';
import type { StoredChunk } from '../../storage/chunk-records.ts';
import { withConstant } from '../../columns/chunk/with-constant.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { RowColumns } from '../../columns/row-columns.ts';
import { findEndpoint } from '../../../service/endpoint-registry.ts';
import { KIND_FIELD } from '../../../service/derived/address-timeline.ts';
import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import { LOGS_FROM_RECEIPTS } from '../../../service/derived/logs-from-receipts.ts';
import type { Column, Endpoint } from '../../../service/endpoint.ts';
import type { SourcesOfRows } from '../aggregate/sources-of-rows.ts';
import { CellColumns } from '../cell-columns.ts';
import { RowCounterparties, type CodedValues } from '../counterparties.ts';
import { DIRECTIONS, RowDirections } from '../directions.ts';
import type { FilterableRows } from '../filter/filter-rows.ts';
import type { Steps } from '../steps.ts';
import type { PackedKeys } from '../worked-out/packed-keys.ts';
import { WorkedOutColumns } from '../worked-out/worked-out-columns.ts';
import type { ReviewRow, WorkedOutOfRow } from '../review-session.ts';

/** Describes the rows of a list, if a session shows several. */
export interface ListOfRows {
  readonly endpointId: string;
  /** On a timeline: the kind of its rows, beside their own fields. */
  readonly kind?: string;
}

/** The movements in the rows of a list; undefined if unknown, or if its rows are none. */
type SourceOfRows = TransferSource | undefined;

/** A page whose rows are at [start, start + count). */
export interface TablePage {
  readonly walk: number;
  readonly page: number;
  readonly start: number;
  readonly count: number;
  readonly malformed: number;
  /** Rows that do not match the request. */
  readonly mismatched: number;
}

const isMismatched = (problems: ReviewRow['problems']): boolean =>
  problems.some(({ isOfQuestion }) => isOfQuestion === true);

/** Counts rows with a malformed field, and rows with one that does not match the request. */
export function countProblems(
  rows: readonly ReviewRow['problems'][],
): Pick<TablePage, 'malformed' | 'mismatched'> {
  const isOdd = (problem: ReviewRow['problems'][number]): boolean => problem.isOfQuestion !== true;
  return {
    malformed: rows.filter((problems) => problems.some(isOdd)).length,
    mismatched: rows.filter(isMismatched).length,
  };
}

type Evidence = PageRecord['evidence'];
/** What a row has from the page that it came with. */
interface Origin {
  readonly start: number;
  readonly evidence: Evidence;
  readonly positions: readonly number[] | undefined;
  readonly endpointId: string | undefined;
  readonly source: SourceOfRows;
  /** True for rows of the trade zone. */
  readonly areActions: boolean;
}

/** Rows found among the logs of receipts were taken from them, whatever list they complete. */
const endpointOfOrigin = (
  positions: Origin['positions'],
  list: ListOfRows | undefined,
): Origin['endpointId'] => (positions === undefined ? list?.endpointId : LOGS_FROM_RECEIPTS.id);

export class TableRows implements FilterableRows {
  readonly rows: RowColumns;
  readonly #chain: Endpoint['chain'];
  readonly #described: ReadonlyMap<string, Column>;
  readonly #cells: CellColumns;
  readonly #directions: RowDirections;
  readonly #counterparties = new RowCounterparties();
  readonly #worked: WorkedOutColumns;
  /** By start. */
  readonly #origins: Origin[] = [];
  readonly #mismatched = new Set<number>();
  /** What `sources` returned last: it covers the rows of that time. */
  #sources: SourcesOfRows | undefined;

  /** `subject` is lower case or undefined. */
  constructor(endpoint: Endpoint, subject: string | undefined) {
    this.rows = new RowColumns(endpoint.columns);
    this.#chain = endpoint.chain;
    this.#described = new Map(endpoint.columns.map((column) => [column.field, column]));
    this.#cells = new CellColumns(this.rows);
    this.#directions = new RowDirections(this.rows, subject);
    this.#worked = new WorkedOutColumns(this.rows);
  }

  /** `list` is given if the session shows several. */
  appendPage(page: PageRecord, list: ListOfRows | undefined, source?: SourceOfRows): TablePage {
    const start = this.rows.length;
    const kind = list?.kind;
    this.rows.appendAll(
      kind === undefined
        ? page.rows
        : page.rows.map((row) => ({ ...row, fields: { ...row.fields, [KIND_FIELD]: kind } })),
    );
    const { evidence, positions } = page;
    const endpointId = endpointOfOrigin(positions, list);
    this.#addOrigin({ start, evidence, positions, endpointId, source, areActions: this.#areActions(list) });
    for (const [place, { problems }] of page.rows.entries()) this.#noteProblems(start + place, problems);
    const found = countProblems(page.rows.map(({ problems }) => problems));
    return { walk: page.walk, page: page.page, start, count: page.rows.length, ...found };
  }

  /** Adds the rows of a chunk; `list` as for a page. */
  appendChunk(
    { record, columns }: StoredChunk,
    list: ListOfRows | undefined,
    source?: SourceOfRows,
  ): TablePage[] {
    let start = this.rows.length;
    this.rows.appendChunk(list?.kind === undefined ? columns : withConstant(columns, KIND_FIELD, list.kind), {
      codesLater: true,
    });
    const offset = this.rows.length - columns.rows;
    const withProblems = columns.problems.map(([row, problems]) => ({ row: offset + row, problems }));
    for (const { row, problems } of withProblems) this.#noteProblems(row, problems);
    const areActions = this.#areActions(list);
    return record.pages.map(({ page, evidence, positions, count }) => {
      const from = start;
      start += count;
      const endpointId = endpointOfOrigin(positions, list);
      this.#addOrigin({ start: from, evidence, positions, endpointId, source, areActions }, start);
      const own = withProblems.filter(({ row }) => row >= from && row < start);
      const found = countProblems(own.map(({ problems }) => problems));
      return { walk: record.walk, page, start: from, count, ...found };
    });
  }

  /** Adds the rows of a page in another table. */
  copyPage(from: TableRows, page: TablePage): TablePage {
    const start = this.rows.length;
    for (let row = page.start; row < page.start + page.count; row += 1) {
      const problems = from.rows.problemsAt(row);
      this.#noteProblems(this.rows.length, problems);
      this.rows.append({ fields: from.rows.fieldsAt(row), problems });
    }
    this.#addOrigin({ ...from.#originOf(page.start), start });
    return { ...page, start };
  }

  /** Whether the rows of a list are of the trade zone; without a list, those of the endpoint. */
  #areActions(list: ListOfRows | undefined): boolean {
    const chain = list === undefined ? this.#chain : findEndpoint(list.endpointId)?.chain;
    return chain === 'trade-zone';
  }

  /** `end` is one more than its last row. */
  #addOrigin(origin: Origin, end = this.rows.length): void {
    this.#origins.push(origin);
    if (origin.areActions) this.#directions.noteActions(origin.start, end);
  }

  /** Numbers of the rows that do not match the request; few, if any. */
  get mismatched(): ReadonlySet<number> {
    return this.#mismatched;
  }

  /** What the lists say about the movements in rows, and which of them each row is of. */
  sources(): SourcesOfRows {
    if (this.#sources?.ids.length === this.rows.length) return this.#sources;
    const sources = [...new Set(this.#origins.map(({ source }) => source))];
    const ids = new Uint8Array(this.rows.length);
    for (const [place, { start, source }] of this.#origins.entries())
      ids.fill(sources.indexOf(source), start, this.#origins[place + 1]?.start ?? ids.length);
    this.#sources = { sources, ids };
    return this.#sources;
  }

  #noteProblems(row: number, problems: ReviewRow['problems']): void {
    if (isMismatched(problems)) this.#mismatched.add(row);
  }

  /** Loads what chunks left for later; any query does so at once if it needs it. */
  settle(): Steps<void> {
    return this.rows.settleCodes();
  }

  describe(field: string): Column {
    return this.#described.get(field) ?? { field, label: field, kind: 'text', description: '' };
  }

  column(field: string): FieldColumn {
    return this.#cells.columnFor(this.describe(field));
  }

  fieldColumns(): readonly FieldColumn[] {
    return [...this.rows.fieldColumns().values()];
  }

  addressColumns(): readonly FieldColumn[] {
    return [...this.#described.values()]
      .filter(({ kind }) => kind === 'address')
      .map(({ field }) => this.column(field));
  }

  directions(): Uint8Array {
    return this.#directions.all();
  }

  /** Undefined if senders and recipients have no common dictionary, as without addresses. */
  counterparties(): CodedValues | undefined {
    const [senders, recipients] = [this.column('from'), this.column('to')];
    if (senders.form !== 'coded' || recipients.form !== 'coded') return undefined;
    if (senders.dictionary !== recipients.dictionary) return undefined;
    return this.#counterparties.all(
      senders,
      recipients,
      this.directions(),
      this.rows.length,
      this.#directions.hasActions,
    );
  }

  /** The order keys of a value computed from each row. */
  workedOut(worked: WorkedOutOfRow): Steps<PackedKeys> {
    return this.#worked.keysOf(worked);
  }

  /** The row exactly as it was collected; on a timeline together with its kind. */
  readRow(row: number): ReviewRow {
    const { start, evidence, positions, endpointId } = this.#originOf(row);
    const { seq, sha256, receivedAt } = evidence;
    const index = positions?.[row - start] ?? row - start;
    return {
      key: `${seq}:${index}`,
      seq,
      index,
      sha256,
      receivedAt,
      ...(endpointId === undefined ? {} : { endpointId }),
      fields: this.rows.fieldsAt(row),
      problems: this.rows.problemsAt(row),
      direction: DIRECTIONS[this.#directions.at(row)] ?? 'OTHER',
    };
  }

  /** The rows with these keys, see readRow; keys of no row are ignored. */
  rowsWithKeys(keys: readonly string[]): ReadonlySet<number> {
    const wanted = keys.map((key) => key.split(':').map(Number));
    const seqs = new Set(wanted.map(([seq]) => seq));
    const found = new Set<number>();
    for (const [place, { start, evidence, positions }] of this.#origins.entries()) {
      if (!seqs.has(evidence.seq)) continue;
      const end = this.#origins[place + 1]?.start ?? this.rows.length;
      for (const [seq, index = -1] of wanted) {
        const row = start + (positions?.indexOf(index) ?? index);
        if (seq === evidence.seq && row >= start && row < end) found.add(row);
      }
    }
    return found;
  }

  #originOf(row: number): Origin {
    let [low, high] = [0, this.#origins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#origins[middle]?.start ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    const found = this.#origins[low];
    if (found === undefined) throw new RangeError(`there is no row ${row}`);
    return found;
  }
}
