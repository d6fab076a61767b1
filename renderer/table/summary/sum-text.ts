/**
 * A sum of a token in its parts and words. Pure.
 */
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import { countText } from '../../../shared/units/count-text.ts';
import type { SumOfRows, TokenSum } from '../../../shared/engine/query/review-session.ts';

/** A figure of a sum: what it is of ('' where nothing is told apart), its exact decimal, and what it says on hover. */
interface SumPart {
  readonly direction: '' | 'in' | 'out' | 'self' | 'other' | 'net';
  readonly sum: string;
  readonly title: string;
}

/** What is in no sum, in words: '2 failed, 1 pending left out'; '' where nothing is. */
export function leftOutText({
  failed = 0,
  pending = 0,
  mismatched = 0,
}: Pick<TokenSum, 'failed' | 'pending' | 'mismatched'>): string {
  const words = [
    ...(failed > 0 ? [countText(failed, 'failed', 'failed')] : []),
    ...(pending > 0 ? [countText(pending, 'pending', 'pending')] : []),
    ...(mismatched > 0
      ? [countText(mismatched, 'not matching the question', 'not matching the question')]
      : []),
  ];
  return words.length === 0 ? '' : `${words.join(', ')} left out`;
}

/**
 * The figures of a sum: in, out and what stayed, each where rows have it, and the net of in and out where there are both; one figure where nothing is told apart.
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
  return hasBoth ? [...parts, { direction: 'net', sum: net, title: 'In less out' }] : parts;
}

const SIDE_TITLES = {
  in: 'Received',
  out: 'Sent',
  self: 'Sent to itself',
  other: 'Between others',
} as const;
