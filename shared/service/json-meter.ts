/**
 * Measures JSON text ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)) byte by byte without
 * building anything: how many values, how deep, how many records in one list. 58 kB of gzip can
 * contain 20 million empty objects, which take gigabytes once built; this takes a few hundred bytes
 * for any text.
 */

/**
 * The size of a JSON text. If the text is not JSON the figures are meaningless, but still limited
 * by its bytes.
 */
export interface JsonSize {
  readonly bytes: number;
  /** Objects, lists, keys, texts, numbers and literals. */
  readonly values: number;
  /** Levels of the deepest nesting. */
  readonly depth: number;
  /** Objects and lists directly in the list that has the most of them, anywhere. */
  readonly records: number;
  /** Values of any kind directly in the longest list of rows, not within a row. */
  readonly rows: number;
}

/**
 * A list of rows is at most within an envelope, its `data`, and a page: `{"data":[{"list":[…]}]}`.
 */
const ROW_LEVELS = 4;

/** Levels whose lists are counted; deeper ones are refused for their depth alone. */
const COUNTED_LEVELS = 256;

const BACKSLASH = 0x5c;
const QUOTE = 0x22;

/** The class of a byte outside texts. */
const SCALAR = 0;
const SPACE = 1;
const OPENS = 2;
const CLOSES = 3;
const SEPARATES = 4;
const QUOTES = 5;

const KIND_OF_BYTE = new Uint8Array(256);
for (const sign of ' \t\n\r') KIND_OF_BYTE[sign.charCodeAt(0)] = SPACE;
for (const sign of '[{') KIND_OF_BYTE[sign.charCodeAt(0)] = OPENS;
for (const sign of ']}') KIND_OF_BYTE[sign.charCodeAt(0)] = CLOSES;
for (const sign of ',:') KIND_OF_BYTE[sign.charCodeAt(0)] = SEPARATES;
KIND_OF_BYTE[QUOTE] = QUOTES;

const LIST_START = 0x5b;

/** Takes the bytes of one text in pieces of any size. */
export class JsonMeter {
  #bytes = 0;
  #values = 0;
  #level = 0;
  #depth = 0;
  #records = 0;
  #rows = 0;
  /**
   * Whether the last byte belongs to a text, and within it to an escape; or to a number or literal.
   */
  #inText = false;
  #escaped = false;
  #inScalar = false;
  /** By level: records so far of its list, or -1 for an object. */
  readonly #recordsOf = new Int32Array(COUNTED_LEVELS).fill(-1);
  /** By level: values so far of its list. */
  readonly #rowsOf = new Int32Array(ROW_LEVELS);
  readonly #rowLevels: number;

  /** Looks for lists of rows down to `rowLevels` (at most 4); deeper lists are within a row. */
  constructor(rowLevels = ROW_LEVELS) {
    this.#rowLevels = Math.min(rowLevels, ROW_LEVELS);
  }

  get size(): JsonSize {
    return {
      bytes: this.#bytes,
      values: this.#values,
      depth: this.#depth,
      records: this.#records,
      rows: this.#rows,
    };
  }

  /** Takes the next bytes. */
  take(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    let at = 0;
    while (at < piece.length) at = this.#inText ? this.#takeText(piece, at) : this.#takeOther(piece, at);
  }

  /** Reads to the end of the text or of the piece. */
  #takeText(piece: Uint8Array, from: number): number {
    const [{ length }, quote, backslash] = [piece, QUOTE, BACKSLASH];
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at += 1;
    }
    for (; at < length; at += 1) {
      const byte = piece[at];
      if (byte === quote) {
        this.#inText = false;
        return at + 1;
      }
      if (byte === backslash) {
        at += 1;
        this.#escaped = at === length;
      }
    }
    return at;
  }

  /** Reads to the next text or the end of the piece. */
  #takeOther(piece: Uint8Array, from: number): number {
    const [{ length }, kinds] = [piece, KIND_OF_BYTE];
    let inScalar = this.#inScalar;
    let at = from;
    for (; at < length; at += 1) {
      const byte = piece[at] ?? 0;
      const kind = kinds[byte];
      if (kind === SEPARATES) {
        inScalar = false;
        continue;
      }
      if (kind === SCALAR) {
        if (!inScalar) this.#count();
        inScalar = true;
        continue;
      }
      inScalar = false;
      if (kind === OPENS) this.#open(byte === LIST_START);
      else if (kind === CLOSES) this.#level = Math.max(0, this.#level - 1);
      else if (kind === QUOTES) {
        this.#count();
        this.#inText = true;
        at += 1;
        break;
      }
    }
    this.#inScalar = inScalar;
    return at;
  }

  /** A value begins. */
  #count(): void {
    this.#values += 1;
    const level = this.#level;
    if (level === 0 || level > this.#rowLevels || (this.#recordsOf[level - 1] ?? -1) < 0) return;
    const rows = (this.#rowsOf[level - 1] ?? 0) + 1;
    this.#rowsOf[level - 1] = rows;
    if (rows > this.#rows) this.#rows = rows;
  }

  #open(isList: boolean): void {
    this.#count();
    const level = this.#level;
    if (level > 0 && level <= COUNTED_LEVELS) {
      const before = this.#recordsOf[level - 1] ?? -1;
      if (before >= 0) {
        this.#recordsOf[level - 1] = before + 1;
        if (before + 1 > this.#records) this.#records = before + 1;
      }
    }
    if (level < COUNTED_LEVELS) this.#recordsOf[level] = isList ? 0 : -1;
    if (level < ROW_LEVELS) this.#rowsOf[level] = 0;
    this.#level = level + 1;
    if (this.#level > this.#depth) this.#depth = this.#level;
  }
}

/** Measures a whole text at once; pass large ones in pieces to a meter, and yield in between. */
export function measureJson(bytes: Uint8Array, rowLevels = ROW_LEVELS): JsonSize {
  const meter = new JsonMeter(rowLevels);
  meter.take(bytes);
  return meter.size;
}
