/** Which kinds of an address its trail shows together. Pure. */
import { SAME_MOVEMENTS } from '../../service/derived/address-timeline.ts';
import type { KindOfAddress } from './kinds-of-address.ts';

/**
 * The kinds whose rows are shown: collected and on. Of two that list the same movements, the chosen
 * one, or the first.
 */
export function shownKinds(
  kinds: readonly KindOfAddress[],
  off: readonly string[] = [],
): readonly KindOfAddress[] {
  const on = kinds.filter(({ kind, collection }) => collection !== undefined && !off.includes(kind.id));
  const [, second] = SAME_MOVEMENTS;
  const hasBoth = SAME_MOVEMENTS.every((id) => on.some(({ kind }) => kind.id === id));
  return hasBoth ? on.filter(({ kind }) => kind.id !== second) : on;
}
