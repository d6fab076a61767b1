/**
 * Numbers that look random but follow from (seed, room, index): the practice chain is computed,
 * never stored.
 */
import { createHash } from 'node:crypto';

/** One room of numbers, e.g. 'hub'. Different rooms of a seed are unrelated. */
export class SeededNumbers {
  readonly #salt: number;

  constructor(seed: string, room: string) {
    this.#salt = createHash('sha256').update(`${seed}/${room}`).digest().readUInt32LE(0);
  }

  /** An integer in [0, bound), bound at most 2^32. `lane` gives several numbers for one index. */
  integer(index: number, bound: number, lane = 0): number {
    return Math.floor((this.#mixed(index, lane) / 0x1_0000_0000) * bound);
  }

  /** A whole number in [0, bound) of any size. */
  big(index: number, bound: bigint, lane = 0): bigint {
    let value = 0n;
    for (let part = 0; part < 4; part += 1) {
      value = (value << 32n) | BigInt(this.#mixed(index, lane * 4 + part + 1000));
    }
    return value % bound;
  }

  /** The finaliser of MurmurHash3 over index, lane and salt. */
  #mixed(index: number, lane: number): number {
    let hash = this.#salt ^ Math.imul(lane + 1, 0x9e3779b1);
    hash = Math.imul(hash ^ (index | 0), 0x85ebca6b);
    hash ^= Math.floor(index / 0x1_0000_0000) + (hash >>> 15);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
