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
}

/** By block; only full blocks. */
interface NumberBlocks {
  readonly count: number;
  readonly least: Float64Array;
  readonly greatest: Float64Array;
  /** 1 if rows of the block keep their value as text. */
  readonly hasKept: Uint8Array;
  /** What all rows of these blocks have together. */
  readonly all: NumberBlock;
}

const looked = new WeakMap<IntegerColumn, NumberBlocks>();

/** A short function is compiled for good after a few calls; a long loop is not. */
const ROWS_OF_CALL = 512;

/** Adds what the rows [from, to) have. */
function look(
  { numbers, kept: { codes } }: IntegerColumn,
  from: number,
  to: number,
  block: { least: number; greatest: number; hasKept: boolean },
): void {
  let { least, greatest } = block;
  for (let row = from; row < to; row += 1) {
    const number = numbers[row] ?? 0;
    if (number < least) least = number;
    if (number > greatest) greatest = number;
    if (codes !== undefined && codes[row] !== IN_COLUMN) block.hasKept = true;
  }
  block.least = least;
  block.greatest = greatest;
}

/** Looks at the rows [from, to), which may be fewer than those of a block. */
export function numberBlock(column: IntegerColumn, from: number, to: number): NumberBlock {
  const block = { least: Infinity, greatest: -Infinity, hasKept: false };
  for (let row = from; row < to; row += ROWS_OF_CALL)
    look(column, row, Math.min(to, row + ROWS_OF_CALL), block);
  return block;
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
  };
  if (known !== undefined)
    for (const part of ['least', 'greatest', 'hasKept'] as const) blocks[part].set(known[part]);
  for (let block = known?.count ?? 0; block < count; block += 1) {
    const { least, greatest, hasKept } = numberBlock(column, block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS);
    blocks.least[block] = least;
    blocks.greatest[block] = greatest;
    blocks.hasKept[block] = hasKept ? 1 : 0;
  }
  const all: NumberBlock = {
    least: blocks.least.reduce((one, other) => Math.min(one, other), Infinity),
    greatest: blocks.greatest.reduce((one, other) => Math.max(one, other), -Infinity),
    hasKept: blocks.hasKept.includes(1),
  };
  const made = { ...blocks, all };
  looked.set(column, made);
  return made;
}
