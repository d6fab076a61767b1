import type { CSSProperties } from 'react';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { roomOfBadges, type BadgeText } from './badge-room.ts';
import classes from './fitted-badges.module.css';

interface FittedBadgesProps {
  readonly badges: readonly (BadgeText & { readonly key: string; readonly tone: BadgeTone })[];
}

/** A width in the style sheet; see fitted-badges.module.css. */
const from = (fromPx: number, untilPx?: number): CSSProperties =>
  ({ '--from': `${fromPx}px`, ...(untilPx !== undefined && { '--until': `${untilPx}px` }) }) as CSSProperties;

/**
 * Shows as many badges as its place has room for, each whole, and the number of the others. The style
 * sheet decides, so that no row is rendered again while a column changes its width.
 */
export function FittedBadges({ badges }: FittedBadgesProps) {
  const rooms = roomOfBadges(badges);
  return (
    <span className={classes.place}>
      {badges.map(({ key, tone, text, detail = '' }, index) => (
        <span
          key={key}
          className={index === 0 ? classes.first : classes.more}
          style={from(rooms[index]?.fromPx ?? 0)}
        >
          <Badge tone={tone}>
            {text}
            {detail !== '' && (
              <span className={classes.detail} style={from(rooms[index]?.detailFromPx ?? 0)}>
                {detail}
              </span>
            )}
          </Badge>{' '}
        </span>
      ))}
      {badges.slice(1).map(({ key }, index) => (
        <span
          key={key}
          className={classes.further}
          style={from(rooms[index]?.fromPx ?? 0, rooms[index + 1]?.fromPx)}
          aria-hidden
        >
          +{badges.length - 1 - index}
        </span>
      ))}
    </span>
  );
}
