/** Why a kind is listed apart from the others. Pure. */
import { SAME_MOVEMENTS } from '../../../../shared/service/derived/address-timeline.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';

/**
 * Why a kind is listed apart from the others, below them, and never counted; undefined if it is
 * not.
 */
export const apartReason = ({ kind }: Pick<KindOfAddress, 'kind'>): string | undefined =>
  kind.id === SAME_MOVEMENTS[1]
    ? 'Not counted: lists the same transactions as Normal. Only one of the two is shown at a time.'
    : undefined;
