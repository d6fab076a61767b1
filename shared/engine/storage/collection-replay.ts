/**
 * The port through which storage learns what a collection's replayed pages amount to, without
 * knowing how collections are planned.
 */
import type { ReplayItem } from '../../contract/journal-contract.ts';
import type { PagePurpose } from '../../contract/query-contract.ts';
import type { CollectionRecord, PageRecord } from './case-records.ts';

/** A page of the journal that a collection requested. */
export type ReplayedPage = Extract<ReplayItem, { kind: 'page' }> & { readonly purpose: PagePurpose };

/** The response to a JSON-RPC call by a collection; without a result if the node refused. */
export type ReplayedCall = Extract<ReplayItem, { kind: 'rpc' }> & { readonly purpose: PagePurpose };

/** The replay of one collection; pass items in the order of the journal. */
export interface CollectionReplay {
  /** Takes the collection from a definition or a state in the journal. */
  takeRecord(record: CollectionRecord): void;
  /**
   * Returns the pages to store now: none while the page's rows do not belong to the collection,
   * more if it settles earlier ones.
   */
  takePage(item: ReplayedPage): Promise<PageRecord | readonly PageRecord[] | undefined>;
  /** Like takePage, for a JSON-RPC response. */
  takeCall(item: ReplayedCall): PageRecord | undefined;
  /** The resulting collection, and which of its pages count; undefined if nothing changed. */
  outcome():
    | {
        readonly record: CollectionRecord;
        keeps(page: { readonly walk: number; readonly page: number }): boolean;
      }
    | undefined;
}

/** Begins a replay; `held` is the collection as stored in the database. */
export type ReplayCollection = (held: CollectionRecord | undefined) => CollectionReplay;
