/** Decides from which width of a cell each of its badges is shown, from their texts alone. Pure. */

export interface BadgeText {
  /** What is shown first. */
  readonly text: string;
  /** What follows it in the same badge where all badges have room. @default '' */
  readonly detail?: string | undefined;
}

export interface BadgeRoom {
  /** The width in px from which the badge is shown. */
  readonly fromPx: number;
  /** The width in px from which its detail is shown. */
  readonly detailFromPx: number;
}

/** At 11 px, bold: a little more than the average, because a cut badge is worse than a hidden one. */
const CHARACTER_PX = 6.4;
const CAPITAL_PX = 7.8;
const NARROW = /[\p{Ll}\p{N}\s.,·…]/u;
const BADGE_PADDING_PX = 12;
const GAP_PX = 4;
/** `+9` after the badges. */
const FURTHER_PX = 18;

/** Returns about how many px a text takes in a badge. */
const textPx = (text: string): number =>
  Array.from(text).reduce((sum, each) => sum + (NARROW.test(each) ? CHARACTER_PX : CAPITAL_PX), 0);

/**
 * Returns from which width of their cell badges are shown: one after the other, with room for the number
 * of those that have none; then their details, in the same order.
 */
export function roomOfBadges(badges: readonly BadgeText[]): readonly BadgeRoom[] {
  let px = -GAP_PX;
  const froms = badges.map(({ text }, index) => {
    px += GAP_PX + BADGE_PADDING_PX + textPx(text);
    return Math.ceil(px + (index < badges.length - 1 ? GAP_PX + FURTHER_PX : 0));
  });
  return badges.map(({ detail = '' }, index) => {
    px += textPx(detail);
    // The first badge is always shown; the last one needs no room for a number, so it may come sooner.
    const fromPx = index === 0 ? 0 : Math.max(...froms.slice(0, index + 1));
    return { fromPx, detailFromPx: Math.ceil(px) };
  });
}
