import { Badge } from './badge.tsx';

const TONE = { IN: 'in', OUT: 'out', SELF: 'self', OTHER: 'plain' } as const;

/** Shows IN, OUT or SELF, seen from the address of the trail; nothing for other rows. */
export function DirectionBadge({ direction }: { readonly direction: keyof typeof TONE }) {
  return direction === 'OTHER' ? null : <Badge tone={TONE[direction]}>{direction}</Badge>;
}
