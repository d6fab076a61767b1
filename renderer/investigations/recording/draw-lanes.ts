/** Draws lanes on a canvas, in the colours of the current theme. */
import type { Pause } from '../../../shared/engine/recording/follow-times.ts';
import type { BarTone, Lane, Stretch } from '../../../shared/engine/recording/lanes.ts';
import { momentText } from './moment-text.tsx';

export const LANE_PX = 24;
export const AXIS_PX = 20;
const BAR_PX = 18;

const VARIABLE: Readonly<Record<BarTone, readonly [fill: string, text: string]>> = {
  preconfirmed: ['preconfirmed-wash', 'preconfirmed'],
  'preconfirmed-next': ['self-wash', 'preconfirmed'],
  canonical: ['in-wash', 'in'],
  changed: ['warning-wash', 'warning'],
  absent: ['hover', 'text-dim'],
  failed: ['failed-wash', 'failed'],
};

const STEPS_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000];

/** What to draw; times are Unix ms. */
export interface Drawing {
  readonly lanes: readonly Lane[];
  readonly pauses: readonly Pause[];
  readonly stretch: Stretch;
  readonly cursor: number;
  readonly widthPx: number;
}

/** Height of the canvas for this many lanes, in CSS px. */
export const heightOfLanes = (lanes: number): number => AXIS_PX + lanes * LANE_PX;

/** Redraws everything. */
export function drawLanes(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { lanes, pauses, stretch, cursor, widthPx } = drawing;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = globalThis.devicePixelRatio;
  const heightPx = heightOfLanes(lanes.length);
  canvas.width = Math.round(widthPx * scale);
  canvas.height = Math.round(heightPx * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(`--casebook-${name}`).trim();
  const x = (at: number): number => ((at - stretch.from) / Math.max(1, stretch.to - stretch.from)) * widthPx;
  context.font = `11px ${style.fontFamily}`;
  context.textBaseline = 'middle';

  context.fillStyle = colour('hover');
  for (const { from, to } of pauses) context.fillRect(x(from), 0, Math.max(1, x(to) - x(from)), heightPx);

  const spanMs = stretch.to - stretch.from;
  const step = STEPS_MS.find((each) => (each / Math.max(1, spanMs)) * widthPx >= 96) ?? 3_600_000;
  context.strokeStyle = colour('line');
  context.fillStyle = colour('text-dim');
  for (let at = Math.ceil(stretch.from / step) * step; at <= stretch.to; at += step) {
    context.fillRect(x(at), 0, 1, 5);
    context.fillText(momentText(at).slice(0, 8), x(at) + 4, AXIS_PX / 2);
  }
  lanes.forEach(({ bars }, place) => {
    const top = AXIS_PX + place * LANE_PX;
    context.fillStyle = colour('line');
    context.fillRect(0, top, widthPx, 1);
    for (const { from, to, tone, label } of bars) {
      const [fill, text] = VARIABLE[tone];
      const left = x(from);
      const width = Math.max(1.5, x(to) - left - 1);
      context.fillStyle = colour(fill);
      context.fillRect(left, top + 3, width, BAR_PX);
      context.fillStyle = colour(text);
      context.fillRect(left, top + 3, 1.5, BAR_PX);
      if (label !== '' && context.measureText(label).width + 10 < width)
        context.fillText(label, left + 5, top + 3 + BAR_PX / 2);
    }
  });
  context.fillStyle = colour('accent');
  context.fillRect(Math.min(widthPx - 1.5, Math.max(0, x(cursor) - 0.75)), 0, 1.5, heightPx);
}
