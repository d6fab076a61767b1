/** Stores the tokens that pages name, together with the pages, and lists those of a case. */
import { Dexie } from 'dexie';
import type { PageRecord } from '../../shared/engine/storage/case-records.ts';
import { collectionsOf, newTokens } from '../../shared/engine/storage/new-tokens.ts';
import { keyOfToken, type NamedToken } from '../../shared/service/named-token.ts';
import type { CaseDatabase } from './database.ts';

export class StoredTokens {
  readonly #database: CaseDatabase;
  /** By collection: the tokens that are stored, so that a page costs no read. */
  readonly #known = new Map<string, Set<string>>();

  constructor(database: CaseDatabase) {
    this.#database = database;
  }

  /** Stores what is new in pages. Call it within a transaction over tokens. */
  async add(pages: readonly PageRecord[]): Promise<void> {
    const { tokens } = this.#database;
    // Learnt when the transaction is complete: until then it may fail.
    const read = new Map<string, Set<string>>();
    for (const collectionId of collectionsOf(pages)) {
      if (this.#known.has(collectionId)) continue;
      const stored = await tokens.where('collectionId').equals(collectionId).toArray();
      read.set(collectionId, new Set(stored.flatMap((record) => record.tokens.map(keyOfToken))));
    }
    const records = newTokens(
      pages,
      (collectionId, token) =>
        (this.#known.get(collectionId) ?? read.get(collectionId))?.has(keyOfToken(token)) === true,
    );
    if (read.size === 0 && records.length === 0) return;
    Dexie.currentTransaction.on('complete', () => {
      for (const [collectionId, keys] of read)
        if (!this.#known.has(collectionId)) this.#known.set(collectionId, keys);
      for (const record of records)
        for (const token of record.tokens) this.#known.get(record.collectionId)?.add(keyOfToken(token));
    });
    await tokens.bulkPut([...records]);
  }

  /** Call it when records may have been removed. */
  forget(): void {
    this.#known.clear();
  }

  /** The tokens of a case, in the order of the journal. */
  async list(caseId: string): Promise<NamedToken[]> {
    const records = await this.#database.tokens.where('caseId').equals(caseId).toArray();
    return records.toSorted((one, other) => one.seq - other.seq).flatMap((record) => record.tokens);
  }
}
