import { SAME_MOVEMENTS } from '../../../../shared/service/derived/address-timeline.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';

/**
 * Counts the kinds of an address and those that are collected. Two lists of the same movements
 * count once. Pure.
 */
export function countKinds(kinds: readonly KindOfAddress[]): {
  readonly collected: number;
  readonly all: number;
} {
  const [first] = SAME_MOVEMENTS;
  const nameOf = ({ kind }: KindOfAddress): string =>
    SAME_MOVEMENTS.some((id) => id === kind.id) ? first : kind.id;
  const collected = kinds.filter(({ collection }) => collection !== undefined);
  return { collected: new Set(collected.map(nameOf)).size, all: new Set(kinds.map(nameOf)).size };
}
