/**
 * The minimum and maximum of blocks of rows, so that a range skips blocks that lie completely
 * inside or outside it. Rows never change, so results stay valid.
 */
import { IN_COLUMN } from '../../columns/dictionary.ts';
import type { IntegerColumn } from '../../columns/integer-column.ts';

export const BLOCK_ROWS = 4096;

/** What a block of rows has. */
interface NumberBlock {
  readonly least: number;
  readonly greatest: number;
  /** Rows of the block keep their value as text. */
  readonly hasKept: boolean;
  /** 1 if its numbers never fall, -1 if they never rise, 0 if they do both. */
  readonly order: number;
}

/** By block; only full blocks. */
interface NumberBlocks {
  readonly count: number;
  readonly least: Float64Array;
  readonly greatest: Float64Array;
  /** 1 if rows of the block keep their value as text. */
  readonly hasKept: Uint8Array;
  /** See NumberBlock. */
  readonly order: Int8Array;
  /** What all rows of these blocks have together. */
  readonly all: Omit<NumberBlock, 'order'>;
}

const looked = new WeakMap<IntegerColumn, NumberBlocks>();
/** The rows behind the full blocks, of the last length that was asked for. */
const rests = new WeakMap<IntegerColumn, { readonly length: number; readonly rest: NumberBlock }>();

/** A short function is compiled for good after a few calls; a long loop is not. */
const ROWS_OF_CALL = 512;

interface Looked {
  least: number;
  greatest: number;
  hasKept: boolean;
  rises: boolean;
  falls: boolean;
  last: number;
}

/** Adds what the rows [from, to) have. */
function look({ numbers, kept: { codes } }: IntegerColumn, from: number, to: number, block: Looked): void {
  let { least, greatest, rises, falls, last } = block;
  for (let row = from; row < to; row += 1) {
    const number = numbers[row] ?? 0;
    if (number < least) least = number;
    if (number > greatest) greatest = number;
    if (number > last) rises = true;
    if (number < last) falls = true;
    last = number;
    if (codes !== undefined && codes[row] !== IN_COLUMN) block.hasKept = true;
  }
  block.least = least;
  block.greatest = greatest;
  block.rises = rises;
  block.falls = falls;
  block.last = last;
}

/** Looks at the rows [from, to), which may be fewer than those of a block. */
export function numberBlock(column: IntegerColumn, from: number, to: number): NumberBlock {
  const last = column.numbers[from] ?? 0;
  const block = { least: Infinity, greatest: -Infinity, hasKept: false, rises: false, falls: false, last };
  for (let row = from; row < to; row += ROWS_OF_CALL)
    look(column, row, Math.min(to, row + ROWS_OF_CALL), block);
  const { least, greatest, hasKept, rises, falls } = block;
  return { least, greatest, hasKept, order: falls ? (rises ? 0 : -1) : 1 };
}

/** The rows from the last full block to `length`. */
export function numberRest(column: IntegerColumn, length: number): NumberBlock {
  const known = rests.get(column);
  if (known?.length === length) return known.rest;
  const rest = numberBlock(column, Math.floor(length / BLOCK_ROWS) * BLOCK_ROWS, length);
  rests.set(column, { length, rest });
  return rest;
}

/** The blocks of the rows so far. */
export function numberBlocks(column: IntegerColumn): NumberBlocks {
  const known = looked.get(column);
  const count = Math.floor(column.length / BLOCK_ROWS);
  if (known?.count === count) return known;
  const blocks = {
    count,
    least: new Float64Array(count),
    greatest: new Float64Array(count),
    hasKept: new Uint8Array(count),
    order: new Int8Array(count),
  };
  if (known !== undefined)
    for (const part of ['least', 'greatest', 'hasKept', 'order'] as const) blocks[part].set(known[part]);
  for (let block = known?.count ?? 0; block < count; block += 1) {
    const looks = numberBlock(column, block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS);
    blocks.least[block] = looks.least;
    blocks.greatest[block] = looks.greatest;
    blocks.hasKept[block] = looks.hasKept ? 1 : 0;
    blocks.order[block] = looks.order;
  }
  const all = {
    least: blocks.least.reduce((one, other) => Math.min(one, other), Infinity),
    greatest: blocks.greatest.reduce((one, other) => Math.max(one, other), -Infinity),
    hasKept: blocks.hasKept.includes(1),
  };
  const made = { ...blocks, all };
  looked.set(column, made);
  return made;
}
