/**
 * What the browser database holds. All of it is derived: it can be rebuilt from the journal on the trusted side.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { EvidenceRef } from '../../contract/shapes.ts';
import type { JsonObject } from '../../units/json-value.ts';

export interface CaseRecord {
  readonly caseId: string;
  readonly name: string;
  readonly connectionId: string;
  readonly createdAt: number;
  /** Highest journal seq this database has taken in. */
  readonly lastSeq: number;
  /** Highest journal seq that rows of this database came from; ahead of `lastSeq`. Absent where an older program stored it. */
  readonly seenSeq?: number;
  /** The last whole record of the journal, as it was when this database was last brought in line with it. */
  readonly journalEnd?: { readonly seq: number; readonly hash: string };
}

export interface Hop {
  readonly address: string;
  readonly tabId: string;
}

export interface TabRecord {
  readonly tabId: string;
  readonly caseId: string;
  /** The page's registry knows the kinds; one that it lacks, e.g. of a newer program, is kept and shown as unknown. */
  readonly kind: string;
  readonly title: string;
  /** Parameters of the tab, e.g. {address, endpointId, protocolType}. */
  readonly params: JsonObject;
  /** Collections shown in it, newest last. */
  readonly collectionIds: readonly string[];
  /** The trail that led here, oldest first, without this tab. */
  readonly hops: readonly Hop[];
  /** What the user set in the tab: query, columns, sort. JSON, tolerant to read. */
  readonly view: JsonObject;
  readonly open: boolean;
  readonly position: number;
}

/** A tab as the database holds it. */
export interface StoredTab extends TabRecord {
  /** When this window stored it, Unix ms: a fact of the journal that is older tells what the tab was before. */
  readonly storedAt?: number;
}

export type CollectionState = 'running' | 'paused' | 'cancelled' | 'done' | 'failed';
export type CompletenessLevel = 'complete' | 'complete-to-cap' | 'partial' | 'unknown';

export interface CompletenessCheck {
  readonly name: string;
  readonly outcome: 'met' | 'failed' | 'not-checkable';
  /** True where something was seen that may be a missing row: not checkable, but *complete* is not claimed. */
  readonly isOpen?: true;
  readonly detail: string;
  /** Records of the journal that bear it out, by seq. */
  readonly evidence?: readonly number[];
}

export interface Completeness {
  readonly level: CompletenessLevel;
  /** Where the level is claimed for a part of what one might expect: for what, to follow its word, e.g. 'for blocks 5 to 9'. */
  readonly scope?: string;
  /** For 'complete-to-cap': the bound that no number of rows is, to follow 'complete', e.g. 'within the last year'. Absent where a cap was reached. */
  readonly bound?: string;
  /** Plain sentence why. */
  readonly reason: string;
  readonly witnesses: readonly CompletenessCheck[];
}

export interface CollectionRecord {
  readonly collectionId: string;
  readonly caseId: string;
  /** The tab that shows it, whatever the tab's own record says: the tab is stored after it. */
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
  readonly rowCount: number;
  /** Rows the service says there are, where it can be known. */
  readonly expectedRows?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The last error's message and next step, shown where the act was. */
  readonly error?: { readonly message: string; readonly nextStep: string; readonly code: string };
}

/** One record a page, never a row per record (15 to 30 times slower, see ARCHITECTURE.md). */
export interface PageRecord {
  readonly caseId: string;
  readonly collectionId: string;
  readonly walk: number;
  readonly page: number;
  readonly evidence: EvidenceRef;
  readonly rows: readonly ParsedRow[];
  /** Where only some of the answer's list are rows of the set: the position of each in that list. Absent where all are. */
  readonly positions?: readonly number[];
  readonly remarks: readonly string[];
}

/** What one source calls something. */
export interface FurtherLabel {
  readonly label: string;
  /** When it was set here, Unix ms. */
  readonly updatedAt: number;
  /** The file that it was imported from; absent where it was typed. Hostile. */
  readonly file?: string;
  /** Who says so, as the analyst or the imported file tells it. Hostile. */
  readonly source?: string;
  /** Of when it is, as they tell it: a day, or a UTC time in ISO 8601. */
  readonly date?: string;
  /** What they add. Hostile. */
  readonly remark?: string;
}

/** The label that is shown of a subject; its label is '' where all were removed. */
export interface LabelRecord extends FurtherLabel {
  /** A case, or PROFILE_CASE_ID for a label that holds in every case. */
  readonly caseId: string;
  /** Something of the chain; see subject.ts. Lower case. */
  readonly subject: string;
  /** What it is called besides, in order: by other sources, or by the same. */
  readonly others?: readonly FurtherLabel[];
}

export interface NoteRecord {
  readonly caseId: string;
  readonly noteId: string;
  /** See subject.ts for its forms: 'case', an address, a hash, `row:<seq>:<index>`, `edge:<from>:<to>`, `tab:<tabId>`. */
  readonly subject: string;
  /** Markdown; '' where it was removed. */
  readonly text: string;
  readonly updatedAt: number;
}

/** What the analyst wants to find again. */
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
  /** What the analyst calls it. */
  readonly name: string;
  /** 'pasted', or the name of the file that it was imported from. */
  readonly origin: string;
  /** JSON list of its events, functions and errors, as shared/engine/abi/check-abi-entries.ts keeps them. */
  readonly entries: string;
  readonly updatedAt: number;
}

/** Which contract does the work of a proxy. */
export interface ImplementationRecord {
  readonly caseId: string;
  /** The proxy, lower case. */
  readonly address: string;
  /** Lower case; '' where it was taken back. */
  readonly implementation: string;
  readonly updatedAt: number;
}
