/**
 * A stretch of a recording as lanes of bars, time from left to right: what was preconfirmed, what was canonical, each watched
 * transaction. Pure; times are Unix ms.
 */
import { placeOfReceipt } from './moment-of-recording.ts';
import type { Recording } from './recording.ts';
import { canonicalBlocks, outcomeOf, wasReplaced, type RecordedHeight } from './recorded-height.ts';

export type BarTone = 'preconfirmed' | 'preconfirmed-next' | 'canonical' | 'changed' | 'absent' | 'failed';

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly tone: BarTone;
  /** Written in the bar where it has room. */
  readonly label: string;
}

export interface Lane {
  readonly name: string;
  readonly bars: readonly Bar[];
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Above so many heights in a stretch a height is one bar, not one for each of its forms. */
const MOST_HEIGHTS_WITH_FORMS = 120;

const within = (bars: readonly Bar[], { from, to }: Stretch): Bar[] =>
  bars
    .filter((bar) => bar.to >= from && bar.from <= to)
    .map((bar) => ({ ...bar, from: Math.max(from, bar.from), to: Math.min(to, bar.to) }));

/** Each bar ends where the next begins, and no later than what was seen last of it and a little. */
const LONGEST_TAIL_MS = 400;

function preconfirmedBars(heights: readonly RecordedHeight[], withForms: boolean): Bar[] {
  const placed = heights
    .flatMap(({ height, forms }) =>
      (withForms ? forms : forms.slice(0, 1)).map((form, place) => ({
        height,
        from: form.firstAt,
        to: (withForms ? form : (forms.at(-1) ?? form)).lastAt + LONGEST_TAIL_MS,
        isNext: (withForms ? place : height) % 2 === 1,
      })),
    )
    .toSorted((one, other) => one.from - other.from)
    .map((bar, at, all) => ({ ...bar, to: Math.min(bar.to, all[at + 1]?.from ?? bar.to) }));
  // The height is written where it has most room.
  const widest = new Map<number, number>();
  for (const { height, from, to } of placed) widest.set(height, Math.max(widest.get(height) ?? 0, to - from));
  return placed.map(({ height, from, to, isNext }) => ({
    from,
    to,
    tone: isNext ? 'preconfirmed-next' : 'preconfirmed',
    label: widest.get(height) === to - from ? String(height) : '',
  }));
}

function canonicalBars(heights: readonly RecordedHeight[]): Bar[] {
  const bars = heights
    .flatMap((recorded) =>
      canonicalBlocks(recorded).map(({ at }) => ({
        from: at,
        to: at + 1000,
        tone:
          outcomeOf(recorded) === 'missed' || wasReplaced(recorded)
            ? ('changed' as const)
            : ('canonical' as const),
        label: String(recorded.height),
      })),
    )
    .toSorted((one, other) => one.from - other.from);
  return bars.map((bar, at) => ({ ...bar, to: Math.min(bar.to, bars[at + 1]?.from ?? bar.to) }));
}

function watchedLanes(recording: Recording): Lane[] {
  return recording.watched.map(({ hash, stages }) => ({
    name: hash,
    bars: stages.map(({ firstAt, lastAt, receipt }, at) => ({
      from: firstAt,
      to: Math.max(lastAt, stages[at + 1]?.firstAt ?? lastAt),
      tone:
        receipt === undefined
          ? 'absent'
          : receipt.status === '0x0'
            ? 'failed'
            : placeOfReceipt(recording, receipt),
      label: receipt === undefined ? 'no receipt' : String(receipt.height),
    })),
  }));
}

/** The lanes of a stretch. */
export function lanesOf(recording: Recording, stretch: Stretch): Lane[] {
  const heights = recording.heights.filter(({ forms, byNumber }) => {
    const first = forms[0]?.firstAt ?? byNumber[0]?.at ?? 0;
    const last = Math.max(forms.at(-1)?.lastAt ?? 0, byNumber.at(-1)?.at ?? 0);
    return last + LONGEST_TAIL_MS >= stretch.from && first <= stretch.to;
  });
  const lanes: Lane[] = [
    { name: 'Preconfirmed', bars: preconfirmedBars(heights, heights.length <= MOST_HEIGHTS_WITH_FORMS) },
    { name: 'Canonical', bars: canonicalBars(heights) },
    ...watchedLanes(recording),
  ];
  return lanes.map(({ name, bars }) => ({ name, bars: within(bars, stretch) }));
}
