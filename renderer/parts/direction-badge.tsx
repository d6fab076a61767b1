import { Badge } from './badge.tsx';

const TONE = { IN: 'in', OUT: 'out', SELF: 'self', OTHER: 'plain' } as const;

/** IN, OUT or SELF as seen from the address of the trail; nothing for other rows. */
export function DirectionBadge({ direction }: { readonly direction: keyof typeof TONE }) {
  return direction === 'OTHER' ? null : <Badge tone={TONE[direction]}>{direction}</Badge>;
}
