/** The order of a timeline: by time, then by height. Pure. */
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import type { ReviewQuery } from '../../../../shared/engine/query/review-session.ts';

type Level = ReviewQuery['sort'][number];

const TIME = ADDRESS_TIMELINE.timeField ?? '';
const inTime = (descending: boolean): ReviewQuery['sort'] => [
  { field: TIME, descending },
  { field: 'height', descending },
];

/** Newest first, unless another order was chosen; equal rows are in order of time. */
export function timelineOrder(chosen: Level | undefined): ReviewQuery['sort'] {
  if (chosen === undefined || chosen.field === TIME) return inTime(chosen?.descending ?? true);
  return [chosen, ...inTime(true).filter(({ field }) => field !== chosen.field)];
}
