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

/** Looks at the rows [from, to), which may be fewer than those of a block. */
export function numberBlock(
  { numbers, kept: { codes } }: IntegerColumn,
  from: number,
  to: number,
): NumberBlock {
  let [least, greatest, hasKept] = [Infinity, -Infinity, false];
  for (let row = from; row < to; row += 1) {
    const number = numbers[row] ?? 0;
    if (number < least) least = number;
    if (number > greatest) greatest = number;
    if (codes !== undefined && codes[row] !== IN_COLUMN) hasKept = true;
  }
  return { least, greatest, hasKept };
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
