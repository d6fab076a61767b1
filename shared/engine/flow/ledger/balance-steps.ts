/** Balances along a ledger, from nothing: ranges where the order within a block is unknown. */
import type { AmountRange } from './amount-range.ts';
import { knownOrder, type Place } from './place.ts';

/** What a row does to a ledger: negative if it takes away. */
export interface BalanceChange {
  readonly place: Place;
  readonly change: bigint;
}

/**
 * Change since the start of its block up to and including `self`: rows that surely precede count,
 * those whose order is unknown may.
 */
function changeUpTo(self: BalanceChange, block: readonly BalanceChange[]): AmountRange {
  let [least, most] = [self.change, self.change];
  for (const other of block) {
    if (other === self) continue;
    const order = knownOrder(other.place, self.place);
    if (order === 'after') continue;
    if (order === 'before' || other.change < 0n) least += other.change;
    if (order === 'before' || other.change > 0n) most += other.change;
  }
  return { least, most };
}

export interface BalanceSteps {
  /** The balance after each change. */
  readonly steps: readonly AmountRange[];
  /** The balance after each block: no order within the block changes it. */
  readonly ends: readonly bigint[];
}

/** The balances if there was nothing before the first change. `changes` are in order. */
export function balanceSteps(changes: readonly BalanceChange[]): BalanceSteps {
  const steps: AmountRange[] = [];
  const ends: bigint[] = [];
  let before = 0n;
  for (let from = 0; from < changes.length;) {
    const height = changes[from]?.place.height;
    let to = from + 1;
    while (changes[to]?.place.height === height) to += 1;
    const block = changes.slice(from, to);
    for (const change of block) {
      const { least, most } = changeUpTo(change, block);
      steps.push({ least: before + least, most: before + most });
    }
    before = block.reduce((sum, { change }) => sum + change, before);
    ends.push(before);
    from = to;
  }
  return { steps, ends };
}
