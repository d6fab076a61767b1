/** Formats a sum of a token in its parts. Pure. */
import { addLeftOut } from '../../../shared/service/counted-rows.ts';
import type { LeftOutReason, LeftOutRows, SwitchableReason } from '../../../shared/service/counted-rows.ts';
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { SumOfRows, TokenSum } from '../../../shared/engine/query/aggregate/row-groups.ts';

/** A part of a sum: its direction ('' if directions are unknown), its exact decimal, and its tooltip. */
interface SumPart {
  readonly direction: '' | 'in' | 'out' | 'self' | 'other' | 'net' | 'without direction';
  readonly sum: string;
  readonly title: string;
}

/** What is said of rows with each reason, in the order in which they are told. */
export const REASON_TEXTS: Readonly<Record<LeftOutReason, string>> = {
  suspected: 'suspected',
  failed: 'failed',
  pending: 'pending',
  untold: 'without a state',
  unreadable: 'unreadable',
  mismatched: 'not matching the request',
};
const TOLD_REASONS = Object.keys(REASON_TEXTS) as LeftOutReason[];

/** Says how many rows have a reason: '37 suspected'. */
export const reasonText = (reason: LeftOutReason, count: number): string =>
  countText(count, REASON_TEXTS[reason], REASON_TEXTS[reason]);

/** Counts rows by reason: '37 suspected, 2 failed'; '' if there are none. */
export const reasonsText = (rows: LeftOutRows): string =>
  TOLD_REASONS.filter((reason) => (rows[reason] ?? 0) > 0)
    .map((reason) => reasonText(reason, rows[reason] ?? 0))
    .join(', ');

/** Says after a title what was switched into its sums: ', with 2 failed'; '' if nothing was. */
export function withText(switchedIn: LeftOutRows): string {
  const text = reasonsText(switchedIn);
  return text === '' ? '' : `, with ${text}`;
}

/** The words for rows that sums do not count, after how many there are: '22 suspected left out'. */
export const leftOutWords = (counted: string): string => `${counted} left out`;

/** How many rows a sum leaves out, for whatever reason. */
export const countLeftOut = (rows: LeftOutRows): number =>
  TOLD_REASONS.reduce((sum, reason) => sum + (rows[reason] ?? 0), 0);

/**
 * Says in short what a sum leaves out: '22 suspected left out', or '11 rows left out' for several reasons;
 * '' if nothing. The briefest form is '22 left out': the count is the same in both.
 */
export function shortLeftOut(rows: LeftOutRows, isBrief = false): string {
  const reasons = TOLD_REASONS.filter((reason) => (rows[reason] ?? 0) > 0);
  const [only] = reasons;
  if (only === undefined) return '';
  const count = countLeftOut(rows);
  if (isBrief) return leftOutWords(groupedCount(count));
  return leftOutWords(reasons.length === 1 ? reasonText(only, count) : countText(count, 'row'));
}

/** Counts the rows that sums of several tokens leave out, by reason: '37 suspected, 2 failed'. */
export const leftOutOfSums = (sums: readonly LeftOutRows[]): string =>
  reasonsText(sums.reduce<LeftOutRows>((all, sum) => addLeftOut(all, sum), {}));

/** Names reasons in a sentence: 'suspected or failed'. */
export const reasonsOr = (reasons: readonly LeftOutReason[]): string =>
  reasons.map((reason) => REASON_TEXTS[reason]).join(' or ');

/** Describes the rows of sums: 'settled rows that are not suspected', and what was switched in. */
export function describeCounted(counted: readonly SwitchableReason[]): string {
  const own = counted.includes('suspected') ? 'settled rows' : 'settled rows that are not suspected';
  if (counted.length === 0) return own;
  return `${own}, and those that are ${reasonsOr(counted)}`;
}

/**
 * Says what is in a sum beyond the rows that count by themselves, and what is left out of it: 'with
 * 2 failed', '37 suspected left out'; '' if there is nothing to say.
 */
export function leftOutText(token: LeftOutRows & Pick<TokenSum, 'switchedIn'>): string {
  const [within, out] = [reasonsText(token.switchedIn ?? {}), reasonsText(token)];
  return [...(within === '' ? [] : [`with ${within}`]), ...(out === '' ? [] : [leftOutWords(out)])].join(
    '; ',
  );
}

/** Says how many of the rows in a sum another source contradicts; '' if none. */
export const disputedText = (rows: number): string =>
  rows === 0 ? '' : `of these, ${countText(rows, 'row')} disputed`;

/** The same in full, for a tooltip. */
export const disputedTitle = (rows: number): string =>
  `This counts ${countText(rows, 'row')} that another source contradicts: each is marked disputed`;

/** True if a token was both received and sent. */
export const isTwoWay = ({ sides }: Pick<TokenSum, 'sides'>): boolean =>
  sides !== undefined && sides.in.rows > 0 && sides.out.rows > 0;

/**
 * Returns the parts of a sum: received, sent and the net, if there are rows of either direction; sent to
 * itself and between others, if there are such rows. In the trade zone, amounts whose rows tell no
 * direction follow; beside them a side without rows is not known to be zero, and is left out with the net.
 * A single part if directions are unknown.
 */
export function sumParts(token: TokenSum): readonly SumPart[] {
  const { sides, unit, switchedIn } = token;
  const [isZone, rowNoun] = [unit === TRADE_ZONE_UNIT, switchedIn === undefined ? 'settled row' : 'row'];
  const titleOf = ({ rows }: Pick<SumOfRows, 'rows'>, what: string): string =>
    `${what}: ${countText(rows, rowNoun)}${unit === '' || isZone ? '' : `, ${unit}`}`;
  if (sides === undefined)
    return token.rows === 0 ? [] : [{ direction: '', sum: token.sum, title: titleOf(token, 'Sum') }];
  const isUntold = isZone && sides.other.rows > 0;
  const isMoved = sides.in.rows > 0 || sides.out.rows > 0;
  const partsOf = (...names: readonly (keyof typeof SIDE_TITLES)[]): readonly SumPart[] =>
    names.flatMap((side) =>
      sides[side].rows > 0 || (isMoved && !isUntold && (side === 'in' || side === 'out'))
        ? [{ direction: side, sum: sides[side].sum, title: titleOf(sides[side], SIDE_TITLES[side]) }]
        : [],
    );
  const net: readonly SumPart[] =
    isMoved && (!isUntold || isTwoWay(token))
      ? [
          {
            direction: 'net',
            sum: sides.net,
            title: unit === '' ? `Received minus sent, ${WITHOUT_FEES}` : 'Received minus sent',
          },
        ]
      : [];
  if (!isZone) return [...partsOf('in', 'out', 'self', 'other'), ...net];
  const { other } = sides;
  const untold: readonly SumPart[] =
    other.rows === 0
      ? []
      : [{ direction: 'without direction', sum: other.sum, title: titleOf(other, WITHOUT_DIRECTION) }];
  return [...partsOf('in', 'out', 'self'), ...net, ...untold];
}

/** Fees are not in the lists of movements; the balance over time has them. */
const WITHOUT_FEES = 'without the fees that it paid';

const WITHOUT_DIRECTION =
  'In neither sum, because the list names no recipient and the type of these actions tells no direction';

const SIDE_TITLES = {
  in: 'Received',
  out: 'Sent',
  self: 'Sent to itself',
  other: 'Between others',
} as const;
