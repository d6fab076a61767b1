/** Groups rows by the packed hashes of a column, of which most are different: no hash is copied. */
import type { HexColumn } from '../../columns/hex-column.ts';
import { unpackHex } from '../../columns/packed-hex.ts';
import { wordsOf } from '../../columns/packed-index.ts';
import { inStretches } from '../in-stretches.ts';
import type { GroupKeys } from './groups-of-rows.ts';

/** Open addressing: at least this many slots for each row, so that most hashes meet an empty one. */
const SLOTS_OF_ROW = 2;

class HashGroups {
  readonly #words: Uint32Array;
  /** Words of a hash. */
  readonly #width: number;
  /** The number of the group plus 1; 0 if the slot is empty. */
  readonly #slots: Uint32Array;
  /** By group: the first row, and what its hash is mixed to. */
  readonly #rows: Uint32Array;
  readonly #mixed: Uint32Array;
  #size = 0;

  constructor(words: Uint32Array, width: number, rows: number) {
    this.#words = words;
    this.#width = width;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, SLOTS_OF_ROW * rows))));
    this.#rows = new Uint32Array(rows);
    this.#mixed = new Uint32Array(rows);
  }

  /** The first row of each group. */
  get firstRows(): Uint32Array {
    return this.#rows.subarray(0, this.#size);
  }

  /** Writes the groups of rows to the same places of `ids`. */
  take(rows: Uint32Array, ids: Uint32Array): void {
    const [words, width, slots, firsts, mixed] = [
      this.#words,
      this.#width,
      this.#slots,
      this.#rows,
      this.#mixed,
    ];
    const mask = slots.length - 1;
    for (let place = 0; place < rows.length; place += 1) {
      const start = Math.imul(width, rows[place] ?? 0);
      let hash = 0x811c9dc5;
      for (let at = start; at < start + width; at += 1) {
        hash = Math.imul(hash ^ (words[at] ?? 0), 0x9e3779b1);
        hash ^= hash >>> 15;
      }
      hash >>>= 0;
      let slot = hash & mask;
      let group = (slots[slot] ?? 0) - 1;
      while (group >= 0) {
        if (mixed[group] === hash) {
          const first = Math.imul(width, firsts[group] ?? 0);
          let same = 0;
          while (same < width && words[first + same] === words[start + same]) same += 1;
          if (same === width) break;
        }
        slot = (slot + 1) & mask;
        group = (slots[slot] ?? 0) - 1;
      }
      if (group < 0) {
        group = this.#size;
        this.#size += 1;
        slots[slot] = group + 1;
        firsts[group] = rows[place] ?? 0;
        mixed[group] = hash;
      }
      ids[place] = group;
    }
  }
}

/** The groups of rows by a column of packed hashes that keeps no other values. */
export function groupByHash({ bytes, width }: HexColumn, rows: Uint32Array): GroupKeys {
  const groups = new HashGroups(wordsOf(bytes), width / 4, rows.length);
  const ids = new Uint32Array(rows.length);
  inStretches(0, rows.length, (from, to) => groups.take(rows.subarray(from, to), ids.subarray(from, to)));
  const { firstRows } = groups;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startOf = (id: number): number => width * (firstRows[id] ?? 0);
  return {
    ids,
    size: firstRows.length,
    textOf: (id) => unpackHex(bytes, startOf(id), width),
    leadOf: (id) => view.getUint32(startOf(id)),
  };
}
