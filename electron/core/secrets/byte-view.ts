/** Decoded bytes that know from which original bytes each of them came. */

/** [start, end) in the original bytes. */
export type Range = [start: number, end: number];

/**
 * `origin` returns the original bytes of the byte at an offset; if it is absent, the view is the
 * original.
 */
export interface ByteView {
  readonly bytes: Uint8Array;
  readonly origin?: (at: number) => Range;
}

/** Returns the original bytes of the bytes [start, end) of a view. */
export const originOf = ({ origin }: ByteView, start: number, end: number): Range =>
  origin === undefined ? [start, end] : [origin(start)[0], origin(end - 1)[1]];

/** Most responses decode to nothing, so room is made with the first byte. */
const FIRST_ROOM = 256;
const NO_BYTES = new Uint8Array(0);
const NO_PLACES = new Uint32Array(0);

/**
 * Collects decoded bytes with their origins; grows by doubling, so that collecting takes linear
 * time.
 */
export class ViewWriter {
  length = 0;
  #bytes = NO_BYTES;
  #from = NO_PLACES;
  #to = NO_PLACES;

  /** Adds a byte that was decoded from the parent's bytes [from, to). */
  push(byte: number, from: number, to: number): void {
    if (this.length === this.#bytes.length) this.#grow();
    this.#bytes[this.length] = byte;
    this.#from[this.length] = from;
    this.#to[this.length] = to;
    this.length += 1;
  }

  /** Extends the last byte's origin up to `to` in the parent. */
  stretchLast(to: number): void {
    this.#to[this.length - 1] = to;
  }

  /**
   * Returns the collected bytes as a view of the same original as the parent; do not use the writer
   * afterwards.
   */
  view(parent: ByteView): ByteView {
    const [from, to] = [this.#from, this.#to];
    return {
      bytes: this.#bytes.subarray(0, this.length),
      origin: (at) => originOf(parent, from[at] ?? 0, to[at] ?? 0),
    };
  }

  #grow(): void {
    const capacity = Math.max(FIRST_ROOM, this.#bytes.length * 2);
    const [bytes, from, to] = [
      new Uint8Array(capacity),
      new Uint32Array(capacity),
      new Uint32Array(capacity),
    ];
    bytes.set(this.#bytes);
    from.set(this.#from);
    to.set(this.#to);
    [this.#bytes, this.#from, this.#to] = [bytes, from, to];
  }
}
