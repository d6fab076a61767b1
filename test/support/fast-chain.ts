/**
 * A recording of a chain with a block every 200 ms, as the journal would have it: each height is
 * seen preconfirmed once, requested by number when `pending` has moved on, and again eight heights
 * later. Now and then a height is skipped, a transaction dropped, or the order changed.
 */
import { SETTLED_DEPTH } from '../../shared/engine/recording/recorded-height.ts';
import type { ObservedBlock, Observation } from '../../shared/recording/observation.ts';

export const FAST_BLOCK_MS = 200;
/** The height at its start. */
export const FAST_FIRST = 1_000_000;
const TRANSACTIONS = 20;

const hex = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`;

function blockOf(height: number, salt: number): ObservedBlock {
  const transactions = Array.from({ length: TRANSACTIONS }, (_, at) => hex(height * 100 + at));
  return { height, hash: hex(height * 8 + salt), parentHash: hex((height - 1) * 8), transactions };
}

/** The canonical block of a height. */
export const fastCanonical = (height: number): ObservedBlock => blockOf(height, 0);

/** The block of a height as it is preconfirmed. */
export function fastPreconfirmed(height: number): ObservedBlock {
  const block = blockOf(height, 1);
  if (height % 50 === 0) return { ...block, transactions: [...block.transactions, hex(height * 100 + 99)] };
  if (height % 11 === 0) return { ...block, transactions: block.transactions.toReversed() };
  return block;
}

/** The observations of this many heights, in order of time; `start` is Unix ms. */
export function* fastChain(heights: number, start: number): Generator<Observation> {
  let seq = 1;
  yield { kind: 'started', seq, at: start, session: 1, cadenceMs: FAST_BLOCK_MS };
  for (let at = 0; at < heights; at += 1) {
    const height = FAST_FIRST + at;
    const now = start + at * FAST_BLOCK_MS;
    const answered = (ms: number) => ({ seq: (seq += 1), at: now + ms, askedAt: now + ms - 15 });
    if (height % 60 !== 0) yield { kind: 'pending', ...answered(20), block: fastPreconfirmed(height) };
    for (const asked of [height - 1, height - SETTLED_DEPTH])
      if (asked >= FAST_FIRST)
        yield { kind: 'block', ...answered(60), height: asked, block: fastCanonical(asked) };
  }
}
