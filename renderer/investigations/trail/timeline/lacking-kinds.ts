import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';

/**
 * The kinds that “Collect” covers: all but those that are left out. At least one, because a stored
 * choice may name every kind. Pure.
 */
export function chosenKinds(
  kinds: readonly KindOfAddress[],
  leftOut: readonly string[],
): readonly KindOfAddress[] {
  const chosen = kinds.filter(({ kind }) => !leftOut.includes(kind.id));
  return chosen.length === 0 ? kinds : chosen;
}

/**
 * The kinds that “Collect” collects of some: those of which the case has nothing or only a part,
 * and those that were stopped. Pure.
 */
export const lackingKinds = (kinds: readonly KindOfAddress[]): readonly KindOfAddress[] =>
  kinds.filter(
    ({ state, collection }) =>
      state === 'not-collected' ||
      state === 'narrowed' ||
      (collection !== undefined && ['paused', 'cancelled', 'failed'].includes(collection.state)),
  );
