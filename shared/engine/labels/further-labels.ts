/**
 * Several labels of one subject: which is shown first, and what remains if one is removed. Pure.
 */
import type { FurtherLabel, LabelRecord } from '../storage/case-records.ts';
import { labelsOf } from './label-book.ts';

/**
 * The labels of a record without the one at an index (0 is the one that is shown); the next takes
 * its place.
 */
export const withoutLabel = (record: LabelRecord, place: number): readonly FurtherLabel[] =>
  labelsOf(record).filter((_, index) => index !== place);

/** The labels of a record with the one at an index first, the others after it in their order. */
export function withFirst(record: LabelRecord, place: number): readonly FurtherLabel[] {
  const labels = labelsOf(record);
  const first = labels[place];
  return first === undefined ? labels : [first, ...labels.filter((_, index) => index !== place)];
}
