/**
 * A part of a recording as lanes of bars, time from left to right: what was preconfirmed, what was
 * canonical, each watched transaction. Pure; times are Unix ms.
 */
import { placeOfReceipt } from './moment-of-recording.ts';
import type { Recording } from './recording.ts';
import { canonicalBlocks, wasReplaced, type RecordedHeight } from './recorded-height.ts';

export type BarTone = 'preconfirmed' | 'preconfirmed-next' | 'canonical' | 'changed' | 'absent' | 'failed';

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly tone: BarTone;
  /** Written in the bar if there is room. */
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

/** With more heights in view, a height is one bar, not one for each of its forms. */
const MOST_HEIGHTS_WITH_FORMS = 120;

/** A bar shorter than this share of the view has no room for a label. */
const LEAST_WITH_LABEL = 1 / 60;

const within = (bars: readonly Bar[], { from, to }: Stretch): Bar[] =>
  bars
    .filter((bar) => bar.to >= from && bar.from <= to)
    .map((bar) => ({
      from: Math.max(from, bar.from),
      to: Math.min(to, bar.to),
      tone: bar.tone,
      label: bar.to - bar.from < (to - from) * LEAST_WITH_LABEL ? '' : bar.label,
    }));

/** Each bar ends where the next begins, and at most this long after its last sight. */
const LONGEST_TAIL_MS = 400;
/** A canonical block is a moment; its bar is long enough to be visible. */
const CANONICAL_BAR_MS = 1000;

interface HeightBar {
  readonly height: number;
  readonly from: number;
  to: number;
  readonly tone: BarTone;
}

/** In order of time, without overlaps. */
function oneAfterAnother(bars: readonly HeightBar[]): HeightBar[] {
  const sorted = bars.toSorted((one, other) => one.from - other.from);
  for (const [at, bar] of sorted.entries()) bar.to = Math.min(bar.to, sorted[at + 1]?.from ?? bar.to);
  return sorted;
}

const toneOf = (place: number): BarTone => (place % 2 === 1 ? 'preconfirmed-next' : 'preconfirmed');

function preconfirmedBars(heights: readonly RecordedHeight[], withForms: boolean): Bar[] {
  const bars: HeightBar[] = [];
  for (const { height, forms, lastForm } of heights) {
    const [first] = forms;
    if (first === undefined) continue;
    if (withForms)
      for (const [place, { firstAt, lastAt }] of forms.entries())
        bars.push({ height, from: firstAt, to: lastAt + LONGEST_TAIL_MS, tone: toneOf(place) });
    else {
      const { lastAt } = lastForm ?? first;
      bars.push({ height, from: first.firstAt, to: lastAt + LONGEST_TAIL_MS, tone: toneOf(height) });
    }
  }
  const placed = oneAfterAnother(bars);
  // The height is written where there is most room.
  const widest = new Map<number, number>();
  for (const { height, from, to } of placed) widest.set(height, Math.max(widest.get(height) ?? 0, to - from));
  return placed.map(({ height, from, to, tone }) => ({
    from,
    to,
    tone,
    label: widest.get(height) === to - from ? String(height) : '',
  }));
}

function canonicalBars(heights: readonly RecordedHeight[]): Bar[] {
  const bars: HeightBar[] = [];
  for (const recorded of heights) {
    const { height, forms } = recorded;
    const tone = forms.length === 0 || wasReplaced(recorded) ? 'changed' : 'canonical';
    for (const { at } of canonicalBlocks(recorded))
      bars.push({ height, from: at, to: at + CANONICAL_BAR_MS, tone });
  }
  return oneAfterAnother(bars).map(({ height, from, to, tone }) => ({
    from,
    to,
    tone,
    label: String(height),
  }));
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

/** The recorded heights with these numbers. */
const recordedOf = (recording: Recording, heights: ReadonlySet<number>): RecordedHeight[] =>
  [...heights].flatMap((height) => recording.heightOf(height) ?? []);

/**
 * The lanes of a stretch. Bars of a lane do not overlap, so only the last one before the stretch
 * can reach into it.
 */
export function lanesOf(recording: Recording, stretch: Stretch): Lane[] {
  const { from, to } = stretch;
  const seen = recordedOf(recording, recording.formTimes.heightsWithin(from, to));
  const numbered = recordedOf(recording, recording.blockTimes.heightsWithin(from - CANONICAL_BAR_MS, to));
  const lanes: Lane[] = [
    { name: 'Preconfirmed', bars: preconfirmedBars(seen, seen.length <= MOST_HEIGHTS_WITH_FORMS) },
    { name: 'Canonical', bars: canonicalBars(numbered) },
    ...watchedLanes(recording),
  ];
  return lanes.map(({ name, bars }) => ({ name, bars: within(bars, stretch) }));
}
