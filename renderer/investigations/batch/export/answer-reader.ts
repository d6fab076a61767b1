/**
 * The rows that a batch has of an entry, read from storage for a file: entries run through the chunks in order, and few chunks of each batch are held at a time.
 */
import { hashQuestionOf } from '../../../../shared/service/derived/hash-batch.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { EvidenceRef } from '../../../../shared/contract/shapes.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { CaseRepository } from '../../../cases/case-repository.ts';
import { chunkOfPage } from '../../../collect/hashes/batch-cursor.ts';
import type { ReviewRow } from '../../../review/review-session.ts';
import type { OutcomeSource, OutcomeTable } from '../outcomes/outcome-table.ts';
import { readChunks, rowsByHash } from '../outcomes/records-of-entry.ts';

/** Chunks read at once. */
const CHUNKS_AT_ONCE = 50;

/** The method that answers were asked by; undefined where an endpoint was asked. */
export function methodOf({ id }: Endpoint): string | undefined {
  const by = hashQuestionOf(id)?.by;
  return by !== undefined && 'method' in by ? by.method : undefined;
}

/** A field of the node's answer under a name of its own: lists have fields of the same names in other units. */
export const nodeField = (name: string): string => `node.${name}`;

const fieldsOf = (endpoint: Endpoint, fields: JsonObject): JsonObject =>
  methodOf(endpoint) === undefined
    ? fields
    : Object.fromEntries(Object.entries(fields).map(([name, value]) => [nodeField(name), value]));

interface Held {
  readonly rows: ReadonlyMap<string, readonly ReviewRow[]>;
  /** The first answer of each chunk. */
  readonly answers: ReadonlyMap<number, EvidenceRef>;
}

/** The rows of an entry, and the answer that bears them out, or that there are none. */
export interface EntryAnswer {
  readonly rows: readonly ReviewRow[];
  readonly evidence: EvidenceRef | undefined;
}

export class AnswerReader {
  readonly #repository: CaseRepository;
  readonly #held = new Map<OutcomeTable, { readonly first: number; readonly held: Held }>();

  constructor(repository: CaseRepository) {
    this.#repository = repository;
  }

  async #open(table: OutcomeTable, place: number): Promise<Held> {
    const first = Math.floor(place / CHUNKS_AT_ONCE) * CHUNKS_AT_ONCE;
    const known = this.#held.get(table);
    if (known?.first === first) return known.held;
    const pages = await readChunks(this.#repository, table, first, first + CHUNKS_AT_ONCE - 1);
    const answers = new Map<number, EvidenceRef>();
    for (const { page, evidence } of pages) {
      const chunk = chunkOfPage(page);
      if (!answers.has(chunk.place)) answers.set(chunk.place, evidence);
    }
    const held = { rows: rowsByHash(pages), answers };
    this.#held.set(table, { first, held });
    return held;
  }

  /** Of a hash, lower case; nothing where the batch has no answer about it. */
  async read({ table, entry }: OutcomeSource, hash: string): Promise<EntryAnswer> {
    const outcome = table.ownOutcome(entry);
    const place = table.placeOf(entry);
    if (place === undefined || (outcome !== 'found' && outcome !== 'absent'))
      return { rows: [], evidence: undefined };
    const { rows, answers } = await this.#open(table, place);
    const { endpoint } = table;
    return {
      rows: (rows.get(hash) ?? []).map((row) => ({
        ...row,
        fields: fieldsOf(endpoint, row.fields),
        endpointId: endpoint.id,
      })),
      evidence: answers.get(place),
    };
  }
}
