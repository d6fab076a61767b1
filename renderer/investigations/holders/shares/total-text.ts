/**
 * Names what shares refer to, for the screen and for the file: a part of the list must not be taken
 * for the whole. Pure.
 */
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';

export interface TotalText {
  /** To follow 'the'. */
  readonly total: 'listed total' | 'collected total';
  readonly holders: 'Holders listed' | 'Holders collected';
  /** A sentence. */
  readonly rule: string;
}

/**
 * True if the collection has every holder that the service lists (4.9); with 'the first n' or after
 * a stopped walk it has only the largest.
 */
export const isWholeList = ({ state, goal, completeness }: CollectionRecord): boolean =>
  state === 'done' && goal.kind === 'all' && completeness.level !== 'partial';

/** The wording for a whole list, or for a part of one. */
export const shareTotalText = (isWhole: boolean): TotalText =>
  isWhole
    ? {
        total: 'listed total',
        holders: 'Holders listed',
        rule: 'Shares are of the listed total, never of the supply',
      }
    : {
        total: 'collected total',
        holders: 'Holders collected',
        rule: 'Shares are of the total of the holders collected, a part of the list; never of the supply',
      };
