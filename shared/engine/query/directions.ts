/**
 * The direction of each movement, seen from an address. Some pages give several addresses in a
 * cell, separated by commas. Rows of the trade zone name no recipient, so their types decide.
 */
import type { CodedColumn } from '../columns/coded-column.ts';
import { ABSENT } from '../columns/dictionary.ts';
import type { FieldColumn } from '../columns/field-column.ts';
import { withRoom } from '../columns/grow.ts';
import type { RowColumns } from '../columns/row-columns.ts';
import type { Side } from '../../service/movement-sums.ts';
import { valueText } from '../../service/row-value.ts';
import { sideOfAction, sideOfOwnAction } from '../../service/action-side.ts';
import type { JsonValue } from '../../units/json-value.ts';
import type { Direction } from './review-session.ts';

/** In sort order. */
export const DIRECTIONS: readonly Direction[] = ['IN', 'OTHER', 'OUT', 'SELF'];
const IN = DIRECTIONS.indexOf('IN');
const OTHER = DIRECTIONS.indexOf('OTHER');
const OUT = DIRECTIONS.indexOf('OUT');
const SELF = DIRECTIONS.indexOf('SELF');

/** 1 for each code of an address column whose value names the address. */
function naming(column: FieldColumn | undefined, subject: string): Uint8Array {
  if (column?.form !== 'coded') return new Uint8Array(2);
  const { dictionary } = column;
  const flags = new Uint8Array(dictionary.size);
  const packed = dictionary.find(subject);
  if (packed !== undefined && packed !== ABSENT) flags[packed] = 1;
  for (const code of dictionary.freeCodes) {
    const names = dictionary.textAt(code).toLowerCase().split(',');
    if (names.some((each) => each.trim() === subject)) flags[code] = 1;
  }
  return flags;
}

/** Whether a value names the address, as in `naming`. */
const isNaming = (value: JsonValue | undefined, subject: string): boolean =>
  valueText(value)
    .toLowerCase()
    .split(',')
    .some((each) => each.trim() === subject);

const directionOf = (isOut: boolean, isIn: boolean): number =>
  isOut ? (isIn ? SELF : OUT) : isIn ? IN : OTHER;

/** What the row of an action does not tell is neither from the subject nor to it. */
const OF_SIDE: Readonly<Record<Side, number>> = { in: IN, out: OUT, self: SELF, other: OTHER };
const ofSide = (side: Side | undefined): number => (side === undefined ? OTHER : OF_SIDE[side]);

/** By code of a column of types, the direction of an action of the subject. */
function ofOwnActions({ dictionary }: CodedColumn): Uint8Array {
  const directions = new Uint8Array(dictionary.size).fill(OTHER);
  for (const code of dictionary.freeCodes)
    directions[code] = ofSide(sideOfOwnAction(dictionary.textAt(code)));
  return directions;
}

/** Rows [from, to). */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Directions of rows as indexes in DIRECTIONS, computed once for each row. */
export class RowDirections {
  readonly #rows: RowColumns;
  readonly #subject: string | undefined;
  #directions = new Uint8Array(0);
  #known = 0;
  /** Rows of the trade zone, in order. */
  readonly #actions: Span[] = [];

  /** `subject` is lower case; without it every row is OTHER. */
  constructor(rows: RowColumns, subject: string | undefined) {
    this.#rows = rows;
    this.#subject = subject;
  }

  /** Says that the next rows, [from, to), are of the trade zone. */
  noteActions(from: number, to: number): void {
    const last = this.#actions.at(-1);
    if (last?.to === from) this.#actions[this.#actions.length - 1] = { from: last.from, to };
    else this.#actions.push({ from, to });
  }

  /** True if some rows are of the trade zone. */
  get hasActions(): boolean {
    return this.#actions.length > 0;
  }

  /** By row; longer than the number of rows. */
  all(): Uint8Array {
    const to = this.#rows.length;
    if (this.#known === to) return this.#directions;
    this.#directions = withRoom(this.#directions, to);
    if (this.#subject === undefined) this.#directions.fill(OTHER, this.#known, to);
    else this.#fill(this.#subject, to);
    if (this.#subject !== undefined) this.#fillActions(this.#subject, this.#known, to);
    this.#known = to;
    return this.#directions;
  }

  /** For one row, without computing the others. */
  at(row: number): number {
    if (row < this.#known) return this.#directions[row] ?? OTHER;
    if (this.#subject === undefined) return OTHER;
    if (this.#actions.some((span) => row >= span.from && row < span.to))
      return ofSide(sideOfAction(this.#rows.fieldsAt(row), this.#subject));
    const [from, into] = [this.#rows.codedValueAt('from', row), this.#rows.codedValueAt('to', row)];
    return directionOf(isNaming(from, this.#subject), isNaming(into, this.#subject));
  }

  #fill(subject: string, to: number): void {
    const [from, into] = [this.#rows.columnOf('from'), this.#rows.columnOf('to')];
    const [namesFrom, namesInto] = [naming(from, subject), naming(into, subject)];
    for (let row = this.#known; row < to; row += 1) {
      const isOut = from?.form === 'coded' && namesFrom[from.codes[row] ?? ABSENT] === 1;
      const isIn = into?.form === 'coded' && namesInto[into.codes[row] ?? ABSENT] === 1;
      this.#directions[row] = directionOf(isOut, isIn);
    }
  }
  #fillActions(subject: string, known: number, to: number): void {
    for (const span of this.#actions) {
      const [start, end] = [Math.max(known, span.from), Math.min(to, span.to)];
      if (start < end) this.#fillSpan(subject, { from: start, to: end });
    }
  }

  #fillSpan(subject: string, { from, to }: Span): void {
    const [actors, types] = [this.#rows.columnOf('from'), this.#rows.columnOf('actionType')];
    const directions = this.#directions;
    const isList = this.#rows.columnOf('actionData') === undefined;
    if (isList && actors?.form === 'coded' && types?.form === 'coded') {
      const [isActor, ofType] = [naming(actors, subject), ofOwnActions(types)];
      for (let row = from; row < to; row += 1) {
        const direction = ofType[types.codes[row] ?? ABSENT] ?? OTHER;
        directions[row] = isActor[actors.codes[row] ?? ABSENT] === 1 ? direction : OTHER;
      }
      return;
    }
    for (let row = from; row < to; row += 1)
      directions[row] = ofSide(sideOfAction(this.#rows.fieldsAt(row), subject));
  }
}
