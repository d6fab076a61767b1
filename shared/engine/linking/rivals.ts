/** Other candidates that one of the same two movements has: at most one of them can be true. */
import { countText } from '../../units/count-text.ts';
import { firstAtLeast } from '../../units/first-at-least.ts';
import { rowKey } from '../flow/ledger/flow-row.ts';
import type { Pair } from './gateways.ts';
import type { UnwrittenTerm } from './link-terms.ts';

const BETTER_RIVAL = -30;
const EQUAL_RIVAL = -15;
/** Further rivals say nothing new. */
const MOST_COUNTED = 2;

export interface ScoredPair extends Pair {
  /** Without rivals. */
  readonly score: number;
}

/** The ascending scores of the pairs of each movement. */
class ScoresOfRows {
  readonly #scores = new Map<string, number[]>();

  add(row: string, score: number): void {
    const known = this.#scores.get(row);
    if (known === undefined) this.#scores.set(row, [score]);
    else known.push(score);
  }

  sort(): void {
    for (const scores of this.#scores.values()) scores.sort((one, other) => one - other);
  }

  /** How many scores of a row are above this one, and how many equal it, itself included. */
  compare(
    row: string,
    score: number,
  ): { readonly above: number; readonly equal: number; readonly all: number } {
    const scores = this.#scores.get(row) ?? [];
    const first = firstAtLeast(scores, score);
    const next = firstAtLeast(scores, score + 1);
    return { above: scores.length - next, equal: next - first, all: scores.length };
  }
}

function termOf(count: number, points: number, fit: string): readonly UnwrittenTerm[] {
  if (count === 0) return [];
  const others = countText(count, 'other candidate', 'other candidates');
  const says = (): string => `${others} of the same movements ${count === 1 ? 'fits' : 'fit'} ${fit}`;
  return [{ points: Math.min(count, MOST_COUNTED) * points, says }];
}

/** Returns how many rivals a pair has, and the terms that they cost it. */
export function rivalsOf(
  pairs: readonly ScoredPair[],
): (pair: ScoredPair) => { readonly count: number; readonly terms: readonly UnwrittenTerm[] } {
  const [ofLeft, ofArrived] = [new ScoresOfRows(), new ScoresOfRows()];
  for (const { left, arrived, score } of pairs) {
    ofLeft.add(rowKey(left.side), score);
    ofArrived.add(rowKey(arrived.side), score);
  }
  ofLeft.sort();
  ofArrived.sort();
  return ({ left, arrived, score }) => {
    const [one, other] = [
      ofLeft.compare(rowKey(left.side), score),
      ofArrived.compare(rowKey(arrived.side), score),
    ];
    return {
      // The pair itself is among those of both movements.
      count: one.all + other.all - 2,
      terms: [
        ...termOf(one.above + other.above, BETTER_RIVAL, 'better'),
        ...termOf(one.equal + other.equal - 2, EQUAL_RIVAL, 'as well'),
      ],
    };
  };
}
