/**
 * The outcome of each entry of a list of hashes: one row for each hash and for each malformed
 * entry, in the order of their lines. Holds 100,000 of them: numbers are in typed arrays, and
 * records are read from storage when they are looked at.
 */
import { foldText } from '../../../../shared/units/fold-text.ts';
import { foldSought } from '../../../../shared/units/reference/sought-text.ts';
import { HASHES_A_REQUEST } from '../../../../shared/service/derived/hash-batch.ts';
import type { HashList } from '../../../../shared/service/derived/hash-list.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { cellText } from '../../../../shared/service/row-value.ts';
import type { PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { BatchCursor, Places } from '../../../../shared/engine/collect/hashes/batch-cursor.ts';
import { hashOfRow } from '../../../../shared/engine/collect/hashes/hash-reading.ts';
import { readWhole } from '../../../../shared/engine/logs/read-hex.ts';
import { noteOtherFields } from '../../../../shared/engine/query/other-fields.ts';
import type { Outcome, OutcomeFilter } from './outcome.ts';

/** One row of the table. */
export interface OutcomeRow {
  /** Lower case; undefined for a malformed entry. */
  readonly hash: string | undefined;
  /** The text of a malformed entry as it came; hostile. */
  readonly text: string | undefined;
  readonly outcome: Outcome;
  /** Lines that have it, from 1. */
  readonly lines: readonly number[];
  /** Number of records found. */
  readonly records: number;
  /** The source that has it: the endpoint, or the node's list; undefined if it was not found. */
  readonly source: Endpoint | undefined;
  /** The sources that do not have it. */
  readonly absentFrom: readonly Endpoint[];
  /** The chain of its heights and hashes. */
  readonly chain: Endpoint['chain'];
  /** From its first record, as it came; '' if there is none. */
  readonly height: string;
  /** Unix ms as text. */
  readonly time: string;
  /** Why it failed, or why it is malformed. */
  readonly reason: string;
}

export type OutcomeCounts = Readonly<Record<Outcome | 'repeated', number>>;

const NONE: ReadonlySet<string> = new Set();

const WAITING = 0;
const READ = 1;
const FAILED = 2;

const fill = (states: Uint8Array, places: Places, state: number): void => {
  for (const [from, to] of places) states.fill(state, from, to + 1);
};

/** The entry of a batch that decides the outcome of a hash. */
export interface OutcomeSource {
  readonly table: OutcomeTable;
  readonly entry: number;
}

interface OutcomeTableOptions {
  readonly collectionId?: string;
  readonly hashesARequest?: number;
  readonly tellsAbsence?: boolean;
}

export class OutcomeTable {
  readonly list: HashList;
  /** The endpoint of its records. */
  readonly endpoint: Endpoint;
  readonly collectionId: string;
  /** True if a record means that the transaction exists; see hash-batch.ts. */
  readonly tellsAbsence: boolean;
  readonly #chunk: number;
  #others: readonly OutcomeTable[] = [];
  #asking: readonly OutcomeTable[] = [];
  #entries: ReadonlyMap<string, number> | undefined;
  readonly #records: Uint32Array;
  readonly #heights: string[];
  readonly #times: string[];
  /** By chunk: what the cursor says, and whether its pages were loaded. */
  readonly #states: Uint8Array;
  readonly #taken: Uint8Array;
  /**
   * Rows in the order of their first lines: a hash by its number, malformed entries numbered after
   * all hashes.
   */
  readonly #order: Uint32Array;
  readonly #otherFields = new Set<string>();
  #cursor: BatchCursor | undefined;

  /**
   * `endpoint` is the requested one, or that of the node's responses; `hashesARequest` as in
   * hash-batch.ts.
   */
  constructor(
    list: HashList,
    endpoint: Endpoint,
    { collectionId = '', hashesARequest = HASHES_A_REQUEST, tellsAbsence = true }: OutcomeTableOptions = {},
  ) {
    this.list = list;
    this.endpoint = endpoint;
    this.collectionId = collectionId;
    this.tellsAbsence = tellsAbsence;
    this.#chunk = hashesARequest;
    const count = list.hashes.length;
    this.#records = new Uint32Array(count);
    this.#heights = Array.from({ length: count }, () => '');
    this.#times = Array.from({ length: count }, () => '');
    this.#states = new Uint8Array(Math.ceil(count / this.#chunk));
    this.#taken = new Uint8Array(this.#states.length);
    const lineOf = (entry: number): number =>
      entry < count ? (list.hashes[entry]?.lines[0] ?? 0) : (list.malformed[entry - count]?.line ?? 0);
    this.#order = Uint32Array.from({ length: count + list.malformed.length }, (_, entry) => entry).sort(
      (one, other) => lineOf(one) - lineOf(other) || one - other,
    );
  }

  /** Total number of rows. */
  get size(): number {
    return this.#order.length;
  }

  /** Fields that no column shows, in order. */
  get otherFields(): readonly string[] {
    return [...this.#otherFields].toSorted();
  }

  /** Takes the batch's progress. */
  takeCursor(cursor: BatchCursor): void {
    this.#cursor = cursor;
    this.#states.fill(WAITING);
    for (const { places } of cursor.failed) fill(this.#states, places, FAILED);
    fill(this.#states, cursor.read, READ);
  }

  /**
   * Yields runs of chunks that were fetched but whose pages are not loaded yet, at most `atMost`
   * chunks each.
   */
  *lacking(atMost: number): Iterable<readonly [first: number, last: number]> {
    let first: number | undefined;
    for (let place = 0; place <= this.#states.length; place += 1) {
      const isLacking = this.#states[place] === READ && this.#taken[place] === 0;
      if (first !== undefined && (!isLacking || place - first >= atMost)) {
        yield [first, place - 1];
        first = undefined;
      }
      if (isLacking) first ??= place;
    }
  }

  /** Loads all pages of the chunks from `first` to `last`. */
  takePages(first: number, last: number, pages: readonly PageRecord[]): void {
    const heightColumn = this.endpoint.columns.find(({ kind }) => kind === 'height');
    const timeColumn = this.endpoint.columns.find(({ field }) => field === this.endpoint.timeField);
    const from = first * this.#chunk;
    const numbers = new Map(
      this.list.hashes
        .slice(from, (last + 1) * this.#chunk)
        .map(({ hash }, index) => [hash, from + index] as const),
    );
    for (const number of numbers.values()) this.#records[number] = 0;
    for (const { rows } of pages)
      for (const row of rows) {
        noteOtherFields(this.endpoint, row.fields, this.#otherFields);
        const number = numbers.get(hashOfRow(row));
        if (number === undefined) continue;
        const before = this.#records[number] ?? 0;
        this.#records[number] = before + 1;
        if (before > 0) continue;
        this.#heights[number] =
          heightColumn === undefined
            ? String(readWhole(row.fields['blockNumber']) ?? '')
            : cellText(row.fields, heightColumn);
        this.#times[number] = timeColumn === undefined ? '' : cellText(row.fields, timeColumn);
      }
    this.#taken.fill(1, first, last + 1);
  }

  /**
   * Takes the batches that look further into hashes of this one: what one of them found is no
   * longer absent, and nothing is absent before the running ones, by collection id, have answered.
   */
  takeOthers(others: readonly OutcomeTable[], running: ReadonlySet<string> = NONE): void {
    this.#others = others;
    this.#asking = others.filter(({ collectionId }) => running.has(collectionId));
  }

  /** The entry of a hash, lower case; undefined if it is not in the list. */
  entryOf(hash: string): number | undefined {
    this.#entries ??= new Map(this.list.hashes.map((listed, entry) => [listed.hash, entry]));
    return this.#entries.get(hash);
  }

  /** What this batch alone knows about an entry. */
  ownOutcome(entry: number): Outcome {
    if (entry >= this.list.hashes.length) return 'malformed';
    const place = Math.floor(entry / this.#chunk);
    if (this.#states[place] === FAILED) return 'failed';
    if (this.#states[place] !== READ || this.#taken[place] === 0) return 'waiting';
    return (this.#records[entry] ?? 0) > 0 ? 'found' : 'absent';
  }

  /**
   * The source that decides an entry: this batch, unless another one found what this one did not.
   */
  sourceOf(entry: number): OutcomeSource {
    const own = this.ownOutcome(entry);
    const hash = this.list.hashes[entry]?.hash;
    if (hash !== undefined && (own === 'absent' || own === 'failed'))
      for (const table of this.#others) {
        const there = table.entryOf(hash);
        if (there !== undefined && table.ownOutcome(there) === 'found') return { table, entry: there };
      }
    return { table: this, entry };
  }

  #outcomeOf(entry: number): Outcome {
    const source = this.sourceOf(entry);
    const outcome = source.table.ownOutcome(source.entry);
    return outcome === 'absent' && this.#isAsked(entry) ? 'waiting' : outcome;
  }

  /** True if a running batch has not answered yet about an entry of this one. */
  #isAsked(entry: number): boolean {
    if (this.#asking.length === 0) return false;
    const hash = this.list.hashes[entry]?.hash ?? '';
    return this.#asking.some((table) => {
      const there = table.entryOf(hash);
      return there !== undefined && table.ownOutcome(there) === 'waiting';
    });
  }

  #absentFrom(entry: number, hash: string): readonly Endpoint[] {
    const asked = [this, ...this.#others];
    const absent = asked.filter((table) => {
      const there = table === this ? entry : table.entryOf(hash);
      return there !== undefined && table.ownOutcome(there) === 'absent';
    });
    return [...new Set(absent.map(({ endpoint }) => endpoint))];
  }

  #reasonOf(entry: number): string {
    const place = Math.floor(entry / this.#chunk);
    return (
      this.#cursor?.failed.find(({ places }) => places.some(([from, to]) => place >= from && place <= to))
        ?.reason ?? ''
    );
  }

  /** How many entries have each outcome; repeated hashes are also counted under 'repeated'. */
  counts(): OutcomeCounts {
    const counts = { found: 0, absent: 0, failed: 0, malformed: 0, waiting: 0, repeated: 0 };
    for (const entry of this.#order) counts[this.#outcomeOf(entry)] += 1;
    counts.repeated = this.list.hashes.filter(({ lines }) => lines.length > 1).length;
    return counts;
  }

  /** The entries that a filter shows, in the order of their lines. */
  select({ outcomes, repeatedOnly, text }: OutcomeFilter): Uint32Array {
    const { hashes, malformed } = this.list;
    const wanted = foldSought(text.trim());
    return this.#order.filter((entry) => {
      const listed = hashes[entry];
      if (repeatedOnly && (listed?.lines.length ?? 0) < 2) return false;
      if (outcomes.length > 0 && !outcomes.includes(this.#outcomeOf(entry))) return false;
      if (wanted === '') return true;
      const own = listed?.hash ?? foldText(malformed[entry - hashes.length]?.text ?? '');
      return own.includes(wanted);
    });
  }

  /** The row of an entry. */
  row(entry: number): OutcomeRow {
    const outcome = this.#outcomeOf(entry);
    const listed = this.list.hashes[entry];
    if (listed === undefined) {
      const bad = this.list.malformed[entry - this.list.hashes.length];
      return {
        hash: undefined,
        text: bad?.text ?? '',
        outcome,
        lines: bad === undefined ? [] : [bad.line],
        records: 0,
        source: undefined,
        absentFrom: [],
        chain: this.endpoint.chain,
        height: '',
        time: '',
        reason: bad?.reason ?? '',
      };
    }
    const { table, entry: there } = this.sourceOf(entry);
    return {
      hash: listed.hash,
      text: undefined,
      outcome,
      lines: listed.lines,
      records: table.#records[there] ?? 0,
      source: outcome === 'found' ? table.endpoint : undefined,
      absentFrom: this.#absentFrom(entry, listed.hash),
      chain: table.endpoint.chain,
      height: table.#heights[there] ?? '',
      time: table.#times[there] ?? '',
      reason: outcome === 'failed' ? this.#reasonOf(entry) : '',
    };
  }

  /** The chunk in which an entry was requested; undefined for a malformed one. */
  placeOf(entry: number): number | undefined {
    return entry < this.list.hashes.length ? Math.floor(entry / this.#chunk) : undefined;
  }
}
