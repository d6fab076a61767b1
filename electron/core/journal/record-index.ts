/**
 * Where each record stands, by its number: three numbers a record, so that a case of a million answers stays small in memory.
 */
export interface RecordPlace {
  readonly path: string;
  readonly offset: number;
  readonly sizeBytes: number;
}

export class RecordIndex {
  readonly #paths: string[] = [];
  readonly #fileOf: number[] = [];
  readonly #offsets: number[] = [];
  readonly #sizes: number[] = [];

  /** The highest number, with those that are missing below it. */
  get count(): number {
    return this.#sizes.length;
  }

  /** The place of record `seq`, from 1; undefined where it is damaged or gone. */
  placeOf(seq: number): RecordPlace | undefined {
    const sizeBytes = this.#sizes[seq - 1];
    const path = this.#paths[this.#fileOf[seq - 1] ?? -1];
    if (sizeBytes === undefined || path === undefined) return undefined;
    return { path, offset: this.#offsets[seq - 1] ?? 0, sizeBytes };
  }

  /** Sets the place of record `seq`; what is skipped before it counts as missing. A place once set stays. */
  set(seq: number, place: RecordPlace): void {
    this.growTo(seq);
    if (this.placeOf(seq) !== undefined) return;
    let file = this.#paths.lastIndexOf(place.path);
    if (file < 0) file = this.#paths.push(place.path) - 1;
    this.#fileOf[seq - 1] = file;
    this.#offsets[seq - 1] = place.offset;
    this.#sizes[seq - 1] = place.sizeBytes;
  }

  /** Counts records up to `seq` as there once, but missing. */
  growTo(seq: number): void {
    while (this.#sizes.length < seq) {
      this.#fileOf.push(-1);
      this.#offsets.push(0);
      this.#sizes.push(0);
    }
  }
}
