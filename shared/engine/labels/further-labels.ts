/**
 * Several labels of one subject: which is shown first, and what is left when one goes. Pure.
 */
import type { FurtherLabel, LabelRecord } from '../storage/case-records.ts';
import { labelsOf } from './label-book.ts';

/** The labels of a record without the one at a place (0 is the one that is shown); the next takes its place. */
export const withoutLabel = (record: LabelRecord, place: number): readonly FurtherLabel[] =>
  labelsOf(record).filter((_, index) => index !== place);

/** The labels of a record with the one at a place shown first, the others in their order behind it. */
export function withFirst(record: LabelRecord, place: number): readonly FurtherLabel[] {
  const labels = labelsOf(record);
  const first = labels[place];
  return first === undefined ? labels : [first, ...labels.filter((_, index) => index !== place)];
}
