import { NOBODY, type AssetIndex } from './asset-index.ts';
import type { TraceQuestion } from './trace-question.ts';

/** In place of the place of an address that is not collected. */
export const NO_PLACE = -1;

/** The rows that collected addresses pay: traced money leaves by no others, but for its sources. */
export interface PaidRows {
  /** Places in the index, ascending. */
  readonly rows: Int32Array;
  /** Who pays and who receives, as places among the collected addresses, or NO_PLACE. */
  readonly payers: Int32Array;
  readonly payees: Int32Array;
}

export interface CollectedIn {
  /** 1 for each collected address, by number. */
  readonly isCollected: Uint8Array;
  /** Numbers of the collected addresses, ascending. */
  readonly addresses: Int32Array;
  /** Of each address by number, its place among them, or NO_PLACE. */
  readonly places: Int32Array;
  readonly paid: PaidRows;
  /** The ascending rows between two of them. */
  readonly innerRows: Int32Array;
}

const known = new WeakMap<AssetIndex, WeakMap<TraceQuestion['collected'], CollectedIn>>();

/** Reading index -1 makes V8 slow down every later read of an array. */
export const placeOf = (places: Int32Array, address: number): number =>
  address === NOBODY ? NO_PLACE : (places[address] ?? NO_PLACE);

function countRows(from: Int32Array, places: Int32Array): number {
  let count = 0;
  for (const address of from) if (placeOf(places, address) !== NO_PLACE) count += 1;
  return count;
}

function findRows({ from, to }: AssetIndex, places: Int32Array): Pick<CollectedIn, 'paid' | 'innerRows'> {
  const most = countRows(from, places);
  const [rows, payers, payees] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  const inner = new Int32Array(most);
  let count = 0;
  let between = 0;
  for (let row = 0; row < from.length; row += 1) {
    const payer = placeOf(places, from[row] ?? NOBODY);
    if (payer === NO_PLACE) continue;
    const payee = placeOf(places, to[row] ?? NOBODY);
    rows[count] = row;
    payers[count] = payer;
    payees[count] = payee;
    count += 1;
    if (payee === NO_PLACE) continue;
    inner[between] = row;
    between += 1;
  }
  return { paid: { rows, payers, payees }, innerRows: inner.slice(0, between) };
}

function find(index: AssetIndex, collected: TraceQuestion['collected']): CollectedIn {
  const isCollected = new Uint8Array(index.addresses.length);
  for (const address of collected.keys()) {
    const number = index.numberOf(address);
    if (number !== undefined) isCollected[number] = 1;
  }
  const numbers: number[] = [];
  const places = new Int32Array(isCollected.length).fill(NO_PLACE);
  for (let number = 0; number < isCollected.length; number += 1)
    if (isCollected[number] === 1) places[number] = numbers.push(number) - 1;
  return { isCollected, addresses: Int32Array.from(numbers), places, ...findRows(index, places) };
}

/** What is collected of an index, kept for both: questions differ in other parameters. */
export function collectedIn(index: AssetIndex, collected: TraceQuestion['collected']): CollectedIn {
  const kept = known.get(index) ?? new WeakMap<TraceQuestion['collected'], CollectedIn>();
  known.set(index, kept);
  const found = kept.get(collected) ?? find(index, collected);
  kept.set(collected, found);
  return found;
}
