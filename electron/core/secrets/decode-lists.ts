/**
 * Decodes bytes and characters that are written one after the other: lists of numbers, spelled
 * texts, and dumps. See `number-lists.ts`, `spelled-lists.ts` and `hex-dumps.ts` for their notations.
 */
import type { ByteView } from './byte-view.ts';
import { WORD } from './byte-sets.ts';
import { HEX_VALUE } from './hex-value.ts';
import { LINE_FEED, LONGEST_LINE, mayBeginRow, mayBeOffset, takeDump } from './hex-dumps.ts';
import { LONGEST_ITEM, MAY_FOLLOW, takeDecimals, takeHexadecimals } from './number-lists.ts';
import { takeSpelled } from './spelled-lists.ts';
import { TextPieces, type RunOptions } from './text-pieces.ts';

/**
 * Returns the text that lists in the view decode to; undefined if none decodes to text. Looks at
 * each byte once, with its tables and places in local variables, because it sees every byte of
 * every response: only a short word can be an item, and the items of a list begin none of their own.
 */
export const decodeByteLists = (view: ByteView, options: RunOptions): ByteView | undefined => {
  const { bytes } = view;
  const [word, hex, follows, { length }] = [WORD, HEX_VALUE, MAY_FOLLOW, bytes];
  const pieces = new TextPieces(options);
  let [decimals, hexadecimals, spelled, dumps, lineFeed] = [0, 0, 0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    if (word[bytes[at] ?? 0] === 0) continue;
    const start = at;
    while (at < length && word[bytes[at] ?? 0] === 1) at += 1;
    const size = at - start;
    if (size === 1 && start >= spelled)
      spelled = Math.max(spelled, takeSpelled(bytes, start, spelled, pieces));
    // Most words end here: their last or first character is not a digit, or they are long.
    if (follows[bytes[at] ?? 0] === 0 || (hex[bytes[at - 1] ?? 0] ?? -1) < 0) continue;
    if (start >= dumps && mayBeOffset(bytes, at, size)) {
      // A dump has several lines; each line feed is looked for once.
      if (lineFeed < at) lineFeed = bytes.indexOf(LINE_FEED, at);
      if (lineFeed < 0) dumps = length;
      else if (lineFeed - at < LONGEST_LINE && mayBeginRow(bytes, lineFeed))
        dumps = Math.max(dumps, takeDump(bytes, at, pieces));
    }
    if (size > LONGEST_ITEM || (hex[bytes[start] ?? 0] ?? -1) < 0) continue;
    if (size <= 3 && start >= decimals) decimals = Math.max(decimals, takeDecimals(bytes, start, pieces));
    if (size % 2 === 0 && start >= hexadecimals)
      hexadecimals = Math.max(hexadecimals, takeHexadecimals(bytes, start, pieces));
  }
  return pieces.view(view);
};
