import type { CurvedEdge } from '../../../collection/scene/curved-edges.ts';
import type { PlacedText } from '../../../collection/scene/place-text.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import type { TokenColour } from './token-colours.ts';

/** An edge that is to be drawn. */
export interface EdgeToDraw {
  readonly edge: DrawnEdge;
  /** From the longest to the shortest. */
  readonly texts: readonly string[];
  readonly onPath: boolean;
  /** The colour of its first token; undefined for a colour shared by all. */
  readonly token: TokenColour | undefined;
  readonly isTwoWay: boolean;
  /** How many arrows between the same addresses it stands for besides. @default 0 */
  readonly hidden?: number;
}

/** An edge as it is drawn. */
export interface SceneEdge extends CurvedEdge<EdgeToDraw> {
  /** Undefined if no version of it has room. */
  readonly label: PlacedText | undefined;
}
