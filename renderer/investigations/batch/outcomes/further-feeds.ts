import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { hashQuestionOf } from '../../../../shared/service/derived/hash-batch.ts';
import type { HashList } from '../../../../shared/service/derived/hash-list.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { readHashList } from '../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import { OutcomeFeed } from './outcome-feed.ts';
import { OutcomeTable } from './outcome-table.ts';

interface FurtherParts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  /** Called with the current tables, newest first. */
  readonly onChange: (tables: readonly OutcomeTable[]) => void;
  readonly onError: (error: unknown) => void;
}

interface Fed {
  readonly table: OutcomeTable;
  readonly feed: OutcomeFeed;
  /** The last state passed to the feed. */
  record: CollectionRecord | undefined;
}

/**
 * The tables of the batches that look further into hashes of another batch, each kept in step with
 * its collection.
 */
export class FurtherFeeds {
  readonly #parts: FurtherParts;
  /** By collection; undefined while its list is being read. */
  readonly #fed = new Map<string, Fed | undefined>();
  /** Batches of one act share their list. */
  readonly #lists = new Map<string, Promise<HashList>>();
  #newest: readonly CollectionRecord[] = [];
  #isStopped = false;

  constructor(parts: FurtherParts) {
    this.#parts = parts;
  }

  /** Takes the current collections, oldest first. */
  take(records: readonly CollectionRecord[]): void {
    this.#newest = records;
    for (const record of records) {
      const fed = this.#fed.get(record.collectionId);
      if (fed !== undefined) {
        if (fed.record !== record) fed.feed.take(record);
        fed.record = record;
      } else if (!this.#fed.has(record.collectionId)) this.#begin(record).catch(this.#parts.onError);
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const fed of this.#fed.values()) fed?.feed.stop();
  }

  #listOf({ caseId, params }: CollectionRecord): Promise<HashList> {
    const key = params['list'] ?? '';
    const list = this.#lists.get(key) ?? readHashList(this.#parts.client, caseId, params);
    this.#lists.set(key, list);
    return list;
  }

  async #begin(record: CollectionRecord): Promise<void> {
    const { collectionId, endpointId } = record;
    const question = hashQuestionOf(endpointId);
    if (question === undefined) return;
    this.#fed.set(collectionId, undefined);
    const table = new OutcomeTable(await this.#listOf(record), question.asked, {
      collectionId,
      hashesARequest: question.hashesARequest,
      tellsAbsence: question.tellsAbsence,
    });
    if (this.#isStopped) return;
    const { repository, onError } = this.#parts;
    const feed = new OutcomeFeed({ repository, table, onChange: () => this.#tell(), onError });
    this.#fed.set(collectionId, { table, feed, record: undefined });
    this.take(this.#newest);
  }

  #tell(): void {
    if (this.#isStopped) return;
    const tables = this.#newest.flatMap(({ collectionId }) => this.#fed.get(collectionId)?.table ?? []);
    this.#parts.onChange(tables.toReversed());
  }
}
