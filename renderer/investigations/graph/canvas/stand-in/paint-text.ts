/** Paints text on a bitmap. */
import type { Brush } from './brush.ts';

/** Text is left out below this share of its size: it could not be read, and costs most of the time. */
const LEAST_TEXT = 0.5;

/** True if text is painted at all. */
export const isReadable = ({ unit, scale }: Pick<Brush, 'unit' | 'scale'>): boolean =>
  unit * scale >= LEAST_TEXT;

interface PaintedText {
  readonly x: number;
  readonly y: number;
  /** As `600 12px sans`, see `fonts`. */
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign | undefined;
}

/** Paints a line of text; `y` is its base line. */
export function paintText(
  { context }: Brush,
  text: string,
  { x, y, font, colour, align }: PaintedText,
): void {
  context.font = font;
  context.textAlign = align ?? 'left';
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
