/**
 * The records of the browser database. All of it is derived: it can be rebuilt from the journal on
 * the trusted side.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { EvidenceRef } from '../../contract/shapes.ts';
import type { NamedToken } from '../../service/named-token.ts';
import type { JsonObject } from '../../units/json-value.ts';

export interface CaseRecord {
  readonly caseId: string;
  readonly name: string;
  readonly connectionId: string;
  readonly createdAt: number;
  /** The highest journal seq that this database has loaded. */
  readonly lastSeq: number;
  /**
   * The highest journal seq that rows of this database came from; ahead of `lastSeq`. Absent if an
   * older program stored it.
   */
  readonly seenSeq?: number;
  /** The last intact record of the journal when this database was last brought in line with it. */
  readonly journalEnd?: { readonly seq: number; readonly hash: string };
}

export interface Hop {
  readonly address: string;
  readonly tabId: string;
}

export interface TabRecord {
  readonly tabId: string;
  readonly caseId: string;
  /**
   * The page's registry knows the kinds; an unknown one, e.g. of a newer program, is kept and shown
   * as unknown.
   */
  readonly kind: string;
  readonly title: string;
  /** Parameters of the tab, e.g. {address, endpointId, protocolType}. */
  readonly params: JsonObject;
  /** Collections shown in it, newest last. */
  readonly collectionIds: readonly string[];
  /** The trail that led here, oldest first, without this tab. */
  readonly hops: readonly Hop[];
  /** What the user set in the tab: query, columns, sort. JSON, read tolerantly. */
  readonly view: JsonObject;
  readonly open: boolean;
  readonly position: number;
}

/** A tab as the database stores it. */
export interface StoredTab extends TabRecord {
  /**
   * When this window stored it, Unix ms: an older case event of the journal describes an earlier
   * state of the tab.
   */
  readonly storedAt?: number;
}

export type CollectionState = 'running' | 'paused' | 'cancelled' | 'done' | 'failed';
export type CompletenessLevel = 'complete' | 'complete-to-cap' | 'partial' | 'unknown';

/** A balance that the node states for the end of a block; the sums of the rows start from it. */
export interface StatedOpening {
  /** See Transfer's asset. */
  readonly asset: string;
  /** In the smallest unit. */
  readonly amount: string;
  readonly height: number;
}

export interface CompletenessCheck {
  readonly name: string;
  readonly outcome: 'met' | 'failed' | 'not-checkable';
  /** True if there may be a missing row: this cannot be checked, but rules out *complete*. */
  readonly isOpen?: true;
  readonly detail: string;
  /** Journal records that support it, by seq. */
  readonly evidence?: readonly number[];
  /** Balances from before the first row, of assets whose rows alone close the sums. */
  readonly openings?: readonly StatedOpening[];
}

export interface Completeness {
  readonly level: CompletenessLevel;
  /**
   * What the level is claimed for, if only for a part; follows its word, e.g. 'for blocks 5 to 9'.
   */
  readonly scope?: string;
  /**
   * For 'complete-to-cap': a bound other than a number of rows, to follow 'complete', e.g. 'within
   * the last year'. Absent if a cap was reached.
   */
  readonly bound?: string;
  /** A plain sentence that gives the reason. */
  readonly reason: string;
  readonly witnesses: readonly CompletenessCheck[];
}

/**
 * What a balance implied, because the node states none from before the first row: a later check
 * compares with it. Amounts are whole numbers of the smallest unit.
 */
export interface KeptReading {
  /** See Transfer's asset. */
  readonly asset: string;
  readonly opening: string;
  readonly mayBeOffBy: string;
  /** A block height, or 'pending'. */
  readonly at: string;
}

export interface CollectionRecord {
  readonly collectionId: string;
  readonly caseId: string;
  /**
   * The tab that shows it, even if the tab's own record does not say so: the tab is stored later.
   */
  readonly tabId?: string;
  readonly connectionId: string;
  readonly endpointId: string;
  /** The spec's names, without page and limit. */
  readonly params: Readonly<Record<string, string>>;
  /** 'all' or the first n rows. */
  readonly goal: { readonly kind: 'all' } | { readonly kind: 'first'; readonly rows: number };
  readonly state: CollectionState;
  /** The plan's cursor as JSON; stored in the transaction that stores its pages. */
  readonly cursor: JsonObject;
  readonly completeness: Completeness;
  /** Absent if there are none. */
  readonly readings?: readonly KeptReading[];
  readonly rowCount: number;
  /** How many rows the service says there are, if it can be known. */
  readonly expectedRows?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The last error's message and next step, shown where the act was started. */
  readonly error?: { readonly message: string; readonly nextStep: string; readonly code: string };
}

/** One record for each page, never for each row (15 to 30 times slower, see ARCHITECTURE.md). */
export interface PageRecord {
  readonly caseId: string;
  readonly collectionId: string;
  readonly walk: number;
  readonly page: number;
  readonly evidence: EvidenceRef;
  readonly rows: readonly ParsedRow[];
  /**
   * The position of each row in the response's list, if only some of the list belong to the
   * collection. Absent if all do.
   */
  readonly positions?: readonly number[];
  readonly remarks: readonly string[];
}

/**
 * Tokens that rows of a collection name and no earlier record of it has, so that the tokens of a case
 * are known without its rows.
 */
export interface TokensRecord {
  readonly caseId: string;
  readonly collectionId: string;
  /** The page of the rows, and its journal record; all 0 for rows that an older program stored. */
  readonly walk: number;
  readonly page: number;
  readonly seq: number;
  readonly tokens: readonly NamedToken[];
}

/** A label by one source. */
export interface FurtherLabel {
  readonly label: string;
  /** When it was set here, Unix ms. */
  readonly updatedAt: number;
  /** The file that it was imported from; absent if it was typed. Hostile. */
  readonly file?: string;
  /** Its source, as the analyst or the imported file names it. Hostile. */
  readonly source?: string;
  /** Its date according to them: a day, or a UTC time in ISO 8601. */
  readonly date?: string;
  /** A remark by them. Hostile. */
  readonly remark?: string;
}

/** The label that is shown for a subject; its label is '' if all were removed. */
export interface LabelRecord extends FurtherLabel {
  /** A case, or PROFILE_CASE_ID for a label that applies in every case. */
  readonly caseId: string;
  /** Something on the chain; see subject.ts. Lower case. */
  readonly subject: string;
  /** Further labels in order, by other sources or the same one. */
  readonly others?: readonly FurtherLabel[];
}

export interface NoteRecord {
  readonly caseId: string;
  readonly noteId: string;
  /**
   * See subject.ts for its forms: 'case', an address, a hash, `row:<seq>:<index>`,
   * `edge:<from>:<to>`, `tab:<tabId>`.
   */
  readonly subject: string;
  /** Markdown; '' if it was removed. */
  readonly text: string;
  readonly updatedAt: number;
}

/** Something that the analyst wants to find again. */
export interface StarRecord {
  readonly caseId: string;
  /** See subject.ts for its forms. */
  readonly subject: string;
  readonly updatedAt: number;
}

/** One ABI of the case's ABI book. */
export interface AbiRecord {
  readonly caseId: string;
  readonly abiId: string;
  /** The contract that it describes, lower case. */
  readonly address: string;
  /** The analyst's name for it. */
  readonly name: string;
  /** 'pasted', or the name of the file that it was imported from. */
  readonly origin: string;
  /**
   * JSON list of its events, functions and errors, as shared/engine/abi/check-abi-entries.ts
   * returns them.
   */
  readonly entries: string;
  readonly updatedAt: number;
}

/** Which contract implements a proxy. */
export interface ImplementationRecord {
  readonly caseId: string;
  /** The proxy, lower case. */
  readonly address: string;
  /** Lower case; '' if it was withdrawn. */
  readonly implementation: string;
  readonly updatedAt: number;
}

/**
 * The analyst's statement that what left by one row arrived by another; see
 * shared/engine/flow/trace/links.ts.
 */
export interface LinkRecord {
  readonly caseId: string;
  readonly linkId: string;
  /** The row by which it left, as '<journal record>:<position>'. */
  readonly from: string;
  /** The row by which it arrived. */
  readonly to: string;
  /** The analyst's. */
  readonly reason: string;
  /** What was known when it was stated: the terms of a candidate with their points; '' if nothing. */
  readonly basis: string;
  readonly updatedAt: number;
}
