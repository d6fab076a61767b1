/** Says what is wrong with rows, and which state that gives to what has them. Pure. */
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { hasFaults, type RowFaults } from './row-faults.ts';

/** The state that faults give to what has them; undefined if no row is wrong. */
export function stateOfFaults(faults: RowFaults): ShownState | undefined {
  if (faults.disputed > 0) return 'contradicted';
  return faults.malformed + faults.mismatched > 0 ? 'malformed' : undefined;
}

/** '2 disputed, 1 malformed, 3 not checked'; '' without faults. */
export const faultsText = ({ disputed, malformed, mismatched, unchecked }: RowFaults): string =>
  [
    ...(disputed === 0 ? [] : [`${groupedCount(disputed)} disputed`]),
    ...(malformed === 0 ? [] : [`${groupedCount(malformed)} malformed`]),
    ...(mismatched === 0 ? [] : [`${groupedCount(mismatched)} not matching the request`]),
    ...(unchecked === 0 ? [] : [`${groupedCount(unchecked)} not checked`]),
  ].join(', ');

/** One sentence for each kind of fault. */
export const toldFaults = ({ disputed, malformed, mismatched, unchecked }: RowFaults): readonly string[] => [
  ...(disputed === 0
    ? []
    : [
        `${countText(disputed, 'row is', 'rows are')} disputed: another source contradicts ${disputed === 1 ? 'it' : 'them'}, or ${disputed === 1 ? 'its' : 'their'} own fields do`,
      ]),
  ...(malformed === 0 ? [] : [`${countText(malformed, 'row is', 'rows are')} malformed`]),
  ...(mismatched === 0 ? [] : [`${countText(mismatched, 'row does', 'rows do')} not match the request`]),
  ...(unchecked === 0
    ? []
    : [`${countText(unchecked, 'row was', 'rows were')} not checked and may be disputed`]),
];

/** Adds faults to what is said of completeness: 'complete · 2 disputed'. */
export const withFaultsText = (text: string, faults: RowFaults): string =>
  hasFaults(faults) ? `${text} · ${faultsText(faults)}` : text;
