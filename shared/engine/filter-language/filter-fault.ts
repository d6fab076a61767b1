/**
 * Why a filter that was typed cannot be used.
 */

/** `at` is the UTF-16 position in the text; the reason is a sentence. */
export interface FilterFault {
  readonly at: number;
  readonly reason: string;
}

/** A fault on its way out of a grammar; `readFilterText` returns it as data. */
export class FilterRefusal extends Error {
  readonly at: number;
  constructor({ at, reason }: FilterFault) {
    super(reason);
    this.at = at;
  }
}
