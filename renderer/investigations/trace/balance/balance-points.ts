/** Places of a balance on its picture. Pure. */
import type {
  BalanceOverTime,
  BalanceStep,
} from '../../../../shared/engine/tracing/report/balance-over-time.ts';

/** The drawing area, in units of the picture. */
export const PICTURE = { width: 800, height: 140 } as const;

export interface PictureStep {
  readonly step: BalanceStep;
  readonly x: number;
  /** Of the balance, of its lower bound, and of its traced part, from the top. */
  readonly y: number;
  readonly yLeast: number;
  readonly yTraced: number;
}

export interface BalancePoints {
  readonly steps: readonly PictureStep[];
  /** Before the first row. */
  readonly yOpening: number;
  /** The balance at the top, in raw units. */
  readonly top: bigint;
}

/** Precision of a place: 0.01 of a unit of the picture. */
const HUNDREDTHS = 100n;

/** A share of the height. Drawn amounts are rounded; the list has them exactly. */
function heightOf(amount: bigint, top: bigint): number {
  if (top === 0n) return PICTURE.height;
  const part = (amount * BigInt(PICTURE.height) * HUNDREDTHS) / top;
  return PICTURE.height - Number(part) / Number(HUNDREDTHS);
}

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Places by time; by their order if a row has no time. */
export function balancePoints({ opening, steps }: BalanceOverTime): BalancePoints {
  const top = steps.reduce((most, { balance }) => greater(most, balance.most), opening.most);
  const times = steps.map(({ row }) => row.time);
  const isTimed = times.every((time) => time !== undefined);
  const places = isTimed ? times.map((time) => time ?? 0) : steps.map((_, at) => at);
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const span = Math.max(1, last - first);
  return {
    top,
    yOpening: heightOf(opening.most, top),
    steps: steps.map((step, at) => ({
      step,
      x: Math.round((((places[at] ?? 0) - first) / span) * PICTURE.width * 10) / 10,
      y: heightOf(step.balance.most, top),
      yLeast: heightOf(step.balance.least, top),
      yTraced: heightOf(step.traced, top),
    })),
  };
}

/** A line of steps: each value holds until the next row. */
export function stepPath(
  steps: readonly PictureStep[],
  start: number,
  place: (step: PictureStep) => number,
): string {
  const parts = steps.map((step) => `H${step.x}V${place(step)}`);
  return `M0 ${start}${parts.join('')}H${PICTURE.width}`;
}
