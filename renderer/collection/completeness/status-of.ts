/** The one status that a collection shows. Pure. */
import type { CollectionProgress } from '../../../shared/engine/collect/collection-runner.ts';
import { stateOfCollection } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { stateOfFaults, withFaultsText } from '../of-tab/faults-text.ts';
import { NO_FAULTS, type RowFaults } from '../of-tab/row-faults.ts';
import { completenessText, STATE_TEXT, type CompletenessText } from './completeness-text.ts';

/** While the completeness checks of a collection run. */
const CHECKING: CompletenessText = { text: 'checking completeness', tone: 'accent' };

/** The text of a status with the faults of the rows that it is about, in the colour of the worst. */
export function withFaults({ text, tone }: CompletenessText, faults: RowFaults): CompletenessText {
  const state = stateOfFaults(faults);
  const isWorse = state !== undefined && tone !== 'failed';
  return { text: withFaultsText(text, faults), tone: isWorse ? STATE_TEXT[state].tone : tone };
}

/**
 * Returns the one status of a collection: its state until it is done, then how complete it is.
 * `ofWhole` replaces “complete” if the screen stands for more than this collection, because the
 * worst status wins; so do `faults` of its rows.
 */
export function statusOf(
  { record, isChecking }: Pick<CollectionProgress, 'record' | 'isChecking'>,
  ofWhole?: CompletenessText,
  faults: RowFaults = NO_FAULTS,
): CompletenessText {
  if (isChecking === true) return CHECKING;
  const state = stateOfCollection(record);
  if (record.state !== 'done') return STATE_TEXT[state];
  const own = state === 'complete' && ofWhole !== undefined ? ofWhole : completenessText(record.completeness);
  return withFaults(own, faults);
}
