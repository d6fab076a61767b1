/**
 * The port of the review worker: filters, sorts and windows over all collected rows, off the page's
 * thread.
 */
import type { JsonObject } from '../../units/json-value.ts';
import type { AbiBookData } from '../abi/abi-book.ts';
import type { LookalikePayment } from '../deception/lookalike-payment.ts';
import type { Deceptions } from '../deception/judge-movement.ts';
import type { GroupRequest, RowGroups, TimeHistogram } from './aggregate/row-groups.ts';
import type { PlaceTogether } from './sort/rows-together.ts';

export type Direction = 'IN' | 'OUT' | 'SELF' | 'OTHER';

/** What is wrong with a row as it came. */
export type ProblemOfRow = 'malformed' | 'mismatched';

/** All clauses must hold. */
export type FilterClause =
  // Literal and case-insensitive, in any field.
  | { readonly kind: 'text'; readonly text: string }
  // Like `text`, in one field.
  | { readonly kind: 'contains'; readonly field: string; readonly text: string }
  | { readonly kind: 'direction'; readonly anyOf: readonly Direction[] }
  // Seen from the subject; '' if there is none.
  | { readonly kind: 'counterparty'; readonly anyOf: readonly string[] }
  | { readonly kind: 'equals'; readonly field: string; readonly anyOf: readonly string[] }
  // Exact decimals; `above` and `below` exclude their bounds.
  | {
      readonly kind: 'amount';
      readonly field: string;
      readonly atLeast?: string;
      readonly atMost?: string;
      readonly above?: string;
      readonly below?: string;
    }
  // Unix ms, inclusive.
  | { readonly kind: 'time'; readonly field: string; readonly from?: number; readonly to?: number }
  // UTC: a day of any year (`10-03`), a minute or second of any day (`03:18`, `03:18:12`), or both.
  | { readonly kind: 'recurring'; readonly field: string; readonly date?: string; readonly clock?: string }
  // Any address of the row, in lower case.
  | { readonly kind: 'address'; readonly anyOf: readonly string[] }
  // Hex in lower case by its first digits, with 0x, and its last; in any field if none is named.
  | { readonly kind: 'shortened'; readonly field?: string; readonly head: string; readonly tail: string }
  // Of a log; '' matches logs without a topic at this place.
  | { readonly kind: 'topic'; readonly place: TopicPlace; readonly anyOf: readonly string[] }
  | {
      // See shared/engine/abi/event-filter.
      readonly kind: 'event';
      readonly text: string;
      /** Built-in standards if absent. */
      readonly book?: ReviewAbiBook;
      /**
       * Decimals of token contracts, by lower-case address: their amounts are in tokens, all others
       * in base units.
       */
      readonly decimals?: Readonly<Record<string, number>>;
    }
  // See shared/engine/actions/action-filter.
  | { readonly kind: 'action'; readonly text: string }
  // Depends on all rows of the collection, so later rows may change it.
  | { readonly kind: 'poisoning'; readonly keep: 'suspected' | 'others' }
  // Rows with a malformed field, or one that does not match the request.
  | { readonly kind: 'problem'; readonly of: ProblemOfRow }
  // Rows that another source contradicts, by their keys.
  | { readonly kind: 'disputed'; readonly anyOf: readonly string[] }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly FilterClause[] }
  | { readonly kind: 'not'; readonly part: FilterClause }
  // What was typed in the filter line, and how it was read: rows must pass all of `where`.
  | { readonly kind: 'line'; readonly text: string; readonly where: readonly FilterClause[] };

/** The first topic (0) is the event's signature, unless the event is anonymous. */
export type TopicPlace = 0 | 1 | 2 | 3;

/** An ABI book for the worker; different books have different keys. */
export interface ReviewAbiBook {
  readonly key: string;
  readonly data: AbiBookData;
}

/**
 * Logs of one contract with the same first topic and number of topics: one event, as far as the log
 * itself says.
 */
export interface LogKind {
  readonly address: string;
  /** Lower case; '' if the logs have no topics. */
  readonly topic: string;
  readonly topicCount: number;
  readonly count: number;
  /** How many of these the current query matches. */
  readonly matched: number;
}

/** A column's value that is not a field of the row, for the worker to compute. */
export type WorkedOutOfRow =
  // Of `actionData`: keys from the outermost object inwards.
  | { readonly kind: 'action'; readonly path: readonly string[] }
  // Of the trade zone; remarks are ordered by their number.
  | { readonly kind: 'implied-decimals' | 'remarks' }
  // The event's signature.
  | { readonly kind: 'event'; readonly book: ReviewAbiBook }
  | {
      // Of the event whose signature's hash is the first topic (lower case), by its index from 0.
      readonly kind: 'argument';
      readonly topic: string;
      readonly place: number;
      readonly book: ReviewAbiBook;
    };

/**
 * A number about a row that depends on all rows: how many warnings there are about it
 * (shared/engine/deception), or how many other tokens of the list have its symbol.
 */
export interface WorkedOutOfCollection {
  readonly kind: 'warnings' | 'same-symbol';
}

export type WorkedOut = WorkedOutOfRow | WorkedOutOfCollection;

/** Rows by one column of the table. */
export interface FieldOrder {
  readonly field: string;
  readonly descending: boolean;
}

/**
 * `worked` is set if the column is not a field of the records: its numbers sort exactly, before
 * bytes and texts, and rows without a value come last in either direction.
 */
export interface SortOrder extends FieldOrder {
  readonly worked?: WorkedOut;
}

export interface ReviewQuery {
  readonly filter: readonly FilterClause[];
  /**
   * The first decides. Amounts, heights and times sort by exact number; ties keep the collected
   * order.
   */
  readonly sort: readonly SortOrder[];
  /**
   * Rows with one value of this field stand together, in the place of the first of them. Rows
   * without a value stand alone.
   */
  readonly together?: string;
}

/** Rows that came with an answer, the first one at `from`. */
export interface RowsAhead {
  readonly from: number;
  readonly rows: readonly ReviewRow[];
}

export interface ReviewSnapshot {
  readonly total: number;
  readonly matched: number;
  /** Rows with at least one malformed field. */
  readonly malformed: number;
  /** Rows that do not match the request; absent if all do. */
  readonly mismatched?: number;
  /** The rows that were visible when it was requested. */
  readonly ahead?: RowsAhead;
}

export interface ReviewRow {
  /** Unique within the collection: `<seq>:<index in the response>`. */
  readonly key: string;
  readonly seq: number;
  readonly index: number;
  readonly sha256: string;
  readonly receivedAt: number;
  /**
   * The endpoint or list of the row, if the session shows several kinds, or if receipts gave the
   * row.
   */
  readonly endpointId?: string;
  readonly fields: JsonObject;
  readonly problems: readonly {
    readonly field: string;
    readonly reason: string;
    readonly isOfQuestion?: true;
  }[];
  /** Relative to the subject address of the session. */
  readonly direction: Direction;
  /** If the query says which rows stand together, and several do. Read with a window only. */
  readonly together?: PlaceTogether;
}

export interface GroupsOfQuery extends RowGroups {
  /** The query that matched the rows, if requested. */
  readonly query?: ReviewQuery;
}

export interface TopRequest {
  readonly field: string;
  readonly descending: boolean;
  readonly count: number;
}

/** How many rows are suspected: the one count for a trail and for case home. */
export interface SuspectedRows {
  /** Movements that are suspected of address poisoning. */
  readonly suspected: number;
  /** How many of these failed, which sums leave out for that reason. */
  readonly failed: number;
  /** What the subject itself paid to lookalikes, by token and recipient; absent if nothing. */
  readonly paid?: readonly LookalikePayment[];
}

/** What may deceive in the collected rows, whatever the query. */
export interface RowDeceptions extends Deceptions, SuspectedRows {}

/** Rows as of one moment; must be released. */
export interface FrozenRows {
  readonly count: number;
  /** Number of collected rows, matched or not. */
  readonly total: number;
  readonly query: ReviewQuery;
  /**
   * Fields that no column of the endpoint shows, in order: unknown ones, and second spellings
   * beside the first.
   */
  readonly otherFields: readonly string[];
  /** In the order of the query, in batches; may be called repeatedly. */
  readAll(batchSize: number): AsyncIterable<readonly ReviewRow[]>;
  release(): void;
}

/** The first rows of a query, enough for a screen, while the search for others continues. */
export interface FirstRows {
  /** This many can be read; there may be more. */
  readonly matched: number;
  readonly isBeginning: true;
  readonly ahead: RowsAhead;
}

export interface ReviewSession {
  /**
   * A newer query cancels an older one, which then rejects with AbortError. For a large collection whose
   * first rows are visible, `onFirst` may be called before.
   */
  setQuery(query: ReviewQuery, onFirst?: (first: FirstRows) => void): Promise<ReviewSnapshot>;
  /**
   * What a table shows: rows [from, to) come with the next answers, unless there are many; [0,
   * `screen`) fill the screen.
   */
  lookAt(from: number, to: number, screen: number): void;
  /** Rows [from, to) of the current query. */
  readWindow(from: number, to: number): Promise<readonly ReviewRow[]>;
  /** Everything that the current query matches now, whatever arrives later. */
  freeze(): Promise<FrozenRows>;
  distinct(field: string, atMost: number): Promise<readonly { value: string; count: number }[]>;
  /**
   * How many of all rows each filter matches. Changes nothing that is shown. A newer query cancels it
   * only with `endsWithQuery`, for counts that explain the query in force.
   */
  count(
    filters: readonly (readonly FilterClause[])[],
    options?: { readonly endsWithQuery?: boolean },
  ): Promise<readonly number[]>;
  /** The first rows that a filter matches, as they were collected. Changes nothing that is shown. */
  find(filter: readonly FilterClause[], atMost: number): Promise<readonly ReviewRow[]>;
  /**
   * These use the rows that the current query matches; a newer query cancels them, and they reject
   * with AbortError. It cancels no groups of all rows.
   */
  group(request: GroupRequest): Promise<GroupsOfQuery>;
  histogram(field: string, bins: number): Promise<TimeHistogram>;
  /** The first rows by a field, in its order. */
  top(request: TopRequest): Promise<readonly ReviewRow[]>;
  /**
   * The kinds of logs among all rows, most frequent first, and how many of each the current query
   * matches.
   */
  logKinds(atMost: number): Promise<readonly LogKind[]>;
  /** Undefined if the rows are not movements between addresses. */
  deceptions(): Promise<RowDeceptions | undefined>;
  /** Loads pages stored since; keeps the query. */
  refresh(): Promise<ReviewSnapshot>;
  close(): void;
}

/** Whose rows a session has. */
export interface ReviewSource {
  readonly collectionIds: readonly string[];
  /** The address whose trail it is. */
  readonly subject?: string;
  /**
   * The collections are kinds of one address's timeline: rows have the columns of ADDRESS_TIMELINE,
   * their own fields, and their kind.
   */
  readonly isTimeline?: boolean;
}

/** Opens a session over one or more collections of a case. */
export type OpenReviewSession = (source: ReviewSource) => Promise<ReviewSession>;
