/** Collects decoded text, without what decodes to random bytes. */
import { ViewWriter, type ByteView } from './byte-view.ts';

/** Shorter pieces of decoded text are coincidence. */
export const SHORTEST_TEXT = 8;
/** A byte that occurs in no secret and in no encoding. */
const BETWEEN_PIECES = 1;

/** What to look for in decoded bytes. */
export interface RunOptions {
  /** The fewest bytes that a secret decodes to. */
  readonly shortest: number;
  /** By byte, from `textBytes`. */
  readonly isText: Uint8Array;
}

/** Keeps only the pieces of text. */
export class TextPieces {
  readonly #out = new ViewWriter();
  readonly #isText: Uint8Array;
  #pieceStart = 0;

  constructor(options: RunOptions) {
    this.#isText = options.isText;
  }

  /** `first` and `last` are the positions of the digits that the byte was decoded from. */
  add(byte: number, first: number, last: number): void {
    const kind = this.#isText[byte];
    if (kind === 1) this.#out.push(byte, first, last + 1);
    else if (kind === 0) this.endPiece();
  }

  /** Padding up to the position `last` belongs to the byte before it. */
  addPadding(last: number): void {
    if (this.#out.length > this.#pieceStart) this.#out.stretchLast(last + 1);
  }

  endPiece(): void {
    if (this.#out.length - this.#pieceStart < SHORTEST_TEXT) this.#out.length = this.#pieceStart;
    else this.#out.push(BETWEEN_PIECES, 0, 1);
    this.#pieceStart = this.#out.length;
  }

  view(parent: ByteView): ByteView | undefined {
    this.endPiece();
    return this.#out.length === 0 ? undefined : this.#out.view(parent);
  }
}
