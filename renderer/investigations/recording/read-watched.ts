/**
 * Parses transaction hashes to watch from a pasted text: one, or a list with any separators.
 * Accepts all of it or nothing. Pure.
 */
import { MOST_WATCHED } from '../../../shared/contract/recorder-contract.ts';
import { isHash } from '../../../shared/units/hex.ts';
import { plainNotation } from '../../../shared/units/reference/read-field.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';

export type WatchedReading =
  /** Lower case, each once, without those watched already. */
  | { readonly hashes: readonly string[] }
  /** Why the field is refused. */
  | { readonly fault: string };

const NEEDED = '0x and 64 hex digits are needed';

/** `watched` are the hashes that are watched now. */
export function readWatched(text: string, watched: ReadonlySet<string>): WatchedReading {
  const items = text
    .split(/[\s,;"'[\]]+/)
    .filter((each) => each !== '')
    .map((each) => plainNotation(each, 'transaction'));
  const strange = items.findIndex((each) => !isHash(each));
  const item = items[strange];
  if (items.length === 0) return { fault: `A transaction hash, or a list of them, is missing: ${NEEDED}.` };
  if (item !== undefined)
    return {
      fault:
        items.length === 1
          ? `This is not a transaction hash: ${NEEDED}.`
          : `Item ${strange + 1} of ${groupedCount(items.length)}, “${item.slice(0, 24)}${item.length > 24 ? '…' : ''}”, is not a transaction hash: ${NEEDED}. Nothing was added.`,
    };
  const hashes = [...new Set(items.map((each) => each.toLowerCase()))].filter((each) => !watched.has(each));
  if (hashes.length === 0)
    return { fault: items.length === 1 ? 'It is watched already.' : 'All are watched already.' };
  if (watched.size + hashes.length > MOST_WATCHED)
    return {
      fault: `A recording watches ${groupedCount(MOST_WATCHED)} transactions at once: ${countText(watched.size, 'is', 'are')} watched now, and ${groupedCount(hashes.length)} more do not fit. Nothing was added; stop watching some first.`,
    };
  return { hashes };
}
