/**
 * Finds the blocks in which a balance and the rows part, by binary search over the blocks with rows
 * and then over heights, and what the node shows there. Segments that rounding cannot explain come
 * first: among them is what matters if the number of requests ends.
 */
import type { LedgerSums } from './ledger-sums.ts';
import { gapBetween, isWithin, magnitude, type BalanceAt, type Gap } from './close-sums.ts';
import type { BlockFinding, Fault, LawfulCause } from './finding.ts';

/** How many requests searches may still send; several of them may share it. */
export interface RequestBudget {
  left: number;
}

export interface GapSearch {
  readonly sums: LedgerSums;
  /** The balance at the end of a block; undefined if the node gives none. */
  readonly balanceAt: (height: number) => Promise<bigint | undefined>;
  /** What the node shows of a block whose balance changed by `difference` more than the rows say. */
  readonly lookInto: (height: number, difference: bigint) => Promise<BlockFinding>;
  readonly budget: RequestBudget;
  /**
   * True to look into every block with amounts that may be rounded, even where the sums close, so
   * that the node's exact values replace them.
   */
  readonly settlesRounding: boolean;
}

export interface SearchedGap {
  /** The first row that is missing or wrong; the search stops there. */
  readonly fault?: Fault;
  readonly causes: readonly LawfulCause[];
  /** A missing movement of at most so many units would not show; 0n if rounding hides none. */
  readonly within: bigint;
  /** The part that nothing explains, and why, as a sentence; '' if there is none. */
  readonly unexplained: bigint;
  readonly why: string;
}

interface Segment {
  readonly low: BalanceAt;
  readonly high: BalanceAt;
  readonly gap: Gap;
}

class Searching {
  readonly #search: GapSearch;
  readonly #causes: LawfulCause[] = [];
  readonly #left: Segment[] = [];
  #within = 0n;
  #unexplained = 0n;
  #why = '';
  #fault: Fault | undefined;

  constructor(search: GapSearch) {
    this.#search = search;
  }

  get outcome(): SearchedGap {
    const found = {
      causes: this.#causes,
      within: this.#within,
      unexplained: this.#unexplained,
      why: this.#why,
    };
    return this.#fault === undefined ? found : { ...found, fault: this.#fault };
  }

  #add(low: BalanceAt, high: BalanceAt): void {
    const gap = gapBetween(this.#search.sums, low, high);
    if (gap.difference === 0n && gap.mayBeOffBy === 0n) return;
    this.#left.push({ low, high, gap });
  }

  /** The newest first, down to its block: one missing row decides, wherever it is. */
  #next(): Segment | undefined {
    const beyond = this.#left.findLastIndex(({ gap }) => !isWithin(gap));
    return this.#left.splice(Math.max(0, beyond), 1)[0];
  }

  #giveUp({ gap }: Segment, why: string): void {
    if (isWithin(gap)) {
      this.#within += magnitude(gap.difference) + gap.mayBeOffBy;
      return;
    }
    this.#unexplained += gap.difference;
    if (this.#why === '') this.#why = why;
  }

  async run(low: BalanceAt, high: BalanceAt): Promise<void> {
    this.#add(low, high);
    for (let segment = this.#next(); segment !== undefined; segment = this.#next()) {
      const { settlesRounding, budget } = this.#search;
      if (!settlesRounding && segment.gap.difference === 0n) this.#giveUp(segment, '');
      else if (budget.left <= 0) this.#giveUp(segment, 'The search has sent as many requests as it may.');
      else if (segment.high.height - segment.low.height === 1) await this.#lookInto(segment);
      else await this.#split(segment);
      if (this.#fault !== undefined) return;
    }
  }

  /**
   * Where to split: around a block with rounded amounts if rounding may be all that there is, else
   * around a block with rows. Most of what parts a balance from its rows lies in a block that has
   * some, such as a token whose logs tell what its balances do not.
   */
  #cutOf({ low, high, gap }: Segment): number {
    const { sums } = this.#search;
    const block = isWithin(gap)
      ? sums.roundedBetween(low.height, high.height)
      : sums.blockBetween(low.height, high.height);
    if (block === undefined) return Math.floor((low.height + high.height) / 2);
    return block === high.height ? block - 1 : block;
  }

  async #split(segment: Segment): Promise<void> {
    const { low, high } = segment;
    const height = this.#cutOf(segment);
    this.#search.budget.left -= 1;
    const amount = await this.#search.balanceAt(height);
    if (amount === undefined) {
      this.#giveUp(segment, `The node gave no balance for block ${height}.`);
      return;
    }
    this.#add(low, { height, amount });
    this.#add({ height, amount }, high);
  }

  async #lookInto(segment: Segment): Promise<void> {
    this.#search.budget.left -= 2;
    const found = await this.#search.lookInto(segment.high.height, segment.gap.difference);
    if ('fault' in found) this.#fault = found.fault;
    else if ('causes' in found) {
      this.#causes.push(...found.causes);
      this.#within += found.within;
    } else this.#giveUp(segment, found.open);
  }
}

/** Searches the blocks above `low`, up to and including `high`. */
export async function searchGap(search: GapSearch, low: BalanceAt, high: BalanceAt): Promise<SearchedGap> {
  const searching = new Searching(search);
  await searching.run(low, high);
  return searching.outcome;
}
