/**
 * Dumps of bytes in rows, each with its offset and the text beside it, as xxd, `hexdump -C`, od,
 * tcpdump and Wireshark print them. A secret goes on from row to row, and the text beside a row
 * shows it once more, so each byte stands for the rest of its row.
 */
import {
  FEWEST_OFFSET_DIGITS,
  isGap,
  MOST_OFFSET_DIGITS,
  offsetValue,
  readOffset,
  readRow,
  skipGap,
  type DumpRow,
  type Offset,
} from './dump-row.ts';
import { hexValue } from './hex-value.ts';
import type { TextPieces } from './text-pieces.ts';

export const LINE_FEED = 0x0a;
const COLON = 0x3a;
/** Bytes of the longest line that tools print. */
export const LONGEST_LINE = 400;
/** More than any tool prints in a row. */
const MOST_BYTES = 64;
/** Beside the text of a row, bars and gaps. */
const MOST_BESIDE = 8;

/** Where the line after a row begins, without its indentation; -1 if the row does not end one. */
const nextLine = (bytes: Uint8Array, { end, besideEnd, values }: DumpRow): number => {
  // A text that is not that of the row may be as long.
  const most = besideEnd + MOST_BESIDE + (besideEnd === end ? 3 * MOST_BYTES + values.length : 0);
  for (let at = besideEnd; at < bytes.length && at <= most; at += 1)
    if (bytes[at] === LINE_FEED) return skipGap(bytes, at + 1);
  return -1;
};

/** The hexadecimal digits that end at `end`, at most `most`; undefined if they are too few. */
function offsetBefore(bytes: Uint8Array, end: number, most: number): Offset | undefined {
  let start = end;
  while (end - start < most && hexValue(bytes[start - 1]) >= 0) start -= 1;
  return end - start < FEWEST_OFFSET_DIGITS ? undefined : { start, end };
}

/** By how much an offset is above another, if it is written in this base. */
const distance = (bytes: Uint8Array, from: Offset, to: Offset, base: number): number =>
  offsetValue(bytes, to, base) - offsetValue(bytes, from, base);

/**
 * Bytes in a row: the distance to the next offset, which is hexadecimal, decimal or octal, if the
 * row has that many. Without it, hex digits in the text beside a row would be read as bytes.
 */
function widthOf({ groups }: DumpRow, distances: readonly number[]): number | undefined {
  const isExact = (count: number): boolean => distances.includes(count);
  // The last byte of an odd number may be printed as two.
  return groups.findLast(isExact) ?? groups.findLast((count) => isExact(count - 1));
}

/** The rows of the dump whose first offset ends at `offsetEnd`; empty without a dump. */
function rowsOfDump(bytes: Uint8Array, offsetEnd: number): readonly DumpRow[] {
  const first = readRow(bytes, offsetEnd, MOST_BYTES);
  const next = first === undefined ? undefined : readOffset(bytes, nextLine(bytes, first));
  // Other text may touch the first offset, and take some of its zeros for an escape.
  let offset = next === undefined ? undefined : offsetBefore(bytes, offsetEnd, next.end - next.start);
  if (first === undefined || next === undefined || offset === undefined) return [];
  const [hexadecimal, decimal, octal] = [16, 10, 8].map((base) =>
    offset === undefined ? 0 : distance(bytes, offset, next, base),
  );
  if (hexadecimal === undefined || hexadecimal <= 0) return [];
  const width = widthOf(first, [hexadecimal, decimal ?? 0, octal ?? 0]);
  if (width === undefined) return [];
  const rows: DumpRow[] = [];
  for (let end = offsetEnd; ;) {
    const row = readRow(bytes, end, width);
    if (row === undefined) break;
    rows.push(row);
    const begun = readOffset(bytes, nextLine(bytes, row));
    // Another dump may follow.
    if (begun === undefined || begun.end - begun.start !== next.end - next.start) break;
    if (distance(bytes, offset, begun, 16) <= 0) break;
    offset = begun;
    ({ end } = begun);
  }
  return rows;
}

/** Adds the dump whose first offset ends at `offsetEnd`; returns its end, or -1 without a dump. */
export const takeDump = (bytes: Uint8Array, offsetEnd: number, pieces: TextPieces): number => {
  const rows = rowsOfDump(bytes, offsetEnd);
  const mayBeTurned = rows.some(({ turned }) => turned.some((other, index) => other !== index));
  for (const isTurned of mayBeTurned ? [false, true] : [false]) {
    for (const { values, places, turned, besideEnd } of rows) {
      for (const index of values.keys()) {
        const taken = isTurned ? (turned[index] ?? index) : index;
        pieces.add(values[taken] ?? 0, places[Math.min(index, taken)] ?? 0, besideEnd - 1);
      }
    }
    pieces.endPiece();
  }
  return rows.at(-1)?.end ?? -1;
};

/** True if the word of `size` bytes that ends at `end`, with a digit, may be the first offset of a dump. */
export const mayBeOffset = (bytes: Uint8Array, end: number, size: number): boolean =>
  size >= FEWEST_OFFSET_DIGITS &&
  size <= 2 * MOST_OFFSET_DIGITS &&
  (bytes[end] === COLON || isGap(bytes[end]));

/** True if the line behind a line feed may begin with an offset. */
export const mayBeginRow = (bytes: Uint8Array, lineFeed: number): boolean => {
  const start = skipGap(bytes, lineFeed + 1);
  return hexValue(bytes[start]) >= 0 && hexValue(bytes[start + FEWEST_OFFSET_DIGITS - 1]) >= 0;
};
