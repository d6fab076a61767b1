/**
 * The counterparty of each movement, seen from an address: the sender of what came in, the recipient of
 * what went out or stayed.
 */
import type { CodedColumn } from '../columns/coded-column.ts';
import { ABSENT } from '../columns/dictionary.ts';
import { withRoom } from '../columns/grow.ts';
import { DIRECTIONS } from './directions.ts';
import { inStretches } from './in-stretches.ts';

/** Codes by row, longer than the number of rows, and what they mean. */
export type CodedValues = Pick<CodedColumn, 'codes' | 'dictionary'>;

const IN = DIRECTIONS.indexOf('IN');
// Masks instead of a branch: which direction comes next is unpredictable for a processor.
const OF_SENDER = Int32Array.from(DIRECTIONS, (direction) => (direction === 'IN' ? -1 : 0));
const OF_NOBODY = Int32Array.from(DIRECTIONS, (direction) => (direction === 'OTHER' ? -1 : 0));

/** Of rows whose senders and recipients have codes of one dictionary, computed once for each row. */
export class RowCounterparties {
  #codes = new Uint32Array(0);
  #known = 0;

  /**
   * The counterparties of the first `length` rows; ABSENT for rows that move nothing of the subject's.
   * `directions`: indexes in DIRECTIONS, by row. `hasActions`: some rows are of the trade zone.
   */
  all(
    senders: CodedColumn,
    recipients: CodedColumn,
    directions: Uint8Array,
    length: number,
    hasActions = false,
  ): CodedValues {
    if (this.#known < length) {
      this.#codes = withRoom(this.#codes, length);
      inStretches(this.#known, length, (from, to) =>
        this.#take(senders.codes, recipients.codes, directions, { from, to }),
      );
      if (hasActions) this.#clearOwn(recipients, directions, length);
      this.#known = length;
    }
    return { codes: this.#codes, dictionary: senders.dictionary };
  }

  /** What came into the trade zone names no recipient: its sender is the subject itself. */
  #clearOwn({ codes, dictionary }: CodedColumn, directions: Uint8Array, length: number): void {
    const isEmpty = new Uint8Array(dictionary.size);
    isEmpty[ABSENT] = 1;
    for (const code of dictionary.freeCodes) isEmpty[code] = Number(dictionary.textAt(code) === '');
    for (let row = this.#known; row < length; row += 1)
      if (directions[row] === IN && isEmpty[codes[row] ?? ABSENT] === 1) this.#codes[row] = ABSENT;
  }

  #take(
    senders: Uint32Array,
    recipients: Uint32Array,
    directions: Uint8Array,
    { from, to }: { readonly from: number; readonly to: number },
  ): void {
    const codes = this.#codes;
    for (let row = from; row < to; row += 1) {
      const direction = directions[row] ?? 0;
      const [sender, recipient] = [senders[row] ?? ABSENT, recipients[row] ?? ABSENT];
      const named = recipient ^ ((sender ^ recipient) & (OF_SENDER[direction] ?? 0));
      codes[row] = named ^ ((named ^ ABSENT) & (OF_NOBODY[direction] ?? 0));
    }
  }
}
