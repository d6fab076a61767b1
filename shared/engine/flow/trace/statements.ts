/**
 * What a trace rests on. An incomplete collection gives *up to here*: no figure leaves without the
 * statements of the addresses that it was followed through.
 */
import type { Completeness } from '../../storage/case-records.ts';
import type { OpeningBalance } from '../ledger/opening-balance.ts';
import { NOBODY, type AssetIndex } from './asset-index.ts';
import type { TracePlan } from './trace-plan.ts';
import type { TraceQuestion } from './trace-question.ts';

/** What is known about one address that a trace follows. */
export interface RestsOn {
  readonly address: string;
  readonly completeness: Completeness;
  /** The source of an opening balance is unknown, whoever states it. */
  readonly opening: bigint;
  /** `stated`: a node says so; `implied`: the least that no row overdraws. */
  readonly openingBasis: OpeningBalance['basis'];
  /** How much its rows take beyond the opening balance that a node stated: a contradiction. */
  readonly overdrawnBy: bigint;
}

export interface TraceStatement {
  /** In order of appearance in the rows. */
  readonly restsOn: readonly RestsOn[];
  /** True unless every address is complete, and no address contradicts its opening balance. */
  readonly isUpToHere: boolean;
  /** At most so many units are wrong in the rows of these addresses, because their lists round. */
  readonly mayBeOffBy: bigint;
}

/** How far the rows of followed addresses may be off. */
function boundOf({ rowAt, roundedRows, from, to }: AssetIndex, { endOf }: TracePlan): bigint {
  const isFollowed = (party = NOBODY): boolean => party !== NOBODY && endOf[party] === undefined;
  let bound = 0n;
  for (const row of roundedRows)
    if (isFollowed(from[row]) || isFollowed(to[row])) bound += rowAt(row)?.mayBeOffBy ?? 0n;
  return bound;
}

/** The followed addresses, in order of appearance in the rows. */
export const restingOn = (
  index: AssetIndex,
  plan: TracePlan,
  { collected }: Pick<TraceQuestion, 'collected'>,
): readonly RestsOn[] =>
  Array.from(plan.within.addresses).flatMap((number): readonly RestsOn[] => {
    if (plan.endOf[number] !== undefined) return [];
    const address = index.addresses[number] ?? '';
    const completeness = collected.get(address);
    if (completeness === undefined) return [];
    const { opening, overdrawnBy } = index.heldBy(number);
    const openingBasis = index.stated.has(address) ? 'stated' : 'implied';
    return [{ address, completeness, opening, openingBasis, overdrawnBy }];
  });

/** States what a planned trace rests on. */
export function stateTrace(
  index: AssetIndex,
  plan: TracePlan,
  question: Pick<TraceQuestion, 'collected'>,
): TraceStatement {
  const restsOn = restingOn(index, plan, question);
  return {
    restsOn,
    isUpToHere: restsOn.some(
      ({ completeness: { level, scope }, overdrawnBy }) =>
        level !== 'complete' || scope !== undefined || overdrawnBy > 0n,
    ),
    mayBeOffBy: boundOf(index, plan),
  };
}
