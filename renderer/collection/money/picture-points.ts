/** Places of a balance, of its traced part and of what came in and went out, on a picture. Pure. */
import type { AmountRange } from '../../../shared/engine/flow/ledger/amount-range.ts';

/** The drawing areas, in units of the picture: the balance, and below it what came and went. */
export const PICTURE = { width: 800, height: 140, flows: 48, gap: 8 } as const;

/** A balance after a row, or after several. */
export interface MoneyPoint {
  /** Unix ms. */
  readonly time: number | undefined;
  readonly balance: AmountRange;
  /** The traced part, if there is a trace. */
  readonly traced?: bigint;
  /** Since the point before. */
  readonly in: bigint;
  readonly out: bigint;
}

export interface DrawnPoint {
  readonly x: number;
  /** Of the balance, of its lower bound, and of its traced part, from the top. */
  readonly y: number;
  readonly yLeast: number;
  readonly yTraced: number;
  /** How high the bars of what came in and went out are. */
  readonly in: number;
  readonly out: number;
}

export interface PicturePoints {
  readonly drawn: readonly DrawnPoint[];
  /** Before the first row. */
  readonly yOpening: number;
  /** The balance at the top, and the amount of the highest bar, in raw units. */
  readonly top: bigint;
  readonly largest: bigint;
  /** True if a balance is a range. */
  readonly hasRange: boolean;
}

/** Precision of a place: 0.01 of a unit of the picture. */
const HUNDREDTHS = 100n;
/** A bar that is there can be seen, however small its amount is. */
const LEAST_BAR = 1;

/** A share of a height. Drawn amounts are rounded; the list has them exactly. */
const shareOf = (amount: bigint, top: bigint, height: number): number =>
  top === 0n ? 0 : Number((amount * BigInt(height) * HUNDREDTHS) / top) / Number(HUNDREDTHS);

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Places by time; by their order if a row has no time. */
export function picturePoints(opening: bigint, points: readonly MoneyPoint[]): PicturePoints {
  const top = points.reduce((most, { balance }) => greater(most, balance.most), opening);
  const largest = points.reduce((most, each) => greater(most, greater(each.in, each.out)), 0n);
  const isTimed = points.every(({ time }) => time !== undefined);
  const places = points.map(({ time }, at) => (isTimed ? (time ?? 0) : at));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const span = Math.max(1, last - first);
  const heightOf = (amount: bigint): number => PICTURE.height - shareOf(amount, top, PICTURE.height);
  const barOf = (amount: bigint): number =>
    amount === 0n ? 0 : Math.max(LEAST_BAR, shareOf(amount, largest, PICTURE.flows / 2));
  return {
    top,
    largest,
    yOpening: heightOf(opening),
    hasRange: points.some(({ balance }) => balance.least !== balance.most),
    drawn: points.map((point, at) => ({
      x: Math.round((((places[at] ?? 0) - first) / span) * PICTURE.width * 10) / 10,
      y: heightOf(point.balance.most),
      yLeast: heightOf(point.balance.least),
      yTraced: heightOf(point.traced ?? 0n),
      in: barOf(point.in),
      out: barOf(point.out),
    })),
  };
}

/** A line of steps: each value holds until the next row. */
export function stepPath(
  drawn: readonly DrawnPoint[],
  start: number,
  place: (point: DrawnPoint) => number,
): string {
  const parts = drawn.map((point) => `H${point.x}V${place(point)}`);
  return `M0 ${start}${parts.join('')}H${PICTURE.width}`;
}

/** Bars from the middle of the lower area: up for what came in, down for what went out. */
export function barPath(drawn: readonly DrawnPoint[], way: 'in' | 'out'): string {
  const middle = PICTURE.height + PICTURE.gap + PICTURE.flows / 2;
  return drawn
    .filter((point) => point[way] > 0)
    .map((point) => `M${point.x} ${middle}v${way === 'in' ? -point[way] : point[way]}`)
    .join('');
}
