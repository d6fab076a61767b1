/** What a trail says that has only some of its kinds. Pure. */
import { countText } from '../../../../shared/units/count-text.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import type { CompletenessText } from '../../../collection/completeness/completeness-text.ts';
import { countKinds } from './count-kinds.ts';

/** What a trail says whose only collected kind is complete: the others are missing. */
export function partOfKinds(kinds: readonly KindOfAddress[]): CompletenessText {
  const { collected, all } = countKinds(kinds);
  return { text: `complete for ${collected} of ${countText(all, 'kind')}`, tone: 'warning' };
}
