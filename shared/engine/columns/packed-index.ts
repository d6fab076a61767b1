/**
 * Finds packed hex texts by their bytes: open addressing over numbers, because a Map would need
 * each as a string. Reads four bytes at a time.
 */
const EMPTY = -1;

/** Packed texts as words of four bytes; copies them if they are not aligned. */
export const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  byteOffset % 4 === 0
    ? new Uint32Array(buffer, byteOffset, length >> 2)
    : new Uint32Array(buffer.slice(byteOffset, byteOffset + 4 * (length >> 2)));

/**
 * Hashes the `count` words at `at`. All bytes count, because lookalike addresses share their ends.
 */
export function hashOfWords(words: Uint32Array, at: number, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = at; index < at + count; index += 1) {
    hash = Math.imul(hash ^ (words[index] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** An index over entries of `words` words in one array, entry n at n × words. */
export class PackedIndex {
  readonly #words: number;
  #slots = new Int32Array(256).fill(EMPTY);
  #used = 0;

  constructor(words: number) {
    this.#words = words;
  }

  /** The entry with the words at `at` of `sought`; -1 if there is none. */
  find(entries: Uint32Array, sought: Uint32Array, at: number): number {
    return this.#slots[this.#slotOf(entries, sought, at, hashOfWords(sought, at, this.#words))] ?? EMPTY;
  }

  /** The same with a known hash; adds `entry` if there is none. */
  findOrAdd(entries: Uint32Array, sought: Uint32Array, at: number, hash: number, entry: number): number {
    let slot = this.#slotOf(entries, sought, at, hash);
    const found = this.#slots[slot] ?? EMPTY;
    if (found !== EMPTY) return found;
    if (2 * (this.#used + 1) > this.#slots.length) {
      this.#grow(entries);
      slot = this.#slotOf(entries, sought, at, hash);
    }
    this.#slots[slot] = entry;
    this.#used += 1;
    return EMPTY;
  }

  #slotOf(entries: Uint32Array, sought: Uint32Array, at: number, hash: number): number {
    const count = this.#words;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = this.#slots[slot] ?? EMPTY;
      if (entry === EMPTY) return slot;
      const own = entry * count;
      let index = 0;
      while (index < count && entries[own + index] === sought[at + index]) index += 1;
      if (index === count) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(entries: Uint32Array): void {
    const held = this.#slots;
    this.#slots = new Int32Array(4 * held.length).fill(EMPTY);
    for (const entry of held)
      if (entry !== EMPTY) {
        const at = entry * this.#words;
        this.#slots[this.#slotOf(entries, entries, at, hashOfWords(entries, at, this.#words))] = entry;
      }
  }
}
