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
import { inStretches } from '../in-stretches.ts';
import { addTwoLimbs, type TwoLimbs } from './add-two-limbs.ts';

const BASE = 1e9;
/** A double holds the sum of this many limbs below 10^9 exactly. */
const ROWS_AT_ONCE = 8_000_000;

/** The limbs of a whole number: the first two of an amount are those before the point. */
const WHOLE = 2;

/** The first and the last limb that cells of a column have. */
function limbsOfCells(column: FieldColumn): { readonly first: number; readonly last: number } {
  if (column.form === 'integer') return { first: 0, last: WHOLE - 1 };
  if (column.form !== 'amount') return { first: LIMBS, last: LIMBS - 1 };
  const first = column.isUsed.indexOf(true);
  return first < 0 ? { first: LIMBS, last: LIMBS - 1 } : { first, last: column.isUsed.lastIndexOf(true) };
}

/** The sums of a column by group. The column must not grow before its cells are added. */
export class ExactSums {
  readonly #column: FieldColumn;
  /**
   * Of each group: the number of its cells, then the limbs of their sum, only those that cells have and
   * one for what these carry. Few of them, and together, for the processor's cache.
   */
  readonly #fields: Float64Array;
  /** Fields of a group. */
  readonly #width: number;
  /** The limb that has the first field after the number of cells. */
  readonly #first: number;
  readonly #others = new Map<number, ExactDecimal>();
  /** Groups that are summed up; those with higher numbers are only counted. */
  readonly #size: number;
  /** The number of cells of each group that is only counted. */
  readonly counted: Uint32Array;

  /** `size` groups are summed up; the `counted` groups after them only have a count. */
  constructor(column: FieldColumn, size: number, counted = 0) {
    const { first, last } = limbsOfCells(column);
    this.#column = column;
    this.#size = size;
    this.#first = Math.max(0, first - 1);
    this.#width = 2 + last - this.#first;
    this.#fields = new Float64Array(this.#width * size);
    this.counted = new Uint32Array(counted);
  }

  /** How many cells of a group that is summed up are numbers. */
  countOf(id: number): number {
    return this.#fields[this.#width * id] ?? 0;
  }

  /** Adds the cells of rows to the groups at the same positions. */
  add(rows: Uint32Array, ids: Uint32Array): void {
    for (let begin = 0; begin < rows.length; begin += ROWS_AT_ONCE) {
      inStretches(begin, Math.min(rows.length, begin + ROWS_AT_ONCE), (from, to) =>
        this.#addSome(rows.subarray(from, to), ids.subarray(from, to)),
      );
      this.#carry();
    }
  }

  sumOf(id: number): ExactDecimal {
    const sum = decimalOfLimbs(this.#limbsOf(id));
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

  #limbsOf(id: number): number[] {
    const limbs = Array.from({ length: LIMBS }, () => 0);
    const from = this.#width * id + 1;
    for (let place = 0; place < this.#width - 1; place += 1)
      limbs[this.#first + place] = this.#fields[from + place] ?? 0;
    return limbs;
  }

  #addSome(rows: Uint32Array, ids: Uint32Array): void {
    const column = this.#column;
    if (column.form === 'amount') this.#addAmounts(column, rows, ids);
    else if (column.form === 'integer') this.#addIntegers(column, rows, ids);
    else
      for (let place = 0; place < rows.length; place += 1)
        this.#addOther(ids[place] ?? 0, valueText(column.valueAt(rows[place] ?? 0)));
  }

  /** Undefined if cells have more limbs, are kept as text, or may be of groups that are only counted. */
  #twoLimbs({ kept, limbs, isUsed }: AmountColumn): TwoLimbs | undefined {
    const last = isUsed.lastIndexOf(true);
    const [higher, lower] = [limbs[last - 1], limbs[last]];
    if (kept.codes !== undefined || this.counted.length > 0 || isUsed.indexOf(true) < last - 1)
      return undefined;
    return higher && lower && { higher, lower, offset: 1 + last - this.#first };
  }

  #addAmounts(column: AmountColumn, rows: Uint32Array, ids: Uint32Array): void {
    const two = this.#twoLimbs(column);
    if (two !== undefined) {
      addTwoLimbs(two, rows, ids, this.#fields, this.#width);
      return;
    }
    const { codes } = column.kept;
    const [fields, size, counted, width] = [this.#fields, this.#size, this.counted, this.#width];
    const [hasFirst = false, hasSecond = false, hasThird = false, hasFourth = false] = column.isUsed;
    const none = new Int32Array(0);
    const [firsts = none, seconds = none, thirds = none, fourths = none] = column.limbs;
    // Where the first limb would be, whether or not it has a field.
    const offset = 1 - this.#first;
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
      const at = Math.imul(width, id);
      const limb = at + offset;
      fields[at] = (fields[at] ?? 0) + 1;
      if (hasFirst) fields[limb] = (fields[limb] ?? 0) + (firsts[row] ?? 0);
      if (hasSecond) fields[limb + 1] = (fields[limb + 1] ?? 0) + (seconds[row] ?? 0);
      if (hasThird) fields[limb + 2] = (fields[limb + 2] ?? 0) + (thirds[row] ?? 0);
      if (hasFourth) fields[limb + 3] = (fields[limb + 3] ?? 0) + (fourths[row] ?? 0);
    }
  }

  #addIntegers(column: IntegerColumn, rows: Uint32Array, ids: Uint32Array): void {
    const [fields, size, counted, width] = [this.#fields, this.#size, this.counted, this.#width];
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
      const at = Math.imul(width, id);
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
    this.#fields[this.#width * id] = this.countOf(id) + 1;
    const held = this.#others.get(id);
    this.#others.set(id, held === undefined ? value : addDecimals(held, value));
  }

  /** Brings all limbs except the first below 10^9 again. */
  #carry(): void {
    const [fields, width] = [this.#fields, this.#width];
    for (let at = 0; at < fields.length; at += width)
      for (let place = at + width - 1; place > at + 1; place -= 1) {
        const carried = Math.trunc((fields[place] ?? 0) / BASE);
        fields[place] = (fields[place] ?? 0) - carried * BASE;
        fields[place - 1] = (fields[place - 1] ?? 0) + carried;
      }
  }
}
