/**
 * The sides that each kind of movement can pair with, grouped: most movements of a case are of the
 * main chain, and no two of those pair.
 */
import { canPair, payeeOf, type LinkSide } from './link-side.ts';
import type { MeasuredSide } from './measured-side.ts';
import { SideGroups } from './side-groups.ts';

type Sides = readonly MeasuredSide[];

/** Sides of one kind pair with the same kinds. */
const kindOf = ({ chain, way }: LinkSide): string => `${chain} ${way}`;

/** Makes the groups of each kind when they are first needed. */
function byKind(make: (side: LinkSide) => SideGroups): (side: LinkSide) => SideGroups {
  const made = new Map<string, SideGroups>();
  return (side) => {
    const known = made.get(kindOf(side)) ?? make(side);
    made.set(kindOf(side), known);
    return known;
  };
}

export interface PartnerGroups {
  /** What may have arrived, for a side that left. */
  readonly ofLeft: (left: LinkSide) => SideGroups;
  /** What may have left, for a side that arrived; found by amount alone. */
  readonly ofArrived: (arrived: LinkSide) => SideGroups;
}

/** Groups of sides in order of time. */
export const partnerGroups = (sides: Sides): PartnerGroups => ({
  ofLeft: byKind(
    (left) =>
      new SideGroups(
        sides.filter(({ side }) => canPair(left, side)),
        // What arrived and the fee that its action states may have left together.
        ({ units, fee }) => [units, units + fee],
        ({ side }) => [payeeOf(side), ...side.names],
      ),
  ),
  ofArrived: byKind(
    (arrived) =>
      new SideGroups(
        sides.filter(({ side }) => canPair(side, arrived)),
        ({ units }) => [units],
      ),
  ),
});
