/**
 * The port through which storage learns what a collection's replayed pages amount to, without knowing how collections are planned.
 */
import type { ReplayItem } from '../../contract/journal-contract.ts';
import type { PagePurpose } from '../../contract/query-contract.ts';
import type { CollectionRecord, PageRecord } from './case-records.ts';

/** A page of the journal that a collection asked for. */
export type ReplayedPage = Extract<ReplayItem, { kind: 'page' }> & { readonly purpose: PagePurpose };

/** The answer to a JSON-RPC call that a collection made; without a result where the node refused. */
export type ReplayedCall = Extract<ReplayItem, { kind: 'rpc' }> & { readonly purpose: PagePurpose };

/** The replay of one collection; items are given in the order of the journal. */
export interface CollectionReplay {
  /** The collection as a definition or a state in the journal tells it. */
  takeRecord(record: CollectionRecord): void;
  /** The pages to store now: none while the page's rows do not belong to the set, more where it settles what came before. */
  takePage(item: ReplayedPage): Promise<PageRecord | readonly PageRecord[] | undefined>;
  /** As takePage, for an answer of JSON-RPC. */
  takeCall(item: ReplayedCall): PageRecord | undefined;
  /** What the collection has become, and which of its pages count; undefined where nothing changed. */
  outcome():
    | {
        readonly record: CollectionRecord;
        keeps(page: { readonly walk: number; readonly page: number }): boolean;
      }
    | undefined;
}

/** Begins a replay; `held` is what the database has of the collection. */
export type ReplayCollection = (held: CollectionRecord | undefined) => CollectionReplay;
