/**
 * The port of the review worker: filter, sort and windows over everything collected, off the page's thread.
 */
import type { Side } from '../../service/movement-sums.ts';
import type { JsonObject } from '../../units/json-value.ts';
import type { AbiBookData } from '../abi/abi-book.ts';
import type { Deceptions } from '../deception/judge-movement.ts';

export type Direction = 'IN' | 'OUT' | 'SELF' | 'OTHER';

/** All clauses must hold. */
export type FilterClause =
  | { readonly kind: 'text'; readonly text: string } // literal, case-insensitive, any field
  | { readonly kind: 'contains'; readonly field: string; readonly text: string } // as text, in one field: part of a hash, too
  | { readonly kind: 'direction'; readonly anyOf: readonly Direction[] }
  | { readonly kind: 'counterparty'; readonly anyOf: readonly string[] } // the other side as seen from the subject; '' where there is none
  | { readonly kind: 'equals'; readonly field: string; readonly anyOf: readonly string[] }
  | { readonly kind: 'amount'; readonly field: string; readonly atLeast?: string; readonly atMost?: string } // exact decimals
  | { readonly kind: 'time'; readonly field: string; readonly from?: number; readonly to?: number } // Unix ms, inclusive
  | { readonly kind: 'topic'; readonly place: TopicPlace; readonly anyOf: readonly string[] } // of a log; '' is a log without one there
  | {
      readonly kind: 'event'; // see shared/engine/abi/event-filter
      readonly text: string;
      /** Built-in standards where there is none. */
      readonly book?: ReviewAbiBook;
      /** Decimals of token contracts, by lower-case address: their amounts are in tokens, all others in base units. */
      readonly decimals?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'action'; readonly text: string } // of the trade zone; see shared/engine/actions/action-filter
  | { readonly kind: 'poisoning'; readonly keep: 'suspected' | 'others' }; // see shared/engine/deception: of the whole set, so that rows that come later count

/** Clauses that a row passes or not, whatever other rows there are. */
export type RowClause = Exclude<FilterClause, { readonly kind: 'poisoning' }>;

/** The first topic (0) is the event's signature, unless the event is anonymous. */
export type TopicPlace = 0 | 1 | 2 | 3;

/** An ABI book on its way to the worker; `key` differs wherever the book does. */
export interface ReviewAbiBook {
  readonly key: string;
  readonly data: AbiBookData;
}

/** Logs of one contract with the same first topic and number of topics: one event, as far as the log itself says. */
export interface LogKind {
  readonly address: string;
  /** Lower case; '' where the logs have no topics. */
  readonly topic: string;
  readonly topicCount: number;
  readonly count: number;
  /** Of these the ones that the query in force matches. */
  readonly matched: number;
}

/** What a column shows of a row that is in no field by itself, as the worker is to work it out. */
export type WorkedOutOfRow =
  | { readonly kind: 'action'; readonly path: readonly string[] } // of `actionData`, keys from the outermost object inwards
  | { readonly kind: 'implied-decimals' | 'remarks' } // of a record of the trade zone; remarks by their number
  | { readonly kind: 'event'; readonly book: ReviewAbiBook } // the signature of a log's event, which begins with its name
  | {
      readonly kind: 'argument'; // of the event whose signature's hash the first topic is (lower case), by its place from 0
      readonly topic: string;
      readonly place: number;
      readonly book: ReviewAbiBook;
    };

/** What all rows together say of a row, a number: how many warnings there are about it (shared/engine/deception), and how many other tokens of the list have its symbol. */
export interface WorkedOutOfSet {
  readonly kind: 'warnings' | 'same-symbol';
}

export type WorkedOut = WorkedOutOfRow | WorkedOutOfSet;

/** Rows by one column of the table. */
export interface FieldOrder {
  readonly field: string;
  readonly descending: boolean;
}

/** `worked` where the column is no field of the records: numbers in it sort exactly, before bytes and texts, and rows without a value come last in either direction. */
export interface SortOrder extends FieldOrder {
  readonly worked?: WorkedOut;
}

export interface ReviewQuery {
  readonly filter: readonly FilterClause[];
  /** First decides. Amounts, heights and times sort by number, exactly; ties keep collected order. */
  readonly sort: readonly SortOrder[];
}

/** Rows that came along with an answer, the first one at `from`. */
export interface RowsAhead {
  readonly from: number;
  readonly rows: readonly ReviewRow[];
}

export interface ReviewSnapshot {
  readonly total: number;
  readonly matched: number;
  /** Rows with at least one malformed field. */
  readonly malformed: number;
  /** Rows that do not match the question that was asked; absent where all do. */
  readonly mismatched?: number;
  /** Those that were looked at when it was asked for. */
  readonly ahead?: RowsAhead;
}

export interface ReviewRow {
  /** Unique within the collection: `<seq>:<index in the answer>`. */
  readonly key: string;
  readonly seq: number;
  readonly index: number;
  readonly sha256: string;
  readonly receivedAt: number;
  /** The endpoint or list that the row is of, where the session shows more than one kind, and where receipts gave the row. */
  readonly endpointId?: string;
  readonly fields: JsonObject;
  readonly problems: readonly {
    readonly field: string;
    readonly reason: string;
    readonly isOfQuestion?: true;
  }[];
  /** Relative to the subject address of the session. */
  readonly direction: Direction;
}

/** Groups of the rows that a query matches. */
export interface GroupRequest {
  /** The other side of a movement as seen from the subject, the UTC day, or the values of a field. */
  readonly by: 'counterparty' | 'day' | { readonly field: string };
  /** What is summed up, exactly; apart for each value of `per`, such as the token: amounts of two tokens have no sum. */
  readonly sum?: {
    readonly field: string;
    readonly per?: string;
    /** What the amounts are of where no field says it. @default '' */
    readonly unit?: string;
    /** The field by which a movement settled, failed or is pending: only what settled is in sums. Without it every row counts. */
    readonly state?: string;
    /** Sums are told apart by direction, as seen from the subject. @default false */
    readonly isBySide?: boolean;
    /** Amounts of another field, summed up as a unit of their own: those of the trade zone, whose list names no token. */
    readonly apart?: { readonly field: string; readonly unit: string };
  };
  readonly atMost: number;
  /** Whether the answer has the query, with all that an ABI book in it holds. @default false */
  readonly tellsQuery?: boolean;
}

/** Decimal text, exact, and of how many rows. */
export interface SumOfRows {
  readonly sum: string;
  readonly rows: number;
}

/** What rows of one token add up to. `rows` have a number, settled and answer the question; the others are in no sum. */
export interface TokenSum extends SumOfRows {
  readonly unit: string;
  /** Where directions were asked for. */
  readonly sides?: Readonly<Record<Side, SumOfRows>> & { readonly net: string };
  /** Rows with a number that are in no sum; absent where there is none, or states were not asked for. */
  readonly failed?: number;
  readonly pending?: number;
  /** Rows with a number that answer another question, whatever their state. */
  readonly mismatched?: number;
}

export interface RowGroups {
  /** The largest first, then by value. */
  readonly groups: readonly {
    /** '' for rows without one. */
    readonly value: string;
    readonly count: number;
    /** The earliest and the latest time, Unix ms; absent where no row has one. */
    readonly first?: number;
    readonly last?: number;
    readonly sums: readonly TokenSum[];
  }[];
  /** Groups there are, whether told or not. */
  readonly total: number;
  /** Rows in all groups. */
  readonly rows: number;
}

export interface GroupsOfQuery extends RowGroups {
  /** What matched the rows, where it was asked for. */
  readonly query?: ReviewQuery;
}

/** Rows in stretches [from + n × width, from + (n + 1) × width), Unix ms. */
export interface TimeHistogram {
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
  /** Rows that have no time. */
  readonly without: number;
}

export interface TopRequest {
  readonly field: string;
  readonly descending: boolean;
  readonly count: number;
}

/** What may deceive in the rows collected, whatever the query. */
export interface RowDeceptions extends Deceptions {
  /** Movements that are suspected of address poisoning. */
  readonly suspected: number;
}

/** Rows as of one moment; to be released. */
export interface FrozenRows {
  readonly count: number;
  /** Rows collected, matched or not. */
  readonly total: number;
  readonly query: ReviewQuery;
  /** Names of fields, in order, that no column of the endpoint shows: unknown ones, and second spellings beside the first. */
  readonly otherFields: readonly string[];
  /** In the order of the query, in batches; as often as it is asked. */
  readAll(batchSize: number): AsyncIterable<readonly ReviewRow[]>;
  release(): void;
}

/** The first rows of a query, all that a screen needs, while the others are still looked for. */
export interface FirstRows {
  /** So many can be read; there may be more. */
  readonly matched: number;
  readonly isBeginning: true;
  readonly ahead: RowsAhead;
}

export interface ReviewSession {
  /**
   * A newer query cancels an older one, which then rejects with AbortError. In a large set, and where the first rows are looked at, `onFirst` may be called before.
   */
  setQuery(query: ReviewQuery, onFirst?: (first: FirstRows) => void): Promise<ReviewSnapshot>;
  /** What a table shows: rows [from, to) come along with the next answers, unless they are many; [0, `screen`) are enough to fill it. */
  lookAt(from: number, to: number, screen: number): void;
  /** Rows [from, to) of the query in force. */
  readWindow(from: number, to: number): Promise<readonly ReviewRow[]>;
  /** Everything the query in force matches now, whatever arrives later. */
  freeze(): Promise<FrozenRows>;
  distinct(field: string, atMost: number): Promise<readonly { value: string; count: number }[]>;
  /** These are of the rows that the query in force matches; a newer query cancels them, and they reject with AbortError. */
  group(request: GroupRequest): Promise<GroupsOfQuery>;
  histogram(field: string, bins: number): Promise<TimeHistogram>;
  /** The first rows by a field, in its order. */
  top(request: TopRequest): Promise<readonly ReviewRow[]>;
  /** What kinds of logs there are among all rows, most frequent first, and how many of each the query in force matches. */
  logKinds(atMost: number): Promise<readonly LogKind[]>;
  /** Undefined where the rows are no movements between addresses. */
  deceptions(): Promise<RowDeceptions | undefined>;
  /** Takes in pages stored since; keeps the query. */
  refresh(): Promise<ReviewSnapshot>;
  close(): void;
}

/** Whose rows a session has. */
export interface ReviewSource {
  readonly collectionIds: readonly string[];
  /** The address whose trail it is. */
  readonly subject?: string;
  /** The collections are kinds of one address's timeline: rows have the columns of ADDRESS_TIMELINE, their own fields, and their kind. */
  readonly isTimeline?: boolean;
}

/** Opens a session over one or more collections of a case. */
export type OpenReviewSession = (source: ReviewSource) => Promise<ReviewSession>;
