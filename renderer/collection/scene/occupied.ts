/** A box by its middle, in pixels of the canvas. */
export interface TakenBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From the upper to the lower border of an area. */
export interface Heights {
  readonly top: number;
  readonly bottom: number;
}

const CELL = 200;

/** Returns whether two boxes cover any of the same area. */
export const isOverlap = (one: TakenBox, other: TakenBox): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** Cells are numbered so that no two of a drawing of a million pixels share a number. */
const ROW_LENGTH = 100_003;

function* cellsOf({ x, y, width, height }: TakenBox): Generator<number> {
  for (let column = Math.floor((x - width / 2) / CELL); column * CELL < x + width / 2; column += 1)
    for (let row = Math.floor((y - height / 2) / CELL); row * CELL < y + height / 2; row += 1)
      yield column * ROW_LENGTH + row;
}

/** The taken area of a drawing, in cells, so that a lookup compares neighbours only. */
export class Occupied {
  readonly #cells = new Map<number, Set<TakenBox>>();
  readonly #heights: Heights;

  /** Nothing is free above or below `heights`. */
  constructor(boxes: readonly TakenBox[] = [], heights: Heights = { top: -Infinity, bottom: Infinity }) {
    this.#heights = heights;
    for (const box of boxes) this.take(box);
  }

  /** The taken boxes that a box would cover. */
  covered(box: TakenBox): ReadonlySet<TakenBox> {
    const found = new Set<TakenBox>();
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? []) if (isOverlap(box, other)) found.add(other);
    return found;
  }

  /** True if a box is within the heights and would cover no taken one, `except` apart. */
  isFree(box: TakenBox, except?: TakenBox): boolean {
    const { top, bottom } = this.#heights;
    if (box.y - box.height / 2 < top || box.y + box.height / 2 > bottom) return false;
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? [])
        if (other !== except && isOverlap(box, other)) return false;
    return true;
  }

  take(box: TakenBox): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell);
      if (boxes === undefined) this.#cells.set(cell, new Set([box]));
      else boxes.add(box);
    }
  }

  /** Frees what `take` took, by the same object. */
  release(box: TakenBox): void {
    for (const cell of cellsOf(box)) this.#cells.get(cell)?.delete(box);
  }
}
