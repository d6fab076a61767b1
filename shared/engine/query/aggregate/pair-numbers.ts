/** Numbers pairs of a group and a unit. */

/** With more possible pairs than this, a table of them would be larger than most rows. */
const MOST_IN_TABLE = 1 << 22;
/** 2^32 divided by the golden ratio: spreads keys that follow each other. */
const SPREAD = 0x9e3779b1;

/** Numbers pairs as they are met. */
export class PairNumbers {
  readonly #groups: Uint32Array;
  readonly #units: Uint32Array;
  /** The number of a pair plus 1 at its place; 0 if it was not met. */
  readonly #table: Uint32Array;
  /** True if every possible pair has a place of its own; otherwise it is searched from its hash on. */
  readonly #isInTable: boolean;
  readonly #ofUnits: number;
  #count = 0;

  /** At most `rows` pairs, of `ofGroups` groups and `ofUnits` units. */
  constructor(rows: number, ofGroups: number, ofUnits: number) {
    this.#ofUnits = ofUnits;
    this.#groups = new Uint32Array(rows);
    this.#units = new Uint32Array(rows);
    const possible = ofGroups * ofUnits;
    this.#isInTable = possible <= MOST_IN_TABLE;
    this.#table = new Uint32Array(this.#isInTable ? possible : 2 ** Math.ceil(Math.log2(2 * rows + 1)));
  }

  get pairs(): { readonly groups: Uint32Array; readonly units: Uint32Array } {
    return { groups: this.#groups.slice(0, this.#count), units: this.#units.slice(0, this.#count) };
  }

  /** Writes the numbers of the pairs of some rows to `ids`. */
  take(groups: Uint32Array, units: Uint32Array, ids: Uint32Array): void {
    if (this.#isInTable) this.#takeFromTable(groups, units, ids);
    else this.#takeFromHash(groups, units, ids);
  }

  #takeFromTable(groups: Uint32Array, units: Uint32Array, ids: Uint32Array): void {
    const [table, size] = [this.#table, this.#ofUnits];
    for (let place = 0; place < ids.length; place += 1) {
      const at = Math.imul(groups[place] ?? 0, size) + (units[place] ?? 0);
      if (table[at] === 0) table[at] = this.#add(groups[place] ?? 0, units[place] ?? 0);
      ids[place] = (table[at] ?? 0) - 1;
    }
  }

  #takeFromHash(groups: Uint32Array, units: Uint32Array, ids: Uint32Array): void {
    const [table, metGroups, metUnits] = [this.#table, this.#groups, this.#units];
    const mask = table.length - 1;
    for (let place = 0; place < ids.length; place += 1) {
      const [group, unit] = [groups[place] ?? 0, units[place] ?? 0];
      const hash = Math.imul(Math.imul(group, SPREAD) ^ unit, SPREAD);
      let at = (hash ^ (hash >>> 15)) & mask;
      let number = table[at] ?? 0;
      while (number > 0 && (metGroups[number - 1] !== group || metUnits[number - 1] !== unit)) {
        at = (at + 1) & mask;
        number = table[at] ?? 0;
      }
      if (number === 0) {
        number = this.#add(group, unit);
        table[at] = number;
      }
      ids[place] = number - 1;
    }
  }

  /** Returns the number of a new pair plus 1. */
  #add(group: number, unit: number): number {
    this.#groups[this.#count] = group;
    this.#units[this.#count] = unit;
    this.#count += 1;
    return this.#count;
  }
}
