/** What the parts of a graph are painted with on a bitmap. */
import type { ZoomLevel } from '../../../../collection/scene/zoom-level.ts';
import { pictureColours, type PictureColours } from '../../picture/picture-colours.ts';

export interface Brush {
  /** Its transform is that of the view: it paints in pixels of the canvas. */
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly colours: PictureColours & { readonly selected: string; readonly wash: string };
  readonly fonts: { readonly sans: string; readonly mono: string };
  readonly level: ZoomLevel;
  /**
   * Pixels of the canvas in one pixel of what keeps its size. While the zoom leads inwards, it keeps it;
   * outwards it shrinks with the rest, because its place was chosen for the old scale.
   */
  readonly unit: number;
  readonly scale: number;
  readonly selected: ReadonlySet<string>;
  readonly selectedEdge: string | undefined;
  /** What is painted, in pixels of the canvas: nothing outside is in sight. */
  readonly sight: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** See Brush. */
export const unitAt = (scale: number, { unit }: ZoomLevel): number => Math.min(unit, Math.max(1, 1 / scale));

/** The colours and fonts of the theme at an element of the page. */
export function themeAt(element: Element): Pick<Brush, 'colours' | 'fonts'> {
  const style = getComputedStyle(element);
  return {
    colours: {
      ...pictureColours(element),
      selected: style.getPropertyValue('--casebook-selected'),
      wash: style.getPropertyValue('--casebook-accent-wash'),
    },
    fonts: { sans: style.fontFamily, mono: style.getPropertyValue('--casebook-mono') || 'monospace' },
  };
}
