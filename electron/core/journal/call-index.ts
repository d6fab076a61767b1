/**
 * Which records of a journal are answers of JSON-RPC, and to which method: so that the newest calls are found without reading the others.
 */
import type { RecordHeader } from './record-format.ts';

/** True for the answer to a call; those that a recording asked for are its own, and five a second. */
export const isCall = ({ kind, recordingId }: RecordHeader): boolean =>
  kind === 'rpc-answer' && recordingId === undefined;

export class CallIndex {
  readonly #seqs: number[] = [];
  /** Position in #names, for each of #seqs. */
  readonly #methods: number[] = [];
  readonly #names: string[] = [];

  /** Takes the next record of the journal; one that does not come later than the last is passed over. */
  add(seq: number, method: string): void {
    if (seq <= (this.#seqs.at(-1) ?? 0)) return;
    const known = this.#names.indexOf(method);
    this.#seqs.push(seq);
    this.#methods.push(known < 0 ? this.#names.push(method) - 1 : known);
  }

  /** At most `most` record numbers below `before`, newest first; of one method where one is named. */
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
