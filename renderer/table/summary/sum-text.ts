/** Formats a sum of a token in its parts. Pure. */
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import { countText } from '../../../shared/units/count-text.ts';
import type { SumOfRows, TokenSum } from '../../../shared/engine/query/review-session.ts';

/**
 * A part of a sum: its direction ('' if directions are unknown), its exact decimal, and its
 * tooltip.
 */
interface SumPart {
  readonly direction: '' | 'in' | 'out' | 'self' | 'other' | 'net';
  readonly sum: string;
  readonly title: string;
}

/**
 * Describes the rows left out of the sums: '2 failed, 1 pending left out'; '' if there are none.
 */
export function leftOutText({
  failed = 0,
  pending = 0,
  untold = 0,
  mismatched = 0,
}: Pick<TokenSum, 'failed' | 'pending' | 'untold' | 'mismatched'>): string {
  const parts = [
    ...(failed > 0 ? [countText(failed, 'failed', 'failed')] : []),
    ...(pending > 0 ? [countText(pending, 'pending', 'pending')] : []),
    ...(untold > 0 ? [countText(untold, 'without a state', 'without a state')] : []),
    ...(mismatched > 0
      ? [countText(mismatched, 'not matching the request', 'not matching the request')]
      : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')} left out`;
}

/**
 * Returns the parts of a sum: received, sent, sent to itself and between others, if there are such
 * rows, and the net if there are both received and sent ones. A single part if directions are
 * unknown.
 */
export function sumParts(token: TokenSum): readonly SumPart[] {
  const { sides, unit } = token;
  const titleOf = ({ rows }: Pick<SumOfRows, 'rows'>, what: string): string =>
    `${what}: ${countText(rows, 'settled row')}${unit === '' || unit === TRADE_ZONE_UNIT ? '' : `, ${unit}`}`;
  if (sides === undefined)
    return token.rows === 0 ? [] : [{ direction: '', sum: token.sum, title: titleOf(token, 'Sum') }];
  const { net } = sides;
  const parts = (['in', 'out', 'self', 'other'] as const).flatMap((side) =>
    sides[side].rows === 0
      ? []
      : [{ direction: side, sum: sides[side].sum, title: titleOf(sides[side], SIDE_TITLES[side]) }],
  );
  const hasBoth = sides.in.rows > 0 && sides.out.rows > 0;
  return hasBoth ? [...parts, { direction: 'net', sum: net, title: 'Received minus sent' }] : parts;
}

const SIDE_TITLES = {
  in: 'Received',
  out: 'Sent',
  self: 'Sent to itself',
  other: 'Between others',
} as const;
