/**
 * Exact sums by group: adds the limbs of amounts as whole numbers, and the few values without limbs
 * as big integers.
 */
import { LIMBS, type AmountColumn } from '../../columns/amount-column.ts';
import { IN_COLUMN } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { IntegerColumn } from '../../columns/integer-column.ts';
import { addDecimals, formatDecimal, parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import { valueText } from '../../../service/row-value.ts';
import { decimalOfLimbs } from '../exact-limbs.ts';

const BASE = 1e9;
/** A double holds the sum of this many limbs below 10^9 exactly. */
const ROWS_AT_ONCE = 8_000_000;

/**
 * Of each group: the number of its cells, then the limbs of their sum. Together, for the
 * processor's cache.
 */
const FIELDS = 1 + LIMBS;

export class ExactSums {
  readonly #fields: Float64Array;
  readonly #others = new Map<number, ExactDecimal>();
  /** Groups that are summed up; those with higher numbers are only counted. */
  readonly #size: number;
  /** The number of cells of each group that is only counted. */
  readonly counted: Uint32Array;

  /** `size` groups are summed up; the `counted` groups after them only have a count. */
  constructor(size: number, counted = 0) {
    this.#size = size;
    this.#fields = new Float64Array(FIELDS * size);
    this.counted = new Uint32Array(counted);
  }

  /** How many cells of a group that is summed up are numbers. */
  countOf(id: number): number {
    return this.#fields[FIELDS * id] ?? 0;
  }

  /** Adds the cells of rows to the groups at the same positions. */
  add(column: FieldColumn, rows: Uint32Array, ids: Uint32Array): void {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      this.#addSome(
        column,
        rows.subarray(from, from + ROWS_AT_ONCE),
        ids.subarray(from, from + ROWS_AT_ONCE),
      );
      this.#carry();
    }
  }

  sumOf(id: number): ExactDecimal {
    const sum = decimalOfLimbs([...this.#limbsOf(id)]);
    const other = this.#others.get(id);
    return other === undefined ? sum : addDecimals(sum, other);
  }

  /** A double near the sum, up to a few units of its last digit. */
  approximateOf(id: number): number {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#limbsOf(id);
    const other = this.#others.get(id);
    const beside = other === undefined ? 0 : Number(formatDecimal(other));
    return first * BASE + second + (third * BASE + fourth) / BASE / BASE + beside;
  }

  #limbsOf(id: number): Float64Array {
    return this.#fields.subarray(FIELDS * id + 1, FIELDS * (id + 1));
  }

  #addSome(column: FieldColumn, rows: Uint32Array, ids: Uint32Array): void {
    if (column.form === 'amount') this.#addAmounts(column, rows, ids);
    else if (column.form === 'integer') this.#addIntegers(column, rows, ids);
    else
      for (let place = 0; place < rows.length; place += 1)
        this.#addOther(ids[place] ?? 0, valueText(column.valueAt(rows[place] ?? 0)));
  }

  #addAmounts(column: AmountColumn, rows: Uint32Array, ids: Uint32Array): void {
    const { codes } = column.kept;
    const [fields, size, counted] = [this.#fields, this.#size, this.counted];
    const none = new Int32Array(0);
    const [firsts = none, seconds = none, thirds = none, fourths = none] = column.limbs;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      const id = ids[place] ?? 0;
      if (codes !== undefined && (codes[row] ?? IN_COLUMN) !== IN_COLUMN) {
        this.#addOther(id, valueText(column.valueAt(row)));
        continue;
      }
      if (id >= size) {
        counted[id - size] = (counted[id - size] ?? 0) + 1;
        continue;
      }
      const at = FIELDS * id;
      fields[at] = (fields[at] ?? 0) + 1;
      fields[at + 2] = (fields[at + 2] ?? 0) + (seconds[row] ?? 0);
      fields[at + 3] = (fields[at + 3] ?? 0) + (thirds[row] ?? 0);
      // Few amounts are so large or so finely divided.
      const first = firsts[row] ?? 0;
      if (first !== 0) fields[at + 1] = (fields[at + 1] ?? 0) + first;
      const fourth = fourths[row] ?? 0;
      if (fourth !== 0) fields[at + 4] = (fields[at + 4] ?? 0) + fourth;
    }
  }

  #addIntegers(column: IntegerColumn, rows: Uint32Array, ids: Uint32Array): void {
    const [fields, size, counted] = [this.#fields, this.#size, this.counted];
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      const id = ids[place] ?? 0;
      if (column.kept.codeAt(row) !== IN_COLUMN) {
        this.#addOther(id, valueText(column.valueAt(row)));
        continue;
      }
      if (id >= size) {
        counted[id - size] = (counted[id - size] ?? 0) + 1;
        continue;
      }
      const at = FIELDS * id;
      const number = column.numbers[row] ?? 0;
      const high = Math.trunc(number / BASE);
      fields[at] = (fields[at] ?? 0) + 1;
      fields[at + 1] = (fields[at + 1] ?? 0) + high;
      fields[at + 2] = (fields[at + 2] ?? 0) + (number - high * BASE);
    }
  }

  #addOther(id: number, text: string): void {
    const value = parseDecimal(text);
    if (value === undefined) return;
    if (id >= this.#size) {
      this.counted[id - this.#size] = (this.counted[id - this.#size] ?? 0) + 1;
      return;
    }
    this.#fields[FIELDS * id] = this.countOf(id) + 1;
    const held = this.#others.get(id);
    this.#others.set(id, held === undefined ? value : addDecimals(held, value));
  }

  /** Brings all limbs except the first below 10^9 again. */
  #carry(): void {
    const fields = this.#fields;
    for (let at = 0; at < fields.length; at += FIELDS)
      for (let place = at + LIMBS; place > at + 1; place -= 1) {
        const carried = Math.trunc((fields[place] ?? 0) / BASE);
        fields[place] = (fields[place] ?? 0) - carried * BASE;
        fields[place - 1] = (fields[place - 1] ?? 0) + carried;
      }
  }
}
