/**
 * The type of a description: an endpoint of the service as data. The client, forms, tables, CSV
 * header and the practice service's validation all read it. A sixteenth endpoint is one new entry,
 * one line in the registry and one function of the practice service.
 */
import type { z } from 'zod';

/** What a column contains; decides alignment, cell rule of exports, link and filter. */
export type ColumnKind =
  | 'transaction-hash'
  | 'block-hash'
  | 'hash' // any other hex identifier
  | 'address'
  | 'height'
  | 'time' // Unix ms as text
  | 'amount' // decimal text
  | 'integer' // integer text
  | 'method-selector'
  | 'state' // small closed or open set
  | 'boolean'
  | 'text' // free text, hostile
  | 'list' // array of strings
  | 'json'; // JSON text inside a string

export interface Column {
  /** The wire's name of the field. */
  readonly field: string;
  /** The field's name in the terms of the trade, e.g. 'Transaction hash'. */
  readonly label: string;
  readonly kind: ColumnKind;
  /**
   * Unit as shown, e.g. 'native token', 'bytes', 'USD', 'ms since 1970 UTC'; absent if it has none.
   */
  readonly unit?: string;
  /**
   * Other names under which the service sends it (quirks), in order of preference after `field`.
   */
  readonly otherNames?: readonly string[];
  /** One sentence for the column's tooltip. */
  readonly description: string;
  /** False hides it until the user chooses it. */
  readonly shownFirst?: boolean;
  /** Has a value only in records of tokens, or of tokens with ids (NFTs). */
  readonly onlyOf?: 'tokens' | 'nfts';
  /** True if the service rounds or reports loosely: shown "as reported". */
  readonly asReported?: boolean;
  /** True for a total, of which nobody compares decimals: a table keeps no room for them. */
  readonly isTotal?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'address'
    | 'transaction-hash'
    | 'transaction-hashes' // comma-separated, at most `maxItems`
    | 'block-hash'
    | 'height'
    | 'time'
    | 'choice'
    | 'page'
    | 'limit';
  readonly required: boolean;
  readonly description: string;
  /** For 'choice': wire value and the label shown. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValue?: string;
  readonly maxItems?: number;
  /**
   * For a height or a time: on which side of it records lie; absent if they have exactly that one.
   */
  readonly bound?: 'at-least' | 'at-most';
}

export interface Paging {
  /** Largest page the spec allows. */
  readonly maxLimit: number;
  readonly defaultLimit: number;
  /**
   * False for spec 4.2 to 4.4, which does not state these figures; they come from probing and may
   * be corrected at run time.
   */
  readonly limitsShown: boolean;
}

export interface Cap {
  /** Rows after which the service stops. */
  readonly rows: number;
  /** The spec says "about". */
  readonly approximate: boolean;
  /** Plain sentence for the completeness statement. */
  readonly statement: string;
}

/** How a collection larger than the cap can still be fetched. */
export type Slicing =
  | { readonly by: 'block-height'; readonly startParameter: string; readonly endParameter: string }
  | {
      readonly by: 'issue-date';
      readonly startParameter: string;
      readonly endParameter: string;
      readonly maxSpanMs: number;
    }
  | { readonly by: 'hash-chunks'; readonly parameter: string; readonly chunk: number }
  | { readonly by: 'none' };

/** An independent counter that can support or refute that a list is complete. */
export type CounterName =
  | 'nonces' // of the sender, if the list is of normal transactions
  | 'nonces-of-one-year' // the same for a list that begins a year ago
  | 'block-counts' // transactions of each block
  | 'ranks' // ranks from 1 without a gap
  | 'seams' // both sides of the cuts between windows
  | 'hash-outcomes' // each requested hash has records, or may have none
  | 'hash-outcomes-of-transactions'; // each requested hash is found or absent

/** The movements between addresses that the rows of a list are. */
export interface Movements {
  /** 'by-protocol': depends on the parameter `protocolType`. */
  readonly kind: 'by-protocol' | 'normal' | 'internal' | 'token' | 'trade-zone';
  /** True if the list may round its amounts. */
  readonly asReported: boolean;
}

/** Lists on the timeline of an address: one for each choice of `protocolType`. */
export interface TimelineByProtocol {
  readonly by: 'protocol';
  /** What the form of a trail calls them together. */
  readonly offered: string;
}

/** A list on the timeline of an address, selected by the parameter `address`. */
export interface TimelineList {
  readonly by: 'address';
  /** What the form of a trail calls it. */
  readonly offered: string;
  /** Stored with tabs. */
  readonly id: string;
  /** What its rows have in the column Kind. */
  readonly label: string;
  readonly title: string;
  /** Fields of the address list (4.5) that have another name here. */
  readonly sameFields: Readonly<Record<string, string>>;
  /** Changes to its own columns while they are on the timeline. */
  readonly columnChanges: Readonly<Record<string, Partial<Column>>>;
}

/** How a batch of hashes is looked up in a list. */
export interface HashBatchUse {
  /** Id of the batch; stored in cases. */
  readonly id: string;
  readonly title: string;
  /** The parameter for the hashes; `slicing` says how many at once. */
  readonly parameter: string;
  /**
   * True if a record means that the transaction exists, and no record that it does not; false if a
   * hash may well have none.
   */
  readonly tellsAbsence: boolean;
}

export interface Endpoint {
  /** Stable id, words with hyphens; stored in cases. */
  readonly id: string;
  /** e.g. '4.5'. */
  readonly specSection: string;
  readonly title: string;
  readonly chain: 'main' | 'trade-zone';
  /** After /api/v5/{segment}, with leading slash. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /**
   * Checks text parameters (the spec's names; chainShortName excluded) before anything is sent.
   * Issues have the parameter's name as path and a reason in plain language. Unknown names are
   * refused. Empty text counts as absent.
   */
  readonly parameterSchema: z.ZodType<Readonly<Record<string, string>>>;
  /** Loose: unknown fields pass. Every field may be the empty string (spec 2.1). */
  readonly recordSchema: z.ZodType;
  /** Accepted names of the list in data[0]; empty if `data` itself is the list. */
  readonly listNames: readonly string[];
  readonly paging?: Paging;
  readonly cap?: Cap;
  /** A limit on every response, whatever the number of rows (4.6: one year); a sentence. */
  readonly standingLimit?: {
    readonly statement: string;
    /** To follow “complete”, e.g. 'within the last year'. */ readonly bound: string;
  };
  readonly slicing: Slicing;
  /** Which independent counter can prove completeness, as a sentence. */
  readonly completenessCheck: string;
  /** The counter that Casebook uses. */
  readonly counter: CounterName | 'none';
  /** Movements between addresses, for the graph. */
  readonly movements: Movements | 'none';
  /** Its place on the timeline of an address, and in the form of a trail. */
  readonly timeline: TimelineList | TimelineByProtocol | 'none';
  /** Whether batches of hashes are looked up in it. */
  readonly hashBatch: HashBatchUse | 'none';
  readonly columns: readonly Column[];
  /** Field that orders the list in time, for the first sort of the table. */
  readonly timeField?: string;
  /**
   * Fields whose value changes from request to request without meaning (confirm, price):
   * comparisons ignore them.
   */
  readonly volatileFields: readonly string[];
}
