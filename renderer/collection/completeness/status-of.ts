/** The one status that a collection shows. Pure. */
import type { CollectionProgress } from '../../../shared/engine/collect/collection-runner.ts';
import { stateOfCollection } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { completenessText, STATE_TEXT, type CompletenessText } from './completeness-text.ts';

/** While the completeness checks of a collection run. */
const CHECKING: CompletenessText = { text: 'checking completeness', tone: 'accent' };

/**
 * Returns the one status of a collection: its state until it is done, then how complete it is.
 * `ofWhole` replaces “complete” if the screen stands for more than this collection, because the
 * worst status wins.
 */
export function statusOf(
  { record, isChecking }: Pick<CollectionProgress, 'record' | 'isChecking'>,
  ofWhole?: CompletenessText,
): CompletenessText {
  if (isChecking === true) return CHECKING;
  const state = stateOfCollection(record);
  if (record.state !== 'done') return STATE_TEXT[state];
  return state === 'complete' && ofWhole !== undefined ? ofWhole : completenessText(record.completeness);
}
