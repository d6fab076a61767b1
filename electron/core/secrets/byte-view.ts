/**
 * Bytes that were decoded from others, with the way back to where in the original each came from.
 */

/** [start, end) in the original bytes. */
export type Range = [start: number, end: number];

/** `origin` gives the original bytes that the byte at an offset came from; where it is absent, the view is the original. */
export interface ByteView {
  readonly bytes: Uint8Array;
  readonly origin?: (at: number) => Range;
}

/** The original bytes of the bytes [start, end) of a view. */
export const originOf = ({ origin }: ByteView, start: number, end: number): Range =>
  origin === undefined ? [start, end] : [origin(start)[0], origin(end - 1)[1]];

/** Decoded bytes with their origins one by one; grows by doubling, so that collecting is linear. */
export class ViewWriter {
  length = 0;
  #bytes = new Uint8Array(256);
  #from = new Uint32Array(256);
  #to = new Uint32Array(256);

  /** Adds a byte that was decoded from the bytes [from, to) of the parent. */
  push(byte: number, from: number, to: number): void {
    if (this.length === this.#bytes.length) this.#grow();
    this.#bytes[this.length] = byte;
    this.#from[this.length] = from;
    this.#to[this.length] = to;
    this.length += 1;
  }

  /** The last byte was decoded from more: up to `to` in the parent. */
  stretchLast(to: number): void {
    this.#to[this.length - 1] = to;
  }

  /** What was collected, as a view of what the parent is one of; the writer is not to be used afterwards. */
  view(parent: ByteView): ByteView {
    const [from, to] = [this.#from, this.#to];
    return {
      bytes: this.#bytes.subarray(0, this.length),
      origin: (at) => originOf(parent, from[at] ?? 0, to[at] ?? 0),
    };
  }

  #grow(): void {
    const capacity = this.#bytes.length * 2;
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
