import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';

/**
 * The kinds that “Collect all kinds” collects: those of which the case has nothing or only a part,
 * and those that were stopped. Pure.
 */
export const lackingKinds = (kinds: readonly KindOfAddress[]): readonly KindOfAddress[] =>
  kinds.filter(
    ({ state, collection }) =>
      state === 'not-collected' ||
      state === 'narrowed' ||
      (collection !== undefined && ['paused', 'cancelled', 'failed'].includes(collection.state)),
  );
