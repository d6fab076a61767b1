import { NOBODY, type AssetIndex } from './asset-index.ts';
import type { TraceQuestion } from './trace-question.ts';

export interface CollectedIn {
  /** 1 for each collected address, by number. */
  readonly isCollected: Uint8Array;
  /** The ascending rows between two of them. */
  readonly innerRows: Int32Array;
}

const known = new WeakMap<AssetIndex, WeakMap<TraceQuestion['collected'], CollectedIn>>();

function find(
  { from, to, addresses, numberOf }: AssetIndex,
  collected: TraceQuestion['collected'],
): CollectedIn {
  const isCollected = new Uint8Array(addresses.length);
  for (const address of collected.keys()) {
    const number = numberOf(address);
    if (number !== undefined) isCollected[number] = 1;
  }
  const rows = new Int32Array(from.length);
  let count = 0;
  for (let row = 0; row < from.length; row += 1) {
    const payer = from[row] ?? NOBODY;
    const payee = to[row] ?? NOBODY;
    if (payer === NOBODY || payee === NOBODY) continue;
    if (isCollected[payer] === 0 || isCollected[payee] === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return { isCollected, innerRows: rows.slice(0, count) };
}

/** What is collected of an index, kept for both: questions differ in other parameters. */
export function collectedIn(index: AssetIndex, collected: TraceQuestion['collected']): CollectedIn {
  const kept = known.get(index) ?? new WeakMap<TraceQuestion['collected'], CollectedIn>();
  known.set(index, kept);
  const found = kept.get(collected) ?? find(index, collected);
  kept.set(collected, found);
  return found;
}
