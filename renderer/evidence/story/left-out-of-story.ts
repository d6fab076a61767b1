import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { reasonsText } from '../../table/summary/sum-text.ts';

/** Counts what is in no sum of a story, by reason: '1 suspected, 2 failed'; '' if there is nothing. */
export function leftOutOfStory({
  suspected,
  unsettled,
}: {
  readonly suspected: readonly Transfer[];
  readonly unsettled: readonly Transfer[];
}): string {
  const counts = { failed: 0, pending: 0, untold: 0, suspected: suspected.length };
  for (const { unsettled: reason } of unsettled) if (reason !== undefined) counts[reason] += 1;
  return reasonsText(counts);
}
