/**
 * What shares are of, in the words of the screen and of the file: a part of the list must not be taken for all that it lists. Pure.
 */
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';

export interface TotalWords {
  /** To follow 'the'. */
  readonly total: 'listed total' | 'collected total';
  readonly holders: 'Holders listed' | 'Holders collected';
  /** A sentence. */
  readonly rule: string;
}

/** Every holder that the service lists is in the set (4.9); by 'the first n' or by a walk that stopped it has the largest alone. */
export const isWholeList = ({ state, goal, completeness }: CollectionRecord): boolean =>
  state === 'done' && goal.kind === 'all' && completeness.level !== 'partial';

/** The words for a whole list, or for a part of one. */
export const totalWords = (isWhole: boolean): TotalWords =>
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
