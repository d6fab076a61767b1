/** A running replay: what the journal has said about a case so far. */
import type { ReplayItem } from '../../../contract/journal-contract.ts';
import { findCollectable } from '../../../service/collectable-registry.ts';
import type { CollectionRecord, PageRecord } from '../case-records.ts';
import type { CollectionReplay, ReplayCollection } from '../collection-replay.ts';
import type { ColumnsOf } from './journal-sink.ts';
import { collectionEventOf, noEvents, takeEvent, type EventItem } from './replayed-events.ts';

/** What has been learnt from the journal so far. */
export class RunningReplay {
  readonly caseId: string;
  /** The collections that the storage held when the replay began. */
  readonly held: ReadonlyMap<string, CollectionRecord>;
  readonly replays = new Map<string, CollectionReplay>();
  readonly removed = new Set<string>();
  readonly events = noEvents();
  readonly #replayCollection: ReplayCollection;
  /** The endpoint of each collection. */
  readonly #endpoints: Map<string, string>;

  constructor(caseId: string, held: readonly CollectionRecord[], replayCollection: ReplayCollection) {
    this.caseId = caseId;
    this.held = new Map(held.map((each) => [each.collectionId, each]));
    this.#endpoints = new Map(held.map(({ collectionId, endpointId }) => [collectionId, endpointId]));
    this.#replayCollection = replayCollection;
  }

  readonly columnsOf: ColumnsOf = (collectionId) =>
    findCollectable(this.#endpoints.get(collectionId) ?? '')?.columns;

  /** Returns the pages to store because of an item. */
  async take(item: ReplayItem): Promise<readonly PageRecord[]> {
    if (item.kind === 'event') this.#takeEvent(item);
    else if (item.kind === 'page' && item.purpose !== undefined) {
      const { purpose } = item;
      return [(await this.#replayOf(purpose.collectionId).takePage({ ...item, purpose })) ?? []].flat();
    } else if (item.kind === 'rpc' && item.purpose !== undefined) {
      const { purpose } = item;
      return [this.#replayOf(purpose.collectionId).takeCall({ ...item, purpose }) ?? []].flat();
    }
    return [];
  }

  #replayOf(collectionId: string): CollectionReplay {
    const known = this.replays.get(collectionId);
    if (known !== undefined) return known;
    const replay = this.#replayCollection(this.held.get(collectionId));
    this.replays.set(collectionId, replay);
    return replay;
  }

  #takeEvent(item: EventItem): void {
    try {
      const told = collectionEventOf(this.caseId, item);
      if (told === undefined) takeEvent(this.events, this.caseId, item);
      else if (told.kind === 'removed') this.removed.add(told.collectionId);
      else {
        const { collectionId, endpointId } = told.record;
        this.#endpoints.set(collectionId, endpointId);
        this.#replayOf(collectionId).takeRecord(told.record);
      }
    } catch {
      // A case event of a newer program, or a malformed one: it stays in the journal, where it can
      // be read.
    }
  }
}
