/**
 * Reads one hash from the node: one response, with or without a record. Pure; a replay of the
 * journal folds the same responses.
 */
import type { EvidenceRef } from '../../../contract/shapes.ts';
import { readHash } from '../../logs/read-hex.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import {
  countRecords,
  hashOfRow,
  type ChunkCounts,
  type ChunkPage,
  type HashReading,
} from './hash-reading.ts';

/**
 * A receipt's logs are as long as the rest of a batch, so they stay only in the journal's record.
 */
const withoutLogs = ({ logs: _logs, logsBloom: _bloom, ...fields }: JsonObject): JsonObject => fields;

/** One hash being looked up. */
export class NodeReading implements HashReading {
  readonly #hash: string;
  readonly #pages = new Map<number, ChunkPage>();
  readonly flaws: readonly string[] = [];

  /** `hash` is lower case. */
  constructor(hash: string) {
    this.#hash = hash;
  }

  get pages(): ReadonlyMap<number, ChunkPage> {
    return this.#pages;
  }

  get isOver(): boolean {
    return this.#pages.size > 0;
  }

  /**
   * Takes the result of the call; null means that the node does not know the hash. Returns why it
   * could not be used, as a sentence.
   */
  take(evidence: EvidenceRef, result: JsonValue): string | undefined {
    if (result === null) this.#pages.set(1, { evidence, rows: [], remarks: [] });
    else if (!isJsonObject(result)) return 'The node answered with what is neither an object nor null.';
    else {
      const fields = withoutLogs(result);
      if (readHash(hashOfRow({ fields })) !== this.#hash)
        return `Asked about ${this.#hash}, the node answered about another transaction.`;
      this.#pages.set(1, { evidence, rows: [{ fields, problems: [] }], remarks: [] });
    }
    return undefined;
  }

  counts(): ChunkCounts {
    return countRecords([this.#hash], this.#pages.get(1)?.rows ?? [], true);
  }
}
