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

export class ExactSums {
  readonly #limbs: Float64Array;
  readonly #others = new Map<number, ExactDecimal>();
  /** Groups that are summed up; those with higher numbers are only counted. */
  readonly #size: number;
  /** Rows of each group whose cell is a number. */
  readonly counts: Uint32Array;

  /** `size` groups are summed up; the `counted` groups after them only have a count. */
  constructor(size: number, counted = 0) {
    this.#size = size;
    this.#limbs = new Float64Array(LIMBS * size);
    this.counts = new Uint32Array(size + counted);
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
    const sum = decimalOfLimbs([...this.#limbs.subarray(LIMBS * id, LIMBS * (id + 1))]);
    const other = this.#others.get(id);
    return other === undefined ? sum : addDecimals(sum, other);
  }

  /** A double near the sum, up to a few units of its last digit. */
  approximateOf(id: number): number {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#limbs.subarray(LIMBS * id, LIMBS * (id + 1));
    const other = this.#others.get(id);
    const beside = other === undefined ? 0 : Number(formatDecimal(other));
    return first * BASE + second + (third * BASE + fourth) / BASE / BASE + beside;
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
    const sums = this.#limbs;
    const size = this.#size;
    const { counts } = this;
    const none = new Int32Array(0);
    const [first = none, second = none, third = none, fourth = none] = column.limbs;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      const id = ids[place] ?? 0;
      if (codes !== undefined && (codes[row] ?? IN_COLUMN) !== IN_COLUMN) {
        this.#addOther(id, valueText(column.valueAt(row)));
        continue;
      }
      counts[id] = (counts[id] ?? 0) + 1;
      if (id >= size) continue;
      const at = LIMBS * id;
      sums[at] = (sums[at] ?? 0) + (first[row] ?? 0);
      sums[at + 1] = (sums[at + 1] ?? 0) + (second[row] ?? 0);
      sums[at + 2] = (sums[at + 2] ?? 0) + (third[row] ?? 0);
      sums[at + 3] = (sums[at + 3] ?? 0) + (fourth[row] ?? 0);
    }
  }

  #addIntegers(column: IntegerColumn, rows: Uint32Array, ids: Uint32Array): void {
    const sums = this.#limbs;
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      const id = ids[place] ?? 0;
      if (column.kept.codeAt(row) !== IN_COLUMN) {
        this.#addOther(id, valueText(column.valueAt(row)));
        continue;
      }
      this.counts[id] = (this.counts[id] ?? 0) + 1;
      if (id >= this.#size) continue;
      const at = LIMBS * id;
      const number = column.numbers[row] ?? 0;
      const high = Math.trunc(number / BASE);
      sums[at] = (sums[at] ?? 0) + high;
      sums[at + 1] = (sums[at + 1] ?? 0) + (number - high * BASE);
    }
  }

  #addOther(id: number, text: string): void {
    const value = parseDecimal(text);
    if (value === undefined) return;
    this.counts[id] = (this.counts[id] ?? 0) + 1;
    if (id >= this.#size) return;
    const held = this.#others.get(id);
    this.#others.set(id, held === undefined ? value : addDecimals(held, value));
  }

  /** Brings all limbs except the first below 10^9 again. */
  #carry(): void {
    const limbs = this.#limbs;
    for (let at = 0; at < limbs.length; at += LIMBS)
      for (let place = at + LIMBS - 1; place > at; place -= 1) {
        const carried = Math.trunc((limbs[place] ?? 0) / BASE);
        limbs[place] = (limbs[place] ?? 0) - carried * BASE;
        limbs[place - 1] = (limbs[place - 1] ?? 0) + carried;
      }
  }
}
