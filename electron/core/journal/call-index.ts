/**
 * Indexes the records of a journal that hold JSON-RPC responses, by method, so that the newest
 * calls are found without reading the other records.
 */
import type { RecordHeader } from './record-format.ts';

/**
 * True for the response to a call. Calls of a recording do not count: they come five times a
 * second.
 */
export const isCall = ({ kind, recordingId }: RecordHeader): boolean =>
  kind === 'rpc-answer' && recordingId === undefined;

export class CallIndex {
  readonly #seqs: number[] = [];
  /** For each of #seqs: the method's position in #names. */
  readonly #methods: number[] = [];
  readonly #names: string[] = [];

  /** Adds the next record of the journal; ignores one that is not later than the last. */
  add(seq: number, method: string): void {
    if (seq <= (this.#seqs.at(-1) ?? 0)) return;
    const known = this.#names.indexOf(method);
    this.#seqs.push(seq);
    this.#methods.push(known < 0 ? this.#names.push(method) - 1 : known);
  }

  /**
   * Returns at most `most` record numbers below `before`, newest first; only of `method` if given.
   */
  newest(before: number, most: number, method?: string): readonly number[] {
    const wanted = method === undefined ? undefined : this.#names.indexOf(method);
    const found: number[] = [];
    for (let at = this.#seqs.length - 1; at >= 0 && found.length < most; at -= 1) {
      const seq = this.#seqs[at] ?? 0;
      if (seq < before && (wanted === undefined || this.#methods[at] === wanted)) found.push(seq);
    }
    return found;
  }
}
