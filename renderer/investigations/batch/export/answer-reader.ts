/**
 * Reads the rows that batches have for some entries from storage, for a file. Entries may come in
 * any order: those of one stretch of the file are read together, so that chunks are read in order
 * and only the rows of that stretch are in memory.
 */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { EvidenceRef } from '../../../../shared/contract/shapes.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { chunkOfPage } from '../../../../shared/engine/collect/hashes/batch-cursor.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { OutcomeTable } from '../outcomes/outcome-table.ts';
import { methodOf, readChunks, rowsByHash } from '../outcomes/records-of-entry.ts';
import type { FrozenSource } from './frozen-entries.ts';

/** Chunks in one read. */
const CHUNKS_AT_ONCE = 50;

/**
 * A field of the node's response under a name of its own: lists have fields of the same names in
 * other units.
 */
export const nodeField = (name: string): string => `node.${name}`;

const fieldsOf = (endpoint: Endpoint, fields: JsonObject): JsonObject =>
  methodOf(endpoint) === undefined
    ? fields
    : Object.fromEntries(Object.entries(fields).map(([name, value]) => [nodeField(name), value]));

/** A hash, lower case, and who had records of it when the file was requested. */
export interface WantedAnswer {
  readonly source: FrozenSource;
  readonly hash: string;
}

/** What is in memory for one batch. */
interface Held {
  /** Of the requested hashes. */
  readonly rows: Map<string, readonly ReviewRow[]>;
  /** The first response of each chunk. */
  readonly answers: Map<number, EvidenceRef>;
}

/** The rows of an entry, and the response that supports them, or that there are none. */
export interface EntryAnswer {
  readonly rows: readonly ReviewRow[];
  readonly evidence: EvidenceRef | undefined;
}

/** The chunks from the first to the last requested one, in stretches of at most CHUNKS_AT_ONCE. */
function stretchesOf(places: Iterable<number>): readonly (readonly [first: number, last: number])[] {
  const stretches = new Map<number, readonly [number, number]>();
  for (const place of places) {
    const stretch = Math.floor(place / CHUNKS_AT_ONCE);
    const [first, last] = stretches.get(stretch) ?? [place, place];
    stretches.set(stretch, [Math.min(first, place), Math.max(last, place)]);
  }
  return [...stretches.values()];
}

export class AnswerReader {
  readonly #repository: Pick<CaseRepository, 'listPagesBetween'>;
  #held = new Map<OutcomeTable, Held>();

  constructor(repository: Pick<CaseRepository, 'listPagesBetween'>) {
    this.#repository = repository;
  }

  /**
   * Reads the responses for some hashes, in any order, and releases those read before; reads each
   * chunk once, in order.
   */
  async open(wanted: readonly WantedAnswer[]): Promise<void> {
    this.#held = new Map();
    for (const table of new Set(wanted.map(({ source }) => source.table))) {
      const held: Held = { rows: new Map(), answers: new Map() };
      this.#held.set(table, held);
      const own = wanted.filter(({ source }) => source.table === table);
      const hashes = new Set(own.map(({ hash }) => hash));
      const places = own.flatMap(({ source }) => source.place ?? []);
      for (const [first, last] of stretchesOf(places)) {
        const pages = await readChunks(this.#repository, table, first, last);
        for (const { page, evidence } of pages) {
          const chunk = chunkOfPage(page);
          if (!held.answers.has(chunk.place)) held.answers.set(chunk.place, evidence);
        }
        for (const [hash, rows] of rowsByHash(pages, table.endpoint))
          if (hashes.has(hash)) held.rows.set(hash, rows);
      }
    }
  }

  /** The answer for a requested hash; empty if the batch has no response about it. */
  answerOf({ source, hash }: WantedAnswer): EntryAnswer {
    const { place, records } = source;
    const held = this.#held.get(source.table);
    if (place === undefined || held === undefined) return { rows: [], evidence: undefined };
    const { endpoint } = source.table;
    return {
      // Ignore records that came later, because the file's counts do not include them.
      rows: (held.rows.get(hash) ?? []).slice(0, records).map((row) => ({
        ...row,
        fields: fieldsOf(endpoint, row.fields),
        endpointId: endpoint.id,
      })),
      evidence: held.answers.get(place),
    };
  }
}
