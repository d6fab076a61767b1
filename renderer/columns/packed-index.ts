/**
 * Finds packed hex texts by their bytes: open addressing over numbers, since a Map would need each as a string.
 */
const EMPTY = -1;

/** All bytes count: addresses that were made to look alike share their ends. */
function hashOf(bytes: Uint8Array, offset: number, width: number): number {
  let hash = 0x811c9dc5;
  for (let index = offset; index < offset + width; index += 4) {
    const word =
      (bytes[index] ?? 0) |
      ((bytes[index + 1] ?? 0) << 8) |
      ((bytes[index + 2] ?? 0) << 16) |
      ((bytes[index + 3] ?? 0) << 24);
    hash = Math.imul(hash ^ word, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** An index over entries of `width` bytes (a multiple of 4) that lie in one array, entry n at n × width. */
export class PackedIndex {
  readonly #width: number;
  #slots = new Int32Array(256).fill(EMPTY);
  #used = 0;

  constructor(width: number) {
    this.#width = width;
  }

  /** The entry with the bytes at `offset` of `sought`; -1 where there is none. */
  find(entries: Uint8Array, sought: Uint8Array, offset: number): number {
    return this.#slots[this.#slotOf(entries, sought, offset)] ?? EMPTY;
  }

  /** Adds an entry that is not there yet. */
  add(entries: Uint8Array, entry: number): void {
    if (2 * (this.#used + 1) > this.#slots.length) this.#grow(entries);
    this.#slots[this.#slotOf(entries, entries, entry * this.#width)] = entry;
    this.#used += 1;
  }

  #slotOf(entries: Uint8Array, sought: Uint8Array, offset: number): number {
    const width = this.#width;
    const mask = this.#slots.length - 1;
    let slot = hashOf(sought, offset, width) & mask;
    for (;;) {
      const entry = this.#slots[slot] ?? EMPTY;
      if (entry === EMPTY) return slot;
      let index = 0;
      while (index < width && entries[entry * width + index] === sought[offset + index]) index += 1;
      if (index === width) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(entries: Uint8Array): void {
    const held = this.#slots;
    this.#slots = new Int32Array(4 * held.length).fill(EMPTY);
    for (const entry of held)
      if (entry !== EMPTY) this.#slots[this.#slotOf(entries, entries, entry * this.#width)] = entry;
  }
}
