/** A made-up history for `npm run bench -- flow`: the same at every run. */
import type { FlowRow } from '../../shared/engine/flow/ledger/flow-row.ts';
import type { TraceQuestion } from '../../shared/engine/flow/trace/trace-question.ts';
import { COMPLETE, flowRow } from './flow-history.ts';

const COLLECTED = 200;
const OUTSIDERS = 50_000;
/** Of ten movements of a collected address, so many are with another one. */
const INNER_OF_TEN = 3;
const UNIT = 10n ** 9n;

/** Mulberry32: numbers below 2^32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** As unlike each other as real ones. */
function addressOf(n: number): string {
  const random = randomNumbers(n);
  return `0x${Array.from({ length: 5 }, () => random().toString(16).padStart(8, '0')).join('')}`;
}

/** Native coins in wei, most amounts up to four coins; the theft is the row at a tenth of all. */
export function benchHistory(count: number): { readonly rows: readonly FlowRow[]; readonly theft: number } {
  const random = randomNumbers(43);
  const theft = Math.floor(count / 10);
  const addresses = Array.from({ length: COLLECTED + OUTSIDERS }, (_, at) => addressOf(at + 1));
  const partyOf = (n: number): string => addresses[n] ?? '';
  const rows = Array.from({ length: count }, (_, at): FlowRow => {
    const own = partyOf(random() % COLLECTED);
    const isInner = random() % 10 < INNER_OF_TEN;
    const other = partyOf(isInner ? random() % COLLECTED : COLLECTED + (random() % OUTSIDERS));
    const [from, to] = random() % 2 === 0 ? [own, other] : [other, own];
    const amount = BigInt(random()) * UNIT + BigInt(random());
    const isTheft = at === theft;
    return flowRow(isTheft ? [partyOf(COLLECTED), partyOf(0), 1000n * 10n ** 18n] : [from, to, amount], at);
  });
  return { rows, theft };
}

/** Traces the theft through the collected addresses. */
export const benchQuestion = (theft: number, hops: number): TraceQuestion => ({
  sources: [{ row: { seq: 1, index: theft } }],
  hops,
  collected: new Map(Array.from({ length: COLLECTED }, (_, at) => [addressOf(at + 1), COMPLETE])),
});
