/**
 * Finds a record's place by its number. Holds a few numbers for each existing record, so that a
 * case of a million responses stays small in memory and a forged count costs nothing.
 */
export interface RecordPlace {
  readonly path: string;
  readonly offset: number;
  readonly sizeBytes: number;
  /** The version of the format of its file. */
  readonly version: number;
}

/**
 * The first position in ascending `numbers` whose value is at least `wanted`; `numbers.length` if
 * there is none.
 */
function lowerBound(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class RecordIndex {
  readonly #files: { readonly path: string; readonly version: number }[] = [];
  /** Ascending; the other lists run parallel to it. */
  readonly #seqs: number[] = [];
  readonly #fileOf: number[] = [];
  readonly #offsets: number[] = [];
  readonly #sizes: number[] = [];
  /** Records that follow one with a higher number, as only a tampered journal has them. */
  readonly #late = new Map<number, RecordPlace>();
  #lateSeqs: readonly number[] | undefined;
  #count = 0;

  /** The highest number, including numbers whose records are missing. */
  get count(): number {
    return this.#count;
  }

  /** The place of record `seq`, from 1; undefined if it is damaged or missing. */
  placeOf(seq: number): RecordPlace | undefined {
    const at = this.#seqs[seq - 1] === seq ? seq - 1 : lowerBound(this.#seqs, seq);
    const file = this.#files[this.#fileOf[at] ?? -1];
    if (this.#seqs[at] !== seq || file === undefined) return this.#late.get(seq);
    return { ...file, offset: this.#offsets[at] ?? 0, sizeBytes: this.#sizes[at] ?? 0 };
  }

  /** The lowest number from `seq` on whose record exists; undefined after the last one. */
  nextFrom(seq: number): number | undefined {
    const inOrder = this.#seqs[lowerBound(this.#seqs, seq)];
    if (this.#late.size === 0) return inOrder;
    this.#lateSeqs ??= [...this.#late.keys()].toSorted((a, b) => a - b);
    const late = this.#lateSeqs[lowerBound(this.#lateSeqs, seq)];
    return inOrder === undefined || (late !== undefined && late < inOrder) ? late : inOrder;
  }

  /**
   * Sets the place of record `seq`. Numbers skipped before it count as missing; an existing place
   * stays.
   */
  set(seq: number, place: RecordPlace): void {
    const isLate = seq <= (this.#seqs.at(-1) ?? 0);
    if (isLate && this.placeOf(seq) !== undefined) return;
    this.growTo(seq);
    if (isLate) {
      this.#late.set(seq, place);
      this.#lateSeqs = undefined;
      return;
    }
    const { path, version } = place;
    let file = this.#files.findLastIndex((known) => known.path === path);
    if (file < 0) file = this.#files.push({ path, version }) - 1;
    this.#seqs.push(seq);
    this.#fileOf.push(file);
    this.#offsets.push(place.offset);
    this.#sizes.push(place.sizeBytes);
  }

  /** Counts records up to `seq` as missing if they are not indexed. */
  growTo(seq: number): void {
    this.#count = Math.max(this.#count, seq);
  }
}
