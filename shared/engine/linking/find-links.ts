/**
 * Candidates for links between the main chain and the trade zone: two movements that may be one.
 * A candidate is a suggestion. It counts nowhere until the analyst accepts it.
 */
import { gatewayTerms, type Pair } from './gateways.ts';
import { payerOf, type LinkSide } from './link-side.ts';
import {
  CLOCKS_MS,
  ONLY_OF_AMOUNT_TERM,
  scoreOf,
  termsOfPair,
  WINDOW_MS,
  writeTerms,
  type LinkTerm,
  type UnwrittenTerm,
} from './link-terms.ts';
import { amountFit } from './amount-fit.ts';
import { measureSides, type MeasuredSide } from './measured-side.ts';
import { partnerGroups, type PartnerGroups } from './partner-groups.ts';
import { rivalsOf, type ScoredPair } from './rivals.ts';
import type { SideGroups } from './side-groups.ts';

/** A candidate with a score of at least this is a likely one. */
export const LIKELY_SCORE = 60;

export interface LinkCandidate {
  readonly left: LinkSide;
  readonly arrived: LinkSide;
  /** Reasons and counter-reasons; their points add up to the score. */
  readonly terms: readonly LinkTerm[];
  readonly score: number;
  /** How many other candidates one of the two movements has. */
  readonly rivals: number;
}

/** The possible partners of a side, some of them more than once. */
function* nearTo(left: MeasuredSide, arriving: SideGroups): Generator<MeasuredSide> {
  const { side, units, fee, bound } = left;
  const times = { since: side.time - CLOCKS_MS, at: side.time, until: side.time + WINDOW_MS };
  const parties = [payerOf(side), ...side.names];
  // The other list may round as well, to as many digits.
  const rounding = bound > 0n ? bound : units / 10n ** 14n;
  yield* arriving.ofAmount(units - rounding, units + rounding, parties, times);
  if (fee > 0n) yield* arriving.ofAmount(units - fee, units - fee, parties, times);
  // Only the same person's money may lack an unnamed fee: otherwise too much would fit.
  for (const party of parties) yield* arriving.ofParty(party, times);
}

/** Finds the partners of one side among what may have arrived, each once. */
const partnersOf = (left: MeasuredSide, arriving: SideGroups): readonly MeasuredSide[] =>
  [...new Set(nearTo(left, arriving))].filter((arrived) => amountFit(left, arrived) !== 'none');

/** True if neither side has another partner of exactly its amount, at any time. */
const isOnlyOfAmount = ({ left, arrived }: Pair, { ofLeft, ofArrived }: PartnerGroups): boolean =>
  left.units === arrived.units &&
  ofLeft(left.side).equalTo(left.units).length === 1 &&
  ofArrived(arrived.side).equalTo(arrived.units).length === 1;

/** All candidates, the highest score first. */
export function findLinks(sides: readonly LinkSide[]): readonly LinkCandidate[] {
  const measured = measureSides(sides);
  const groups = partnerGroups(measured);
  const pairs: Pair[] = [];
  for (const left of measured)
    if (left.side.way !== 'deposit')
      for (const arrived of partnersOf(left, groups.ofLeft(left.side))) pairs.push({ left, arrived });
  const gatewayTerm = gatewayTerms(pairs, sides);
  // Terms are written again once they are read: all of them at once would fill the memory.
  const termsOf = (pair: Pair): readonly UnwrittenTerm[] => {
    const gateway = gatewayTerm(pair);
    return [
      ...termsOfPair(pair.left, pair.arrived),
      ...(isOnlyOfAmount(pair, groups) ? [ONLY_OF_AMOUNT_TERM] : []),
      ...(gateway === undefined ? [] : [gateway]),
    ];
  };
  const scored = pairs.map((pair): ScoredPair => ({ ...pair, score: scoreOf(termsOf(pair)) }));
  const rivals = rivalsOf(scored);
  return scored
    .map((pair): LinkCandidate => {
      const { count, terms } = rivals(pair);
      return {
        left: pair.left.side,
        arrived: pair.arrived.side,
        get terms() {
          return writeTerms([...termsOf(pair), ...rivals(pair).terms]);
        },
        score: pair.score + scoreOf(terms),
        rivals: count,
      };
    })
    .sort((one, other) => other.score - one.score);
}

/** The terms of two movements that need not be a candidate, without what else there is in the case. */
export function judgePair(left: LinkSide, arrived: LinkSide): LinkCandidate | undefined {
  const both = measureSides([left, arrived]);
  const find = (side: LinkSide): MeasuredSide | undefined => both.find((each) => each.side === side);
  const [measuredLeft, measuredArrived] = [find(left), find(arrived)];
  if (measuredLeft === undefined || measuredArrived === undefined) return undefined;
  const terms = termsOfPair(measuredLeft, measuredArrived);
  return { left, arrived, terms: writeTerms(terms), score: scoreOf(terms), rivals: 0 };
}
